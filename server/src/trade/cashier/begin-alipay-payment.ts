import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BegunAlipayPayment, openForm } from '../alipay/open-form.ts'
import { readReturnPage } from '../alipay/return-page.ts'
import { getAlipay, takesAlipay } from '../alipay/ways.ts'
import type { Paying } from '../pay-provider/provider.ts'
import { type BeginPayment, beginTry } from './begin-try.ts'

/**
 * Begins an Alipay payment of an order's whole trade. Repeating the request returns the same try.
 * @param input.extra from the client, `{ returnUrl }`
 * @throws Refusal like `beginTry`
 */
export async function beginAlipayPayment(
  shop: Shop,
  input: BeginPayment & { client: Paying; extra: unknown },
): Promise<BegunAlipayPayment> {
  const { orderId, client, extra, now } = input
  if (!takesAlipay(shop, client)) throw new Refusal('PAY_METHOD_OFF')
  const { appId } = getAlipay(shop)
  const payment = await beginTry(shop, input, { method: 'alipay' }, () => {
    return { provider: 'alipay', kind: 'h5', appId, openid: null }
  })
  if (!payment) return { paid: true }
  const cashier = `#/pages/checkout/cashier/index?orderId=${orderId}`
  return openForm(shop, payment, readReturnPage(shop.config.publicUrl, extra, cashier), now)
}
