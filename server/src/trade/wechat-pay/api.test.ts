import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fen } from '@shop/contract/core/money.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../../core/process/lifecycle.ts'
import { readWechatPay, type WechatPayConfig } from '../../platform/config/wechat-pay.ts'
import type { PayProviderFailure } from '../pay-provider/provider.ts'
import { closePayment, prepayInBrowser, prepayInWechat, queryPayment, queryRefund, requestRefund } from './api.ts'
import { givenWechatPay } from './given-wechat-pay.ts'
import { decryptResource, encryptResource, isSignedByWechat } from './signature.ts'

const wechat = await givenWechatPay()
const config = readWechatPay(wechat.env) as WechatPayConfig
afterEach(() => wechat.repair())

let last = 0
const now = () => new Date()
const prepay = () => ({
  appId: 'wx-official',
  outTradeNo: `2026112100000${++last}-1`,
  amountFen: 1_990,
  description: '拾光小舖',
  expiresAt: new Date('2026-11-21T05:06:07.089Z'),
  notifyUrl: 'https://shop.example.com/api/notify/wechatV3',
})
const failureOf = async (asked: Promise<unknown>) => {
  const { kind, code } = (await asked.then(
    () => expect.unreachable(),
    (error) => error,
  )) as PayProviderFailure
  return `${kind} ${code}`
}

describe('requests', () => {
  test('a payment inside WeChat and one in a browser, signed the way WeChat requires', async () => {
    const one = prepay()
    expect(await prepayInWechat(config, { ...one, openid: 'o1' }, now())).toMatch(/^wx/)
    expect(wechat.orders.get(one.outTradeNo)).toMatchObject({
      appid: 'wx-official',
      mchid: '1900000001',
      amount: { total: 1_990, currency: 'CNY' },
      payer: { openid: 'o1' },
      time_expire: '2026-11-21T05:06:07+00:00',
      notify_url: 'https://shop.example.com/api/notify/wechatV3',
    })
    const other = prepay()
    expect(await prepayInBrowser(config, { ...other, ip: '203.0.113.7' }, now())).toContain('https://wx.tenpay.com/')
    expect(wechat.orders.get(other.outTradeNo)?.scene_info).toMatchObject({ payer_client_ip: '203.0.113.7' })
  })

  test('the state of a payment; closing it; a paid one cannot be closed', async () => {
    const [one, other] = [prepay(), prepay()]
    for (const each of [one, other]) await prepayInWechat(config, { ...each, openid: 'o1' }, now())
    expect(await queryPayment(config, one.outTradeNo, now())).toMatchObject({ trade_state: 'NOTPAY' })
    await closePayment(config, one.outTradeNo, now())
    expect(await queryPayment(config, one.outTradeNo, now())).toMatchObject({ trade_state: 'CLOSED' })
    wechat.pay(other.outTradeNo)
    expect(await queryPayment(config, other.outTradeNo, now())).toMatchObject({
      trade_state: 'SUCCESS',
      amount: { total: 1_990 },
    })
    expect(await failureOf(closePayment(config, other.outTradeNo, now()))).toBe('refused ORDERPAID')
    expect(await failureOf(queryPayment(config, 'never-heard-of', now()))).toBe('refused ORDER_NOT_EXIST')
  })

  test('requesting the same refund twice makes one', async () => {
    const one = prepay()
    await prepayInWechat(config, { ...one, openid: 'o1' }, now())
    wechat.pay(one.outTradeNo)
    const refund = {
      outTradeNo: one.outTradeNo,
      outRefundNo: '7-1',
      amountFen: fen(990),
      totalFen: fen(1_990),
      notifyUrl: 'https://x.test',
    }
    const [first, second] = [await requestRefund(config, refund, now()), await requestRefund(config, refund, now())]
    expect(second.refund_id).toBe(first.refund_id)
    expect(await queryRefund(config, '7-1', now())).toMatchObject({ status: 'PROCESSING', refund_id: first.refund_id })
    expect(
      await failureOf(requestRefund(config, { ...refund, outRefundNo: '7-2', amountFen: fen(1_001) }, now())),
    ).toBe('refused NOT_ENOUGH')
    expect(await failureOf(queryRefund(config, '8-1', now()))).toBe('refused RESOURCE_NOT_EXISTS')
  })
})

describe('failures that may have taken effect are told apart from those that did not', () => {
  test.each([
    ['a lost answer', 'lost', 'unknown UNREACHABLE'],
    ['an answer signed by someone else', 'forged', 'unknown BAD_SIGNATURE'],
    ['an internal error of WeChat', 'busy', 'unknown SYSTEM_ERROR'],
  ] as const)('%s', async (_name, kind, failure) => {
    wechat.breakAt(/jsapi/, kind)
    expect(await failureOf(prepayInWechat(config, { ...prepay(), openid: 'o1' }, now()))).toBe(failure)
  })

  test('a shop with a bad signature, and an unreachable server', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    expect(await failureOf(queryPayment({ ...config, privateKey }, '1', now()))).toBe('refused SIGN_ERROR')
    expect(await failureOf(queryPayment({ ...config, apiUrl: 'http://127.0.0.1:9' }, '1', now()))).toBe(
      'unknown UNREACHABLE',
    )
  })

  test('an answer with a wrong timestamp', async () => {
    const late = new Date(Date.now() + 6 * 60_000)
    expect(await failureOf(queryPayment(config, [...wechat.orders.keys()][0] as string, late))).toBe(
      'unknown BAD_SIGNATURE',
    )
  })
})

describe('signatures and encryption', () => {
  test('encrypted data can only be decrypted with the same key, and not after a change', () => {
    const sealed = encryptResource(config.apiV3Key, { out_trade_no: '1-1', amount: { total: 1 } })
    expect(decryptResource(config.apiV3Key, sealed)).toEqual({ out_trade_no: '1-1', amount: { total: 1 } })
    expect(() => decryptResource(Buffer.alloc(32), sealed)).toThrow()
    expect(() => decryptResource(config.apiV3Key, { ...sealed, associated_data: 'refund' })).toThrow()
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    bytes[0] = (bytes[0] as number) ^ 1
    expect(() => decryptResource(config.apiV3Key, { ...sealed, ciphertext: bytes.toString('base64') })).toThrow()
    expect(() => decryptResource(config.apiV3Key, { ...sealed, ciphertext: '' })).toThrow()
  })

  test('malformed headers do not count as signed', () => {
    const headers = { timestamp: '', nonce: '', signature: '', serial: config.publicKeyId }
    expect(isSignedByWechat(config, headers, '{}', now())).toBe(false)
    expect(isSignedByWechat(config, { ...headers, timestamp: 'NaN', serial: 'x' }, '{}', now())).toBe(false)
  })
})

describe('the environment variables', () => {
  const pem = wechat.env.WECHAT_PAY_KEY_FILE
  test('none set: off', () => expect(readWechatPay({})).toBeUndefined())

  test.each([
    ['an incomplete set of keys', { WECHAT_PAY_SERIAL: '' }, 'WECHAT_PAY_SERIAL missing'],
    ['no account', { WECHAT_APP_ID: '' }, 'WECHAT_APP_ID missing'],
    ['a short key', { WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY takes 32 characters'],
    ['a missing file', { WECHAT_PAY_KEY_FILE: '/nowhere.pem' }, 'WECHAT_PAY_KEY_FILE takes the path'],
    [
      'a file that is not a key',
      { WECHAT_PAY_PUBLIC_KEY_FILE: `${pem}.txt` },
      'WECHAT_PAY_PUBLIC_KEY takes an RSA key',
    ],
    ['an invalid address', { WECHAT_PAY_API_URL: 'ftp://x' }, 'WECHAT_PAY_API_URL takes an address'],
  ])('%s is reported by name', (_name, change, message) => {
    writeFileSync(`${pem}.txt`, 'no key')
    expect(() => readWechatPay({ ...wechat.env, ...change })).toThrow(StartError)
    expect(() => readWechatPay({ ...wechat.env, ...change })).toThrow(message)
  })
})
