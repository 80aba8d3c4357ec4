import Type from 'typebox'
import { Id, IdParams, Instant, Nothing, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { CarrierName } from '../carrier/carrier.ts'

/** Sends one parcel; the order is fully shipped when nothing is left. */
export const adminOrderShip = adminEndpoint({
  method: 'POST',
  path: 'orders/:id/parcels',
  permission: 'order.ship',
  members: 'also',
  summary: 'Ship a parcel',
  params: IdParams,
  body: Type.Object({
    kind: oneOf(['express', 'none', 'virtual']),
    carrierId: Type.Optional(Id),
    carrierName: Type.Optional(CarrierName),
    trackingNo: Type.Optional(Type.String({ maxLength: 60 })),
    content: Type.Optional(Type.String({ maxLength: 2000 })),
    lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: 50,
    }),
    requestId: RequestId,
  }),
  /** `warning`: the same number is already used for another buyer; worded, `""` if not */
  data: Type.Object({ parcelId: Id, warning: Type.String() }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SHIP_QTY', 'LOGISTICS_REQUIRED', 'VALIDATION', 'IDEMPOTENCY_MISMATCH'],
})

/** Within 24 hours of shipping. */
export const adminParcelCorrect = adminEndpoint({
  method: 'PUT',
  path: 'parcels/:id',
  permission: 'order.ship',
  members: 'also',
  summary: 'Correct the carrier or number of a parcel',
  params: IdParams,
  body: Type.Object({
    carrierId: Id,
    carrierName: Type.Optional(CarrierName),
    trackingNo: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'VALIDATION'],
})

/** For the built-in tracking provider: operators enter where the parcel is. */
export const adminParcelTrace = adminEndpoint({
  method: 'POST',
  path: 'parcels/:id/traces',
  permission: 'order.ship',
  members: 'also',
  summary: 'Add a tracking entry by hand',
  params: IdParams,
  body: Type.Object({
    context: Type.String({ minLength: 1, maxLength: 200 }),
    at: Type.Optional(Instant),
    signed: Type.Optional(Type.Boolean()),
  }),
  data: Nothing,
  refuses: ['NOT_FOUND'],
})
