import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { placeSetting } from '@shop/contract/platform/place/place.ts'
import type { EnteredProvider } from '@shop/contract/platform/provider/fields.ts'
import {
  adminProviderList,
  adminProviderProposalDecide,
  adminProviderProposalList,
  adminProviderPropose,
  adminProviderPut,
  adminProviderTest,
} from '@shop/contract/platform/provider/provider.ts'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop } from '../../test/shop.ts'
import { canDeliver } from '../notice/deliver.ts'
import { openProviders } from '../shop/providers.ts'

const mail = await openMailServer()
const shop = await openShop({ DEMO: '0', SMTP_PRIVATE_HOSTS: '1' })
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Refused = { code?: string; message?: string; fields?: Record<string, string> }

const smtp = {
  host: '127.0.0.1',
  port: String(mail.port),
  user: 'shop',
  password: 'a-secret-of-mail',
  sender: 'shop@example.com',
}

beforeEach(async () => {
  mail.refuse(undefined)
  for (const table of ['proposal', 'providerSetting', 'providerState', 'changeRecord'] as const)
    await shop.db.deleteFrom(table).execute()
  await shop.providers.reload()
})

async function rowOf(name: string) {
  const { rows } = (await shop.callAdmin(first, adminProviderList, {})).data
  return rows.find((row) => row.name === name) as (typeof rows)[number]
}

async function put(
  name: EnteredProvider,
  values: Record<string, string>,
  more: { enabled?: boolean; version?: number } = {},
) {
  const { version } = await rowOf(name)
  const body = { values, enabled: true, version, ...more }
  const { status, data } = await shop.callAdmin(first, adminProviderPut, { params: { name }, body })
  return { status, data: data as Refused }
}

async function tryOut(
  name: EnteredProvider | 'smsGateway' | 'storage',
  body: { values?: Record<string, string>; to?: string },
) {
  const { status, data } = await shop.callAdmin(first, adminProviderTest, { params: { name }, body })
  return { status, data: data as Refused }
}

test('entered keys are used at once, and their secrets are never sent out', async () => {
  expect(await rowOf('smtp')).toMatchObject({
    state: 'off',
    source: null,
    enterable: true,
    version: 0,
    testTo: 'email',
  })
  expect(canDeliver(shop, 'email')).toBe(false)
  expect((await put('smtp', smtp)).status).toBe(200)
  expect(canDeliver(shop, 'email')).toBe(true)
  const row = await rowOf('smtp')
  expect(row).toMatchObject({ state: 'on', source: 'console', secrets: ['password'], version: 1, problem: null })
  const { password, ...open } = smtp
  expect(row.values).toEqual(open)

  const answers = await shop.callAdmin(first, adminProviderList, {})
  const changes = await shop.callAdmin(first, adminChangeList, { params: { type: 'provider' } })
  expect(JSON.stringify([answers, changes])).not.toContain(password)
  expect(changes.data.rows[0]?.changes).toContainEqual({ field: 'keys', before: [], after: ['password'] })
  const stored = await shop.db.selectFrom('providerSetting').selectAll().execute()
  expect(JSON.stringify(stored.map(({ sealed, ...one }) => [one, sealed.toString('latin1')]))).not.toContain('a-secret')

  expect((await put('smtp', open, { enabled: false })).status).toBe(200)
  expect(canDeliver(shop, 'email')).toBe(false)
  expect(await rowOf('smtp')).toMatchObject({ state: 'off', source: null, secrets: ['password'], enabled: false })
})

test('another process uses them too', async () => {
  const database = openDatabase(shop.databaseUrl)
  const { log, secret } = shop
  const other = await openProviders({ ...database, log, secret, variables: {} })
  await put('map', { key: '0123456789abcdef' })
  while (!other.get('map')) await sleep(10)
  expect(other.get('map')).toMatchObject({ key: '0123456789abcdef', url: 'https://restapi.amap.com' })
  const same = other.get('map')
  await other.reload()
  expect(other.get('map')).toBe(same)
  await other.close()
  await database.close()
})

test('missing and malformed fields are named, and nothing is stored', async () => {
  expect((await put('smtp', { ...smtp, host: ' ', sender: 'nobody' })).data.fields).toHaveProperty('values.host')
  expect((await put('smtp', { ...smtp, sender: 'nobody' })).data.fields).toHaveProperty('values.sender')
  expect((await put('smtp', { ...smtp, port: '70000' })).data.fields).toHaveProperty('values.port')
  expect((await put('smtp', { ...smtp, password: '' })).data.fields).toHaveProperty('values.password')
  expect((await put('map', { key: '0123456789', tiles: 'https://x/' })).data.fields).toHaveProperty('values.tiles')
  expect(await rowOf('smtp')).toMatchObject({ state: 'off', version: 0 })
  // A field that the service does not have is not stored.
  expect((await put('map', { key: '0123456789', url: 'http://127.0.0.1/' })).status).toBe(200)
  expect(shop.providers.get('map')?.url).toBe('https://restapi.amap.com')
})

test('of two concurrent changes, the second is refused', async () => {
  await put('map', { key: '0123456789' })
  const both = await Promise.all([
    put('map', { key: 'aaaaaaaaaa' }, { version: 1 }),
    put('map', { key: 'bbbbbbbbbb' }, { version: 1 }),
  ])
  expect(both.map(({ status, data }) => data.code ?? status).sort()).toEqual([200, 'STATE_CHANGED'])
  const again = await Promise.all([put('wechat', wechat, { version: 0 }), put('wechat', wechat, { version: 0 })])
  expect(again.map(({ status, data }) => data.code ?? status).sort()).toEqual([200, 'STATE_CHANGED'])
})

const wechat = { appId: 'wx0123456789abcdef', appSecret: 'a-secret-of-wechat' }

test('a secret is not sent to another server than the one it was entered for', async () => {
  const { password: _, ...open } = smtp
  await put('smtp', smtp)
  const elsewhere = { ...open, host: 'mail.evil.example' }
  expect((await put('smtp', elsewhere)).data.fields).toHaveProperty('values.password')
  expect((await tryOut('smtp', { values: elsewhere, to: 'me@example.com' })).data.fields).toHaveProperty(
    'values.password',
  )
  const { user: __, ...anonymous } = open
  expect((await put('smtp', { ...anonymous, host: 'mail.evil.example' })).data.fields).toHaveProperty('values.password')
  expect((await put('smtp', { ...open, sender: 'service@example.com' })).status).toBe(200)
  expect(shop.providers.get('smtp')).toMatchObject({ from: 'service@example.com', auth: { pass: 'a-secret-of-mail' } })
})

test('keys can be tested before they are saved; an error is shown without them', async () => {
  const before = mail.received().length
  const { user: _, password: __, ...anonymous } = smtp
  expect((await tryOut('smtp', { values: anonymous, to: 'me@example.com' })).status).toBe(200)
  expect(mail.received().slice(before)).toMatchObject([{ to: ['me@example.com'] }])
  expect(await rowOf('smtp')).toMatchObject({ state: 'off', lastOkAt: null, version: 0 })

  mail.refuse(`no relaying for a-secret-of-mail`)
  await put('smtp', anonymous)
  const refused = await tryOut('smtp', {
    values: { ...anonymous, sender: 'a@a-secret-of-mail.example' },
    to: 'me@example.com',
  })
  expect(refused.data).toMatchObject({ code: 'PROVIDER_REFUSED', message: expect.stringContaining('no relaying') })
  expect((await tryOut('smtp', { to: 'nobody' })).data.fields).toHaveProperty('to')
  expect((await tryOut('smsGateway', { to: '13800000001' })).data.code).toBe('PROVIDER_NOT_SET')
  expect((await tryOut('smsGateway', { values: {}, to: '13800000001' })).data.code).toBe('PROVIDER_FIXED')
  expect((await tryOut('storage', {})).status).toBe(200)
})

test('the last error and the last success are shown', async () => {
  const { user: _, password: __, ...anonymous } = smtp
  await put('smtp', anonymous)
  expect((await tryOut('smtp', { to: 'me@example.com' })).status).toBe(200)
  expect(await rowOf('smtp')).toMatchObject({ state: 'on', lastOkAt: expect.any(String), lastErrorAt: null })
  const broken = { ...anonymous, port: '1' }
  await put('smtp', broken)
  expect((await tryOut('smtp', { to: 'me@example.com' })).data.code).toBe('PROVIDER_REFUSED')
  expect(await rowOf('smtp')).toMatchObject({ state: 'failing', lastError: expect.stringContaining('ECONNREFUSED') })
  await put('smtp', anonymous)
  await tryOut('smtp', { to: 'me@example.com' })
  expect((await rowOf('smtp')).state).toBe('on')
})

test('keys from the environment can be neither changed nor seen', async () => {
  const fixed = await openShop({
    DEMO: '0',
    MAP_KEY: 'from-the-environment',
    SMTP_URL: 'smtp://mail.example.com/?from=a@example.com',
  })
  const operator = await fixed.givenOperator()
  await fixed.db
    .insertInto('providerSetting')
    .values({ name: 'map', enabled: true, shown: '{}', sealed: Buffer.alloc(0), version: 1, updatedAt: new Date() })
    .execute()
  await fixed.providers.reload()
  const { rows } = (await fixed.callAdmin(operator, adminProviderList, {})).data
  expect(rows.find(({ name }) => name === 'map')).toMatchObject({ state: 'on', source: 'environment', values: {} })
  expect(JSON.stringify(rows)).not.toContain('from-the-environment')
  const body = { values: { key: '0123456789' }, enabled: true, version: 1 }
  const changed = await fixed.callAdmin(operator, adminProviderPut, { params: { name: 'map' }, body })
  expect(changed.data as Refused).toMatchObject({ code: 'PROVIDER_FIXED' })
  expect((await fixed.call(undefined, placeSetting, {})).data).toEqual({ enabled: 1, tiles: null })
})

test('keys sealed with another secret are off, and a problem is shown', async () => {
  await put('map', { key: '0123456789' })
  await shop.db
    .updateTable('providerSetting')
    .set({ sealed: Buffer.alloc(40) })
    .execute()
  await shop.providers.reload()
  expect(await rowOf('map')).toMatchObject({ state: 'off', problem: expect.stringContaining('enter the keys again') })
  expect((await put('map', {})).data.fields).toHaveProperty('values.key')
  expect((await put('map', { key: '0123456789' })).status).toBe(200)
  expect(await rowOf('map')).toMatchObject({ state: 'on', problem: null })
})

test('only the environment can set a mail server in a private network', async () => {
  const open = await openShop({ DEMO: '0' })
  const operator = await open.givenOperator()
  const values = { ...smtp, port: '465', host: 'localhost' }
  const { data } = await open.callAdmin(operator, adminProviderTest, {
    params: { name: 'smtp' },
    body: { values, to: 'me@example.com' },
  })
  expect(data as Refused).toMatchObject({
    code: 'PROVIDER_REFUSED',
    message: expect.stringContaining('is not a public address'),
  })
  const body = { values: { ...values, port: '6379' }, enabled: true, version: 0 }
  const port = await open.callAdmin(operator, adminProviderPut, { params: { name: 'smtp' }, body })
  expect((port.data as Refused).fields).toHaveProperty('values.port')
})

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

test('keys for payments take two people; the proposal contains no readable secret', async () => {
  const { privateKey, publicKey } = pair()
  const values = {
    appId: 'wx0123456789abcdef',
    mchId: '1900000001',
    serial: '0123456789ABCDEF',
    privateKey: privateKey,
    apiV3Key: 'a-secret-of-payment-32-characters'.slice(0, 32),
    publicKeyId: 'PUB_KEY_ID_01',
    publicKey: publicKey,
  }
  expect((await put('wechatPay', values)).data.code).toBe('DUAL_REQUIRED')
  const propose = (body: object) =>
    shop.callAdmin(first, adminProviderPropose, {
      params: { name: 'wechatPay' },
      body: { values, enabled: true, version: 0, reason: '開通微信支付', requestId: randomUUID(), ...body },
    })
  const wrong = await propose({ values: { ...values, privateKey: publicKey } })
  expect((wrong.data as Refused).fields).toHaveProperty('values.privateKey')
  const requestId = randomUUID()
  const { proposalId } = (await propose({ requestId })).data
  expect((await propose({ requestId })).data.proposalId).toBe(proposalId)
  expect(shop.providers.get('wechatPay')).toBeUndefined()

  const { data } = await shop.callAdmin(second, adminProviderProposalList, {})
  expect(data.rows).toMatchObject([
    {
      name: 'wechatPay',
      after: { values: { mchId: '1900000001' }, enabled: true },
      may: ['approve', 'reject'],
    },
  ])
  const dump = JSON.stringify([
    data,
    await shop.db.selectFrom('proposal').selectAll().execute(),
    await shop.db.selectFrom('request').selectAll().execute(),
  ])
  expect(dump).not.toContain('a-secret-of-payment')
  expect(dump).not.toContain('PRIVATE KEY')

  const decide = (by: typeof first) =>
    shop.callAdmin(by, adminProviderProposalDecide, {
      params: { id: proposalId },
      body: { decision: 'approve', requestId: randomUUID() },
    })
  expect((await decide(first)).data as Refused).toMatchObject({ code: 'DUAL_REQUIRED' })
  expect((await decide(second)).data).toEqual({ state: 'approved' })
  expect(shop.providers.get('wechatPay')).toMatchObject({ mchId: '1900000001', appId: 'wx0123456789abcdef' })
  expect(await rowOf('wechatPay')).toMatchObject({ state: 'on', source: 'console', version: 1 })

  // A change meanwhile makes the proposal stale.
  const kept = {
    appId: values.appId,
    mchId: '1900000002',
    serial: values.serial,
    publicKeyId: values.publicKeyId,
  }
  const next = await propose({ values: kept, version: 1 })
  await shop.db.updateTable('providerSetting').set({ version: 2 }).execute()
  const stale = await shop.callAdmin(second, adminProviderProposalDecide, {
    params: { id: next.data.proposalId },
    body: { decision: 'approve', requestId: randomUUID() },
  })
  expect((stale.data as Refused).code).toBe('PROPOSAL_STALE')
})

test('Alipay’s keys take two people as well, and may be entered as Alipay shows them', async () => {
  const [app, alipay] = [pair(), pair()]
  const bare = (pem: string) => pem.replace(/-----.*-----|\n/g, '')
  const values = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: bare(app.privateKey),
    publicKey: bare(alipay.publicKey),
  }
  expect((await put('alipay', values)).data.code).toBe('DUAL_REQUIRED')
  const propose = async (change: Record<string, string>) => {
    const body = {
      values: { ...values, ...change },
      enabled: true,
      version: 0,
      reason: '開通支付寶',
      requestId: randomUUID(),
    }
    return (await shop.callAdmin(first, adminProviderPropose, { params: { name: 'alipay' }, body })).data
  }
  expect(((await propose({ publicKey: app.publicKey })) as Refused).fields).toHaveProperty('values.publicKey')
  expect(((await propose({ privateKey: alipay.publicKey })) as Refused).fields).toHaveProperty('values.privateKey')
  expect(((await propose({ sellerId: '1234' })) as Refused).fields).toHaveProperty('values.sellerId')
  const { proposalId } = await propose({})
  await shop.callAdmin(second, adminProviderProposalDecide, {
    params: { id: proposalId },
    body: { decision: 'approve', requestId: randomUUID() },
  })
  expect(shop.providers.get('alipay')).toMatchObject({ appId: values.appId, sellerId: values.sellerId })
  expect(await rowOf('alipay')).toMatchObject({ state: 'on', secrets: ['privateKey', 'publicKey'] })
})

test('only one of two SMS services is in use, and switching to the other is recorded', async () => {
  const common = { sign: '拾光小舖', templates: 'code = 1 : code' }
  await put('aliyunSms', { accessKeyId: 'a', accessKeySecret: 'secret-of-a', ...common })
  await put('tencentSms', { secretId: 't', secretKey: 'secret-of-t', appId: '1400000000', ...common })
  expect(shop.providers.get('aliyunSms')).toBeUndefined()
  expect(shop.providers.get('tencentSms')).toMatchObject({ sdkAppId: '1400000000' })
  expect(await rowOf('aliyunSms')).toMatchObject({
    state: 'off',
    enabled: false,
    secrets: ['accessKeySecret'],
    version: 2,
  })
  const { rows } = (await shop.callAdmin(first, adminChangeList, { params: { type: 'provider' } })).data
  expect(rows).toContainEqual(
    expect.objectContaining({ entityId: 'aliyunSms', changes: [{ field: 'enabled', before: true, after: false }] }),
  )
  expect((await put('aliyunSms', { accessKeyId: 'a', sign: 'x', templates: 'nonsense' })).data.fields).toHaveProperty(
    'values.templates',
  )
})

test('an operator who may only view providers can neither change nor test them', async () => {
  const reader = await shop.givenOperator({ permissions: ['provider.view'] })
  expect((await shop.callAdmin(reader, adminProviderList, {})).status).toBe(200)
  const body = { values: smtp, enabled: true, version: 0 }
  expect((await shop.callAdmin(reader, adminProviderPut, { params: { name: 'smtp' }, body })).status).toBe(403)
  expect((await shop.callAdmin(reader, adminProviderTest, { params: { name: 'smtp' }, body: {} })).status).toBe(403)
})
