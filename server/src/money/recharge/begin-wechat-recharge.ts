import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Paying } from '../../trade/pay-provider/provider.ts'
import { type BegunWechatPayment, openTry } from '../../trade/wechat-pay/open-try.ts'
import { findPayer, toPayerUrl } from '../../trade/wechat-pay/payer.ts'
import { wechatWay } from '../../trade/wechat-pay/ways.ts'
import { type BeginRecharge, beginTry } from './begin-try.ts'

/**
 * Begins a WeChat recharge.
 * @throws Refusal MODULE_OFF, PAY_METHOD_OFF, WECHAT_PAYER (with `authorizeUrl`), PROVIDER_FAILED, and as `beginTry`
 */
export async function beginWechatRecharge(
  shop: Shop,
  input: BeginRecharge & { client: Paying; ip: string },
): Promise<BegunWechatPayment> {
  const { userId, client, now } = input
  if (!shop.settings.get('module').recharge) throw new Refusal('MODULE_OFF')
  const way = wechatWay(shop, client)
  if (!way) throw new Refusal('PAY_METHOD_OFF')
  const { kind, appId } = way
  const openid = kind === 'jsapi' ? await findPayer(shop.db, { userId, ...way }) : null
  if (openid === undefined) {
    const isOurs = client.platform === 'WXOFFICIAL'
    const data = isOurs ? { authorizeUrl: toPayerUrl(shop, { userId, orderId: 0 }, now) } : {}
    throw new Refusal('WECHAT_PAYER', {}, { data })
  }
  return openTry(shop, await beginTry(shop, input, { provider: 'wechat', kind, appId, openid }), input)
}
