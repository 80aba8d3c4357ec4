import type { PayProvider } from '../pay-provider/provider.ts'
import { closePayment, queryPayment, queryRefund, requestRefund } from './api.ts'
import { callAlipay } from './ways.ts'

export const alipayProvider: PayProvider = {
  name: 'alipay',
  queryPayment: (shop, outTradeNo, now) => callAlipay(shop, (config) => queryPayment(config, outTradeNo, now)),
  closePayment: (shop, outTradeNo, now) => callAlipay(shop, (config) => closePayment(config, outTradeNo, now)),
  requestRefund: (shop, refund, now) => callAlipay(shop, (config) => requestRefund(config, refund, now)),
  queryRefund: (shop, refund, now) => callAlipay(shop, (config) => queryRefund(config, refund, now)),
}
