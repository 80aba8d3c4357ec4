import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import { fen } from '@shop/contract/core/money.ts'
import { fundBudget } from '../books/budget/fund-budget.ts'
import { addHours } from '../core/value/time.ts'
import { proposeAdjustment } from '../money/adjustment/propose-adjustment.ts'
import { beginReturn } from '../money/recharge/begin-return.ts'
import { payReturn } from '../money/recharge/end-return.ts'
import { decide } from '../platform/proposal/decide.ts'
import { proposeSetting } from '../platform/setting/propose-setting.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findLines } from '../trade/order/queries.ts'
import { settledRefundKind } from '../trade/settled-refund/proposal-kind.ts'
import { proposeSettledRefund } from '../trade/settled-refund/propose.ts'
import { leftOf } from '../trade/settled-refund/rules.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

/**
 * Proposals that take two operators: an approved refund of a settled order and a waiting one, and an adjustment, a
 * change of settings and a budget funding that wait for a decision. Each has a fixed request id, so it is done once.
 */
export async function seedExceptions(shop: Shop, begunAt: Date): Promise<void> {
  const [first, second] = await findTwo(shop)
  const orders = await shop.db
    .selectFrom('shopOrder')
    .select(['id', 'userId'])
    .where('state', 'in', ['completed', 'closed'])
    .where('settledAt', 'is not', null)
    .where('payableFen', '>', fen(0))
    .orderBy('id')
    .limit(2)
    .execute()
  const reasons = ['收到一個月後才看出瑕疵，照片清楚，同意退一件', '少了一個配件，廠商已停產，補不到']
  for (const [index, { id: orderId }] of orders.entries()) {
    const found = await shop.db
      .selectFrom('proposal')
      .select(['id', 'state'])
      .where('kind', '=', settledRefundKind.name)
      .where('subject', '=', `order:${orderId}`)
      .executeTakeFirst()
    const proposalId = found?.id ?? (await propose(shop, { orderId, reason: reasons[index] ?? '', now: begunAt }))
    if (index > 0 || (found && found.state !== 'proposed')) continue
    await approve(shop, { proposalId, requestId: idOf(3), now: begunAt })
  }
  const [buyer] = orders
  if (!buyer) return
  const adjustment = { userId: buyer.userId, currency: 'CNY', amount: 1_500, reason: '快遞延誤的補償' } as const
  await proposeAdjustment(shop, { ...adjustment, operator: first, requestId: idOf(8), now: addHours(begunAt, -4) })
  const value = { ...shop.settings.defaults('withdraw'), feeBp: 80, feeMaxFen: 3_000 }
  const change = { group: 'withdraw', value, version: 0, reason: '雙十二期間下調提領手續費' } as const
  await proposeSetting(shop, { ...change, operator: second, requestId: idOf(9), now: addHours(begunAt, -3) })
  const fund = (of: { budget: BudgetName; amount: number; reason: string }, id: number, hours: number) =>
    fundBudget(shop, { ...of, operator: second, requestId: idOf(id), now: addHours(begunAt, hours) })
  await fund({ budget: 'points.PTS', amount: 50_000, reason: '會員日活動加碼' }, 10, -26)
  await fund({ budget: 'sign.PTS', amount: 1_500_000, reason: '雙十二簽到活動，預計多三倍人' }, 11, -2)
}

/** Proposes a refund of one piece of the order's first line. */
async function propose(
  shop: Shop,
  { orderId, reason, now }: { orderId: number; reason: string; now: Date },
): Promise<number> {
  const [first] = await findTwo(shop)
  const [line] = await findLines(shop.db, [orderId])
  const amountFen = (line && leftOf(line).amounts[0]) ?? fen(0)
  const pieces = [{ lineId: line?.id ?? 0, quantity: 1, amountFen }]
  const wanted = { orderId, pieces, freightFen: fen(0), reason, now }
  const { proposalId } = await proposeSettledRefund(shop, { ...wanted, operator: first, requestId: idOf(orderId) })
  return proposalId
}

async function approve(
  shop: Shop,
  { proposalId, ...by }: { proposalId: number; requestId: string; now: Date },
): Promise<void> {
  const [, second] = await findTwo(shop)
  const decision = { proposalId, decision: 'approve', note: '照片清楚，同意' } as const
  await decide(shop, settledRefundKind, { ...decision, operator: second, ...by })
}

/** Refunds one piece of a settled order's first line, as two operators do. */
export async function refundSettled(shop: Shop, wanted: { orderId: number; reason: string; now: Date }): Promise<void> {
  const proposalId = await propose(shop, wanted)
  await approve(shop, { proposalId, requestId: idOf(12), now: wanted.now })
}

/** A recharge that was returned in part, and a return in progress. */
export function returnSteps(shop: Shop, begunAt: Date): Step[] {
  const begin = (index: number, now: Date) => async () => {
    const [first] = await findTwo(shop)
    const recharge = await shop.db
      .selectFrom('recharge')
      .select('id')
      .where('state', '=', 'approved')
      .orderBy('id')
      .offset(index)
      .limit(1)
      .executeTakeFirstOrThrow()
    const wanted = {
      amountFen: fen(2_000),
      note: '客人要求退回原付款帳號',
      operator: first,
      requestId: idOf(4 + index),
    }
    return beginReturn(shop, { rechargeId: recharge.id, ...wanted, now })
  }
  const pay = (now: Date) => async () => {
    const [, second] = await findTwo(shop)
    const { id: returnId } = await shop.db
      .selectFrom('rechargeReturn')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return payReturn(shop, { returnId, reference: '2026112000088801', operator: second, requestId: idOf(6), now })
  }
  const [begun, paid, another] = [addHours(begunAt, -52), addHours(begunAt, -32), addHours(begunAt, -6)]
  return [
    { at: begun, run: begin(0, begun) },
    { at: paid, run: pay(paid) },
    { at: another, run: begin(1, another) },
  ]
}

type Operator = NonNullable<ReturnType<Awaited<ReturnType<typeof findOperators>>['get']>>

export async function findTwo(shop: Shop): Promise<[Operator, Operator]> {
  const operators = await findOperators(shop)
  return [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
}

/** The same id in every run. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
