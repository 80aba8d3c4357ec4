import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ledgerCurrencies, transferPhases, userAccountTypes } from '@shop/contract/books/ledger/ledger.ts'
import { assetLabels } from '../../lib/asset-words.ts'

export type LedgerCurrency = (typeof ledgerCurrencies)[number]

export const currencyWords: Record<LedgerCurrency, MessageDescriptor> = {
  CNY: assetLabels.balance,
  PTS: assetLabels.points,
  SUB: assetLabels.subsidy,
  ITG: assetLabels.integral,
  RWD: assetLabels.reward,
}

export const accountWords: Record<(typeof userAccountTypes)[number], MessageDescriptor> = {
  'u.bal': assetLabels.balance,
  'u.gift': assetLabels.gift,
  'u.comm': assetLabels.profit,
  'u.recv': msg`待抵扣`,
  'u.pts': assetLabels.points,
  'u.sub': assetLabels.subsidy,
  'u.itg': assetLabels.integral,
  'u.rwd': assetLabels.reward,
}

export const phaseWords: Record<(typeof transferPhases)[number], MessageDescriptor> = {
  posted: msg`已入帳`,
  pending: msg`待確認`,
  post: msg`已確認`,
  void: msg`已撤銷`,
}

/** By the event's code in the ledger; unknown ones are shown by their code. */
export const eventWords: { [Event in string]?: MessageDescriptor } = {
  L01: msg`申請儲值`,
  L02: msg`儲值到帳`,
  L03: msg`儲值未通過`,
  L04: msg`儲值退回`,
  L10: msg`餘額付款`,
  L11: msg`提交付款截圖`,
  L12: msg`截圖付款通過`,
  L13: msg`截圖付款未通過`,
  L14: msg`線上付款`,
  L15: msg`收到待處理款項`,
  L16: msg`逾期款項轉入`,
  L17: msg`平台優惠`,
  L18: msg`積分抵扣`,
  L19: msg`補貼抵扣`,
  L20: msg`收益預留`,
  L21: msg`訂單贈送預留`,
  L30: msg`退款準備`,
  L31: msg`退款到餘額`,
  L32: msg`線上付款退款`,
  L33: msg`退款到餘額`,
  L34: msg`平台優惠退回`,
  L35: msg`積分或補貼退回`,
  L40: msg`訂單結算`,
  L41: msg`結算後退款`,
  L50: msg`申請提領`,
  L51: msg`提領已付`,
  L52: msg`提領取消`,
  L53: msg`提領退票`,
  L54: msg`收益轉入餘額`,
  L60: msg`用戶轉帳`,
  L61: msg`轉贈補貼`,
  L55: msg`商家保證金`,
  L70: msg`撥入預算`,
  L71: msg`發放`,
  L72: msg`活動消耗`,
  L73: msg`到期`,
  L74: msg`兌換`,
  L75: msg`轉入餘額`,
  L80: msg`人工調整`,
  L81: msg`沖正`,
  L76: msg`優惠券預算`,
  L90: msg`支付通道結算`,
}

/**
 * Formats an integer in a currency's smallest unit (as text if it may be too large a number): `¥12.00`, `12.00`, points
 * unchanged.
 */
export function amountText(value: number | string, currency: LedgerCurrency): string {
  const amount = BigInt(value)
  if (currency === 'PTS') return amount.toLocaleString('en')
  const [sign, units] = amount < 0n ? ['-', -amount] : ['', amount]
  const whole = (units / 100n).toLocaleString('en')
  return `${sign}${currency === 'CNY' ? '¥' : ''}${whole}.${String(units % 100n).padStart(2, '0')}`
}

export const accountTypes = Object.keys(accountWords) as (keyof typeof accountWords)[]
