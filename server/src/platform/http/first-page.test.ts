import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { domains } from '../../domains.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { createShop } from '../domain/create-shop.ts'
import { serveFirstPage } from './first-page.ts'
import type { App } from './mount.ts'
import { createServer } from './server.ts'

const shop = await openShop()
const root = path.join(import.meta.dirname, '../../../..')
const drawing = path.join(root, 'shop/server/dist/home.mjs')
const isBuilt = existsSync(drawing)

const name = { 'zh-Hant': '青花茶杯', en: 'Blue cup' }
let goodsId = 0

beforeAll(async () => {
  const goods = await shop.givenGoods({ name, priceFen: 12_300 })
  goodsId = goods.id
  const goodsBlock = {
    name: '商品',
    type: 'goods',
    params: { source: 'choice' },
    style: {},
    data: [{ goods_id: goods.id }],
  }
  await publish({ page: { params: { title: { 'zh-Hant': '首頁好', en: 'Good home' } } }, items: [goodsBlock] })
})

async function publish(content: object): Promise<void> {
  await shop.db.deleteFrom('page').execute()
  const now = new Date()
  const page = {
    kind: 'home',
    name: 'page',
    published: JSON.stringify(content),
    createdAt: now,
    updatedAt: now,
  } as const
  await shop.db.insertInto('page').values(page).execute()
  shop.reads.clear()
}

async function open(headers: Record<string, string> = {}, query = '') {
  const answer = await fetch(`${shop.url}/${query}`, { headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const isDrawn = (html: string) => html.includes('<div data-sent>')

describe.skipIf(!isBuilt)('the first page', () => {
  test('has home drawn in it, and the answers it was drawn from', async () => {
    const { html } = await open()
    const drawn = /<div data-sent>(.*?)<script type="application\/json" id="sent">(.*?)<\/script>/s.exec(html)
    expect(drawn?.[1]).toContain('青花茶杯')
    expect(drawn?.[1]).toContain(`#/pages/goods/detail?goodsId=${goodsId}`)
    expect(drawn?.[1]).toMatch(/123.*\.00/)
    expect(html).toContain('<title>首頁好</title>')
    const headers = { client: 'shop/1.0.0', platform: 'H5', lang: 'zh-Hant' }
    const { identity, answers } = JSON.parse(drawn?.[2] ?? '')
    expect(identity).toEqual(headers)
    const [store, home] = answers.map(({ text }: { text: string }) => JSON.parse(text).data)
    expect(store).toEqual((await shop.call(undefined, storeData, { headers })).data)
    expect(home).toEqual((await shop.call(undefined, pageDetail, { query: { pageId: 0 }, headers })).data)
  })

  test('allows only its own inline style sheets, by their hashes', async () => {
    const { html, headers } = await open()
    const policy = headers.get('content-security-policy') ?? ''
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    expect(styles.length).toBeGreaterThan(0)
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`style-src 'self' ${styles.map(hash).join(' ')};`)
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline|script-src [^;]*unsafe-inline/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('is in the language of the cookie, and varies by everything else it depends on', async () => {
    const english = await open({ cookie: 'x=1; language=en', 'accept-language': 'ja' })
    expect(english.html).toContain('<html lang="en"')
    expect(english.html).toContain('Blue cup')
    expect(english.headers.get('vary')).toContain('cookie')
    expect((await open({ cookie: 'language=xx', 'accept-language': 'en' })).html).toContain('<html lang="zh-Hant"')
    const wechat = await open({ 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' })
    expect(wechat.html).toContain('"platform":"WXOFFICIAL"')
  })

  test('texts of the shop cannot break out of the markup', async () => {
    const evil = `</title></script><script>alert(1)</script>"`
    await shop.givenGoods({ name: { 'zh-Hant': evil } }).then(({ id }) =>
      publish({
        page: { params: { title: evil } },
        items: [{ name: '商品', type: 'goods', params: { source: 'choice' }, style: {}, data: [{ goods_id: id }] }],
      }),
    )
    const { html } = await open()
    expect(isDrawn(html)).toBe(true)
    expect(html.includes('<script>alert')).toBe(false)
  })

  test('is compressed, and not sent again while it is unchanged', async () => {
    const { headers } = await open()
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const again = await open({ 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, html: '' })
    for (const encoding of ['br', 'gzip']) {
      const packed = await open({ 'accept-encoding': encoding })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(isDrawn(packed.html)).toBe(true)
    }
  })

  test.each(['?preview', '?plain'])('%s is the page as it was built', async (query) => {
    expect(isDrawn((await open({}, query)).html)).toBe(false)
  })

  test('shows a changed setting the next time', async () => {
    await changeGroup(shop, 'app_theme', { mainBg: '#00539c' })
    expect((await open()).html).toContain('--main:#00539c')
  })

  test('shows the shop’s goods if no home is published', async () => {
    await shop.db.deleteFrom('page').execute()
    shop.reads.clear()
    const { html } = await open()
    expect(isDrawn(html)).toBe(true)
    expect(html).toContain(name['zh-Hant'])
  })
})

describe.skipIf(!isBuilt)('another node', () => {
  test('sends a changed home as soon as the database announces it', async () => {
    const database = openDatabase(shop.databaseUrl)
    const node = await createShop(shop.config, database, { domains, log: pino({ level: 'silent' }) })
    const server = await createServer(node)
    afterAll(async () => {
      await server.close()
      await node.close()
      await database.close()
    })
    const goods = await shop.givenGoods({ name: { 'zh-Hant': '舊名' } })
    await publish({
      items: [{ name: '商品', type: 'goods', params: { source: 'choice' }, style: {}, data: [{ goods_id: goods.id }] }],
    })
    const shows = async (text: string) => (await server.inject({ url: '/' })).body.includes(`>${text}</a>`)
    await vi.waitFor(async () => expect(await shows('舊名')).toBe(true), { timeout: 30_000, interval: 5 })
    const renamed = JSON.stringify({ 'zh-Hant': '新名' })
    await sql`UPDATE goods SET name = ${renamed}::jsonb, version = version + 1 WHERE id = ${goods.id}`.execute(shop.db)
    // Sooner than after the ten seconds for which reads are cached.
    await vi.waitFor(async () => expect(await shows('新名')).toBe(true), { timeout: 30_000, interval: 5 })
  })
})

describe.skipIf(!isBuilt)('where home cannot be drawn', () => {
  afterEach(() => shop.reads.clear())

  test('the page is sent without home if the database does not answer', async () => {
    shop.reads.clear()
    await shop.owner.transaction().execute(async (tx) => {
      await sql`LOCK TABLE page IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const { status, html } = await open()
      expect(status).toBe(200)
      expect(isDrawn(html)).toBe(false)
      expect(html).toContain('class="welcome"')
    })
    await vi.waitFor(async () => expect(isDrawn((await open()).html)).toBe(true), { timeout: 30_000 })
  })

  test.each([
    ['fails', `export const drawHome = () => { throw new Error('a block fails') }`],
    ['cannot be loaded', `throw new Error('no such file')`],
  ])('if the drawing code %s, the page is sent as it was built, and the error is logged', async (_, program) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'drawing-'))
    afterAll(() => rmSync(dir, { recursive: true }))
    const failing = path.join(dir, 'home.mjs')
    writeFileSync(failing, program)
    const error = vi.fn()
    const app = Fastify() as unknown as App
    afterAll(() => app.close())
    for (const { path } of [storeData, pageDetail]) app.get(`/api/${path}`, () => ({ status: 200, data: {} }))
    const log = Object.assign(pino({ level: 'silent' }), { error })
    await serveFirstPage(app, { ...shop, log }, { dist: path.join(root, 'shop/dist'), drawing: failing }, () => ({}))
    for (const _ of [1, 2]) {
      const { statusCode, body } = await app.inject({ url: '/' })
      expect(statusCode).toBe(200)
      expect(isDrawn(body)).toBe(false)
      expect(body).toContain('class="welcome"')
    }
    expect(error).toHaveBeenCalledTimes(1)
  })
})
