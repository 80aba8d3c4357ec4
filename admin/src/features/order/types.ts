import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'

export type Order = DataOf<typeof adminOrderGet>['order']
export type Parcel = Order['parcels'][number]

/** How many slips are printed at once: each is read by itself. */
export const slipsMax = 50

/** Whether a slip makes sense: to be sent or on its way. Later, members no longer see where it went. */
export const isPacked = ({ state }: Pick<Order, 'state'>): boolean =>
  ['to_ship', 'part_shipped', 'to_receive'].includes(state)

/** What is still to be sent or, of an order that is on its way, what was. */
export function packedOf({
  state,
  lines,
}: Pick<Order, 'state' | 'lines'>): (Order['lines'][number] & { packed: number })[] {
  const isWaiting = state === 'to_ship' || state === 'part_shipped'
  return lines
    .map((line) => ({ ...line, packed: isWaiting ? line.left : line.quantity - line.refunded }))
    .filter(({ packed }) => packed > 0)
}
