import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'

/** A plan a user can choose. */
export interface OpenPlan {
  id: number
  amountFen: Fen
  giftFen: Fen
  /** how often this user may still use it; null: without a limit */
  left: number | null
}

/** The recharge the server decided on: the client only supplies the choice. */
export interface Chosen {
  planId: number | null
  custom: boolean
  amountFen: Fen
  giftFen: Fen
}

type Rules = Pick<SettingValues['recharge'], 'isCustom' | 'isMatchPlan' | 'minFen' | 'maxFen'>

const field = 'form.customMoney'

/**
 * A plan, or a custom amount with the gift of the largest plan it reaches.
 * @throws Refusal NOT_FOUND (the plan), PLAN_USED_UP, PAY_METHOD_OFF (custom amounts are off), AMOUNT_INVALID,
 *   BELOW_MIN, ABOVE_MAX
 */
export function chooseRecharge(
  { planId, customMoney }: { planId: number; customMoney: string },
  plans: readonly OpenPlan[],
  { isCustom, isMatchPlan, minFen, maxFen }: Rules,
): Chosen {
  if (planId > 0) {
    const plan = plans.find(({ id }) => id === planId)
    if (!plan) throw new Refusal('NOT_FOUND')
    if (plan.left === 0) throw new Refusal('PLAN_USED_UP', {}, { field: 'form.planId' })
    return { planId, custom: false, amountFen: plan.amountFen, giftFen: plan.giftFen }
  }
  if (!isCustom) throw new Refusal('PAY_METHOD_OFF', {}, { field })
  const amountFen = parseMoney(customMoney)
  if (amountFen === undefined || amountFen < 0) throw new Refusal('AMOUNT_INVALID', {}, { field })
  if (amountFen < minFen) throw new Refusal('BELOW_MIN', { minFen }, { field })
  if (amountFen > maxFen) throw new Refusal('ABOVE_MAX', { maxFen }, { field })
  const plan = isMatchPlan ? matchPlan(amountFen, plans) : undefined
  return { planId: plan?.id ?? null, custom: true, amountFen, giftFen: plan?.giftFen ?? fen(0) }
}

/** The largest plan the amount reaches, among those the user may still use. */
export function matchPlan(amountFen: Fen, plans: readonly OpenPlan[]): OpenPlan | undefined {
  return plans
    .filter((plan) => plan.amountFen <= amountFen && plan.left !== 0)
    .toSorted((a, b) => b.amountFen - a.amountFen || b.giftFen - a.giftFen || a.id - b.id)[0]
}

/** The code users add to bank transfers so that they can be found: fixed per user, as several may be pending. */
export function remarkCodeOf(userId: number): string {
  return String(userId % 10_000).padStart(4, '0')
}
