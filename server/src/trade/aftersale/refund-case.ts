import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refundPieces } from '../order/refund-pieces.ts'
import { refundedFreight } from '../order/refund-queries.ts'
import { nextShare } from '../order/refund-rules.ts'
import { holdPieces } from '../order/wait-for-aftersale.ts'
import { type By, type CaseChange, moveCase } from './move-case.ts'
import type { LockedCase } from './queries.ts'
import { caseFreightDue } from './rules.ts'

/** The amounts an operator refunds; by default everything requested, plus the freight due automatically. */
export interface Amounts {
  amountFen?: Fen
  freightFen?: Fen
}

/**
 * Checks and returns the amounts of a decision.
 * @throws Refusal REFUND_AMOUNT when they exceed what was requested for the goods, or what is left of the freight
 */
export async function readAmounts(
  tx: Tx,
  { aftersale, order, lines, line }: LockedCase,
  { amountFen, freightFen }: Amounts,
): Promise<{ amountFen: Fen; freightFen: Fen }> {
  // The requested amount may exceed what is left by a fen if other units were refunded since.
  const maxFen = fen(Math.min(aftersale.askedFen, nextShare(line, line.payFen, aftersale.quantity)))
  const goods = amountFen ?? maxFen
  const before = await refundedFreight(tx, order.id)
  const piece = { lineId: aftersale.orderLineId, quantity: aftersale.quantity, shipped: aftersale.shipped }
  const given = freightFen ?? caseFreightDue(order, lines, piece, before)
  if (goods < 0 || goods > maxFen) throw new Refusal('REFUND_AMOUNT', { maxFen }, { field: 'amountFen' })
  const freightLeft = fen(order.freightFen - before)
  if (given < 0 || given > freightLeft) {
    throw new Refusal('REFUND_AMOUNT', { maxFen: freightLeft }, { field: 'freightFen' })
  }
  return { amountFen: goods, freightFen: given }
}

/**
 * Refunds a case and closes it, or leaves it to whoever has to pay the money outside. The amounts were checked by
 * `readAmounts`.
 * @throws Refusal STATE_CHANGED
 */
export async function refundCase(
  shop: Shop,
  tx: Tx,
  { aftersale, order, lines }: LockedCase,
  step: By & {
    amountFen: Fen
    freightFen: Fen
    from: readonly AftersaleState[]
    via?: string
    set?: CaseChange
  },
): Promise<void> {
  const { amountFen, freightFen, from, via, set, actor, now, reason } = step
  const { id, orderLineId: lineId, quantity, shipped, state } = aftersale
  if (!from.includes(state)) throw new Refusal('STATE_CHANGED')
  if (!shipped) await holdPieces(tx, lineId, -quantity)
  const { refundId, done } = await refundPieces(shop, tx, {
    ...{ order, lines, freightFen, actor, now },
    pieces: [{ lineId, quantity, amountFen, shipped }],
    toAccount: aftersale.payout === 'account',
    reason: `aftersale:${id}`,
  })
  await moveCase(shop, tx, aftersale, {
    ...{ from, actor, now, reason },
    via: done ? (via ?? 'refunding') : via,
    to: done ? 'completed' : 'refunding',
    set: { ...set, agreedFen: amountFen, freightFen, refundId },
  })
}
