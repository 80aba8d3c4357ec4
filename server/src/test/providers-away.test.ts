import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProviderName, providerNames } from '@shop/contract/platform/provider/fields.ts'
import { adminProviderTest } from '@shop/contract/platform/provider/provider.ts'
import { afterAll, expect, test } from 'vitest'
import { givenAlipay } from '../trade/alipay/given-alipay.ts'
import { givenWechatPay } from '../trade/wechat-pay/given-wechat-pay.ts'
import { openShop } from './shop.ts'

// Every outside service, failing to answer in each of the ways that happen on a network. A call must end by itself,
// with a reason in words.

/**
 * The ways in which a service's server treats a connection; `asked` resolves once the caller has sent something, or
 * should have.
 */
const ways: Record<string, (socket: Socket, asked: Promise<unknown>) => unknown> = {
  'never says anything': () => undefined,
  'stops in the middle of its answer': (socket, asked) =>
    asked.then(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{')),
  'hangs up': (socket, asked) => asked.then(() => socket.destroy()),
  'answers something else': (socket, asked) => asked.then(() => socket.end(toAnswer(portal))),
}

const portal = '<html><title>Sign in to this network</title></html>'
const toAnswer = (page: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`

const [wechat, alipay] = [await givenWechatPay(), await givenAlipay()]

/** The variables that make a shop call each service at an address. */
const variables: Record<CalledByUs, (host: string) => Record<string, string>> = {
  smtp: (host) => ({ SMTP_URL: `smtp://user:password@${host}/?from=shop@example.com` }),
  smsGateway: (host) => ({ SMS_URL: `http://${host}/send`, SMS_TOKEN: 'token' }),
  aliyunSms: (host) => ({
    ALIYUN_SMS_KEY_ID: 'id',
    ALIYUN_SMS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN: 'Shop',
    ALIYUN_SMS_TEMPLATES: 'test = SMS_1 : code\ncode = SMS_1 : code',
    ALIYUN_SMS_URL: `http://${host}`,
  }),
  tencentSms: (host) => ({
    TENCENT_SMS_SECRET_ID: 'id',
    TENCENT_SMS_SECRET_KEY: 'secret',
    TENCENT_SMS_APP_ID: '1400',
    TENCENT_SMS_SIGN: 'Shop',
    TENCENT_SMS_TEMPLATES: 'test = 1 : code\ncode = 1 : code',
    TENCENT_SMS_URL: `http://${host}`,
  }),
  wechat: (host) => ({ WECHAT_APP_ID: 'app', WECHAT_APP_SECRET: 'secret', WECHAT_API_URL: `http://${host}` }),
  wechatMini: (host) => ({ WECHAT_MINI_APP_ID: 'mini', WECHAT_MINI_APP_SECRET: 's', WECHAT_API_URL: `http://${host}` }),
  wechatPay: (host) => ({ ...wechat.env, WECHAT_PAY_API_URL: `http://${host}` }),
  alipay: (host) => ({ ...alipay.env, ALIPAY_URL: `http://${host}/gateway.do` }),
  kuaidi100: (host) => ({ KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'key', KUAIDI100_URL: `http://${host}` }),
  map: (host) => ({ MAP_KEY: 'key', MAP_URL: `http://${host}` }),
  storage: (host) => ({
    STORAGE: 's3',
    S3_ENDPOINT: `http://${host}`,
    S3_REGION: 'here',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }),
}

const testTo: Partial<Record<ProviderName, string>> = {
  smtp: 'owner@example.com',
  smsGateway: '13800138000',
  aliyunSms: '13800138000',
  tencentSms: '13800138000',
}

async function givenServer(way: (typeof ways)[string]): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // Mail servers speak first.
    way(socket, Promise.race([once(socket, 'data'), sleep(500)]))
  }).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An ad provider calls us. */
type CalledByUs = Exclude<ProviderName, 'adCallback'>
const isCalled = (name: ProviderName): name is CalledByUs => name !== 'adCallback'

/** Only one SMS service can be set in a shop. */
const groups = [
  providerNames.filter(isCalled).filter((name) => !name.endsWith('Sms')),
  ['aliyunSms'],
  ['tencentSms'],
] as CalledByUs[][]

const shops = await Promise.all(
  Object.entries(ways).flatMap(([wayName, way]) =>
    groups.map(async (names) => {
      const host = await givenServer(way)
      const shop = await openShop(Object.assign({}, ...names.map((name) => variables[name](host))))
      return { wayName, names, shop, operator: await shop.givenOperator() }
    }),
  ),
)

test.concurrent.each(Object.keys(ways))('a service that %s', { timeout: 60_000 }, async (given) => {
  const tries = shops
    .filter(({ wayName }) => wayName === given)
    .flatMap(({ names, shop, operator }) =>
      names.map(async (name) => {
        const body = { to: testTo[name] }
        const { status, data } = await shop.callAdmin(operator, adminProviderTest, { params: { name }, body })
        const { code, message = '' } = data as { code?: string; message?: string }
        return { name, status, code, message }
      }),
    )
  for (const { name, message, ...outcome } of await Promise.all(tries)) {
    // The gateway accepts a message by its status alone.
    if (name === 'smsGateway' && /^(stops|answers)/.test(given)) continue
    expect({ name, ...outcome }).toEqual({ name, status: 422, code: 'PROVIDER_REFUSED' })
    expect(message, name).toMatch(/：.{5,}/)
  }
})
