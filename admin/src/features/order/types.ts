import type { adminOrderGet, DataOf } from '@shop/contract'

export type Order = DataOf<typeof adminOrderGet>['order']
export type Parcel = Order['parcels'][number]
