import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { userInfo } from '@shop/contract/people/account/account.ts'
import { settingData } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { createServer } from './server.ts'
import { publicUploadsDir } from './static.ts'

const shop = await openShop()

describe('monitoring', () => {
  test('/healthz answers while the process is alive', async () => {
    const response = await fetch(`${shop.url}/healthz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('/readyz answers once every migration has run', async () => {
    // On a busy machine the probe may time out after a second and a half, which is `waiting` for another reason.
    const ready = async () => {
      const reply = await fetch(`${shop.url}/readyz`)
      return { code: reply.status, ...((await reply.json()) as object) }
    }
    await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
    await sql`UPDATE kysely_migration SET name = name || '-renamed'`.execute(shop.owner)
    const waiting = { code: 503, status: 'waiting', reason: 'migrations are missing' }
    await expect.poll(ready).toMatchObject(waiting)
    await sql`UPDATE kysely_migration SET name = replace(name, '-renamed', '')`.execute(shop.owner)
    await expect.poll(ready).toEqual({ code: 200, status: 'ready' })
  })

  test('/metrics shows calls by route and outcome, and database connections', async () => {
    await shop.call(undefined, settingData)
    await shop.call(undefined, userInfo)
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    expect(text).toMatch(/shop_request_seconds_count\{method="GET",route="\/api\/setting\/data",outcome="200"\} \d/)
    expect(text).toMatch(/route="\/api\/user\/info",outcome="401 LOGIN_REQUIRED"\} 1/)
    expect(text).toMatch(/shop_pool_connections\{state="total"\} \d/)
    expect(text).toContain('shop_unexpected_errors_total 0')
  })

  test('/metrics is for the listed addresses, or for everyone', async () => {
    const asked = async (config: typeof shop.config, from: string) => {
      const server = await createServer({ ...shop, config, metrics: new Registry() })
      const { statusCode } = await server.inject({ url: '/metrics', headers: { 'x-forwarded-for': from } })
      await server.close()
      return statusCode
    }
    expect(await asked(shop.config, '203.0.113.7')).toBe(404)
    expect(await asked(shop.config, '10.1.2.3')).toBe(200)
    expect(await asked({ ...shop.config, metricsFor: '203.0.113.0/24' }, '203.0.113.7')).toBe(200)
    expect(await asked({ ...shop.config, metricsFor: '203.0.113.0/24' }, '10.1.2.3')).toBe(404)
    expect(await asked({ ...shop.config, metricsFor: undefined }, '198.51.100.1')).toBe(200)
  })
})

describe('every response', () => {
  test.each(['/healthz', '/api/setting/data', '/api/no/such', '/admin/api/session', '/no-such-file', '/docs'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await fetch(shop.url + path)
      expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('must not be cached unless it is a file', async () => {
    expect((await fetch(`${shop.url}/api/setting/data`)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('public uploads', () => {
  const dir = publicUploadsDir(shop.config.dataDir)
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'a.webp'), 'picture')
  writeFileSync(path.join(dir, '.secret'), 'x')
  writeFileSync(path.join(shop.config.dataDir, 'outside.txt'), 'x')

  test('can be cached forever and shown anywhere, and cannot run anything', async () => {
    const { status, headers } = await fetch(`${shop.url}/uploads/a.webp`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    '/uploads/',
    '/uploads/.secret',
    '/uploads/..%2Foutside.txt',
    '/uploads/%2e%2e/outside.txt',
    '/uploads/none.webp',
  ])('%s is not found', async (file) => {
    const response = await fetch(shop.url + file)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
