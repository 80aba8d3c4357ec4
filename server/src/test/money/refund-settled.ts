import { randomUUID } from 'node:crypto'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { beginReturn } from '../../money/recharge/begin-return.ts'
import { endReturn, payReturn } from '../../money/recharge/end-return.ts'
import { decide } from '../../platform/proposal/decide.ts'
import { findLines, type LineRecord } from '../../trade/order/queries.ts'
import { entitlementOf } from '../../trade/order/refund-rules.ts'
import { settledRefundKind } from '../../trade/settled-refund/proposal-kind.ts'
import { proposeSettledRefund } from '../../trade/settled-refund/propose.ts'
import type { Town } from './town.ts'

// Late refunds, long after settlement or recharge.

/** Two operators refund one unit of a settled order. */
export async function refundSettledOrder(town: Town, orderId: number, now: Date): Promise<void> {
  const [line] = (await findLines(town.shop.db, [orderId])) as [LineRecord]
  await refundSettled(town, orderId, { lineId: line.id, quantity: 1, amountFen: entitlementOf(line, 1) }, now)
}

/** Two operators refund units of one line of a settled order. */
export async function refundSettled(
  { shop, staff: [proposer, decider] }: Town,
  orderId: number,
  piece: { lineId: number; quantity: number; amountFen: Fen },
  now: Date,
): Promise<void> {
  const asked = { orderId, pieces: [piece], freightFen: fen(0), reason: 'made good', operator: proposer }
  const { proposalId } = await proposeSettledRefund(shop, { ...asked, requestId: randomUUID(), now })
  const decided = { proposalId, decision: 'approve', operator: decider, requestId: randomUUID(), now } as const
  await decide(shop, settledRefundKind, decided)
}

/** Returns part of a completed recharge, or declines to. */
export async function returnChoices(
  { shop, staff: [operator] }: Town,
  rechargeId: number,
  now: Date,
): Promise<Record<string, () => Promise<unknown>>> {
  const open = await shop.db
    .selectFrom('rechargeReturn')
    .select('id')
    .where('rechargeId', '=', rechargeId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const by = { operator, requestId: randomUUID(), now }
  if (!open) {
    return { 'return begun': () => beginReturn(shop, { rechargeId, amountFen: fen(150), note: 'asked for', ...by }) }
  }
  return {
    'sent back': () => payReturn(shop, { returnId: open.id, reference: randomUUID(), ...by }),
    'not sent back': () => endReturn(shop, { returnId: open.id, reason: 'no such account', ...by }),
  }
}
