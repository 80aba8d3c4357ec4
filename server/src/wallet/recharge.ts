import { type DataOf, type Language, parseMoney, type rechargeCenter, toMoney } from '@shop/contract'
import { userAssetsOf } from '../account/user-queries.ts'
import { Refusal } from '../http/refusal.ts'
import { toPublicSetting } from '../setting/public-setting.ts'
import type { Shop } from '../shop.ts'
import { offersRecharge } from './recharge-methods.ts'

type Center = DataOf<typeof rechargeCenter>

/** The page of topping up while nothing can be chosen on it: true figures, no plan, no method. */
export async function loadRechargeCenter(
  shop: Shop,
  { userId, language }: { userId: number; language: Language },
): Promise<Center> {
  const { balanceFen } = await userAssetsOf(shop.db, userId)
  const { isMatchPlan, minFen } = shop.settings.get('recharge')
  const { recharge } = toPublicSetting(shop.settings, language, true)
  return {
    setting: {
      ...recharge,
      is_custom: offersRecharge() ? recharge.is_custom : 0,
      is_match_plan: isMatchPlan ? 1 : 0,
      lowest_money: toMoney(minFen),
    },
    personal: { user_id: userId, balance: toMoney(balanceFen) },
    planList: [],
    paymentMethods: [],
  }
}

/**
 * There is no plan, and no method to pay an amount by.
 * @throws Refusal NOT_FOUND (the plan), VALIDATION (neither plan nor amount), PAY_METHOD_OFF
 */
export function submitRecharge({ planId = 0, customMoney = '' }: { planId?: number; customMoney?: string }): never {
  if (planId > 0) throw new Refusal('NOT_FOUND')
  if ((parseMoney(customMoney) ?? 0) <= 0) throw new Refusal('VALIDATION', {}, { field: 'form.customMoney' })
  throw new Refusal('PAY_METHOD_OFF')
}
