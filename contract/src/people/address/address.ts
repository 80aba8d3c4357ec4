import Type from 'typebox'
import { Count, Flag, Id, Nothing } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

export const Region = Type.Object({ province: Type.String(), city: Type.String(), region: Type.String() })

export const Address = Type.Object({
  address_id: Id,
  user_id: Id,
  name: Type.String(),
  phone: Type.String(),
  province_id: Count,
  city_id: Count,
  region_id: Count,
  /** names in this order: clients print the values in key order */
  region: Region,
  detail: Type.String(),
  is_default: Flag,
})

/**
 * `region` is province, city and district; `value` is a division code, or an old client's own id, in which case the
 * three labels decide.
 */
const AddressForm = Type.Object({
  name: Type.String({ maxLength: 200 }),
  phone: Type.String({ maxLength: 40 }),
  region: Type.Array(
    Type.Object({
      label: Type.String({ maxLength: 60 }),
      value: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
    }),
    { maxItems: 10 },
  ),
  detail: Type.String({ maxLength: 600 }),
  content: Type.Optional(Type.String()),
  isDefault: Type.Optional(Type.Boolean()),
})

export const addressList = endpoint({
  method: 'GET',
  path: 'address/list',
  auth: 'user',
  summary: 'Delivery addresses',
  data: Type.Object({ list: Type.Array(Address) }),
})

export const addressDefaultId = endpoint({
  method: 'GET',
  path: 'address/defaultId',
  auth: 'user',
  summary: 'Id of the default address; 0 = none',
  data: Type.Object({ defaultId: Count }),
})

export const addressDetail = endpoint({
  method: 'GET',
  path: 'address/detail',
  auth: 'user',
  summary: 'One address',
  query: Type.Object({ addressId: Id }),
  data: Type.Object({ detail: Address }),
  refuses: ['NOT_FOUND'],
})

export const addressAdd = endpoint({
  method: 'POST',
  path: 'address/add',
  auth: 'user',
  summary: 'Add an address; the first becomes the default, and a duplicate returns the existing one',
  body: Type.Object({ form: AddressForm }),
  data: Type.Object({ addressId: Id }),
  refuses: ['ADDRESS_LIMIT', 'REGION_UNKNOWN'],
})

export const addressEdit = endpoint({
  method: 'POST',
  path: 'address/edit',
  auth: 'user',
  summary: 'Change an address',
  body: Type.Object({ addressId: Id, form: AddressForm }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'REGION_UNKNOWN'],
})

export const addressSetDefault = endpoint({
  method: 'POST',
  path: 'address/setDefault',
  auth: 'user',
  summary: 'Make an address the default',
  body: Type.Object({ addressId: Id }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const addressRemove = endpoint({
  method: 'POST',
  path: 'address/remove',
  auth: 'user',
  summary: 'Remove an address',
  body: Type.Object({ addressId: Id }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

/** A flat list, keyed by division code. */
export const regionAll = endpoint({
  method: 'GET',
  path: 'region/all',
  auth: 'guest',
  summary: 'All regions, flat',
  data: Type.Object({
    list: Type.Record(Type.String(), Type.Object({ id: Id, pid: Count, name: Type.String(), level: Type.Integer() })),
  }),
})

/** province → `city` → `region`, each keyed by division code. */
export const regionTree = endpoint({
  method: 'GET',
  path: 'region/tree',
  auth: 'guest',
  summary: 'All regions as a tree',
  data: Type.Object({ list: Type.Record(Type.String(), Type.Unknown()) }),
})
