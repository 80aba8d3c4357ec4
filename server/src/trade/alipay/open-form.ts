import { localText } from '@shop/contract/core/common.ts'
import type { AlipayPayment } from '@shop/contract/trade/payment/payment.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Begun } from '../pay-provider/provider.ts'
import type { PaymentRecord } from '../pay-provider/queries.ts'
import { toForm } from './form.ts'
import { toReturnUrl } from './return-page.ts'
import { getAlipay } from './ways.ts'

export type BegunAlipayPayment = Begun<Static<typeof AlipayPayment>>

/**
 * The data the client needs to open the try. The form is signed here; Alipay first hears of the payment when the buyer
 * arrives there.
 * @param page the hash route to come back to
 */
export function openForm(shop: Shop, payment: PaymentRecord, page: string, now: Date): BegunAlipayPayment {
  if (payment.state === 'paid') return { paid: true }
  if (payment.state !== 'open') throw new Refusal('ORDER_NOT_PAYABLE')
  const { publicUrl } = shop.config
  const form = {
    ...payment,
    subject: localText(shop.settings.get('store').name, 'zh-Hans'),
    notifyUrl: `${publicUrl}/api/notify/alipay`,
    returnUrl: toReturnUrl(publicUrl, page),
  }
  const formHtml = toForm(getAlipay(shop), form, now)
  return { paid: false, payment: { out_trade_no: payment.outTradeNo, formHtml } }
}
