import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { closePayment, queryPayment, WechatPayFailure, type WechatTransaction } from './api.ts'
import { giveUp } from './give-up.ts'
import { findOpenPayment, type PaymentRecord, type PaymentState } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { getWechatPay } from './ways.ts'

/**
 * Queries the state of a try from WeChat, and settles it accordingly. Never call it inside a transaction.
 * @throws WechatPayFailure when there is no answer
 */
export async function queryAndSettle(shop: Shop, payment: PaymentRecord, now: Date): Promise<PaymentState> {
  const config = getWechatPay(shop)
  let transaction: WechatTransaction
  try {
    transaction = await queryPayment(config, payment.outTradeNo, now)
  } catch (error) {
    if (!(error instanceof WechatPayFailure && error.code === 'ORDER_NOT_EXIST')) throw error
    // WeChat has no such payment. A try that is just being created is left alone.
    if (payment.prepay === null && now < payment.expiresAt) return 'open'
    await giveUp(shop, payment, now)
    return 'closed'
  }
  return settlePayment(shop, transaction, now)
}

/**
 * Ends the open try of a trade or a recharge, so that nobody can pay it; if it has been paid meanwhile, settles it
 * instead. Never call it inside a transaction.
 * @returns `paid` if it had been paid
 * @throws Refusal PROVIDER_FAILED when WeChat does not say: then the try may be paid
 */
export async function endOpenPayment(
  shop: Shop,
  of: { tradeId: number } | { paymentId: number } | { orderId: number; userId: number },
  now: Date,
): Promise<'none' | 'closed' | 'paid'> {
  const payment = await findOpenPayment(shop.db, of)
  if (!payment) return 'none'
  const config = shop.config.providers.wechatPay
  try {
    // Without the keys WeChat can no longer be called.
    if (config) await closePayment(config, payment.outTradeNo, now)
    await giveUp(shop, payment, now)
    return 'closed'
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    if (error.kind === 'unknown') throw new Refusal('PROVIDER_FAILED')
  }
  // WeChat refused: it is paid, already closed, or unknown.
  return endByQuery(shop, payment, now)
}

async function endByQuery(shop: Shop, payment: PaymentRecord, now: Date): Promise<'closed' | 'paid'> {
  try {
    const transaction = await queryPayment(getWechatPay(shop), payment.outTradeNo, now)
    const state = await settlePayment(shop, transaction, now)
    if (state === 'open') throw new Refusal('PROVIDER_FAILED')
    return state === 'paid' ? 'paid' : 'closed'
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    if (error.code !== 'ORDER_NOT_EXIST') throw new Refusal('PROVIDER_FAILED')
    await giveUp(shop, payment, now)
    return 'closed'
  }
}
