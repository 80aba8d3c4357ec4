import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'

export type Order = DataOf<typeof adminOrderGet>['order']
export type Parcel = Order['parcels'][number]

/** How many slips can be printed at once; each takes its own request. */
export const slipsMax = 50

/** Whether a slip makes sense: the order is to be sent or on its way. Later, members no longer see its address. */
export const isPacked = ({ state }: Pick<Order, 'state'>): boolean =>
  ['to_ship', 'part_shipped', 'to_receive'].includes(state)

/** The lines still to be sent or, if the order is on its way, the lines that were sent. */
export function packedOf({
  state,
  lines,
}: Pick<Order, 'state' | 'lines'>): (Order['lines'][number] & { packed: number })[] {
  const isWaiting = state === 'to_ship' || state === 'part_shipped'
  return lines
    .map((line) => ({ ...line, packed: isWaiting ? line.left : line.quantity - line.refunded }))
    .filter(({ packed }) => packed > 0)
}
