import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Paying } from '../pay-provider/provider.ts'
import { type BegunWechatPayment, openTry } from '../wechat-pay/open-try.ts'
import { findPayer, toPayerUrl } from '../wechat-pay/payer.ts'
import { wechatWay } from '../wechat-pay/ways.ts'
import { type BeginPayment, beginTry } from './begin-try.ts'

/**
 * Begins a WeChat payment of an order's whole trade. Repeating the request returns the same try.
 * @throws Refusal like `beginTry`, WECHAT_PAYER (with `authorizeUrl`, where the payer has to be sent first)
 */
export async function beginWechatPayment(
  shop: Shop,
  input: BeginPayment & { client: Paying; ip: string },
): Promise<BegunWechatPayment> {
  const { orderId, userId, client, now } = input
  const way = wechatWay(shop, client)
  if (!way) throw new Refusal('PAY_METHOD_OFF')
  const openid = way.kind === 'jsapi' ? await findPayer(shop.db, { userId, ...way }) : null
  const payment = await beginTry(shop, input, { method: 'wechat', ...way, openid }, () => {
    if (openid !== undefined) return { provider: 'wechat', kind: way.kind, appId: way.appId, openid }
    const data = client.platform === 'WXOFFICIAL' ? { authorizeUrl: toPayerUrl(shop, { userId, orderId }, now) } : {}
    throw new Refusal('WECHAT_PAYER', {}, { data })
  })
  return payment ? openTry(shop, payment, input) : { paid: true }
}
