import { createPublicKey } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../../core/process/lifecycle.ts'
import { type AlipayConfig, readAlipay } from '../../platform/config/alipay.ts'
import type { PayProviderFailure } from '../pay-provider/provider.ts'
import { readAnswer } from './answer.ts'
import { checkAlipay, closePayment, isAlipayFault, queryPayment, queryRefund, requestRefund } from './api.ts'
import { toForm } from './form.ts'
import { givenAlipay, readForm } from './given-alipay.ts'
import { readReturnPage, toReturnUrl } from './return-page.ts'

const alipay = await givenAlipay()
const config = readAlipay(alipay.env) as AlipayConfig
afterEach(() => alipay.repair())

let last = 0
const now = () => new Date()
const payment = () => ({
  outTradeNo: `2026112300000${++last}-1`,
  amountFen: fen(1_990),
  subject: '拾光小舖 "A" <B> C/D=E&F',
  expiresAt: new Date('2036-11-23T02:03:04.567Z'),
  notifyUrl: 'https://shop.example.com/api/notify/alipay',
  returnUrl: 'https://shop.example.com/api/alipay/return/x',
})
/** A payment whose buyer is at Alipay. */
const given = async () => {
  const one = payment()
  await alipay.open(toForm(config, one, now()))
  return one.outTradeNo
}
const refundOf = (outTradeNo: string, outRefundNo: string, amountFen = 990) => ({
  outTradeNo,
  outRefundNo,
  amountFen: fen(amountFen),
  totalFen: fen(1_990),
})
const failureOf = async (asked: Promise<unknown>) => {
  const { kind, message } = (await asked.then(
    () => expect.unreachable(),
    (error) => error,
  )) as PayProviderFailure
  return `${kind} ${message}`
}

test('the form: signed, in yuan, with the deadline in China’s time, and safe as HTML', async () => {
  const one = payment()
  const html = toForm(config, one, new Date('2026-11-23T10:00:00Z'))
  const { action, fields } = readForm(html)
  expect(action).toBe(`${alipay.env.ALIPAY_URL}?charset=utf-8`)
  expect(fields).toMatchObject({
    method: 'alipay.trade.wap.pay',
    sign_type: 'RSA2',
    timestamp: '2026-11-23 18:00:00',
    notify_url: one.notifyUrl,
    return_url: one.returnUrl,
  })
  expect(JSON.parse(fields.biz_content ?? '')).toEqual({
    out_trade_no: one.outTradeNo,
    total_amount: '19.90',
    product_code: 'QUICK_WAP_WAY',
    subject: '拾光小舖 "A" <B> C D E F',
    time_expire: '2036-11-23 10:03:04',
    quit_url: one.returnUrl,
  })
  expect(html.match(/<(?!input |form |\/form>)/)).toBeNull()
  // Alipay accepts its signature.
  expect(await alipay.open(html)).toContain('Alipay 19.90')
})

test('the state of a payment; closing it; a paid one cannot be closed', async () => {
  expect(await queryPayment(config, 'nobody-came', now())).toBeUndefined()
  const [one, other] = [await given(), await given()]
  expect(await queryPayment(config, one, now())).toEqual({ outTradeNo: one, state: 'open' })
  await closePayment(config, one, now())
  expect(await queryPayment(config, one, now())).toEqual({ outTradeNo: one, state: 'closed' })
  const { tradeNo } = alipay.pay(other)
  expect(await queryPayment(config, other, now())).toEqual({
    outTradeNo: other,
    state: 'paid',
    transaction: tradeNo,
    amountFen: 1_990,
  })
  expect(await failureOf(closePayment(config, other, now()))).toBe('refused ACQ.TRADE_STATUS_ERROR')
  expect(await failureOf(closePayment(config, 'nobody-came', now()))).toBe('refused ACQ.TRADE_NOT_EXIST')
})

test('requesting the same refund twice makes one; a refund that is not done yet is asked for again', async () => {
  const outTradeNo = await given()
  alipay.pay(outTradeNo)
  const refund = refundOf(outTradeNo, '7-1')
  expect(await queryRefund(config, refund, now())).toBeUndefined()
  expect(await requestRefund(config, refund, now())).toEqual({ state: 'done' })
  expect(await requestRefund(config, refund, now())).toEqual({ state: 'processing' })
  expect([...alipay.refunds.values()].filter((one) => one.outTradeNo === outTradeNo)).toEqual([
    { outTradeNo, amount: '9.90', status: 'REFUND_SUCCESS' },
  ])
  expect(await queryRefund(config, refund, now())).toEqual({ state: 'done' })
  expect(await failureOf(requestRefund(config, refundOf(outTradeNo, '7-1', 1), now()))).toBe(
    'refused ACQ.DISCORDANT_REPEAT_REQUEST',
  )
  alipay.refundsBecome('REFUND_FAIL')
  const slow = refundOf(outTradeNo, '7-2')
  expect(await requestRefund(config, slow, now())).toEqual({ state: 'processing' })
  expect(await queryRefund(config, slow, now())).toEqual({ state: 'failed', reason: 'REFUND_FAIL' })
  alipay.refuseAt('alipay.trade.refund', 'ACQ.CUSTOMER_VALIDATE_ERROR')
  expect(await requestRefund(config, refundOf(outTradeNo, '7-3'), now())).toEqual({
    state: 'failed',
    reason: 'ACQ.CUSTOMER_VALIDATE_ERROR',
  })
})

describe('failures that may have taken effect are told apart from those that did not', () => {
  test.each([
    ['a lost answer', 'lost', 'unknown UNREACHABLE'],
    ['an internal error of Alipay', 'busy', 'unknown aop.ACQ.SYSTEM_ERROR'],
    ['an answer signed by someone else', 'forged', 'unknown BAD_SIGNATURE 10000'],
    ['an unsigned answer', 'unsigned', 'unknown BAD_SIGNATURE 10000'],
    ['no answer of Alipay’s', 'garbage', 'unknown BAD_ANSWER'],
  ] as const)('%s', async (_name, kind, failure) => {
    const outTradeNo = await given()
    alipay.pay(outTradeNo)
    for (const method of ['alipay.trade.query', 'alipay.trade.refund']) alipay.breakAt(method, kind)
    expect(await failureOf(queryPayment(config, outTradeNo, now()))).toBe(failure)
    expect(await failureOf(requestRefund(config, refundOf(outTradeNo, `${outTradeNo}-r`), now()))).toBe(failure)
  })

  test('an Alipay that hangs is not waited for', { timeout: 15_000 }, async () => {
    const outTradeNo = await given()
    alipay.breakAt('alipay.trade.close', 'hang')
    expect(await failureOf(closePayment(config, outTradeNo, now()))).toBe('unknown UNREACHABLE')
  })

  test('operators are told of keys that Alipay does not know, although that answer is unsigned', async () => {
    await checkAlipay(config, now())
    expect(await failureOf(checkAlipay({ ...config, appId: '2021000000000009' }, now()))).toBe(
      'unknown BAD_SIGNATURE isv.invalid-signature',
    )
    const publicKey = createPublicKey(config.privateKey)
    expect(await failureOf(checkAlipay({ ...config, publicKey }, now()))).toBe(
      'unknown BAD_SIGNATURE ACQ.TRADE_NOT_EXIST',
    )
  })

  test('an error about one payment does not mark Alipay as failing', async () => {
    const error = await closePayment(config, 'nobody-came', now()).catch((failure: unknown) => failure)
    expect(isAlipayFault(error)).toBe(false)
    alipay.refuseAt('alipay.trade.close', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    expect(isAlipayFault(await closePayment(config, 'x', now()).catch((failure: unknown) => failure))).toBe(true)
  })
})

test.each([
  ['{"a_response":{"x":1},"sign":"QQ=="}', { content: '{"x":1}', sign: 'QQ==' }],
  ['{"a_response": {"x":"}{\\""} , "alipay_cert_sn":"1", "sign":"A\\/B"}', { content: '{"x":"}{\\""}', sign: 'A/B' }],
  ['{"a_response":{"x":{"y":[{}]}}}', { content: '{"x":{"y":[{}]}}', sign: '' }],
  ['{"a_response":{"x":1', undefined],
  ['{"a_response":"x","sign":"A"}', undefined],
  ['{"sign":"A","a_response":{}}', undefined],
  ['[]', undefined],
  ['', undefined],
])('the signed part of %s', (text, answer) => expect(readAnswer(text)).toEqual(answer))

describe('the way back', () => {
  const [shop, usual] = ['https://shop.example.com', '#/pages/checkout/cashier/index?orderId=1']
  test.each([
    [
      'a page of the shop',
      'https://shop.example.com/#/pages/order/index?dataType=all',
      '#/pages/order/index?dataType=all',
    ],
    ['what Alipay added on an earlier way back', 'https://shop.example.com/?sign=x#/pages/a', '#/pages/a'],
    ['another site', 'https://evil.example/#/pages/a', usual],
    ['a site with a similar name', 'https://shop.example.com.evil.example/#/pages/a', usual],
    ['a script', 'javascript:alert(1)', usual],
    ['another file of the shop', 'https://shop.example.com/uploads/a.html', usual],
    ['a route with markup', 'https://shop.example.com/#/<b>', usual],
    ['the longest that fits', `https://shop.example.com/#/${'a'.repeat(118)}`, `#/${'a'.repeat(118)}`],
    ['a longer one', `https://shop.example.com/#/${'a'.repeat(119)}`, usual],
    ['no text', 7, usual],
  ])('%s', (_name, returnUrl, page) => {
    expect(readReturnPage(shop, { returnUrl }, usual)).toBe(page)
    expect(toReturnUrl(shop, page).length).toBeLessThanOrEqual(256)
  })

  test('without one, the usual page', () => {
    for (const extra of [undefined, null, {}, 'x']) expect(readReturnPage(shop, extra, usual)).toBe(usual)
  })
})

describe('the environment variables', () => {
  const { ALIPAY_KEY, ALIPAY_PUBLIC_KEY } = alipay.env
  const bare = (pem: string) => pem.replace(/-----.*-----|\s/g, '')
  test('none set: off', () => expect(readAlipay({})).toBeUndefined())

  test('keys as Alipay shows them, in one line', () => {
    const read = readAlipay({ ...alipay.env, ALIPAY_KEY: bare(ALIPAY_KEY), ALIPAY_PUBLIC_KEY: bare(ALIPAY_PUBLIC_KEY) })
    expect(read?.privateKey.equals(config.privateKey)).toBe(true)
    expect(read?.publicKey.equals(config.publicKey)).toBe(true)
    const old = config.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
    expect(readAlipay({ ...alipay.env, ALIPAY_KEY: old })?.privateKey.equals(config.privateKey)).toBe(true)
  })

  test.each([
    ['an incomplete set of keys', { ALIPAY_SELLER_ID: '' }, 'ALIPAY_SELLER_ID missing'],
    ['a missing file', { ALIPAY_KEY: '', ALIPAY_KEY_FILE: '/nowhere.pem' }, 'ALIPAY_KEY_FILE takes the path'],
    ['a text that is not a key', { ALIPAY_PUBLIC_KEY: 'no key' }, 'ALIPAY_PUBLIC_KEY takes an RSA key'],
    [
      'the app’s public key instead of Alipay’s',
      { ALIPAY_PUBLIC_KEY: createPublicKey(ALIPAY_KEY).export({ format: 'pem', type: 'spki' }).toString() },
      'ALIPAY_PUBLIC_KEY takes the key of Alipay',
    ],
    ['an invalid address', { ALIPAY_URL: 'ftp://x' }, 'ALIPAY_URL takes an address'],
  ])('%s is reported by name', (_name, change, message) => {
    expect(() => readAlipay({ ...alipay.env, ...change })).toThrow(StartError)
    expect(() => readAlipay({ ...alipay.env, ...change })).toThrow(message)
  })
})
