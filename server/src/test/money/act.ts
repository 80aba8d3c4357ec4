import { randomUUID } from 'node:crypto'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { drawTerms } from '@shop/contract/money/conversion/conversion.ts'
import { fundBudget } from '../../books/budget/fund-budget.ts'
import { budgetFundingKind } from '../../books/budget/proposal-kind.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { adjustmentKind } from '../../money/adjustment/proposal-kind.ts'
import { proposeAdjustment } from '../../money/adjustment/propose-adjustment.ts'
import { requestDraw } from '../../money/conversion/request-draw.ts'
import { swapUnits } from '../../money/conversion/swap-units.ts'
import { unitOf } from '../../money/conversion/units.ts'
import { submitRecharge } from '../../money/recharge/submit-recharge.ts'
import { submitTransfer } from '../../money/transfer/submit-transfer.ts'
import { submitWithdrawal } from '../../money/withdraw/submit-withdrawal.ts'
import { decide } from '../../platform/proposal/decide.ts'
import { checkIn } from '../../promotion/check-in/check-in.ts'
import { applyCase } from '../../trade/aftersale/apply-case.ts'
import { payFromBalance } from '../../trade/cashier/pay-from-balance.ts'
import { submitProof } from '../../trade/cashier/submit-proof.ts'
import { submitOrder } from '../../trade/checkout/submit-order.ts'
import { receiveCoupon } from '../../trade/coupon/receive-coupon.ts'
import { continueCase, continueDraw, continueOrder, continueRecharge, continueWithdrawal } from './continue.ts'
import { giveBackOrder } from './give-back-order.ts'
import type { Step, Who } from './steps.ts'
import { takePart } from './take-part.ts'
import type { Household, Town } from './town.ts'

/** The outcome of a step: the name of the action, or the code of its refusal. */
export type Outcome = string

/**
 * A household takes one step, through the use case itself. @throws anything that is not a refusal: a violated bound or
 * constraint is a bug, for which the user would see "Something went wrong"
 */
export async function act(town: Town, household: Household, step: Step, now: Date): Promise<Outcome> {
  try {
    return `${step.do}: ${await perform(town, household, step, now)}`
  } catch (error) {
    if (error instanceof Refusal) return `${step.do}: ${error.code}`
    if (error instanceof Invalid) return `${step.do}: VALIDATION`
    throw error
  }
}

async function perform(town: Town, household: Household, step: Step, now: Date): Promise<string> {
  const { shop, money } = town
  const at = { town, now }
  const member = (who: Who) => household.members[who]
  switch (step.do) {
    case 'order':
      return order(town, household, step, now)
    case 'order goes on': {
      const found = pick(household.orders, step.which)
      return found ? continueOrder(at, found, step.turn) : order(town, household, anOrder(step), now)
    }
    case 'order is given back': {
      const found = pick(household.orders, step.which)
      return found ? giveBackOrder(at, found) : order(town, household, { ...anOrder(step), pay: 'through' }, now)
    }
    case 'after-sales': {
      const found = pick(household.orders, step.which)
      if (!found) return order(town, household, anOrder(step), now)
      const { type, quantity, percent, outside } = step
      const line = await shop.db
        .selectFrom('orderLine')
        .innerJoin('shopOrder', 'shopOrder.id', 'orderLine.orderId')
        .select(['payFen', 'shippedQuantity', 'shopOrder.state'])
        .where('orderLine.id', '=', found.lineId)
        .executeTakeFirstOrThrow()
      const amount = percent === 100 ? undefined : toMoney(fen(Math.ceil((line.payFen * percent) / 100)))
      const { caseId } = await applyCase(shop, {
        orderLineId: found.lineId,
        form: {
          ...(line.shippedQuantity > 0
            ? { type, reason: type === 30 ? reasonOf(line) : ('quality' as const) }
            : unsent),
          num: quantity,
          ...(type === 20 || line.shippedQuantity === 0 ? {} : { amount }),
          ...(outside ? ({ payout: 'account', payoutAccount: 'Bank 6222' } as const) : {}),
        },
        userId: found.userId,
        now,
      })
      household.cases.push({ id: caseId, userId: found.userId })
      return `asked for ${type}`
    }
    case 'case goes on': {
      const found = pick(household.cases, step.which)
      if (found) return continueCase(at, found, step)
      const type = ([30, 10, 20] as const)[step.turn % 3] ?? 30
      const begun = { which: step.which, type, quantity: 1, percent: step.percent, outside: false }
      return perform(town, household, { do: 'after-sales', ...begun }, now)
    }
    case 'recharge': {
      const userId = member(step.who)
      const imageIds = [(await shop.givenProofImage({ id: userId })).id]
      const asked = step.plan ? { planId: town.planId, customMoney: '' } : { planId: 0, customMoney: yuan(step) }
      const { rechargeId } = await submitRecharge(shop, { ...asked, imageIds, userId, now })
      household.recharges.push({ rechargeId, userId })
      return 'asked for'
    }
    case 'recharge goes on': {
      const found = pick(household.recharges, step.which)
      if (found) return continueRecharge(at, found, step.turn)
      return perform(town, household, { do: 'recharge', ...anybody(step), plan: true, amountFen: 0 }, now)
    }
    case 'withdraw': {
      const userId = member(step.who)
      const form = await money.withdrawalForm({ id: userId }, step.amountFen, now)
      const { withdrawId } = await submitWithdrawal(shop, { ...form, userId, now })
      household.withdrawals.push({ id: withdrawId, userId })
      return 'asked for'
    }
    case 'withdrawal goes on': {
      const found = pick(household.withdrawals, step.which)
      if (found) return continueWithdrawal(at, found, step.turn)
      return perform(town, household, { do: 'withdraw', ...anybody(step), amountFen: 4_321 }, now)
    }
    case 'transfer': {
      const [userId, receiverId] = step.who === 0 ? household.members : household.members.toReversed()
      const action = step.what === 'balance' ? 'transfer' : 'transfer-subsidy'
      const of = { action, target: String(receiverId), amountFen: step.amountFen } as const
      const payTicket = await money.ticket({ id: userId as number }, of, now)
      const given = { kind: step.what, receiverId: receiverId as number, amount: yuan(step), payTicket }
      await submitTransfer(shop, { ...given, userId: userId as number, now })
      return 'given'
    }
    case 'draw': {
      const userId = member(step.who)
      const { moneyFen } = drawTerms(step.amountFen, unitOf(step.unit).draw(shop.settings))
      const of = { action: 'draw', target: step.unit, amountFen: step.amountFen } as const
      const payTicket = await money.ticket({ id: userId }, of, now)
      const asked = { unit: step.unit, amount: yuan(step), receives: toMoney(moneyFen), payTicket } as const
      const { drawId, state } = await requestDraw(shop, { ...asked, userId, now })
      household.draws.push({ id: drawId, userId })
      return state
    }
    case 'draw goes on': {
      const found = pick(household.draws, step.which)
      if (found) return continueDraw(at, found, step.turn)
      return perform(town, household, { do: 'draw', ...anybody(step), unit: 'integral', amountFen: 6_789 }, now)
    }
    case 'swap': {
      const userId = member(step.who)
      const ticket = { action: 'swap', target: step.unit, amountFen: step.amountFen } as const
      const payTicket = await money.ticket({ id: userId }, ticket, now)
      const of = { unit: step.unit, amount: yuan(step), points: step.amountFen, payTicket }
      await swapUnits(shop, { ...of, userId, now })
      return 'done'
    }
    case 'adjust':
      return adjust(town, { ...step, userId: member(step.who) }, now)
    case 'sign in':
      await checkIn(shop, { userId: member(step.who), now })
      return 'signed'
    case 'fund a budget':
      return fund(town, step, now)
    case 'take a coupon':
      await receiveCoupon(shop, { couponId: town.couponId, userId: member(step.who), now })
      return 'taken'
    default:
      return takePart(town, household, step, now)
  }
}

const pick = <T>(items: readonly T[], which: number): T | undefined => items[which % Math.max(1, items.length)]
/** Goods that were not sent cannot be returned. */
const unsent = { type: 30, reason: 'changed_mind' } as const
/** The reason for a refund without a return. */
function reasonOf({ state }: { state: string }): 'quality' | 'not_received' {
  return state === 'completed' ? 'quality' : 'not_received'
}
const anybody = ({ which }: { which: number }) => ({ who: which % 2 === 0 ? 0 : 1 }) as const
/** Creates an order, which every later step needs: in any state, with every possible discount. */
const anOrder = ({ which }: { which: number }) =>
  ({
    do: 'order',
    ...anybody({ which }),
    goods: which % 6,
    quantity: 2,
    coupon: true,
    points: true,
    subsidy: true,
    pay: 'balance',
  }) as const
const yuan = ({ amountFen }: { amountFen: number }) => toMoney(fen(amountFen))

async function order(
  town: Town,
  household: Household,
  step: Extract<Step, { do: 'order' }>,
  now: Date,
): Promise<string> {
  const { shop, money, goods } = town
  const userId = household.members[step.who]
  const { id: goodsId, goodsSkuId } = goods[step.goods] as (typeof goods)[number]
  const choice = {
    mode: 'buyNow' as const,
    goodsId,
    goodsSkuId,
    goodsNum: step.quantity,
    // By default the best coupon is used.
    ...(step.coupon ? {} : { couponIds: '' }),
    isUsePoints: step.points ? 1 : 0,
    isUseSubsidy: step.subsidy ? 1 : 0,
  }
  const client = { platform: 'H5', isCurrentClient: true }
  const { orderIds, payableFen } = await submitOrder(shop, { userId, choice, client, language: 'zh-Hant', now })
  const orderId = orderIds[0] as number
  const line = await shop.db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  household.orders.push({ id: orderId, lineId: line.id, userId })
  if (step.pay === 'balance' || step.pay === 'through') {
    const of = { action: 'order-pay', target: String(orderId), amountFen: payableFen } as const
    await payFromBalance(shop, { orderId, userId, payTicket: await money.ticket({ id: userId }, of, now), now })
  }
  if (step.pay === 'screenshot') {
    const imageIds = [(await shop.givenProofImage({ id: userId })).id]
    await submitProof(shop, { orderId, userId, imageIds, now })
  }
  if (step.pay === 'through') {
    const at = { town, now }
    await continueOrder(at, { id: orderId, userId }, 0)
    await continueOrder(at, { id: orderId, userId }, 0)
  }
  return `made, paid ${step.pay}`
}

async function adjust(
  { shop, staff: [proposer, decider] }: Town,
  { userId, currency, amount, days, turn }: Extract<Step, { do: 'adjust' }> & { userId: number },
  now: Date,
): Promise<string> {
  const expiresAt = days ? new Date(now.getTime() + days * 86_400_000).toISOString() : undefined
  const wanted = { userId, currency, amount, reason: 'made good', expiresAt }
  const asked = { ...wanted, operator: proposer, requestId: randomUUID(), now }
  const { proposalId } = await proposeAdjustment(shop, asked)
  if (turn === 0) return 'proposed'
  const decision = turn === 1 ? 'reject' : 'approve'
  await decide(shop, adjustmentKind, { proposalId, decision, operator: decider, requestId: randomUUID(), now })
  return decision
}

async function fund(
  { shop, staff: [proposer, decider] }: Town,
  { budget, amount, turn }: Extract<Step, { do: 'fund a budget' }>,
  now: Date,
): Promise<string> {
  const asked = { budget, amount, reason: 'a good day', operator: proposer, requestId: randomUUID(), now }
  const { proposalId, state } = await fundBudget(shop, asked)
  if (state === 'approved') return 'alone'
  if (turn === 1) return state
  const decision = turn === 2 ? 'reject' : 'approve'
  await decide(shop, budgetFundingKind, { proposalId, decision, operator: decider, requestId: randomUUID(), now })
  return decision
}
