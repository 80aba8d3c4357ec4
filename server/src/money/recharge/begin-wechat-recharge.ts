import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BegunPayment, insertTry, openTry } from '../../trade/wechat-pay/open-try.ts'
import { findPayer, toAuthorizeUrl } from '../../trade/wechat-pay/payer.ts'
import { getPayment } from '../../trade/wechat-pay/queries.ts'
import { type Paying, wechatWay } from '../../trade/wechat-pay/ways.ts'
import { insertRecharge, type RechargeRequest } from './submit-recharge.ts'

/** How long a try may be paid at WeChat. */
const lifeMinutes = 30

/**
 * Begins a WeChat recharge. A repeat of the same request gets the same try; another request is another recharge, and
 * every one that is paid counts.
 * @throws Refusal MODULE_OFF, PAY_METHOD_OFF, WECHAT_PAYER (with `authorizeUrl`), PROVIDER_FAILED, and those of
 *   `insertRecharge`
 */
export async function beginWechatRecharge(
  shop: Shop,
  input: RechargeRequest & { userId: number; requestId?: string; client: Paying; ip: string; now: Date },
): Promise<BegunPayment> {
  const { userId, planId, customMoney, giftMoney, requestId, client, now } = input
  if (!shop.settings.get('module').recharge) throw new Refusal('MODULE_OFF')
  const way = wechatWay(shop, client)
  if (!way) throw new Refusal('PAY_METHOD_OFF')
  const { kind, appId } = way
  const openid = kind === 'jsapi' ? await findPayer(shop.db, { userId, ...way }) : null
  if (openid === undefined) {
    const isOurs = client.platform === 'WXOFFICIAL'
    const data = isOurs ? { authorizeUrl: toAuthorizeUrl(shop, { userId, orderId: 0 }, now) } : {}
    throw new Refusal('WECHAT_PAYER', {}, { data })
  }
  const body = { planId, customMoney, giftMoney, method: 'wechat', kind, appId, openid }
  const of = { userId, requestId, name: 'recharge-submit', target: 'wechat', body, now }
  const { paymentId } = await command(shop.db, of, async (tx) => {
    const recharge = await insertRecharge(shop, tx, { ...input, method: 'wechat' })
    const { id: rechargeId, rechargeNo: number, amountFen } = recharge
    const expiresAt = addMinutes(now, lifeMinutes)
    return { paymentId: await insertTry(tx, { rechargeId, number, amountFen, kind, appId, openid, expiresAt, now }) }
  })
  return openTry(shop, await getPayment(shop.db, paymentId), input)
}
