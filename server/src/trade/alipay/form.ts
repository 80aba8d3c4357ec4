import { escapeHtml } from '@shop/contract/core/html.ts'
import { type Fen, toMoney } from '@shop/contract/core/money.ts'
import type { AlipayConfig } from '../../platform/config/alipay.ts'
import { toAlipayTime, toRequest } from './request.ts'

export interface FormOfPayment {
  outTradeNo: string
  amountFen: Fen
  subject: string
  /** from then on Alipay accepts no payment */
  expiresAt: Date
  notifyUrl: string
  /** where the buyer returns to, paid or not */
  returnUrl: string
}

/** A form that leads a phone's browser to Alipay's page for this payment. */
export function toForm(config: AlipayConfig, payment: FormOfPayment, now: Date): string {
  const { outTradeNo, amountFen, subject, expiresAt, notifyUrl, returnUrl } = payment
  const content = {
    out_trade_no: outTradeNo,
    total_amount: toMoney(amountFen),
    // Alipay refuses these characters.
    subject: subject.replace(/[/=&]/g, ' ').slice(0, 120),
    product_code: 'QUICK_WAP_WAY',
    // A moment rather than `timeout_express`, which only starts to run once the buyer is at Alipay.
    time_expire: toAlipayTime(expiresAt),
    quit_url: returnUrl,
  }
  const more = { notify_url: notifyUrl, return_url: returnUrl }
  const fields = Object.entries(toRequest(config, 'alipay.trade.wap.pay', content, now, more))
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  // Alipay reads the form in the character set of its address.
  const action = new URL(config.url)
  action.searchParams.set('charset', 'utf-8')
  return `<form method="post" action="${escapeHtml(action.href)}">${inputs.join('')}</form>`
}
