import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { adminProviderList } from '@shop/contract/platform/provider/provider.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../core/process/lifecycle.ts'
import { codeKinds } from '../../people/credential/send-code-message.ts'
import { openShop } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import { canDeliver, deliver, wasRefused } from './deliver.ts'
import type { Message } from './message.ts'

interface Received {
  query: URLSearchParams
  body: string
  signature: string
}

const sha256 = (part: string) => createHash('sha256').update(part).digest('hex')
const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()

let received: Received[] = []
let answer: { status: number; body: object } | 'silence' = { status: 200, body: {} }
const server = createServer(async (request, response) => {
  const body = await text(request)
  const url = new URL(request.url ?? '', 'http://sms')
  const head = (name: string) => String(request.headers[name])
  const [, algorithm, names = '', signature = ''] =
    /^(\S+) .*SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(head('authorization')) ?? []
  const lines = names.split(';').map((name) => `${name}:${head(name)}\n`)
  const canonical = `POST\n/\n${url.search.slice(1)}\n${lines.join('')}\n${names}\n${sha256(body)}`
  const day = new Date(Number(head('x-tc-timestamp')) * 1_000 || 0).toISOString().slice(0, 10)
  const expected =
    algorithm === 'ACS3-HMAC-SHA256'
      ? hmac('aliyun-secret', `${algorithm}\n${sha256(canonical)}`)
      : hmac(
          hmac(hmac(hmac('TC3tencent-secret', day), 'sms'), 'tc3_request'),
          `${algorithm}\n${head('x-tc-timestamp')}\n${day}/sms/tc3_request\n${sha256(canonical)}`,
        )
  received.push({
    query: url.searchParams,
    body,
    signature: expected.toString('hex') === signature ? 'right' : 'wrong',
  })
  if (answer === 'silence') return void response.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const aliyunEnv = {
  DEMO: '0',
  ALIYUN_SMS_KEY_ID: 'aliyun-id',
  ALIYUN_SMS_KEY_SECRET: 'aliyun-secret',
  ALIYUN_SMS_SIGN: '拾光小舖',
  ALIYUN_SMS_TEMPLATES: 'code = SMS_1 : code\ncode en = SMS_2 : code, minutes @ Little Finds\ncode-login = SMS_3:code',
  ALIYUN_SMS_URL: address,
}
const aliyun = await openShop(aliyunEnv)
const tencent = await openShop({
  DEMO: '0',
  TENCENT_SMS_SECRET_ID: 'tencent-id',
  TENCENT_SMS_SECRET_KEY: 'tencent-secret',
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN: '拾光小舖',
  TENCENT_SMS_TEMPLATES: 'order-paid = 5 : number',
  TENCENT_SMS_URL: address,
})
const message = (event: string, language: 'zh-Hant' | 'en' = 'zh-Hant'): Message => ({
  id: 'code-7',
  channel: 'sms',
  to: '13800000001',
  subject: '',
  body: 'not sent',
  code: '123456',
  sms: { event, language, values: { code: '123456', minutes: '10', number: "P1'(x)*" } },
  createdAt: new Date(),
})

beforeEach(() => {
  received = []
  answer = { status: 200, body: { Code: 'OK', Message: 'OK', Response: { SendStatusSet: [{ Code: 'Ok' }] } } }
})

test('Aliyun gets the signed template of the event and language', async () => {
  await deliver(aliyun, message('code-register', 'en'))
  await deliver(aliyun, message('code-register'))
  await deliver(aliyun, message('code-login', 'en'))
  expect(received.map(({ signature }) => signature)).toEqual(['right', 'right', 'right'])
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    PhoneNumbers: '13800000001',
    SignName: 'Little Finds',
    TemplateCode: 'SMS_2',
    OutId: 'code-7',
    TemplateParam: '{"code":"123456","minutes":"10"}',
  })
  expect(received[1]?.query.get('SignName')).toBe('拾光小舖')
  expect(received.map(({ query }) => query.get('TemplateCode'))).toEqual(['SMS_2', 'SMS_1', 'SMS_3'])
})

test('Tencent Cloud gets the parameters in order', async () => {
  await deliver(tencent, message('order-paid'))
  expect(received).toMatchObject([{ signature: 'right' }])
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    PhoneNumberSet: ['+8613800000001'],
    SmsSdkAppId: '1400000000',
    SignName: '拾光小舖',
    TemplateId: '5',
    TemplateParamSet: ["P1'(x)*"],
  })
})

test('a message without a template is not sent, and no code is promised', async () => {
  await deliver(aliyun, message('order-paid'))
  await deliver(tencent, message('code-login'))
  expect(received).toEqual([])
  expect(codeKinds(aliyun)).toEqual(['mobile'])
  expect(codeKinds(tencent)).toEqual([])
  expect(canDeliver(tencent, 'sms', 'order-paid')).toBe(true)
  const { rows } = (await aliyun.callAdmin(await aliyun.givenOperator(), adminProviderList, {})).data
  const { missing, state } = rows.find(({ name }) => name === 'aliyunSms') as (typeof rows)[number]
  expect(state).toBe('on')
  expect(missing).toContain('target-change')
  expect(missing).not.toContain('code')
})

test.each([
  [
    'Aliyun: too many to one number',
    aliyun,
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发号码天级流控' },
    400,
    true,
    'on',
  ],
  [
    'Aliyun: a wrong template',
    aliyun,
    { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '短信模板不合法' },
    200,
    true,
    'failing',
  ],
  ['Aliyun: broken', aliyun, {}, 503, false, 'failing'],
  [
    'Tencent: a wrong key',
    tencent,
    { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } } },
    200,
    true,
    'failing',
  ],
  [
    'Tencent: too many to one number',
    tencent,
    { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'x' }] } },
    200,
    true,
    'on',
  ],
] as const)('%s', async (_name, shop, body, status, refused, state) => {
  await deliver(shop, message(shop === aliyun ? 'code' : 'order-paid'))
  await shop.db.deleteFrom('providerState').execute()
  answer = { status, body }
  const error = await deliver(shop, message(shop === aliyun ? 'code' : 'order-paid')).catch(
    (failure: unknown) => failure,
  )
  expect(wasRefused(error)).toBe(refused)
  const { rows } = (await shop.callAdmin(await shop.givenOperator(), adminProviderList, {})).data
  expect(rows.find(({ name }) => name === (shop === aliyun ? 'aliyunSms' : 'tencentSms'))?.state).toBe(state)
  answer = { status: 200, body: { Code: 'OK', Response: { SendStatusSet: [{ Code: 'Ok' }] } } }
  await deliver(shop, message(shop === aliyun ? 'code' : 'order-paid'))
})

test('without an answer it may have been sent, so it does not count as refused', async () => {
  answer = 'silence'
  const error = await deliver(aliyun, message('code')).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Error)
  expect(wasRefused(error)).toBe(false)
})

test.each([
  ['code = SMS_1 : password', 'not line 1'],
  ['code = SMS_1\ncode fr = SMS_2', 'not line 2'],
  ['nonsense', 'not line 1'],
])('templates %j are refused', (templates, reason) => {
  expect(() => readConfig({ ...aliyunEnv, ALIYUN_SMS_TEMPLATES: templates })).toThrow(StartError)
  expect(() => readConfig({ ...aliyunEnv, ALIYUN_SMS_TEMPLATES: templates })).toThrow(reason)
})

test('only one SMS service may be set', () => {
  expect(() => readConfig({ ...aliyunEnv, SMS_URL: 'https://sms.example.com', SMS_TOKEN: 't' })).toThrow('alternatives')
})
