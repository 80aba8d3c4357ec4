import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account, isPayProvider } from '../../books/ledger/accounts.ts'
import { type OpenTransfer, openTransfersOf } from '../../books/ledger/history.ts'
import { findPaidPromises, type PaidPromises } from '../../books/ledger/line-promises.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import {
  advanceRepaid,
  payoutBegun,
  proofRefundedToBalance,
  refundPrepared,
  refundToBalance,
} from '../../books/ledger/refund-events.ts'
import { refundShares } from '../../books/ledger/rules.ts'
import { letOwe, payoutAccounts, platformPays, toPaidSeller } from '../../books/ledger/seller.ts'
import { type BalanceOf, lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import { addSales, releaseStock } from '../../goods/catalog/sales.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { beginProviderRefund } from '../pay-provider/begin-refund.ts'
import { markShipped } from './mark-shipped.ts'
import { planProgrammes } from './programme.ts'
import { type LineRecord, moveOrders, type OrderChange, type OrderRecord } from './queries.ts'
import { completeOrder } from './receive-order.ts'
import { refundSums } from './refund-queries.ts'
import { afterRefund, freightDiscountLeft, isAllReturned, keptShare, type RefundPiece } from './refund-rules.ts'
import { isCollected, leftUnshipped } from './rules.ts'

export interface RefundPieces {
  order: OrderRecord
  /** all lines of the order, as they were before */
  lines: LineRecord[]
  pieces: RefundPiece[]
  /** refunded on top of the goods */
  freightFen: Fen
  /** the money of a payment by screenshot goes to an external account, once an operator has paid it there */
  toAccount?: boolean
  reason: string
  actor: Actor
  now: Date
  set?: OrderChange
}

export interface Refunded {
  refundId: number
  amountFen: Fen
  /** the money has arrived; false: the provider, or an operator at the bank, still has to pay it */
  done: boolean
  /** neither a unit nor any money was left of the order */
  closed: boolean
}

/** A promised manual payout older than this raises an alarm. */
const payoutDays = 7

/**
 * Refunds money of a paid order that is not settled yet, and the units that go with it, the way the money came, by L30
 * to L35 (docs/rules.md, Refunds follow the money). The programmes' promises follow the money kept; unshipped units go
 * back on sale. The order closes when no units and no money are left; money left without units settles like any order.
 * The caller holds the lock on the order.
 * @throws Refusal STATE_CHANGED when the order's state does not allow it
 */
export async function refundPieces(shop: Shop, tx: Tx, refund: RefundPieces): Promise<Refunded> {
  const { order, lines, pieces, freightFen, actor, now } = refund
  const amountFen = fen(pieces.reduce((sum, piece) => sum + piece.amountFen, freightFen as number))
  const before = fen((await refundSums(tx, order.id)).amountFen)
  const { refundId, refundNo } = await insertRefund(shop, tx, refund, amountFen)
  await countPieces(tx, lines, pieces)
  const returned = isAllReturned(lines, pieces)
  const closed = returned && moneyLeft(order, lines, pieces, before + amountFen) === 0
  await moveOn(shop, tx, refund, { returned, closed })
  await moveStock(tx, refund, refundId)
  const money = await moneyEvent(tx, refund, { refundId, refundNo, amountFen, before })
  const open = await promisesOn(tx, order.id, pieces)
  const moment = { order, lines, pieces, refundId, returned, closed, settled: false, now }
  const plans = await planProgrammes(shop, tx, 'refunded', moment)
  const balanceOf = await lockBalances(tx, [
    account('eo', order.id),
    ...(isCollected(order) ? payoutAccounts(order) : []),
    ...money.events.flatMap(accountsOf),
    ...open.flatMap(({ from, to }) => [from, to]),
    ...plans.accounts,
  ])
  const programmes = plans.decide(balanceOf)
  const promised = open.length > 0 ? await findPaidPromises(tx, order.id) : new Map()
  const events = [
    ...refundPrepared({ orderId: order.id, refundId }, staying(open, lines, pieces, promised)),
    ...money.events,
    ...programmes.events,
  ]
  if (closed && money.pendingFen === 0) closeEscrow(order, { events, open, balanceOf })
  await letOwe(tx, money.events, balanceOf)
  const repaid = isCollected(order)
    ? [advanceRepaid({ orderId: order.id, refundId, amountFen, seller: toPaidSeller(order, balanceOf) })]
    : []
  await postTransfers(tx, { actor, now }, [...events, ...repaid])
  await programmes.write(tx)
  return { refundId, amountFen, done: money.pendingFen === 0, closed }
}

/**
 * The money left in an order once all its units are returned: the rest of entitlements for which less was agreed, and
 * freight that is kept, with the platform's part of it.
 */
function moneyLeft(
  order: OrderRecord,
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
  refundedFen: number,
): number {
  const discountFen = freightDiscountLeft(
    order,
    lines.map((line) => afterRefund(line, pieces)),
  )
  return order.payableFen - refundedFen + platformPays(order, fen(discountFen))
}

const accountsOf = ({ lines }: LedgerEvent) => lines.flatMap((line) => ('from' in line ? [line.from, line.to] : []))

/** Records a refund under its own number. */
export async function insertRefund(
  { settings }: Shop,
  tx: Tx,
  refund: Pick<RefundPieces, 'order' | 'pieces' | 'freightFen' | 'reason' | 'actor' | 'now'>,
  amountFen: Fen,
): Promise<{ refundId: number; refundNo: string }> {
  const { order, pieces, freightFen, reason, actor, now } = refund
  const refundNo = await nextNumber(tx, now, settings.get('store').timezone)
  const { id: refundId } = await tx
    .insertInto('refund')
    .values({ refundNo, orderId: order.id, reason, amountFen, freightFen, actor, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refundLine')
    .values(
      pieces.map((piece) => ({
        refundId,
        orderLineId: piece.lineId,
        quantity: piece.quantity,
        amountFen: piece.amountFen,
      })),
    )
    .execute()
  return { refundId, refundNo }
}

/** Counts these units and this money on their lines. @param lines as they were before */
export async function countPieces(tx: Tx, lines: readonly LineRecord[], pieces: readonly RefundPiece[]): Promise<void> {
  for (const lineId of new Set(pieces.map((piece) => piece.lineId))) {
    const line = lines.find(({ id }) => id === lineId) as LineRecord
    const after = afterRefund(line, pieces)
    const { refundedQuantity, refundedShippedQuantity, lostQuantity, refundedFen, forgoneFen } = after
    await tx
      .updateTable('orderLine')
      .set({ refundedQuantity, refundedShippedQuantity, lostQuantity, refundedFen, forgoneFen })
      .where('id', '=', lineId)
      .execute()
  }
}

/**
 * Closes the order when nothing is left of it. When only money is left, completes it, so that the money settles after
 * its window. Moves it to `to_receive` when all remaining units have been shipped.
 */
async function moveOn(
  shop: Shop,
  tx: Tx,
  refund: RefundPieces,
  { returned, closed }: { returned: boolean; closed: boolean },
): Promise<void> {
  const { order, lines, pieces, reason, actor, now } = refund
  const paid = ['to_ship', 'part_shipped', 'to_receive', 'completed'] as const
  if (closed) {
    const set = { ...refund.set, closedAt: now, cancelReason: reason }
    return moveOrders(tx, [order], { from: paid, to: 'closed', set, actor, now, reason })
  }
  if (returned) {
    if (order.state === 'completed') return
    return completeOrder(shop, tx, order, { from: paid, set: refund.set, actor, now, reason })
  }
  if (order.state !== 'part_shipped') return
  const left = lines.reduce((sum, line) => sum + leftUnshipped(afterRefund(line, pieces)), 0)
  if (left === 0) await markShipped(shop, tx, { order, isLast: true, actor, now })
}

/** Returned goods are counted when they arrive, not here. */
async function moveStock(tx: Tx, { lines, pieces, actor, now, reason }: RefundPieces, refundId: number): Promise<void> {
  const units = pieces.filter(({ quantity }) => quantity > 0)
  const moving = units.map((piece) => ({
    ...piece,
    skuId: (lines.find(({ id }) => id === piece.lineId) as LineRecord).skuId,
  }))
  const unshipped = moving.filter(({ shipped }) => !shipped)
  await releaseStock(tx, {
    lines: unshipped.map(({ lineId, skuId, quantity }) => ({
      orderLineId: lineId,
      skuId,
      quantity,
      sequence: refundId,
    })),
    actor,
    now,
    reason,
  })
  const sold = moving.filter(({ shipped }) => shipped)
  await addSales(
    tx,
    sold.map(({ skuId, quantity }) => ({ skuId, pieces: -quantity })),
  )
}

/** The programmes' promises for these lines. */
async function promisesOn(tx: Tx, orderId: number, pieces: readonly RefundPiece[]): Promise<OpenTransfer[]> {
  const ids = new Set(pieces.map(({ lineId }) => String(lineId)))
  const open = await openTransfersOf(tx, { orderId })
  return open.filter(({ entityType, entityId }) => entityType === 'order_line' && ids.has(entityId))
}

/** Promises follow the money kept of their lines. */
function staying(
  open: readonly OpenTransfer[],
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
  promised: PaidPromises,
) {
  return open.map((promise) => {
    const line = lines.find(({ id }) => String(id) === promise.entityId) as LineRecord
    const rounding = promise.event === 'L20' ? 'nearest' : 'down'
    const amount = promised.get(promise.key) ?? promise.amount
    const staysAmount = Math.min(promise.amount, keptShare(amount, afterRefund(line, pieces), rounding))
    return { open: promise, staysAmount }
  })
}

interface Money {
  events: LedgerEvent[]
  /** promised to an external account, not yet paid */
  pendingFen: number
}

async function moneyEvent(
  tx: Tx,
  { order, toAccount, now }: RefundPieces,
  { refundId, refundNo, amountFen, before }: { refundId: number; refundNo: string; amountFen: Fen; before: Fen },
): Promise<Money> {
  if (amountFen === 0) return { events: [], pendingFen: 0 }
  const of = { orderId: order.id, refundId, userId: order.userId }
  if (isPayProvider(order.payMethod)) {
    const begun = await beginProviderRefund(tx, {
      refundId,
      refundNo,
      tradeId: order.tradeId,
      orderId: order.id,
      amountFen,
      now,
    })
    return { events: [begun], pendingFen: amountFen }
  }
  // The platform returns money that it does not hold, and the merchant owes it; it is not paid out at the bank as well.
  if (isCollected(order)) {
    const merchantId = order.merchantId ?? undefined
    return { events: [proofRefundedToBalance({ ...of, amountFen, merchantId })], pendingFen: 0 }
  }
  if (order.payMethod !== 'balance' && toAccount) {
    const expiresAt = addHours(now, payoutDays * 24)
    return { events: [payoutBegun({ ...of, amountFen, expiresAt })], pendingFen: amountFen }
  }
  if (order.payMethod !== 'balance') return { events: [proofRefundedToBalance({ ...of, amountFen })], pendingFen: 0 }
  const paid = { giftFen: order.paidGiftFen, balanceFen: order.paidBalanceFen }
  return { events: [refundToBalance({ ...of, ...refundShares(paid, before, amountFen) })], pendingFen: 0 }
}

/** The last event that takes money from the escrow of a closed order closes it, unless a payout still waits in it. */
function closeEscrow(
  order: OrderRecord,
  { events, open, balanceOf }: { events: LedgerEvent[]; open: readonly OpenTransfer[]; balanceOf: BalanceOf },
): void {
  const freed = open.filter(({ from }) => from.type === 'eo').reduce((sum, { amount }) => sum + amount, 0)
  if (balanceOf(account('eo', order.id)).pendingDebit !== freed) return
  const emptying = events.findLast((event) => leavesEscrow(event))
  if (emptying) emptying.closes = account('eo', order.id)
}

const leavesEscrow = ({ lines }: LedgerEvent) => lines.some((line) => 'from' in line && line.from.type === 'eo')
