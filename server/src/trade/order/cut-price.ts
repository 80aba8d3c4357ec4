import { type Fen, FenAmount, fen } from '@shop/contract/core/money.ts'
import { priceCutDecide, priceCutList } from '@shop/contract/trade/order/admin.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import { openTransfersOf } from '../../books/ledger/history.ts'
import { grantsLowered } from '../../books/ledger/refund-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOpenPayment } from '../pay-provider/queries.ts'
import { reduceGrants } from './grants.ts'
import { type Grant, planProgrammes } from './programme.ts'
import { type LineRecord, lockTrade, type OrderRecord } from './queries.ts'
import { assertPayable, priceCut } from './rules.ts'

interface Wanted {
  orderId: number
  /** what is to be paid now, as who cuts it saw it */
  beforeFen: Fen
  payableFen: Fen
}

interface Asked extends Wanted {
  reason: string
  requestId: string
  operator: Operator
  now: Date
}

/** A price cut by the platform's operators: more than a share of the price, or than one may give away, takes two. */
export const priceCutKind = proposalKind({
  name: 'price-cut',
  list: priceCutList,
  decide: priceCutDecide,
  subject: 'order',
  payload: Type.Object({ beforeFen: FenAmount, payableFen: FenAmount, countedFen: FenAmount }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockTrade(tx, { orderId: Number(key) }),

  async isStale(on, { key, payload: { beforeFen } }) {
    const order = await on
      .selectFrom('shopOrder')
      .select(['state', 'payableFen'])
      .where('id', '=', Number(key))
      .executeTakeFirst()
    return order?.state !== 'unpaid' || order.payableFen !== beforeFen
  },

  async approve(shop, tx, { id, key, reason, payload: { beforeFen, payableFen } }, { operator, now }) {
    const cut = await prepareCut(shop, tx, {
      orderId: Number(key),
      beforeFen,
      payableFen,
      operatorId: operator.id,
      now,
    })
    await carryOut(tx, cut, { payableFen, reason, operatorId: operator.id, now })
    return `price-cut:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const rows = await db
      .selectFrom('shopOrder')
      .select(['id', 'orderNo'])
      .where('id', 'in', [0, ...proposals.map(({ key }) => Number(key))])
      .execute()
    const numbers = new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
    return proposals.map(({ key, payload: { beforeFen, payableFen } }) => ({
      order: { id: Number(key), orderNo: numbers.get(Number(key)) ?? '' },
      ...{ beforeFen, payableFen },
    }))
  },
})

/**
 * Lowers the price of an order before it is paid, or proposes it. Coupons, points and subsidy stay as they are and have
 * to fit the new price; what the lines earn, and commission and profit, follow it. Members of a merchant cut the price of
 * its own goods alone. Whoever pays at the same moment has either paid the old price, and this is refused, or sees the
 * new one: both lock the trade.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (another price than the operator saw), ORDER_NOT_PAYABLE,
 * PROOF_EXISTS, PAYMENT_BEGUN, PRICE_CUT, PRICE_CUT_PARTS, PROPOSAL_OPEN
 */
export async function cutPrice(shop: Shop, asked: Asked): Promise<{ payableFen: Fen; waiting: boolean }> {
  const { orderId, beforeFen, payableFen, operator, now } = asked
  if (operator.seller) return cutByMember(shop, asked)
  const of = { ...asked, key: orderId, asked: { orderId, beforeFen, payableFen } }
  const { state } = await propose(shop, priceCutKind, of, async (tx) => {
    const { order, offFen } = await prepareCut(shop, tx, {
      orderId,
      beforeFen,
      payableFen,
      operatorId: operator.id,
      now,
    })
    const isLarge = (order.cutFen + offFen) * 10_000 > order.goodsFen * shop.settings.get('risk').priceCutBp
    const alone = !isLarge && (await withinAllowance(shop, tx, { operatorId: operator.id, costFen: offFen, now }))
    return { payload: { beforeFen, payableFen, countedFen: fen(offFen) }, userId: order.userId, alone }
  })
  const waiting = state === 'proposed'
  return { payableFen: waiting ? beforeFen : payableFen, waiting }
}

async function cutByMember(
  shop: Shop,
  { orderId, beforeFen, payableFen, requestId, operator, now, ...asked }: Asked,
): Promise<{ payableFen: Fen; waiting: boolean }> {
  const { id: operatorId, seller } = operator
  const reason = asked.reason.trim()
  const body = { orderId, beforeFen, payableFen, reason }
  const of = { operatorId, requestId, name: 'order-price-cut', target: String(orderId), body, now }
  return command(shop.db, of, async (tx) => {
    const cut = await prepareCut(shop, tx, { orderId, beforeFen, payableFen, operatorId, seller, now })
    await carryOut(tx, cut, { payableFen, reason, operatorId, now })
    return { payableFen, waiting: false }
  })
}

/** Locks the trade and works out what becomes cheaper; refuses like `cutPrice`. */
async function prepareCut(
  shop: Shop,
  tx: Tx,
  of: Wanted & { operatorId: number; seller?: Seller; now: Date },
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

async function carryOut(
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

/** Promises in proportion to what is left to pay for each line, rounded down. */
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
