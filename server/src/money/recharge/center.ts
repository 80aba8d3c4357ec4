import { type Language, localText, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { rechargeCenter, rechargeOrderList } from '@shop/contract/money/recharge/recharge.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import { userAssetsOf } from '../../people/account/user-queries.ts'
import type { Context } from '../../platform/http/context.ts'
import { toPublicRecharge } from '../../platform/setting/public-setting.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { transferOf } from '../../trade/cashier/cashier.ts'
import { offeredMethods } from '../../trade/payment/methods.ts'
import { countPending, findOpenPlans, findRecharges, type RechargeMethod, type RechargeState } from './queries.ts'
import { remarkCodeOf } from './rules.ts'

type Asked = Pick<Context, 'client' | 'language'> & { userId: number }

/** The recharge methods available to this caller, the default first. */
export function rechargeMethodsFor(shop: Shop, client: Context['client']): RechargeMethod[] {
  return offeredMethods(shop, client).filter((method) => method !== 'balance')
}

/** Whether the caller can recharge at all, here or on the shop's pages, which also accept screenshots. */
export function mayRecharge(shop: Shop, client: Context['client']): boolean {
  return rechargeMethodsFor(shop, { ...client, isCurrentClient: true }).length > 0
}

/**
 * The data of the recharge page. An old client gets only methods it can pay by and plans that are not used up; if no
 * method is left, the answer says where to recharge.
 * @throws Refusal MODULE_OFF
 */
export async function loadRechargeCenter(
  shop: Shop,
  { userId, client, language }: Asked,
): Promise<DataOf<typeof rechargeCenter>> {
  if (!shop.settings.get('module').recharge) throw new Refusal('MODULE_OFF')
  const methods = rechargeMethodsFor(shop, client)
  const takesProof = methods.includes('screenshot')
  const [{ balanceFen }, plans, count, transfer] = await Promise.all([
    userAssetsOf(shop, userId),
    findOpenPlans(shop.db, userId),
    countPending(shop.db, userId),
    takesProof ? transferOf(shop, remarkCodeOf(userId)) : null,
  ])
  const { isMatchPlan, minFen, maxFen, openMax } = shop.settings.get('recharge')
  const isElsewhere = methods.length === 0 && mayRecharge(shop, client)
  const recharge = toPublicRecharge(shop.settings, language, isElsewhere || methods.length > 0)
  const shown = methods.length === 0 ? [] : client.isCurrentClient ? plans : plans.filter(({ left }) => left !== 0)
  return {
    setting: {
      ...recharge,
      is_custom: methods.length === 0 ? 0 : recharge.is_custom,
      ...(isElsewhere && { describe: elsewhere[language](shop.config.publicUrl) }),
      is_match_plan: isMatchPlan ? 1 : 0,
      lowest_money: toMoney(minFen),
      highest_money: toMoney(maxFen),
    },
    personal: { user_id: userId, balance: toMoney(balanceFen) },
    planList: shown.map(({ id, name, amountFen, giftFen, left }) => ({
      plan_id: id,
      plan_name: localText(name, language),
      money: toMoney(amountFen),
      gift_money: toMoney(giftFen),
      left,
    })),
    paymentMethods: methods.map((method, index) => ({
      method,
      is_default: index === 0,
      is_enable: true,
      is_must_template: false,
      template_id: 0,
      others: {},
      key: method,
      client: client.platform,
    })),
    transfer,
    open: { count, max: openMax },
  }
}

const elsewhere: Record<Language, (url: string) => string> = {
  'zh-Hant': (url) => `這裡不能儲值。請用瀏覽器開啟 ${url} ，登入後在「我的 → 錢包 → 儲值」轉帳並上傳付款截圖。`,
  'zh-Hans': (url) => `这里不能充值。请用浏览器打开 ${url} ，登录后在“我的 → 钱包 → 充值”转账并上传付款截图。`,
  en: (url) => `You cannot top up here. Open ${url} in a browser, log in, and go to Me → Wallet → Top up.`,
  ja: (url) =>
    `ここではチャージできません。ブラウザで ${url} を開き、ログインして「マイページ → ウォレット → チャージ」からお手続きください。`,
  ko: (url) =>
    `여기에서는 충전할 수 없습니다. 브라우저에서 ${url} 을(를) 열고 로그인한 뒤 ‘마이 → 지갑 → 충전’에서 진행해 주세요.`,
}

const shownStates = {
  pending: ['pending'],
  approved: ['approved'],
  rejected: ['rejected', 'cancelled'],
} as const satisfies Record<string, readonly RechargeState[]>

/** A user's recharges; an old client only gets those that were paid. */
export async function listRecharges(
  shop: Shop,
  { userId, client, page = 1, state }: Asked & { page?: number; state?: keyof typeof shownStates },
): Promise<DataOf<typeof rechargeOrderList>['list']> {
  const zone = shop.settings.get('store').timezone
  const states = client.isCurrentClient
    ? state
      ? shownStates[state]
      : (['pending', 'approved', 'rejected', 'cancelled'] as const)
    : shownStates.approved
  const { rows, total } = await findRecharges(shop.db, { userId, states, limit: perPage, offset: (page - 1) * perPage })
  const data = rows.map((row) => ({
    order_id: row.id,
    order_no: row.rechargeNo,
    state: row.state,
    method: row.method,
    create_time: toTime(row.createdAt, zone),
    pay_time: row.state === 'approved' ? toTime(row.decidedAt, zone) : '',
    money: toMoney(row.amountFen),
    gift_money: toMoney(row.giftFen),
    actual_money: toMoney(fen(row.amountFen + row.giftFen)),
    reject_reason: row.rejectReason ?? ('' as const),
    reject_note: row.rejectNote ?? '',
  }))
  return toPage(data, { total, page })
}
