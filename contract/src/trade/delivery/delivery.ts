import Type from 'typebox'
import { Id, nullable, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { OrderAddress, Parcel } from '../order-display/order-display.ts'

export const orderExpress = endpoint({
  method: 'GET',
  path: 'order/express',
  auth: 'user',
  summary: 'Tracking of an order’s parcels',
  query: Type.Object({ orderId: Id }),
  data: Type.Object({
    express: Type.Array(
      Type.Object({
        ...Parcel.properties,
        /** newest first */
        traces: Type.Array(Type.Object({ context: Type.String(), time: Time })),
        signed: Type.Boolean(),
        /** the store's day by which it is expected; `""`: not known, passed, or nothing to send */
        arrives_by: Type.String(),
      }),
    ),
    address: nullable(OrderAddress),
  }),
  refuses: ['NOT_FOUND'],
})
