import { t } from '@lingui/core/macro'
import type { Stage } from './Way.tsx'

/** The name of a payment method; `""` while none is chosen. */
export function payMethodName(method: string): string {
  switch (method) {
    case 'balance':
      return t`餘額支付`
    case 'screenshot':
      return t`轉帳並上傳截圖`
    case 'wechat':
      return t`微信支付`
    case 'alipay':
      return t`支付寶`
    case 'none':
      return t`無需付款`
    default:
      return ''
  }
}

/** Why an order ended: the reason given, or the text of one of the shop's own reasons; `""` when there is none. */
export function endReasonText(reason: string): string {
  switch (reason) {
    case 'timeout':
      return t`逾時未付款，訂單已自動取消`
    case 'proofs_rejected':
      return t`付款憑證多次未通過，訂單已取消`
    case 'coupon_void':
      return t`所用的優惠券隨原訂單退款失效，訂單已取消，可以重新下單`
    case 'sold_out':
      return t`付款時商品已售罄`
    case 'agreed':
    case 'silence':
      return t`取消申請已通過`
    case '':
    case 'buyer':
      return t`訂單已取消`
    default:
      return t`原因：${reason}`
  }
}

/** Where a parcel is; `method` is the protocol's way of delivery. */
export function stageName(stage: Stage, method: number): string {
  if (method === 20) return t`無需物流，已發放`
  return { sent: t`商家已發出`, moving: t`運輸途中`, arrived: t`即將派送`, near: t`派送中`, signed: t`已簽收` }[stage]
}
