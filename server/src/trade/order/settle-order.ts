import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf, lockAccounts } from '../../books/ledger/balances.ts'
import { type OpenTransfer, openTransfersOf } from '../../books/ledger/history.ts'
import { orderSettled, sellerAccounts, toSeller } from '../../books/ledger/order-events.ts'
import { withinMax } from '../../books/ledger/rules.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Tx } from '../../core/database/database.ts'
import { mulBp } from '../../core/value/money.ts'
import { endOfMonthAfter } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takeOffGrants } from './grants.ts'
import { type LineRecord, lockOrder, type OrderRecord } from './queries.ts'
import { shareOf } from './refund-rules.ts'

const batch = 200

/** The nightly run: settles every completed order whose after-sale window is over, each in a transaction of its own. */
export async function settleOrders(shop: Shop, now: Date): Promise<{ settled: number }> {
  let settled = 0
  let after = 0
  for (;;) {
    const due = await shop.db
      .selectFrom('shopOrder')
      .select('id')
      .where('state', '=', 'completed')
      .where('settledAt', 'is', null)
      .where('openAftersales', '=', 0)
      .where('settleAfter', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id } of due) {
      if (await settleOrder(shop, id, now)) settled++
      after = id
    }
    if (due.length < batch) return { settled }
  }
}

/**
 * L40 for one order: profit and grants become spendable, the seller gets what is left, the escrow is closed.
 * @returns false when it was settled meanwhile, or may not be now
 */
export async function settleOrder(shop: Shop, orderId: number, now: Date): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    const isDue = order.settleAfter !== null && now >= order.settleAfter
    if (order.state !== 'completed' || order.settledAt !== null || order.openAftersales > 0 || !isDue) return false
    if (order.merchantId !== null && !(await mayPayOut(tx, order.merchantId))) return false
    const open = await openTransfersOf(tx, { orderId })
    const seller = order.merchantId === null ? [] : sellerAccounts(order.merchantId)
    const touched = [account('eo', orderId), ...seller, ...open.flatMap(({ from, to }) => [from, to])] as const
    const [escrow, ...others] = await lockAccounts(tx, touched)
    const points = open.filter(({ to }) => to.type === 'u.pts')
    const held = others[touched.findIndex(({ type }) => type === 'u.pts') - 1]?.posted ?? 0
    const given = withinMax(points, held)
    const { timezone } = shop.settings.get('store')
    const { expireMonths } = shop.settings.get('points')
    await postTransfers(tx, { actor: 'system:settle', now }, [
      orderSettled({
        orderId,
        escrowFen: fen(escrow.posted),
        open,
        commissionFen: order.merchantId === null ? fen(0) : commissionOf(lines),
        seller: order.merchantId === null ? 'own' : toSeller(order.merchantId, others),
        given,
        grantsExpireAt: { PTS: endOfMonthAfter(now, expireMonths, timezone) },
        owed: await owedBy(tx, open),
      }),
    ])
    await tx.updateTable('shopOrder').set({ settledAt: now }).where('id', '=', orderId).execute()
    await tellOfCut(tx, { order, points, given, now })
    return true
  })
}

/** Points above what a person may hold are not given: the order says so, and its buyer is told. */
async function tellOfCut(
  tx: Tx,
  of: { order: OrderRecord; points: readonly OpenTransfer[]; given: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const { order, points, given, now } = of
  const cut = points
    .map(({ key, entityId, amount }) => {
      return { id: Number(entityId), orderId: order.id, points: amount - (given.get(key) ?? amount) }
    })
    .filter((line) => line.points > 0)
  if (cut.length === 0) return
  await takeOffGrants(tx, cut)
  const about = { entity: `order:${order.id}`, params: { orderNo: order.orderNo }, now }
  await notify(tx, { event: 'points-full', receiver: `user:${order.userId}`, ...about })
}

/**
 * What the payees of these promises owe, as far as their profit covers it. Their profit is locked by the caller, and
 * whoever moves what they owe has locked that before: so the answer holds.
 */
async function owedBy(tx: Tx, open: readonly OpenTransfer[]): Promise<{ userId: number; amountFen: Fen }[]> {
  const profit = new Map<number, number>()
  for (const { event, to, amount } of open) {
    if (event === 'L20') profit.set(to.ownerId, (profit.get(to.ownerId) ?? 0) + amount)
  }
  const payees = [...profit.keys()]
  if (payees.length === 0) return []
  const balances = await balancesOf(
    tx,
    payees.map((userId) => account('u.recv', userId)),
  )
  return payees.flatMap((userId, index) => {
    const amountFen = fen(Math.min(profit.get(userId) ?? 0, -(balances[index]?.posted ?? 0)))
    return amountFen > 0 ? [{ userId, amountFen }] : []
  })
}

/** Of the goods that were not given back: their amount after what the seller gave away, before what the platform pays. */
export function commissionOf(lines: readonly LineRecord[]) {
  return fen(
    lines.reduce((sum, line) => {
      const base = line.lineFen - (line.couponFen - line.couponPlatformFen)
      const { quantity, refundedQuantity } = line
      const kept = base - shareOf(base, { quantity, before: 0, pieces: refundedQuantity })
      return sum + mulBp(fen(kept), line.commissionBp)
    }, 0),
  )
}

/** A suspended merchant is served and pays out later. */
async function mayPayOut(tx: Tx, merchantId: number): Promise<boolean> {
  const merchant = await tx.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirst()
  return merchant?.state !== 'suspended'
}
