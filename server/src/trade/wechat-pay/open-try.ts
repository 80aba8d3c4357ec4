import { localText } from '@shop/contract/core/common.ts'
import type { WechatPayment } from '@shop/contract/trade/payment/payment.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Begun, PayProviderFailure } from '../pay-provider/provider.ts'
import { type PaymentRecord, savePrepay } from '../pay-provider/queries.ts'
import { queryAndSettle } from '../pay-provider/query-and-settle.ts'
import { prepayInBrowser, prepayInWechat } from './api.ts'
import { notifyUrlOf } from './provider.ts'
import { signForClient } from './signature.ts'
import { callWechatPay, getWechatPay } from './ways.ts'

export type BegunWechatPayment = Begun<Static<typeof WechatPayment>>

/** The data the client needs to open the try, requested from WeChat once. */
export async function openTry(
  shop: Shop,
  payment: PaymentRecord,
  input: { ip: string; now: Date },
): Promise<BegunWechatPayment> {
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
  const prepay = {
    ...payment,
    description: localText(shop.settings.get('store').name, 'zh-Hans'),
    notifyUrl: notifyUrlOf(shop),
  }
  try {
    const { openid } = payment
    const answer = await callWechatPay(shop, (config) =>
      openid === null
        ? prepayInBrowser(config, { ...prepay, ip }, now)
        : prepayInWechat(config, { ...prepay, openid }, now),
    )
    await savePrepay(shop.db, payment.id, answer)
    return answer
  } catch (error) {
    if (!(error instanceof PayProviderFailure)) throw error
    shop.log.warn({ err: error, outTradeNo: payment.outTradeNo }, 'WeChat Pay took no payment')
    if (error.code === 'ORDERPAID' && (await queryAndSettle(shop, payment, now)) === 'paid') return undefined
    throw new Refusal('PROVIDER_FAILED')
  }
}

function toClient(shop: Shop, { kind, appId, outTradeNo }: PaymentRecord, prepay: string, now: Date) {
  if (kind === 'h5') return { out_trade_no: outTradeNo, mweb_url: prepay, h5_url: prepay }
  return { out_trade_no: outTradeNo, ...signForClient(getWechatPay(shop), { appId, prepayId: prepay, now }) }
}
