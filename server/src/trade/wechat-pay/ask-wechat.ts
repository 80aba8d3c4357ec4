import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { closePayment, queryPayment, WechatPayFailure, type WechatTransaction } from './api.ts'
import { giveUp } from './give-up.ts'
import { findOpenPayment, type PaymentRecord, type PaymentState } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { getWechatPay } from './ways.ts'

/**
 * Asks WeChat how a try stands, and settles it by the answer. Never inside a transaction.
 * @throws WechatPayFailure when there is no answer
 */
export async function queryAndSettle(shop: Shop, payment: PaymentRecord, now: Date): Promise<PaymentState> {
  const config = getWechatPay(shop)
  let transaction: WechatTransaction
  try {
    transaction = await queryPayment(config, payment.outTradeNo, now)
  } catch (error) {
    if (!(error instanceof WechatPayFailure && error.code === 'ORDER_NOT_EXIST')) throw error
    // WeChat never heard of it. One that is just being asked for is let be.
    if (payment.prepay === null && now < payment.expiresAt) return 'open'
    await giveUp(shop, payment, now)
    return 'closed'
  }
  return settlePayment(shop, transaction, now)
}

/**
 * Ends the open try of a trade or a recharge, so that nobody can pay it; one that somebody has paid meanwhile is settled instead. Never
 * inside a transaction.
 * @returns `paid` when that was so
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
    // Without the keys there is nobody to tell any more.
    if (config) await closePayment(config, payment.outTradeNo, now)
    await giveUp(shop, payment, now)
    return 'closed'
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    if (error.kind === 'unknown') throw new Refusal('PROVIDER_FAILED')
  }
  // Refused because it is paid, closed already, or was never heard of.
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
