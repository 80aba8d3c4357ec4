import { t } from '@lingui/core/macro'
import { formatMoney } from '@shop/contract/core/money.ts'
import type { DrawPeriod, DrawRejectReason } from '@shop/contract/money/conversion/conversion.ts'
import { assetName } from '../../lib/asset-words.ts'
import type { Params } from '../../lib/navigate.ts'
import { toFen } from '../../lib/to-fen.ts'
import type { PagePath } from '../../pages.ts'
import type { Fact } from '../../ui/Facts.tsx'
import type { DrawRow, PendingRow, UnitName } from './queries.ts'

/** Where a unit is turned into balance, and where an open request for it is shown. */
export const drawPlaces: Record<UnitName, readonly [to: PagePath, params: Params]> = {
  integral: ['pages/integral/draw', {}],
  reward: ['pages/reward/reward', { show: 'draw' }],
  subsidy: ['pages/subsidy/swap', { tab: 'draw' }],
}

/** An amount of units: two decimals like money, without its sign, because it is none. */
export function units(value: string): string {
  return formatMoney(toFen(value)).replace('¥', '')
}

/** What a draw uses up, the fee included; amounts as on the wire. */
export function usedFacts(unit: UnitName, { amount, fee }: Pick<DrawRow, 'amount' | 'fee'>): (Fact | false)[] {
  return [
    { key: 'amount', label: t`使用的${assetName(unit)}`, value: units(amount) },
    Number(fee) > 0 && { key: 'fee', label: t`其中手續費`, value: units(fee) },
  ]
}

export function periodName(period: DrawPeriod): string {
  return { day: t`今日`, week: t`本週`, month: t`本月` }[period]
}

export function drawStateName(state: DrawRow['state']): string {
  return { pending: t`審核中`, approved: t`已到帳`, rejected: t`未通過`, cancelled: t`已取消` }[state]
}

export const drawStateKinds = { pending: 'wait', approved: 'good', rejected: 'bad', cancelled: 'quiet' } as const

export function pendingStateName(state: PendingRow['state']): string {
  return { receipt: t`訂單進行中`, window: t`售後期中`, aftersale: t`售後處理中`, void: t`已失效` }[state]
}

export const pendingStateKinds = { receipt: 'wait', window: 'wait', aftersale: 'wait', void: 'quiet' } as const

/** Why the units came back, and what to do about it. */
export function drawRejectionText(reason: DrawRejectReason): string {
  return {
    orders_doubtful: t`相關訂單需要核實，如有疑問請聯絡客服`,
    account_doubtful: t`帳戶需要核實，如有疑問請聯絡客服`,
    duplicate: t`這筆申請重複了`,
    other: t`申請未通過審核，數額已退還`,
  }[reason]
}
