import Type, { type Static, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { parseJson } from '../../core/text/parse-json.ts'
import type { WechatPayConfig } from '../../platform/config/wechat-pay.ts'
import { type AskedRefund, PayProviderFailure } from '../pay-provider/provider.ts'
import { authorize, isSignedByWechat, newNonce } from './signature.ts'

// The only file that talks to WeChat Pay. Never call it inside a transaction.

const timeoutMs = 8_000

/** Codes about a single payment or refund, which are no fault of WeChat or the shop's keys. */
const ordinary = ['ORDER_NOT_EXIST', 'ORDERPAID', 'ORDER_CLOSED', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL']

export function isWechatPayFault(error: unknown): boolean {
  return !(error instanceof PayProviderFailure && ordinary.includes(error.code))
}

/** The state of a payment. Amounts in fen. */
const Transaction = Type.Object({
  mchid: Type.String(),
  appid: Type.Optional(Type.String()),
  out_trade_no: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  /** SUCCESS, REFUND (paid and refunded since), NOTPAY, CLOSED, REVOKED, USERPAYING, PAYERROR */
  trade_state: Type.String(),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Optional(Type.Integer()), currency: Type.Optional(Type.String()) })),
})
export type WechatTransaction = Static<typeof Transaction>
export const isTransaction = Compile(Transaction)

const WechatRefund = Type.Object({
  out_refund_no: Type.String(),
  refund_id: Type.Optional(Type.String()),
  /** SUCCESS, CLOSED, PROCESSING, ABNORMAL */
  status: Type.String(),
})
export type WechatRefund = Static<typeof WechatRefund>

const Prepaid = Type.Object({ prepay_id: Type.String() })
const PaidByPage = Type.Object({ h5_url: Type.String() })
const Anything = Type.Object({})
const answers = {
  transaction: isTransaction,
  refund: Compile(WechatRefund),
  prepaid: Compile(Prepaid),
  page: Compile(PaidByPage),
  anything: Compile(Anything),
}

export interface Prepay {
  appId: string
  outTradeNo: string
  amountFen: number
  description: string
  expiresAt: Date
  notifyUrl: string
}

/** Prepares a payment inside WeChat. @throws PayProviderFailure */
export async function prepayInWechat(config: WechatPayConfig, prepay: Prepay & { openid: string }, now: Date) {
  const body = { ...toOrder(config, prepay), payer: { openid: prepay.openid } }
  const { prepay_id } = await ask(config, 'POST', '/v3/pay/transactions/jsapi', answers.prepaid, now, body)
  return prepay_id
}

/** Prepares a payment in a phone's own browser. @returns the page to go to. @throws PayProviderFailure */
export async function prepayInBrowser(config: WechatPayConfig, prepay: Prepay & { ip: string }, now: Date) {
  const scene = { payer_client_ip: prepay.ip, h5_info: { type: 'Wap' } }
  const body = { ...toOrder(config, prepay), scene_info: scene }
  const { h5_url } = await ask(config, 'POST', '/v3/pay/transactions/h5', answers.page, now, body)
  return h5_url
}

function toOrder({ mchId }: WechatPayConfig, prepay: Prepay) {
  return {
    appid: prepay.appId,
    mchid: mchId,
    description: prepay.description.slice(0, 127),
    out_trade_no: prepay.outTradeNo,
    time_expire: toTime(prepay.expiresAt),
    notify_url: prepay.notifyUrl,
    amount: { total: prepay.amountFen, currency: 'CNY' },
  }
}

/** With a numeric offset: WeChat accepts no `Z` and no fractions. */
function toTime(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, '+00:00')
}

/** @throws PayProviderFailure; `refused` ORDER_NOT_EXIST when WeChat has no such payment */
export function queryPayment(config: WechatPayConfig, outTradeNo: string, now: Date): Promise<WechatTransaction> {
  const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${config.mchId}`
  return ask(config, 'GET', path, answers.transaction, now)
}

/** Checks all keys, by a number that no payment has. @throws PayProviderFailure */
export async function checkWechatPay(config: WechatPayConfig, now: Date): Promise<void> {
  const error = await queryPayment(config, `check${now.getTime()}`, now).catch((failure: unknown) => failure)
  if (!(error instanceof PayProviderFailure && error.code === 'ORDER_NOT_EXIST')) throw error
}

/** Closes it, so that nobody can pay it. @throws PayProviderFailure; `refused` ORDERPAID when it is already paid */
export async function closePayment(config: WechatPayConfig, outTradeNo: string, now: Date): Promise<void> {
  const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`
  await ask(config, 'POST', path, answers.anything, now, { mchid: config.mchId })
}

/** The same number always requests the same refund. @throws PayProviderFailure */
export function requestRefund(
  config: WechatPayConfig,
  refund: AskedRefund & { notifyUrl: string },
  now: Date,
): Promise<WechatRefund> {
  return ask(config, 'POST', '/v3/refund/domestic/refunds', answers.refund, now, {
    out_trade_no: refund.outTradeNo,
    out_refund_no: refund.outRefundNo,
    notify_url: refund.notifyUrl,
    amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
  })
}

/** @throws PayProviderFailure; `refused` RESOURCE_NOT_EXISTS when WeChat has no such refund */
export function queryRefund(config: WechatPayConfig, outRefundNo: string, now: Date): Promise<WechatRefund> {
  return ask(config, 'GET', `/v3/refund/domestic/refunds/${outRefundNo}`, answers.refund, now)
}

async function ask<Schema extends TSchema>(
  config: WechatPayConfig,
  method: 'GET' | 'POST',
  path: string,
  schema: Validator<Record<never, never>, Schema>,
  now: Date,
  body?: object,
): Promise<Static<Schema>> {
  const { status, headers, text } = await send(
    config,
    method,
    path,
    body === undefined ? '' : JSON.stringify(body),
    now,
  )
  if (status >= 300) throw toFailure(status, text)
  // A 204 has no body but is still signed.
  if (!isSignedByWechat(config, readSigned(headers), text, now))
    throw new PayProviderFailure('unknown', 'BAD_SIGNATURE')
  const answer = text === '' ? {} : parseJson(text)
  if (!schema.Check(answer)) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
  return answer as Static<Schema>
}

async function send(config: WechatPayConfig, method: 'GET' | 'POST', path: string, body: string, now: Date) {
  try {
    const response = await fetch(config.apiUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorize(config, { method, path, body, now }),
        // Says which of its keys we have, so that it signs the answer with that one.
        'wechatpay-serial': config.publicKeyId,
        'user-agent': 'shop',
        'x-request-id': newNonce(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    throw new PayProviderFailure('unknown', 'UNREACHABLE')
  }
}

export function readSigned(headers: Headers) {
  const part = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  return { timestamp: part('timestamp'), nonce: part('nonce'), signature: part('signature'), serial: part('serial') }
}

function toFailure(status: number, text: string): PayProviderFailure {
  const { code, message } = (parseJson(text) ?? {}) as { code?: string; message?: string }
  const isKnown = status < 500 && status !== 429 && typeof code === 'string'
  return new PayProviderFailure(isKnown ? 'refused' : 'unknown', code ?? `HTTP_${status}`, message)
}
