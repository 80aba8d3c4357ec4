import { localText } from '@shop/contract/core/common.ts'
import type { WechatPayment as WechatPaymentWire } from '@shop/contract/trade/payment/cashier.ts'
import type { Static } from 'typebox'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockTrade, type TradeRecord } from '../order/queries.ts'
import { assertPayable } from '../order/rules.ts'
import { prepayInBrowser, prepayInWechat, WechatPayFailure } from './api.ts'
import { endOpenPayment, queryAndSettle } from './ask-wechat.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import { findPayer, toAuthorizeUrl } from './payer.ts'
import { findOpenPayment, findPayment, type PaymentRecord } from './queries.ts'
import { signForClient } from './signature.ts'
import { getWechatPay, type Paying, type WechatWay, wechatWay } from './ways.ts'

export interface BeginWechatPayment {
  orderId: number
  userId: number
  requestId?: string
  client: Paying
  ip: string
  now: Date
}

/** What the caller hands to WeChat; none when the trade turned out to be paid. */
export type BegunPayment = { paid: true } | { paid: false; payment: Static<typeof WechatPaymentWire> }

const triesMax = 3

/**
 * Begins to pay the whole trade of an order at WeChat, under a number of its own; an earlier try that is still open is
 * ended first. The same request again gets the same try.
 * @throws Refusal NOT_FOUND, ORDER_NOT_PAYABLE, PAY_METHOD_OFF, WECHAT_PAYER (with `authorizeUrl`, where the person has
 *   to be sent first), PROVIDER_FAILED
 */
export async function beginWechatPayment(shop: Shop, input: BeginWechatPayment): Promise<BegunPayment> {
  const { orderId, userId, client, now } = input
  const way = wechatWay(shop, client)
  if (!way) throw new Refusal('PAY_METHOD_OFF')
  const openid = way.kind === 'jsapi' ? await findPayer(shop.db, { userId, ...way }) : null
  for (let tryNumber = 1; ; tryNumber++) {
    try {
      const { paymentId } = await takeNumber(shop, input, way, openid)
      const payment = (await findPayment(shop.db, { id: paymentId })) as PaymentRecord
      return await openTry(shop, payment, input)
    } catch (error) {
      if (!(error instanceof StillOpen)) throw error
      if ((await endOpenPayment(shop, { orderId, userId }, now)) === 'paid') return { paid: true }
      if (tryNumber === triesMax) throw new Refusal('STATE_CHANGED')
    }
  }
}

/** An earlier try has to be ended before another begins; that needs WeChat, so it is not done in the transaction. */
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
    return { paymentId: await insertPayment(tx, trade, { ...way, openid, now }) }
  })
}

async function insertPayment(
  tx: Tx,
  trade: TradeRecord,
  { kind, appId, openid, now }: Pick<WechatWay, 'kind' | 'appId'> & { openid: string | null; now: Date },
): Promise<number> {
  const { attempt } = await tx
    .selectFrom('wechatPayment')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('attempt'), eb.val(0)).as('attempt'))
    .where('tradeId', '=', trade.id)
    .executeTakeFirstOrThrow()
  // WeChat wants a minute at least.
  const expiresAt = new Date(Math.max(trade.payBefore.getTime(), addMinutes(now, 1).getTime()))
  const { id } = await tx
    .insertInto('wechatPayment')
    .values({
      tradeId: trade.id,
      attempt: attempt + 1,
      outTradeNo: `${trade.tradeNo}-${attempt + 1}`,
      kind,
      appId,
      openid,
      amountFen: trade.payableFen,
      state: 'open',
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planJob(tx, queryWechatPaymentJob, { paymentId: id, round: 0 }, { runAt: addMinutes(now, 1) })
  return id
}

/** What the client needs to open the try, asked of WeChat once. */
export async function openTry(
  shop: Shop,
  payment: PaymentRecord,
  input: { ip: string; now: Date },
): Promise<BegunPayment> {
  if (payment.state === 'paid') return { paid: true }
  if (payment.state !== 'open') throw new Refusal('ORDER_NOT_PAYABLE')
  const prepay = payment.prepay ?? (await askPrepay(shop, payment, input))
  if (prepay === undefined) return { paid: true }
  return { paid: false, payment: toClient(shop, payment, prepay, input.now) }
}

/** @returns undefined when it is paid already, by a call of this number whose answer was lost */
async function askPrepay(
  shop: Shop,
  payment: PaymentRecord,
  { ip, now }: { ip: string; now: Date },
): Promise<string | undefined> {
  const config = getWechatPay(shop)
  const prepay = {
    ...payment,
    description: localText(shop.settings.get('store').name, 'zh-Hans'),
    notifyUrl: `${shop.config.publicUrl}/api/notify/wechatV3`,
  }
  try {
    const answer =
      payment.openid === null
        ? await prepayInBrowser(config, { ...prepay, ip }, now)
        : await prepayInWechat(config, { ...prepay, openid: payment.openid }, now)
    await shop.db.updateTable('wechatPayment').set({ prepay: answer }).where('id', '=', payment.id).execute()
    return answer
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    shop.log.warn({ err: error, outTradeNo: payment.outTradeNo }, 'WeChat Pay took no payment')
    if (error.code === 'ORDERPAID' && (await queryAndSettle(shop, payment, now)) === 'paid') return undefined
    throw new Refusal('PROVIDER_FAILED')
  }
}

function toClient(shop: Shop, { kind, appId, outTradeNo }: PaymentRecord, prepay: string, now: Date) {
  if (kind === 'h5') return { out_trade_no: outTradeNo, mweb_url: prepay, h5_url: prepay }
  return { out_trade_no: outTradeNo, ...signForClient(getWechatPay(shop), { appId, prepayId: prepay, now }) }
}
