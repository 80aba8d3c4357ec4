import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import type { CouponIssue, CouponState, UserCouponState } from '@shop/contract/trade/coupon/admin.ts'
import type { CouponKind, CouponRange } from '@shop/contract/trade/coupon/coupon.ts'
import { StateTag } from '../../ui/show.tsx'

export const typeWords: Record<CouponKind, MessageDescriptor> = {
  10: msg`滿減`,
  20: msg`折扣`,
  30: msg`無門檻`,
  40: msg`運費券`,
}

export const rangeWords: Record<CouponRange, MessageDescriptor> = {
  10: msg`全部商品`,
  20: msg`指定商品`,
  30: msg`部分商品除外`,
  40: msg`指定分類`,
  50: msg`指定專區`,
  60: msg`指定賣家`,
}

export const issueWords: Record<CouponIssue, MessageDescriptor> = {
  center: msg`領券中心`,
  code: msg`兌換碼`,
  operator: msg`人工發放`,
  newcomer: msg`新用戶註冊`,
  payment: msg`購買後贈送`,
  prize: msg`活動獎品`,
}

export const stateWords: Record<CouponState, MessageDescriptor> = {
  draft: msg`草稿`,
  active: msg`發放中`,
  paused: msg`已暫停`,
  ended: msg`已結束`,
}

export const receiptWords: Record<UserCouponState, MessageDescriptor> = {
  unused: msg`未使用`,
  locked: msg`訂單占用`,
  used: msg`已使用`,
  expired: msg`已過期`,
  void: msg`已作廢`,
}

const tones = { draft: 'quiet', active: 'good', paused: 'wait', ended: 'quiet' } as const

export function CouponStateTag({ state }: { state: CouponState }) {
  const { t } = useLingui()
  return <StateTag tone={tones[state]}>{t(stateWords[state])}</StateTag>
}

const receiptTones = { unused: 'good', locked: 'wait', used: 'quiet', expired: 'quiet', void: 'bad' } as const

export function ReceiptStateTag({ state }: { state: UserCouponState }) {
  const { t } = useLingui()
  return <StateTag tone={receiptTones[state]}>{t(receiptWords[state])}</StateTag>
}

interface Worth {
  type: CouponKind
  faceFen: Fen
  rateBp: number
  maxOffFen: Fen
  minFen: Fen
}

/** The reduction of a coupon, in one line. */
export function CouponValue({ coupon }: { coupon: Worth }) {
  const { type, faceFen, rateBp, maxOffFen, minFen } = coupon
  const [face, least, most] = [formatMoney(faceFen), formatMoney(minFen), formatMoney(maxOffFen)]
  const percent = rateBp / 100
  const from = minFen > 0
  if (type === 20) {
    return from ? (
      <Trans>
        滿 {least} 付 {percent}%，最多減 {most}
      </Trans>
    ) : (
      <Trans>
        付 {percent}%，最多減 {most}
      </Trans>
    )
  }
  if (type === 40 && faceFen === 0) return from ? <Trans>滿 {least} 免運費</Trans> : <Trans>免運費</Trans>
  return from ? (
    <Trans>
      滿 {least} 減 {face}
    </Trans>
  ) : (
    <Trans>減 {face}</Trans>
  )
}
