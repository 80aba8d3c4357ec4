import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'

export const orderStateWords: Record<OrderState, MessageDescriptor> = {
  unpaid: msg`待付款`,
  pay_review: msg`付款審核中`,
  to_ship: msg`待發貨`,
  part_shipped: msg`部分發貨`,
  to_receive: msg`待收貨`,
  completed: msg`已完成`,
  cancelled: msg`已取消`,
  closed: msg`已關閉`,
}

const tones: Record<OrderState, Tone> = {
  unpaid: 'quiet',
  pay_review: 'wait',
  to_ship: 'wait',
  part_shipped: 'busy',
  to_receive: 'busy',
  completed: 'good',
  cancelled: 'quiet',
  closed: 'quiet',
}

export const payMethodWords: Record<string, MessageDescriptor> = {
  balance: msg`餘額`,
  screenshot: msg`轉帳截圖`,
  wechat: msg`微信支付`,
  alipay: msg`支付寶`,
  none: msg`無需付款`,
}

export const zoneWords: Record<string, MessageDescriptor> = {
  normal: msg`普通`,
  gift: msg`禮包`,
  fuli: msg`福利`,
  xf: msg`消費`,
  ty: msg`體驗`,
}

export function OrderStateTag({ state, cancelRequest }: { state: OrderState; cancelRequest?: string }) {
  const { t } = useLingui()
  return (
    <>
      <StateTag tone={tones[state]}>{t(orderStateWords[state])}</StateTag>
      {cancelRequest === 'waiting' && (
        <>
          {' '}
          <StateTag tone="bad">
            <Trans>申請取消</Trans>
          </StateTag>
        </>
      )}
    </>
  )
}

/** Events in an order's history besides its states. */
const eventWords: Record<string, MessageDescriptor> = {
  'cancel:waiting': msg`申請取消`,
  'cancel:refused': msg`不同意取消`,
  'parcel:corrected': msg`更正單號`,
  'address:changed': msg`修改收貨地址`,
  'work:started': msg`開始備貨`,
  'refund:balance': msg`買家改退到餘額`,
  'refund:retried': msg`重新退款`,
  'settled-refund:proposed': msg`提出結算後退款`,
  'settled-refund:approved': msg`批准結算後退款`,
  'settled-refund:rejected': msg`拒絕結算後退款`,
  'settled-refund:withdrawn': msg`撤回結算後退款`,
}

/** A state or event of the history in words; unknown ones unchanged. */
export function useStateText(): (state: string | null) => string {
  const { t } = useLingui()
  return (state) => {
    const words = orderStateWords[state as OrderState] ?? eventWords[state ?? '']
    const price = /^price:(\d+)$/.exec(state ?? '')?.[1]
    if (price) return t`應付 ${toMoney(fen(Number(price)))}`
    return words ? t(words) : (state ?? '')
  }
}

/** Reasons that the shop itself gives. */
const reasonWords: Record<string, MessageDescriptor> = {
  buyer: msg`買家取消`,
  timeout: msg`逾時未付款`,
  sold_out: msg`付款時商品已售罄，自動退款`,
  proofs_rejected: msg`付款憑證多次未通過`,
  coupon_void: msg`所用的優惠券隨原訂單退款失效`,
  agreed: msg`同意取消申請`,
  silence: msg`逾時未回覆取消申請，視為同意`,
}

/** A reason in words; text written by a person stays unchanged. `more`: codes of another queue. */
export function useReasonText(more: Record<string, MessageDescriptor> = {}): (reason: string | null) => string {
  const { t } = useLingui()
  return (reason) => {
    const words = reasonWords[reason ?? ''] ?? more[reason ?? '']
    return words ? t(words) : (reason ?? '')
  }
}

export function useOptions<Value extends string>(
  words: Record<Value, MessageDescriptor>,
): { value: Value; label: string }[] {
  const { t } = useLingui()
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: t(words[value]) }))
}
