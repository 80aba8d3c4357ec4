import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminOrderGet } from '@shop/contract/trade/order/admin.ts'

export type Order = DataOf<typeof adminOrderGet>['order']
export type Parcel = Order['parcels'][number]
