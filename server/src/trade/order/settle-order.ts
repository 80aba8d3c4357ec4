import { fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { orderSettled } from '../../books/ledger/order-events.ts'
import { letOwe, payoutAccounts, toPaidSeller } from '../../books/ledger/seller.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { DatabaseAway } from '../../core/database/unavailable.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { allocate, mulBp } from '../../core/value/money.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { maySettle } from './hold-settlement.ts'
import { planProgrammes } from './programme.ts'
import { type LineRecord, lockOrder, type OrderRecord } from './queries.ts'
import { refundSums } from './refund-queries.ts'
import { compensatedOf, discountLeft, freightDiscountLeft, keptOf, priceOf, unsentOf } from './refund-rules.ts'
import { collectedOf, isCollected } from './rules.ts'

const batch = 200
/** A transaction mostly waits for the database, and at its end for the disk. */
const atOnce = 4

/**
 * The nightly run: settles every completed order whose after-sales window has ended, each in its own transaction. An
 * order that cannot be settled does not stop the others.
 * @throws Error at the end, naming those that could not be settled; DatabaseAway at once
 */
export async function settleOrders(shop: Shop, now: Date): Promise<{ settled: number }> {
  const failed: { id: number; error: unknown }[] = []
  const inTurn = limitParallel(atOnce)
  let settled = 0
  let after = 0
  const settle = async (id: number) => {
    try {
      if (await settleOrder(shop, id, now)) settled++
    } catch (error) {
      failed.push({ id, error })
    }
  }
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
    await Promise.all(due.map(({ id }) => inTurn(() => settle(id))))
    const away = failed.find(({ error }) => error instanceof DatabaseAway)
    if (away) throw away.error
    if (due.length < batch) break
    after = due.at(-1)?.id ?? after
  }
  const [first] = failed
  if (!first) return { settled }
  const ids = failed.slice(0, 20).map(({ id }) => id)
  throw new Error(`could not settle ${failed.length} of the due orders: ${ids.join(', ')}`, { cause: first.error })
}

/**
 * L40 for one order: promises of programmes become spendable, the seller gets what is left, the escrow is closed.
 * @returns false when it was settled meanwhile, or may not be settled now
 */
export async function settleOrder(shop: Shop, orderId: number, now: Date): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const { order, lines } = await lockOrder(tx, { orderId })
    const isDue = order.settleAfter !== null && now >= order.settleAfter
    if (order.state !== 'completed' || order.settledAt !== null || order.openAftersales > 0 || !isDue) return false
    if (!(await maySettle(tx, order))) return false
    const needsRefunds = isCollected(order) || freightCharged(order, lines, 0) > 0
    const refunded = needsRefunds ? await refundSums(tx, orderId) : nothingRefunded
    const open = await openTransfersOf(tx, { orderId })
    const plans = await planProgrammes(shop, tx, 'settled', { order, open, now })
    const escrow = account('eo', orderId)
    const promised = open.flatMap(({ from, to }) => [from, to])
    const balanceOf = await lockBalances(tx, [escrow, ...payoutAccounts(order), ...promised, ...plans.accounts])
    const { events, settlement, write } = plans.decide(balanceOf)
    const settled = orderSettled({
      orderId,
      escrowFen: fen(balanceOf(escrow).posted),
      open,
      commissionFen: commissionOf(order, lines, refunded.freightFen),
      seller: toPaidSeller(order, balanceOf),
      collectedFen: collectedOf(order, refunded.amountFen),
      ...settlement,
    })
    await letOwe(tx, [settled], balanceOf)
    await postTransfers(tx, { actor: 'system:settle', now }, [...events, settled])
    await tx.updateTable('shopOrder').set({ settledAt: now }).where('id', '=', orderId).execute()
    await write(tx)
    return true
  })
}

type Freight = Pick<OrderRecord, 'commissionOnFreight' | 'freightFen' | 'freightOffPlatformFen'>

const nothingRefunded = { amountFen: 0, freightFen: 0 }

/**
 * The platform's share of the money paid for the goods and not refunded, and of its own part of their price; also of
 * freight not refunded, which is spread over the lines.
 */
export function commissionOf(order: Freight, lines: readonly LineRecord[], refundedFreightFen: number) {
  return fen(commissionOnGoods(lines) + commissionOnFreight(order, lines, refundedFreightFen))
}

function commissionOnFreight(order: Freight, lines: readonly LineRecord[], refundedFen: number): number {
  const shares = allocate(
    freightCharged(order, lines, refundedFen),
    lines.map(({ freightFen }) => freightFen),
  )
  return lines.reduce((sum, { commissionBp }, index) => sum + mulBp(fen(shares[index] as number), commissionBp), 0)
}

/**
 * The unrefunded freight that bears commission: all of it where the order says so, otherwise what exceeds the price of
 * the goods, so that no seller moves the price into the freight. Money back for goods that are kept lowers their price,
 * and so do goods that were never sent; goods that came back do not.
 */
function freightCharged(order: Freight, lines: readonly LineRecord[], refundedFen: number): number {
  const priceFen = lines.reduce((sum, line) => sum + priceOf(line) - unsentOf(line) - compensatedOf(line), 0)
  const freeFen = order.commissionOnFreight ? 0 : priceFen
  return Math.max(0, order.freightFen + freightDiscountLeft(order, lines) - refundedFen - freeFen)
}

function commissionOnGoods(lines: readonly LineRecord[]): number {
  return lines.reduce((sum, line) => sum + mulBp(fen(keptOf(line) + discountLeft(line)), line.commissionBp), 0)
}
