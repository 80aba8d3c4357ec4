import { type Fen, fen } from '@shop/contract/core/money.ts'
import { account, isPayProvider } from '../../books/ledger/accounts.ts'
import { type OpenTransfer, openTransfersOf } from '../../books/ledger/history.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import {
  advanceRepaid,
  payoutBegun,
  proofRefundedToBalance,
  refundPrepared,
  refundToBalance,
  restSettled,
} from '../../books/ledger/refund-events.ts'
import { refundShares } from '../../books/ledger/rules.ts'
import { letOwe, payoutAccounts, toPaidSeller } from '../../books/ledger/seller.ts'
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
import { refundSums } from './refund-queries.ts'
import { isAllRefunded, type RefundPiece, remainingShare } from './refund-rules.ts'
import { collectedOf, isCollected, leftUnshipped } from './rules.ts'

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
  /** nothing was left of the order */
  closed: boolean
}

/** A promised manual payout older than this raises an alarm. */
const payoutDays = 7

/**
 * Refunds units of a paid order that is not settled yet, the way the money came: rule book 13.2, L30 to L35. Promises
 * of programmes for the units are voided; unshipped units go back on sale. The last unit closes the order, and what is
 * left of its money goes to the seller. The caller holds the lock on the order.
 * @throws Refusal STATE_CHANGED when the order's state does not allow it
 */
export async function refundPieces(shop: Shop, tx: Tx, refund: RefundPieces): Promise<Refunded> {
  const { order, lines, pieces, freightFen, actor, now } = refund
  const amountFen = fen(pieces.reduce((sum, piece) => sum + piece.amountFen, freightFen as number))
  const before = fen((await refundSums(tx, order.id)).amountFen)
  const { refundId, refundNo } = await insertRefund(shop, tx, refund, amountFen)
  await countPieces(tx, pieces)
  const closed = isAllRefunded(lines, pieces)
  await moveOn(shop, tx, refund, closed)
  await moveStock(tx, refund, refundId)
  const money = await moneyEvent(tx, refund, { refundId, refundNo, amountFen, before })
  const open = await promisesOn(tx, order.id, pieces)
  const moment = { order, lines, pieces, refundId, closed, settled: false, now }
  const plans = await planProgrammes(shop, tx, 'refunded', moment)
  const balanceOf = await lockBalances(tx, [
    account('eo', order.id),
    ...(closed || isCollected(order) ? payoutAccounts(order) : []),
    ...money.events.flatMap(accountsOf),
    ...open.flatMap(({ from, to }) => [from, to]),
    ...plans.accounts,
  ])
  const programmes = plans.decide(balanceOf)
  const events = [
    ...refundPrepared({ orderId: order.id, refundId }, staying(open, lines, pieces)),
    ...money.events,
    ...programmes.events,
  ]
  const collectedFen = collectedOf(order, before + amountFen)
  const rest = closed
    ? restEvents(order, { refundId, events, open, pendingFen: money.pendingFen, collectedFen, balanceOf })
    : []
  await letOwe(tx, money.events, balanceOf)
  const repaid = isCollected(order)
    ? [advanceRepaid({ orderId: order.id, refundId, amountFen, seller: toPaidSeller(order, balanceOf) })]
    : []
  await postTransfers(tx, { actor, now }, [...events, ...rest, ...repaid])
  await programmes.write(tx)
  return { refundId, amountFen, done: money.pendingFen === 0, closed }
}

const accountsOf = ({ lines }: LedgerEvent) => lines.flatMap((line) => ('from' in line ? [line.from, line.to] : []))

/** Records a refund under a number of its own. */
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

/** Counts these units as refunded on their lines. */
export async function countPieces(tx: Tx, pieces: readonly RefundPiece[]): Promise<void> {
  for (const { lineId, quantity, shipped } of pieces) {
    await tx
      .updateTable('orderLine')
      .set((eb) => ({
        refundedQuantity: eb('refundedQuantity', '+', quantity),
        refundedShippedQuantity: eb('refundedShippedQuantity', '+', shipped ? quantity : 0),
      }))
      .where('id', '=', lineId)
      .execute()
  }
}

/** Closes the order with its last unit; moves it to `to_receive` when all that is left of it was shipped. */
async function moveOn(shop: Shop, tx: Tx, refund: RefundPieces, closed: boolean): Promise<void> {
  const { order, lines, pieces, reason, actor, now } = refund
  if (closed) {
    const set = { ...refund.set, closedAt: now, cancelReason: reason }
    const from = ['to_ship', 'part_shipped', 'to_receive', 'completed'] as const
    return moveOrders(tx, [order], { from: [...from], to: 'closed', set, actor, now, reason })
  }
  if (order.state !== 'part_shipped') return
  const left = lines.reduce((sum, line) => {
    const gone = pieces.find(({ lineId, shipped }) => lineId === line.id && !shipped)?.quantity ?? 0
    return sum + leftUnshipped(line) - gone
  }, 0)
  if (left === 0) await markShipped(shop, tx, { order, pieces: [], isLast: true, actor, now })
}

/** Returned goods are counted when they arrive, not here. */
async function moveStock(tx: Tx, { lines, pieces, actor, now, reason }: RefundPieces, refundId: number): Promise<void> {
  const moving = pieces.map((piece) => ({
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

/** What programmes promised for the lines of these units. */
async function promisesOn(tx: Tx, orderId: number, pieces: readonly RefundPiece[]): Promise<OpenTransfer[]> {
  const ids = new Set(pieces.map(({ lineId }) => String(lineId)))
  const open = await openTransfersOf(tx, { orderId })
  return open.filter(({ entityType, entityId }) => entityType === 'order_line' && ids.has(entityId))
}

function staying(open: readonly OpenTransfer[], lines: readonly LineRecord[], pieces: readonly RefundPiece[]) {
  return open.map((promise) => {
    const line = lines.find(({ id }) => String(id) === promise.entityId) as LineRecord
    const gone = pieces.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0)
    return { open: promise, staysAmount: remainingShare(line, promise.amount, gone) }
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
    const begun = await beginProviderRefund(tx, { refundId, refundNo, orderId: order.id, amountFen, now })
    return { events: [begun], pendingFen: amountFen }
  }
  // The platform returns what it does not hold, and the merchant owes it; it is not paid out at the bank as well.
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

/** The order is closed: what is left of its money goes to the seller, and the escrow closes once it has no promises. */
function restEvents(
  order: OrderRecord,
  {
    refundId,
    events,
    open,
    pendingFen,
    collectedFen,
    balanceOf,
  }: {
    refundId: number
    events: LedgerEvent[]
    open: OpenTransfer[]
    pendingFen: number
    collectedFen: Fen
    balanceOf: BalanceOf
  },
): LedgerEvent[] {
  const escrow = balanceOf(account('eo', order.id))
  const freed = open.filter(({ from }) => from.type === 'eo').reduce((sum, { amount }) => sum + amount, 0)
  const leaving = events.flatMap(leavingEscrow).reduce((sum, amount) => sum + amount, 0)
  const restFen = fen(escrow.available + freed - leaving)
  const last = pendingFen === 0 && escrow.pendingDebit === freed
  const seller = toPaidSeller(order, balanceOf)
  const rest = restSettled({ orderId: order.id, refundId, amountFen: restFen, last, seller, collectedFen })
  if (rest.lines.length > 0 || !last) return [rest]
  // Nothing is left for the seller, so the last event that takes money from the escrow closes it.
  const emptying = events.findLast((event) => leavingEscrow(event).length > 0)
  if (emptying) emptying.closes = account('eo', order.id)
  return []
}

const leavingEscrow = ({ lines }: LedgerEvent) =>
  lines.flatMap((line) => ('from' in line && line.from.type === 'eo' ? [line.amount] : []))
