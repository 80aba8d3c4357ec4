import { userInfo } from '@shop/contract/people/account/account.ts'
import { settingData } from '@shop/contract/platform/setting/setting.ts'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { openShop } from '../../test/shop.ts'
import { writesPerMinute } from './flood.ts'
import { cleanLimits, isLoopback, limit, limitIp, resetLimit } from './limit.ts'

const shop = await openShop()
const real = await openShop({ DEMO: '0' })

const times = async (count: number, act: () => Promise<void>) => {
  const results = await Promise.allSettled(Array.from({ length: count }, act))
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('limits per target', () => {
  test('let exactly their number of calls through under concurrency, in the demo too', async () => {
    expect(await times(20, () => limit(shop, 'a', 'target', 5, 60))).toBe(5)
    await expect(limit(shop, 'a', 'target', 5, 60)).rejects.toMatchObject({
      code: 'TOO_FREQUENT',
      params: { seconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) },
    })
  })

  test('count each target and each name separately', async () => {
    await limit(shop, 'b', 'one', 1, 60)
    await limit(shop, 'b', 'two', 1, 60)
    await limit(shop, 'c', 'one', 1, 60)
    await expect(limit(shop, 'b', 'one', 1, 60)).rejects.toThrow('TOO_FREQUENT')
  })

  test('count across all nodes', async () => {
    const node = openDatabase(shop.databaseUrl)
    const there = { ...shop, pool: node.pool }
    await limit(shop, 'd', 'one', 2, 60)
    await limit(there, 'd', 'one', 2, 60)
    await expect(limit(there, 'd', 'one', 2, 60)).rejects.toThrow('TOO_FREQUENT')
    await expect(limit(shop, 'd', 'one', 2, 60)).rejects.toThrow('TOO_FREQUENT')
    await node.close()
  })

  test('expire, and can be reset before that', async () => {
    await limit(shop, 'e', 'one', 1, 1)
    await expect(limit(shop, 'e', 'one', 1, 1)).rejects.toThrow('TOO_FREQUENT')
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    await limit(shop, 'e', 'one', 1, 1)
    await resetLimit(shop, 'e', 'one')
    await limit(shop, 'e', 'one', 1, 1)
  })

  test('leave no rows behind forever', async () => {
    await limit(shop, 'f', 'one', 1, 60)
    await cleanLimits(shop, new Date(Date.now() + 59_000))
    const count = async () =>
      (await shop.db.selectFrom('rateLimit').select('key').where('key', 'like', 'f:%').execute()).length
    expect(await count()).toBe(1)
    await cleanLimits(shop, new Date(Date.now() + 61_000))
    expect(await count()).toBe(0)
  })
})

describe('limits per address', () => {
  test('do not count the demo’s own machine', async () => {
    expect(await times(9, () => limitIp(shop, 'g', '127.0.0.1', 3, 60))).toBe(9)
    expect(await times(9, () => limitIp(shop, 'g', '203.0.113.7', 3, 60))).toBe(3)
    expect(await times(9, () => limitIp(real, 'g', '127.0.0.1', 3, 60))).toBe(3)
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
  ])('%s is this machine: %s', (ip, own) => expect(isLoopback(ip)).toBe(own))

  test('stop a flood of writes with a message and a time to wait, affecting no other address', async () => {
    const ip = '203.0.113.9'
    const at = new Date()
    real.now = () => at
    const post = (from: string) =>
      fetch(`${real.url}/api/address/add`, { method: 'POST', headers: { 'x-forwarded-for': from, lang: 'en' } })
    const [callers, each] = [50, writesPerMinute / 50]
    const send = async () => {
      for (let call = 0; call < each; call++) await (await post(ip)).arrayBuffer()
    }
    await Promise.all(Array.from({ length: callers }, send))
    const stopped = await post(ip)
    expect(stopped.status).toBe(200)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(25)
    expect(await stopped.json()).toMatchObject({
      status: 500,
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ s$/),
      data: { code: 'TOO_FREQUENT', params: { seconds: expect.any(Number) } },
    })
    expect(await (await post('203.0.113.10')).json()).toMatchObject({ status: 401 })
    const headers = { 'x-forwarded-for': ip }
    expect(await real.call(undefined, settingData, { headers })).toMatchObject({ status: 200 })
    expect(await real.call(undefined, userInfo, { headers })).toMatchObject({ status: 401 })
  }, 60_000)
})
