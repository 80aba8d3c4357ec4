import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addMinutes } from '../../core/value/time.ts'
import { type AskedRecharge, insertRecharge } from '../../money/recharge/submit-recharge.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BegunPayment, openTry } from './begin-payment.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import { findPayer, toAuthorizeUrl } from './payer.ts'
import { findPayment, type PaymentRecord } from './queries.ts'
import { type Paying, wechatWay } from './ways.ts'

/** How long one may be paid at WeChat. */
const lifeMinutes = 30

/**
 * Begins a recharge at WeChat. The same request again gets the same try; another one is another recharge, of which each
 * that is paid counts.
 * @throws Refusal MODULE_OFF, PAY_METHOD_OFF, WECHAT_PAYER (with `authorizeUrl`), PROVIDER_FAILED, and those of
 *   `insertRecharge`
 */
export async function beginWechatRecharge(
  shop: Shop,
  input: AskedRecharge & { userId: number; requestId?: string; client: Paying; ip: string; now: Date },
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
    const { id } = await tx
      .insertInto('wechatPayment')
      .values({
        rechargeId: recharge.id,
        attempt: 1,
        outTradeNo: `${recharge.rechargeNo}-1`,
        ...{ kind, appId, openid },
        amountFen: recharge.amountFen,
        state: 'open',
        createdAt: now,
        expiresAt: addMinutes(now, lifeMinutes),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await planJob(tx, queryWechatPaymentJob, { paymentId: id, round: 0 }, { runAt: addMinutes(now, 1) })
    return { paymentId: id }
  })
  return openTry(shop, (await findPayment(shop.db, { id: paymentId })) as PaymentRecord, input)
}
