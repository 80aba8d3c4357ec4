import type { Shop } from '../../platform/shop/shop.ts'
import { WechatPayFailure } from './api.ts'
import { queryAndSettle } from './ask-wechat.ts'
import { claimQuery, findPayment, type PaymentState } from './queries.ts'

/**
 * The state of a buyer's try; while it is open, queries WeChat and settles the try accordingly. If WeChat does not
 * answer, it stays open. Undefined for a number that is not one of the buyer's.
 */
export async function checkWechatPayment(
  shop: Shop,
  { outTradeNo, userId, now }: { outTradeNo: string; userId: number; now: Date },
): Promise<PaymentState | undefined> {
  const payment = await findPayment(shop.db, { outTradeNo, userId })
  if (payment?.state !== 'open' || !shop.config.providers.wechatPay) return payment?.state
  if (!(await claimQuery(shop.db, payment.id, now))) return payment.state
  try {
    return await queryAndSettle(shop, payment, now)
  } catch (error) {
    if (error instanceof WechatPayFailure) return 'open'
    throw error
  }
}
