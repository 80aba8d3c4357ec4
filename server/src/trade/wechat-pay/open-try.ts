import { localText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { WechatPayment as WechatPaymentWire } from '@shop/contract/trade/payment/payment.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { prepayInBrowser, prepayInWechat, WechatPayFailure } from './api.ts'
import { queryAndSettle } from './ask-wechat.ts'
import { queryWechatPaymentJob } from './jobs.ts'
import type { PaymentRecord } from './queries.ts'
import { signForClient } from './signature.ts'
import { getWechatPay, type WechatWay } from './ways.ts'

/** What the caller passes on to the client; no payment if it turned out to be paid. */
export type BegunPayment = { paid: true } | { paid: false; payment: Static<typeof WechatPaymentWire> }

export type NewTry = ({ tradeId: number } | { rechargeId: number }) &
  Pick<WechatWay, 'kind' | 'appId'> & {
    /** the trade's or recharge's own number, which try numbers extend */
    number: string
    amountFen: Fen
    /** the payer's openid, inside WeChat */
    openid: string | null
    expiresAt: Date
    now: Date
  }

/** Records a try to pay, under a number of its own. The caller has locked its trade or recharge. */
export async function insertTry(tx: Tx, input: NewTry): Promise<number> {
  const { number, kind, appId, openid, amountFen, expiresAt, now } = input
  const of = 'tradeId' in input ? { tradeId: input.tradeId } : { rechargeId: input.rechargeId }
  const { attempt } = await tx
    .selectFrom('wechatPayment')
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max<number>('attempt'), eb.val(0)), '+', 1).as('attempt'))
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('wechatPayment')
    .values({
      ...of,
      attempt,
      outTradeNo: `${number}-${attempt}`,
      ...{ kind, appId, openid, amountFen },
      state: 'open',
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planJob(tx, queryWechatPaymentJob, { paymentId: id, round: 0 }, { runAt: addMinutes(now, 1) })
  return id
}

/** What the client needs to open the try, requested from WeChat once. */
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

/** @returns undefined when it is already paid, after an earlier call with this number whose answer was lost */
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
