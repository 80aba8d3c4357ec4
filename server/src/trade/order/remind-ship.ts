import { notify, receiverAt } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Notifies those who ship when an order is still unshipped at its promised time. */
export async function remindShip({ db }: Shop, { orderId }: { orderId: number }, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('shopOrder')
      .select(['state', 'merchantId'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (order?.state !== 'to_ship' && order?.state !== 'part_shipped') return
    await notify(tx, { event: 'ship-late', entity: `order:${orderId}`, receiver: receiverAt(order, 'order.ship'), now })
  })
}
