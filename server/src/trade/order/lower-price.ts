import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { grantsLowered } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOpenPayment } from '../pay-provider/queries.ts'
import { reduceGrants } from './grants.ts'
import { type Grant, planProgrammes } from './programme.ts'
import { type LineRecord, lockTrade, type OrderRecord } from './queries.ts'
import { assertPayable, priceCut } from './rules.ts'

export interface WantedCut {
  orderId: number
  /** the amount to be paid so far, as seen by the person who cuts the price */
  beforeFen: Fen
  payableFen: Fen
}

/** Locks the trade and computes the cut of each line; @throws Refusal like `cutPrice`. */
export async function prepareCut(
  shop: Shop,
  tx: Tx,
  of: WantedCut & { operatorId: number; seller?: Seller; now: Date },
): Promise<Cut & { offFen: number }> {
  const { orderId, beforeFen, payableFen, operatorId, seller, now } = of
  const { trade, orders, lines } = await lockTrade(tx, { orderId, seller })
  await assertNotOwn(shop, tx, { operatorId, userId: trade.userId })
  if (trade.state === 'pay_review') throw new Refusal('PROOF_EXISTS')
  assertPayable(trade, now)
  const order = orders.find((each) => each.id === orderId) as OrderRecord
  if (order.payableFen !== beforeFen) throw new Refusal('STATE_CHANGED')
  // The provider was told the old amount, and may be paid by now.
  if (await findOpenPayment(tx, { tradeId: trade.id })) throw new Refusal('PAYMENT_BEGUN')
  const own = lines.filter((line) => line.orderId === orderId)
  const cuts = priceCut(order, own, payableFen)
  const cutOf = new Map(own.map(({ id }, index) => [id, cuts[index] ?? fen(0)]))
  const after = lines.map((line) => {
    const cutFen = cutOf.get(line.id) ?? 0
    return { ...line, cutFen: line.cutFen + cutFen, payFen: fen(line.payFen - cutFen) }
  })
  await planProgrammes(shop, tx, 'repriced', { order, orders, lines: after })
  return { order, lines: own, cuts, offFen: order.payableFen - payableFen }
}

/** Writes the new price, lowers the grants of the lines, and notifies the buyer. */
export async function lowerPrice(
  tx: Tx,
  cut: Cut & { offFen: number },
  { payableFen, reason, operatorId, now }: { payableFen: Fen; reason: string; operatorId: number; now: Date },
): Promise<void> {
  const { id: orderId, userId, orderNo, payableFen: beforeFen } = cut.order
  const actor = `operator:${operatorId}` as const
  await lowerGrants(tx, { ...cut, payableFen, actor, now })
  await writeCut(tx, cut)
  const change = {
    entityType: 'order',
    entityId: orderId,
    from: `price:${beforeFen}`,
    to: `price:${payableFen}`,
  } as const
  await recordHistory(tx, [{ ...change, reason }], { actor, now })
  await notify(tx, {
    event: 'order-price-cut',
    entity: `order-price:${orderId}-${payableFen}`,
    receiver: `user:${userId}`,
    params: { orderId, orderNo },
    now,
  })
}

interface Cut {
  order: OrderRecord
  lines: readonly LineRecord[]
  /** by line */
  cuts: readonly Fen[]
}

async function writeCut(tx: Tx, { order, lines, cuts, offFen }: Cut & { offFen: number }): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await sql`
    UPDATE order_line SET cut_fen = cut_fen + of.cut, pay_fen = pay_fen - of.cut
    FROM unnest(${ids}::bigint[], ${cuts}::bigint[]) AS of (id, cut)
    WHERE order_line.id = of.id`.execute(tx)
  await tx
    .updateTable('shopOrder')
    .set((eb) => ({ cutFen: eb('cutFen', '+', offFen), payableFen: eb('payableFen', '-', offFen) }))
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('trade')
    .set((eb) => ({ payableFen: eb('payableFen', '-', offFen) }))
    .where('id', '=', order.tradeId)
    .execute()
}

/** Promises in proportion to the amount left to pay for each line, rounded down. */
async function lowerGrants(
  tx: Tx,
  { order, lines, cuts, payableFen, actor, now }: Cut & { payableFen: Fen; actor: `operator:${number}`; now: Date },
): Promise<void> {
  const cutOf = new Map(lines.map((line, index) => [String(line.id), { line, cutFen: cuts[index] ?? 0 }]))
  const open = await openTransfersOf(tx, { orderId: order.id })
  const promises = open.flatMap((promise) => {
    const { line, cutFen } = (promise.entityType === 'order_line' && cutOf.get(promise.entityId)) || {}
    if (!line || !cutFen || promise.event !== 'L21') return []
    const left = (BigInt(promise.amount) * BigInt(line.payFen - cutFen)) / BigInt(line.payFen)
    return [{ open: promise, staysAmount: Number(left), lineId: line.id }]
  })
  await postTransfers(tx, { actor, now }, grantsLowered({ orderId: order.id, payableFen }, promises))
  await reduceGrants(
    tx,
    promises.map(({ lineId, open, staysAmount }) => {
      return { id: lineId, orderId: order.id, [grantIn[open.currency as 'PTS']]: open.amount - staysAmount }
    }),
  )
}

const grantIn = { PTS: 'points', ITG: 'integral', SUB: 'subsidy' } as const satisfies Record<string, Grant>
