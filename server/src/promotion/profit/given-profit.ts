import { fen } from '@shop/contract/core/money.ts'
import { dayOf } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import type { TestShop } from '../../test/shop.ts'
import { lockOrder } from '../../trade/order/queries.ts'
import { refundPieces } from '../../trade/order/refund-pieces.ts'
import { settleOrder } from '../../trade/order/settle-order.ts'

/** A chain of invitations and a channel partner, in a shop that pays all three incomes. */
export async function givenChain(shop: TestShop) {
  await changeGroup(shop, 'commission', { managementBp: 100 })
  const top = await shop.givenUser({ nickname: '祖先' })
  const manager = await shop.givenUser({ nickname: '陳經理', inviterId: top.id })
  const inviter = await shop.givenUser({ nickname: '李小姐', inviterId: manager.id })
  const buyer = await shop.givenUser({ nickname: '王小明', inviterId: inviter.id })
  const partner = await shop.givenUser({ nickname: '周夥伴' })
  return { top, manager, inviter, buyer, partner }
}

/** A contract that is in force, without the two operators. */
export async function givenContract(
  { db }: TestShop,
  of: { userId: number; merchantId?: number; regionCode?: number; rateBp?: number },
): Promise<number> {
  const { userId, merchantId = null, regionCode = null, rateBp = 500 } = of
  const { id } = await db
    .insertInto('channelContract')
    .values({
      userId,
      merchantId,
      regionCode,
      rateBp,
      fileIds: [1],
      createdAt: new Date(),
      startsAt: new Date('2020-01-01'),
      endsAt: new Date('2099-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refunds units of an order's first line before it is settled. */
export function refundUnits(shop: TestShop, orderId: number, quantity: number) {
  return shop.db.transaction().execute(async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    const line = lines[0] as (typeof lines)[number]
    const amountFen = fen(Math.floor((line.payFen * quantity) / line.quantity))
    const pieces = [{ lineId: line.id, quantity, amountFen, shipped: line.shippedQuantity > 0 }]
    const by = { reason: 'test', actor: 'system:test' as const, now: shop.now() }
    return refundPieces(shop, tx, { order, lines, pieces, freightFen: fen(0), ...by })
  })
}

/** Settles a completed order as if its window had ended. */
export async function settleNow(shop: TestShop, orderId: number): Promise<boolean> {
  await shop.db
    .updateTable('shopOrder')
    .set({ settleAfter: new Date(0) })
    .where('id', '=', orderId)
    .execute()
  return settleOrder(shop, orderId, shop.now())
}

/** The outcome of an order's profit, by level. */
export async function profitOf({ db }: TestShop, orderId: number) {
  const rows = await db
    .selectFrom('profit')
    .select(['level', 'userId', 'leftFen', 'state', 'voidReason'])
    .where('orderId', '=', orderId)
    .orderBy('level')
    .execute()
  return rows.map(({ level, userId, leftFen, state, voidReason }) => [level, userId, leftFen, voidReason ?? state])
}

export const today = (shop: TestShop) => dayOf(shop.now(), shop.settings.get('store').timezone)
