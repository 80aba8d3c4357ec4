import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BegunAlipayPayment, openForm } from '../../trade/alipay/open-form.ts'
import { readReturnPage } from '../../trade/alipay/return-page.ts'
import { getAlipay, takesAlipay } from '../../trade/alipay/ways.ts'
import type { Paying } from '../../trade/pay-provider/provider.ts'
import { type BeginRecharge, beginTry } from './begin-try.ts'

/**
 * Begins an Alipay recharge.
 * @param input.extra from the client, `{ returnUrl }`
 * @throws Refusal MODULE_OFF, PAY_METHOD_OFF, and as `beginTry`
 */
export async function beginAlipayRecharge(
  shop: Shop,
  input: BeginRecharge & { client: Paying; extra: unknown },
): Promise<BegunAlipayPayment> {
  const { client, extra, now } = input
  if (!shop.settings.get('module').recharge) throw new Refusal('MODULE_OFF')
  if (!takesAlipay(shop, client)) throw new Refusal('PAY_METHOD_OFF')
  const { appId } = getAlipay(shop)
  const payment = await beginTry(shop, input, { provider: 'alipay', kind: 'h5', appId, openid: null })
  const page = readReturnPage(shop.config.publicUrl, extra, '#/pages/wallet/recharge/index')
  return openForm(shop, payment, page, now)
}
