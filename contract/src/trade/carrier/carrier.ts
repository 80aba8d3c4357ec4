import Type from 'typebox'
import { Id, IdOrder, IdParams, LocalText, localTextUpTo, Nothing, nullable, Version } from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'

/**
 * The carrier that stands for all carriers that are not listed: their name is typed with each parcel. It comes last,
 * and cannot be hidden.
 */
export const otherCarrierCode = 'OTHER'

/** The longest typed name of a carrier, in characters. */
export const carrierNameMax = 30

/** The typed name of a carrier that is not listed; ignored for all others. */
export const CarrierName = Type.String({ maxLength: carrierNameMax })

export const expressList = endpoint({
  method: 'GET',
  path: 'express/list',
  auth: 'guest',
  summary: 'Carriers',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        express_id: Id,
        express_name: Type.String(),
        /** its name has to be typed */
        is_other: Type.Boolean(),
      }),
    ),
  }),
})

const carrierInput = {
  name: localTextUpTo(60),
  /** the forms of its tracking numbers, as number-forms.ts reads them; null: any combination of letters and digits */
  numberForms: nullable(Type.String({ minLength: 1, maxLength: 200 })),
  /** its tracking page, with `{number}` */
  trackingUrl: nullable(Type.String({ minLength: 1, maxLength: 300 })),
  /** its name at the tracking service */
  trackingCode: nullable(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
  enabled: Type.Boolean(),
}

export const adminCarrierList = adminEndpoint({
  method: 'GET',
  path: 'carriers',
  permission: 'order.view',
  members: 'also',
  summary: 'Carriers in display order, hidden ones too',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        code: Type.String(),
        name: LocalText,
        numberForms: nullable(Type.String()),
        trackingUrl: nullable(Type.String()),
        trackingCode: nullable(Type.String()),
        enabled: Type.Boolean(),
        /** the one that stands for carriers that are not listed */
        isOther: Type.Boolean(),
        version: Version,
      }),
    ),
  }),
})

export const adminCarrierCreate = adminEndpoint({
  method: 'POST',
  path: 'carriers',
  permission: 'delivery.edit',
  summary: 'Add a carrier, in last place',
  body: Type.Object({ code: Type.String({ pattern: '^[A-Z0-9]{1,20}$' }), ...carrierInput }),
  data: Type.Object({ id: Id }),
  refuses: ['VALIDATION'],
})

export const adminCarrierUpdate = adminEndpoint({
  method: 'PUT',
  path: 'carriers/:id',
  permission: 'delivery.edit',
  summary: 'Change a carrier, or hide it',
  params: IdParams,
  body: Type.Object({ ...carrierInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})

export const adminCarrierOrder = adminEndpoint({
  method: 'POST',
  path: 'carriers/order',
  permission: 'delivery.edit',
  summary: 'Reorder the carriers',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
