import Type from 'typebox'
import { Count, Id, IdParams, Instant, Nothing, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { EnteredFen } from '../../core/money.ts'

const FreightRule = Type.Object({
  isDefault: Type.Boolean(),
  regionCodes: Type.Array(Type.Integer(), { maxItems: 4000 }),
  first: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  firstFen: EnteredFen,
  next: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  nextFen: EnteredFen,
})

const freightInput = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  method: oneOf(['piece', 'weight', 'volume']),
  rules: Type.Array(FreightRule, { minItems: 1, maxItems: 100 }),
}

export const AdminFreight = Type.Object({
  id: Id,
  ...freightInput,
  version: Type.Integer(),
  goods: Count,
  sellerName: Type.String(),
  updatedAt: Instant,
})

export const adminFreightList = adminEndpoint({
  method: 'GET',
  path: 'freight-templates',
  permission: 'delivery.edit',
  members: 'also',
  summary: 'Freight templates',
  data: Type.Object({ rows: Type.Array(AdminFreight) }),
})

export const adminFreightCreate = adminEndpoint({
  method: 'POST',
  path: 'freight-templates',
  permission: 'delivery.edit',
  members: 'also',
  summary: 'Create a freight template',
  body: Type.Object(freightInput),
  data: Type.Object({ id: Id }),
  refuses: ['VALIDATION'],
})

export const adminFreightUpdate = adminEndpoint({
  method: 'PUT',
  path: 'freight-templates/:id',
  permission: 'delivery.edit',
  members: 'also',
  summary: 'Change a freight template',
  params: IdParams,
  body: Type.Object({ ...freightInput, version: Type.Integer() }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})

export const adminFreightRemove = adminEndpoint({
  method: 'DELETE',
  path: 'freight-templates/:id',
  permission: 'delivery.edit',
  members: 'also',
  summary: 'Remove an unused freight template',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE'],
})
