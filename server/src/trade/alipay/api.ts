import { parseMoney, toMoney } from '@shop/contract/core/money.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { parseJson } from '../../core/text/parse-json.ts'
import type { AlipayConfig } from '../../platform/config/alipay.ts'
import {
  type AskedRefund,
  type PaymentReport,
  PayProviderFailure,
  type RefundReport,
} from '../pay-provider/provider.ts'
import { readAnswer } from './answer.ts'
import { toRequest } from './request.ts'
import { isSigned } from './signature.ts'

// The only file that calls Alipay. Never call it inside a transaction.

const timeoutMs = 8_000

/** The state of a payment, in answers and notifications. Amounts in yuan. */
export const AlipayTrade = Type.Object({
  out_trade_no: Type.String(),
  trade_no: Type.Optional(Type.String()),
  /** TRADE_SUCCESS, TRADE_FINISHED (no longer refundable), TRADE_CLOSED, WAIT_BUYER_PAY */
  trade_status: Type.String(),
  total_amount: Type.Optional(Type.String()),
})
export type AlipayTrade = Static<typeof AlipayTrade>

const Refunded = Type.Object({ out_trade_no: Type.String(), fund_change: Type.Optional(Type.String()) })
const RefundState = Type.Object({
  out_request_no: Type.Optional(Type.String()),
  /** REFUND_SUCCESS, REFUND_PROCESSING, REFUND_FAIL; missing while Alipay has no such refund */
  refund_status: Type.Optional(Type.String()),
})
const answers = {
  trade: Compile(AlipayTrade),
  refunded: Compile(Refunded),
  refundState: Compile(RefundState),
  anything: Compile(Type.Object({})),
}
const isError = Compile(Type.Object({ code: Type.String(), sub_code: Type.Optional(Type.String()) }))

const noSuchTrade = 'ACQ.TRADE_NOT_EXIST'

/** Codes that stay the same on a retry: the payer's account is gone, or the payment can no longer be refunded. */
const finalRefusals = [
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.BUYER_ERROR',
  'ACQ.CUSTOMER_VALIDATE_ERROR',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.NOT_ALLOW_PARTIAL_REFUND',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
]

/** Codes about a single payment or refund, which are no fault of Alipay or the shop's keys. */
const ordinary = [noSuchTrade, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', ...finalRefusals]

export function isAlipayFault(error: unknown): boolean {
  return !(error instanceof PayProviderFailure && ordinary.includes(error.code))
}

/** @returns undefined when Alipay has no such payment: it has one once the buyer pays. @throws PayProviderFailure */
export async function queryPayment(
  config: AlipayConfig,
  outTradeNo: string,
  now: Date,
): Promise<PaymentReport | undefined> {
  const content = { out_trade_no: outTradeNo }
  const trade = await unlessUnknown(ask(config, 'alipay.trade.query', content, answers.trade, now))
  if (trade && trade.out_trade_no !== outTradeNo) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
  return trade && toPaymentReport(trade)
}

/** @throws Error for a paid payment that lacks its number or amount */
export function toPaymentReport(trade: AlipayTrade): PaymentReport {
  const { out_trade_no: outTradeNo, trade_no: transaction, trade_status: state, total_amount } = trade
  if (state === 'TRADE_CLOSED') return { outTradeNo, state: 'closed' }
  if (state !== 'TRADE_SUCCESS' && state !== 'TRADE_FINISHED') return { outTradeNo, state: 'open' }
  const amountFen = parseMoney(total_amount ?? '')
  if (!transaction || amountFen === undefined || amountFen <= 0)
    throw new Error(`payment ${outTradeNo} is paid but without a number or an amount`)
  return { outTradeNo, state: 'paid', transaction, amountFen }
}

/** Checks the keys, by a number that no payment has. @throws PayProviderFailure */
export async function checkAlipay(config: AlipayConfig, now: Date): Promise<void> {
  await queryPayment(config, `check${now.getTime()}`, now)
}

/** Closes it, so that nobody can pay it. @throws PayProviderFailure; `refused` when it is paid, closed or unknown */
export async function closePayment(config: AlipayConfig, outTradeNo: string, now: Date): Promise<void> {
  await ask(config, 'alipay.trade.close', { out_trade_no: outTradeNo }, answers.anything, now)
}

/** The same number always requests the same refund. @throws PayProviderFailure */
export async function requestRefund(config: AlipayConfig, refund: AskedRefund, now: Date): Promise<RefundReport> {
  const { outTradeNo, outRefundNo, amountFen } = refund
  const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo, refund_amount: toMoney(amountFen) }
  try {
    const made = await ask(config, 'alipay.trade.refund', content, answers.refunded, now)
    if (made.out_trade_no !== outTradeNo) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
    // `N`: this request has moved no money, perhaps because an earlier one has.
    return made.fund_change === 'Y' ? { state: 'done' } : { state: 'processing' }
  } catch (error) {
    if (error instanceof PayProviderFailure && error.kind === 'refused' && finalRefusals.includes(error.code))
      return { state: 'failed', reason: error.code }
    throw error
  }
}

/** @returns undefined when Alipay has no such refund. @throws PayProviderFailure */
export async function queryRefund(
  config: AlipayConfig,
  { outTradeNo, outRefundNo }: AskedRefund,
  now: Date,
): Promise<RefundReport | undefined> {
  const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo }
  const method = 'alipay.trade.fastpay.refund.query'
  const refund = await unlessUnknown(ask(config, method, content, answers.refundState, now))
  const status = refund?.refund_status
  if (!status) return undefined
  if (refund.out_request_no !== outRefundNo) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
  if (status === 'REFUND_SUCCESS') return { state: 'done' }
  return status === 'REFUND_FAIL' ? { state: 'failed', reason: status } : { state: 'processing' }
}

async function unlessUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PayProviderFailure && error.code === noSuchTrade) return undefined
    throw error
  }
}

async function ask<Schema extends TSchema>(
  config: AlipayConfig,
  method: string,
  content: object,
  schema: Validator<Record<never, never>, Schema>,
  now: Date,
): Promise<Static<Schema>> {
  const answer = readAnswer(await send(config, toRequest(config, method, content, now)))
  if (!answer) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
  // Alipay's refusal of unknown keys is unsigned: it is shown to operators, but nothing depends on it.
  if (!isSigned(config.publicKey, answer.content, answer.sign))
    throw new PayProviderFailure('unknown', 'BAD_SIGNATURE', codeOf(parseJson(answer.content)))
  const data = parseJson(answer.content)
  const code = codeOf(data)
  if (code !== '10000') throw new PayProviderFailure(isUncertain(code) ? 'unknown' : 'refused', code)
  if (!schema.Check(data)) throw new PayProviderFailure('unknown', 'BAD_ANSWER')
  return data as Static<Schema>
}

async function send({ url }: AlipayConfig, fields: Record<string, string>): Promise<string> {
  try {
    const address = new URL(url)
    address.searchParams.set('charset', 'utf-8')
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal,
      redirect: 'error',
    })
    return await response.text()
  } catch {
    throw new PayProviderFailure('unknown', 'UNREACHABLE')
  }
}

/** `10000`, or what went wrong: the more exact code if there is one. */
function codeOf(data: unknown): string {
  if (!isError.Check(data)) return 'BAD_ANSWER'
  return data.code === '10000' ? data.code : (data.sub_code ?? data.code)
}

/** Codes after which the request may still have taken effect: faults on Alipay's side. */
const isUncertain = (code: string) => /^20000$|SYSTEM_ERROR|unknow|REFUND_CHARGE_ERROR|^BAD_ANSWER$/i.test(code)
