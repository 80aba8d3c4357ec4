import { fen } from '@shop/contract/core/money.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import {
  type PaymentReport,
  type PayProvider,
  PayProviderFailure,
  type RefundReport,
} from '../pay-provider/provider.ts'
import { closePayment, queryPayment, queryRefund, requestRefund, type WechatTransaction } from './api.ts'
import { callWechatPay } from './ways.ts'

export const wechatProvider: PayProvider = {
  name: 'wechat',

  async queryPayment(shop, outTradeNo, now) {
    const transaction = await unlessUnknown(
      'ORDER_NOT_EXIST',
      callWechatPay(shop, (config) => queryPayment(config, outTradeNo, now)),
    )
    return transaction && toPaymentReport(shop, transaction)
  },

  closePayment: (shop, outTradeNo, now) => callWechatPay(shop, (config) => closePayment(config, outTradeNo, now)),

  async requestRefund(shop, refund, now) {
    const { outTradeNo, outRefundNo, amountFen, totalFen } = refund
    const notifyUrl = notifyUrlOf(shop)
    const asked = { outTradeNo, outRefundNo, amountFen, totalFen, notifyUrl }
    try {
      return toRefundReport((await callWechatPay(shop, (config) => requestRefund(config, asked, now))).status)
    } catch (error) {
      // The payer's account no longer exists, so asking again will not help.
      if (error instanceof PayProviderFailure && error.code === 'USER_ACCOUNT_ABNORMAL')
        return { state: 'failed', reason: error.code }
      throw error
    }
  },

  async queryRefund(shop, { outRefundNo }, now) {
    const refund = await unlessUnknown(
      'RESOURCE_NOT_EXISTS',
      callWechatPay(shop, (config) => queryRefund(config, outRefundNo, now)),
    )
    return refund && toRefundReport(refund.status)
  },
}

export const notifyUrlOf = ({ config }: Pick<Shop, 'config'>) => `${config.publicUrl}/api/notify/wechatV3`

async function unlessUnknown<T>(code: string, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PayProviderFailure && error.code === code) return undefined
    throw error
  }
}

/** @throws Error when it is about another shop's money */
export function assertOurs({ providers }: Pick<Shop, 'providers'>, { mchid }: { mchid: string }): void {
  if (mchid !== providers.get('wechatPay')?.mchId) throw new Error(`WeChat Pay reports to another shop: ${mchid}`)
}

/**
 * @param transaction signed by WeChat
 * @throws Error for another shop's payment, or a paid one that lacks its number or amount
 */
export function toPaymentReport(shop: Pick<Shop, 'providers'>, transaction: WechatTransaction): PaymentReport {
  assertOurs(shop, transaction)
  const { out_trade_no: outTradeNo, trade_state: state, transaction_id, amount, appid: appId } = transaction
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR') return { outTradeNo, state: 'closed' }
  if (state !== 'SUCCESS' && state !== 'REFUND') return { outTradeNo, state: 'open' }
  const { total, currency = 'CNY' } = amount ?? {}
  if (!transaction_id || total === undefined || currency !== 'CNY')
    throw new Error(`payment ${outTradeNo} is paid but without a transaction id or an amount in CNY`)
  return { outTradeNo, state: 'paid', transaction: transaction_id, amountFen: fen(total), appId }
}

export function toRefundReport(status: string): RefundReport {
  if (status === 'SUCCESS') return { state: 'done' }
  return status === 'PROCESSING' ? { state: 'processing' } : { state: 'failed', reason: status }
}
