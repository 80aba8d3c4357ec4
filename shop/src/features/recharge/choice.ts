import { t } from '@lingui/core/macro'
import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { toFen } from '../../lib/to-fen.ts'
import { money } from '../../ui/Price.tsx'
import type { RechargeCenter, RechargePlan } from './queries.ts'

/** What the page promises for a choice; the server decides, and refuses a gift that it would not give. */
export interface Promised {
  amountFen: Fen
  giftFen: Fen
}

/**
 * The amount and gift of a plan, or of a custom amount with the gift of the largest plan it reaches; undefined: nothing
 * chosen yet.
 */
export function previewRecharge(
  { plan, customMoney }: { plan: RechargePlan | undefined; customMoney: string },
  { planList, setting }: Pick<RechargeCenter, 'planList' | 'setting'>,
): Promised | undefined {
  if (plan) return { amountFen: toFen(plan.money), giftFen: toFen(plan.gift_money) }
  const amountFen = parseMoney(customMoney)
  if (amountFen === undefined || amountFen <= 0) return undefined
  const matched = planList
    .filter((one) => one.left !== 0 && toFen(one.money) <= amountFen)
    .toSorted((a, b) => toFen(b.money) - toFen(a.money) || toFen(b.gift_money) - toFen(a.gift_money))[0]
  return { amountFen, giftFen: setting.is_match_plan && matched ? toFen(matched.gift_money) : fen(0) }
}

/** What is wrong with a custom amount, and what is allowed. */
export function amountProblem(
  text: string,
  { lowest_money, highest_money }: RechargeCenter['setting'],
): string | false {
  const amountFen = parseMoney(text)
  if (text === '') return t`請選擇套餐或輸入金額`
  if (amountFen === undefined) return t`請輸入正確的金額，最多兩位小數`
  if (amountFen < toFen(lowest_money)) return t`最少儲值 ${money(lowest_money)}`
  return amountFen > toFen(highest_money) && t`單筆最多儲值 ${money(highest_money)}`
}
