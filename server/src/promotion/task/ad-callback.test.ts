import { randomUUID } from 'node:crypto'
import { adminProviderList, adminProviderPut } from '@shop/contract/platform/provider/provider.ts'
import { taskBeat, taskDetail, taskFinish, taskStart } from '@shop/contract/promotion/task/task.ts'
import { expect, test } from 'vitest'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { signCallback, windowS } from './ad-callback.ts'
import { givenTask } from './given-task.ts'

// Calls the server over real HTTP on loopback, as an advertising service does.

const secret = 'a-secret-of-at-least-32-characters'
const shop = await openShop({ AD_CALLBACK_SECRET: secret })
const address = shop.url
await givenBudget(shop.db, 'task', 'SUB', 100_000, 4)
await givenCompliance(shop)
await changeGroup(shop, 'module', { subsidy: true })
const operator = await shop.givenOperator({ permissions: ['promo.task.edit', 'provider.view', 'provider.edit'] })
const ad = await givenTask(shop, operator, { link: 'https://ads.example.com/play?user={token}' })
const own = await givenTask(shop, operator, { link: 'https://example.com/new-tea' })

type User = Awaited<ReturnType<typeof shop.givenUser>>
const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const start = async (user: User, taskId = ad.id) => (await shop.call(user, taskStart, { body: { taskId } })).data
const beat = (user: User, token: string) => shop.call(user, taskBeat, { body: { token } })
const finish = (user: User, token: string) => shop.call(user, taskFinish, { body: { token, requestId: randomUUID() } })
const subsidyOf = (user: User) => available(shop.db, creditsOf(user.id, 'SUB'))

interface Sent {
  body?: string
  atS?: number
  signature?: string
  by?: string
}
async function confirm(token: string, transaction: string, sent: Sent = {}): Promise<[number, string]> {
  const timestamp = String(sent.atS ?? Math.floor(shop.now().getTime() / 1_000))
  const body = sent.body ?? JSON.stringify({ token, transaction })
  const signature = sent.signature ?? signCallback({ secret: sent.by ?? secret }, { timestamp, body })
  const headers = { 'content-type': 'application/json', 'x-ad-timestamp': timestamp, 'x-ad-signature': signature }
  const reply = await fetch(`${address}/api/notify/ad`, { method: 'POST', headers, body })
  return [reply.status, ((await reply.json()) as { result: string }).result]
}

test('a confirmed ad is paid once; heartbeats do not count, and its link carries the token', async () => {
  const user = await shop.givenUser()
  const { detail } = (await shop.call(user, taskDetail, { query: { taskId: ad.id } })).data
  expect(detail).toMatchObject({ by_provider: 1, link: '' })
  const { token, ad_url, seconds } = await start(user)
  expect(ad_url).toBe(`https://ads.example.com/play?user=${token}`)
  const began = shop.now()
  shop.now = () => new Date(began.getTime() + 60_000)
  expect((await beat(user, token)).data).toEqual({ counted: 0 })
  expect(code(await finish(user, token))).toBe('WATCH_NOT_ENOUGH')

  const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(token, 'tx-1')))
  expect(replies.filter(([, result]) => result === 'confirmed')).toHaveLength(1)
  expect(replies.filter(([status, result]) => status === 200 && result === 'repeated')).toHaveLength(19)
  expect(await confirm(token, 'tx-2')).toEqual([200, 'refused'])
  expect((await beat(user, token)).data).toEqual({ counted: seconds })
  const paid = await Promise.all(Array.from({ length: 20 }, () => finish(user, token)))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await subsidyOf(user)).toBe(10)
  expect(await confirm(token, 'tx-1')).toEqual([200, 'repeated'])
  await expectLedgerInBalance(shop.db)
})

test('a transaction confirms only one token; a token ends with its session', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  const [first, second] = [await start(user), await start(other)]
  const both = await Promise.all([confirm(first.token, 'tx-9'), confirm(second.token, 'tx-9')])
  expect(both.map(([, result]) => result).sort()).toEqual(['confirmed', 'refused'])
  const again = await start(user)
  expect(await confirm(first.token, 'tx-10')).toEqual([200, 'refused'])
  const began = shop.now()
  shop.now = () => new Date(began.getTime() + 901_000)
  expect(await confirm(again.token, 'tx-11')).toEqual([200, 'refused'])
  expect(await confirm(randomUUID(), 'tx-12')).toEqual([200, 'refused'])
})

test('forged, altered, late and malformed callbacks change nothing', async () => {
  const user = await shop.givenUser()
  const { token } = await start(user)
  const nowS = Math.floor(shop.now().getTime() / 1_000)
  const timestamp = String(nowS)
  const body = JSON.stringify({ token, transaction: 'tx-20' })
  const signature = signCallback({ secret }, { timestamp, body })
  expect(await confirm(token, 'tx-20', { by: 'another-secret-of-32-characters!!' })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-20', { signature: '' })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-21', { signature })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-20', { signature, atS: nowS + 1 })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-20', { atS: nowS - windowS - 2 })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-20', { atS: nowS + windowS + 2 })).toEqual([401, 'signature'])
  expect(await confirm(token, 'tx-20', { body: '{"token":' })).toEqual([400, 'body'])
  expect(await confirm(token, 'tx-20', { body: JSON.stringify({ token }) })).toEqual([400, 'body'])
  expect((await confirm(token, 'tx-20', { body: 'x'.repeat(5_000) }))[0]).toBe(413)
  expect((await beat(user, token)).data).toEqual({ counted: 0 })
})

test('the shop’s own ads are counted by heartbeats, and cannot be confirmed', async () => {
  const user = await shop.givenUser()
  const { token, ad_url } = await start(user, own.id)
  expect(ad_url).toBe('')
  expect(await confirm(token, 'tx-30')).toEqual([200, 'refused'])
  const began = shop.now()
  shop.now = () => new Date(began.getTime() + 5_000)
  expect((await beat(user, token)).data).toEqual({ counted: 5 })
})

test('callbacks are refused without a key, and heartbeats count instead; a key entered in the console switches them on', async () => {
  const off = await openShop()
  const { url } = off
  await givenBudget(off.db, 'task', 'SUB', 10_000)
  await givenCompliance(off)
  await changeGroup(off, 'module', { subsidy: true })
  const admin = await off.givenOperator({ permissions: ['promo.task.edit', 'provider.view', 'provider.edit'] })
  const { id: taskId } = await givenTask(off, admin, { link: 'https://ads.example.com/?t={token}' })
  const user = await off.givenUser()
  const rowOf = async () => {
    const { rows } = (await off.callAdmin(admin, adminProviderList)).data
    return rows.find(({ name }) => name === 'adCallback')
  }
  expect(await rowOf()).toMatchObject({ state: 'off', enterable: true, dual: false, testTo: null })
  expect((await off.call(user, taskStart, { body: { taskId } })).data.ad_url).toBe('')
  const reply = await fetch(`${url}/api/notify/ad`, { method: 'POST', body: '{}' })
  expect(reply.status).toBe(401)

  const enter = (key: string) =>
    off.callAdmin(admin, adminProviderPut, {
      params: { name: 'adCallback' },
      body: { values: { secret: key }, enabled: true, version: 0 },
    })
  expect(code(await enter('too short'))).toBe('VALIDATION')
  expect((await enter(secret)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ state: 'on', source: 'console', values: {}, secrets: ['secret'] })
  const { token, ad_url } = (await off.call(user, taskStart, { body: { taskId } })).data
  expect(ad_url).toBe(`https://ads.example.com/?t=${token}`)
})
