import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTrade } from '../order/queries.ts'
import { assertPayable } from '../order/rules.ts'
import { endOpenPayment } from '../wechat-pay/ask-wechat.ts'
import { type BegunPayment, insertTry, openTry } from '../wechat-pay/open-try.ts'
import { findPayer, toAuthorizeUrl } from '../wechat-pay/payer.ts'
import { findOpenPayment, getPayment } from '../wechat-pay/queries.ts'
import { type Paying, type WechatWay, wechatWay } from '../wechat-pay/ways.ts'

export interface BeginWechatPayment {
  orderId: number
  userId: number
  requestId?: string
  client: Paying
  ip: string
  now: Date
}

const triesMax = 3

/**
 * Begins a WeChat payment of an order's whole trade, under a number of its own, after ending an earlier try that is
 * still open. Repeating the request returns the same try.
 * @throws Refusal NOT_FOUND, ORDER_NOT_PAYABLE, PAY_METHOD_OFF, WECHAT_PAYER (with `authorizeUrl`, where the payer has
 * to be sent first), PROVIDER_FAILED
 */
export async function beginWechatPayment(shop: Shop, input: BeginWechatPayment): Promise<BegunPayment> {
  const { orderId, userId, client, now } = input
  const way = wechatWay(shop, client)
  if (!way) throw new Refusal('PAY_METHOD_OFF')
  const openid = way.kind === 'jsapi' ? await findPayer(shop.db, { userId, ...way }) : null
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      const { paymentId } = await takeNumber(shop, input, way, openid)
      return await openTry(shop, await getPayment(shop.db, paymentId), input)
    } catch (error) {
      if (!(error instanceof StillOpen)) throw error
      if ((await endOpenPayment(shop, { orderId, userId }, now)) === 'paid') return { paid: true }
      if (tryNumber === triesMax) throw new Refusal('STATE_CHANGED')
    }
  }
}

/** An earlier try must be ended before another begins; that calls WeChat, so it is not done in the transaction. */
class StillOpen extends Error {}

function takeNumber(
  shop: Shop,
  { orderId, userId, requestId, client, now }: BeginWechatPayment,
  way: WechatWay,
  openid: string | null | undefined,
): Promise<{ paymentId: number }> {
  const body = { orderId, method: 'wechat', ...way, openid }
  const of = { userId, requestId, name: 'order-pay', target: String(orderId), body, now }
  return command(shop.db, of, async (tx) => {
    const { trade } = await lockTrade(tx, { orderId, userId })
    assertPayable(trade, now)
    if (trade.payableFen === 0) throw new Refusal('PAY_METHOD_OFF')
    if (openid === undefined) {
      const data =
        client.platform === 'WXOFFICIAL' ? { authorizeUrl: toAuthorizeUrl(shop, { userId, orderId }, now) } : {}
      throw new Refusal('WECHAT_PAYER', {}, { data })
    }
    if (await findOpenPayment(tx, { tradeId: trade.id })) throw new StillOpen()
    // WeChat requires at least a minute.
    const expiresAt = new Date(Math.max(trade.payBefore.getTime(), addMinutes(now, 1).getTime()))
    const { tradeNo: number, payableFen: amountFen } = trade
    return { paymentId: await insertTry(tx, { tradeId: trade.id, number, amountFen, ...way, openid, expiresAt, now }) }
  })
}
