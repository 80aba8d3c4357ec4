import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { readOutbox, trimOutbox, writeOutbox } from './outbox.ts'

const shop = await openShop()
const { dataDir } = shop.config
const entry = (id: string, at: string, more: object = {}) => ({
  id,
  channel: 'sms' as const,
  to: '13800000001',
  code: '123456',
  body: 'Your code is 123456',
  createdAt: new Date(at),
  ...more,
})
const files = () => readdirSync(path.join(dataDir, 'outbox')).sort()

describe('the outbox', () => {
  test('has one JSON file per message, newest last in name order', async () => {
    expect(await readOutbox(dataDir, 10)).toEqual([])
    await writeOutbox(dataDir, entry('second', '2026-11-21T10:00:00Z'))
    await writeOutbox(dataDir, entry('first', '2026-11-21T09:59:59.999Z'))
    await writeOutbox(dataDir, entry('third', '2026-11-21T10:00:00.001Z'))
    const read = files().map((name) => JSON.parse(readFileSync(path.join(dataDir, 'outbox', name), 'utf8')))
    expect(read.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
    expect(read[1]).toEqual({ ...entry('second', ''), createdAt: '2026-11-21T10:00:00.000Z' })
    expect((await readOutbox(dataDir, 2)).map(({ id }) => id)).toEqual(['third', 'second'])
  })

  test('keeps one file for a message that was sent twice', async () => {
    const before = files().length
    await writeOutbox(dataDir, entry('same', '2026-11-21T11:00:00Z'))
    await writeOutbox(dataDir, entry('same', '2026-11-21T11:00:00Z'))
    expect(files()).toHaveLength(before + 1)
  })

  test('an id cannot point outside it', async () => {
    await writeOutbox(dataDir, entry('../../escape', '2026-11-21T12:00:00Z'))
    expect(files().some((name) => name.endsWith('-escape.json'))).toBe(true)
  })

  test('is trimmed to the newest files', async () => {
    for (let i = 0; i < 510; i++) await writeOutbox(dataDir, entry(`n${i}`, '2026-11-22T00:00:00Z'))
    expect(await trimOutbox(dataDir)).toBeGreaterThan(0)
    expect(files()).toHaveLength(500)
    expect(await trimOutbox(dataDir)).toBe(0)
  })
})

test('the page shows what was sent, as text', async () => {
  await writeOutbox(
    dataDir,
    entry('evil', '2026-11-23T00:00:00Z', { body: '<script>alert("x")</script> & more', to: '<b>' }),
  )
  const response = await fetch(`${shop.url}/outbox`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-inline')
  const html = await response.text()
  expect(html).toContain('<code>123456</code>')
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b><b>')
})

test('without the demo there is no page and nothing is written', async () => {
  const real = await openShop({ DEMO: '0' })
  expect((await fetch(`${real.url}/outbox`)).status).toBe(404)
  expect((await real.call(undefined, captchaImage)).status).toBe(200)
  expect(await readOutbox(real.config.dataDir, 10)).toEqual([])
})
