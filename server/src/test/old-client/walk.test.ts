import { afterAll, describe, expect, test } from 'vitest'
import { openShop } from '../shop.ts'
import { type Envelope, type OldClient, openOldClient } from './client.ts'
import { reads, writes } from './examples.ts'
import type { OldPath, Params } from './path.ts'
import { oldPaths } from './paths.ts'
import { isObject, problemsOf } from './shape.ts'
import { goodsDetail, pageDetail } from './shop-paths.ts'
import { addressList } from './user-paths.ts'
import { givenWorld } from './world.ts'

// Makes every call that deployed clients know, the way they send it, and checks the parts they rely on.

const shop = await openShop()
const world = await givenWorld(shop)
afterAll(() => world.close())

/** Calls refused in words: their feature is off, or another call replaces them. */
const refused = [
  'order/pay',
  'myCoupon/receive',
  'user.coupon/receive',
  'recharge/submit',
  // The shop's own mini program is required.
  'passport/loginMpWx',
  'passport/loginMpWxMobile',
]

const forms = ['rewrite', 'query'] as const
const byPath = (paths: OldPath[]) => paths.map((path) => [path.path, path] as const)
const reading = byPath(oldPaths.filter(({ method }) => method === 'GET'))
const writing = byPath(oldPaths.filter(({ method, path }) => method === 'POST' && path !== 'upload/image'))

/** Checks the rules for every answer, whatever was sent. */
function expectEnvelope({ status, message, data }: Envelope): void {
  expect([200, 401, 500]).toContain(status)
  expect(message).toMatch(/\S/)
  expect(typeof data === 'object' && data !== null).toBe(true)
  expect(data).not.toMatchObject({ code: 'INTERNAL' })
}

function expectAnswer(path: OldPath, envelope: Envelope): void {
  expectEnvelope(envelope)
  const status = refused.includes(path.path) ? 500 : 200
  expect(envelope, path.path).toMatchObject({ status })
  if (status === 200) expect(problemsOf(path.data, envelope.data)).toEqual([])
}

describe.each(forms)('in the %s form', (form) => {
  const guest = () => openOldClient({ url: shop.url, form })
  const person = () => world.clientOf(world.user, form)

  test.each(reading)('%s answers a user', async (_name, path) => {
    for (const params of waysToAsk(path.params, reads[path.path]?.(world) ?? {})) {
      expectAnswer(path, await person().ask(path.method, path.path, params))
    }
  })

  test.each(reading)('%s answers a guest, or asks them to log in', async (_name, path) => {
    const envelope = await guest().ask(path.method, path.path, reads[path.path]?.(world) ?? {})
    if (path.auth === 'guest') expectAnswer(path, envelope)
    else expectLogIn(envelope)
  })

  test.each(writing)('%s does its work', async (_name, path) => {
    for (const turn of [asNumbers, asText]) {
      const example = await writes[path.path]?.(world)
      const client = openOldClient({ url: shop.url, form, token: example?.token ?? world.user.token })
      expectAnswer(path, await client.ask(path.method, path.path, turn(path.params, example?.params ?? {})))
    }
  })

  test.each(writing)('%s refuses a guest and an empty body in words', async (_name, path) => {
    const asGuest = await guest().ask(path.method, path.path)
    if (path.auth === 'guest') expectEnvelope(asGuest)
    else expectLogIn(asGuest)
    for (const params of [{}, { form: null }, { form: '' }, { form: [] }]) {
      const envelope = await person().ask(path.method, path.path, params)
      expectEnvelope(envelope)
      if (path.path !== 'passport/isPersonalMpweixin') expect(envelope.status).toBe(500)
    }
  })

  test.each(byPath(oldPaths))('%s accepts only one method', async (_name, path) => {
    const other = path.method === 'GET' ? 'POST' : 'GET'
    const envelope = await person().ask(other, path.path)
    expectEnvelope(envelope)
    expect(envelope).toMatchObject({ status: 500, data: { code: 'WRONG_METHOD' } })
  })

  test.each([
    ['a person', 1, () => person(), 200],
    ['a guest with the check', 1, () => guest(), 401],
    ['a guest before their first log-in', 0, () => guest(), 200],
  ] as const)('upload/image takes a file of %s', async (_name, checkLogin, client, status) => {
    const path = oldPaths.find((one) => one.path === 'upload/image') as OldPath
    const fields = { test: '123', checkLogin: String(checkLogin) }
    const envelope = await client().upload(path.path, world.picture, fields)
    expectEnvelope(envelope)
    expect(envelope.status).toBe(status)
    if (status === 200) expect(problemsOf(path.data, envelope.data)).toEqual([])
  })
})

function expectLogIn(envelope: Envelope): void {
  expectEnvelope(envelope)
  expect(envelope.status).toBe(401)
}

test.each(['', 'false', 'null', 'undefined', 'f'.repeat(32), '0'])('the token "%s" is a guest’s', async (token) => {
  const client = openOldClient({ url: shop.url, token })
  expect((await client.ask('GET', 'user/info')).status).toBe(401)
  expect(await client.ask('GET', 'cart/total')).toMatchObject({ status: 200, data: { cartTotal: 0 } })
})

test('a logged-out user is asked to log in, and treated as a guest', async () => {
  const user = await shop.givenUser()
  await shop.db.updateTable('appUser').set({ closedAt: new Date(), mobile: null }).where('id', '=', user.id).execute()
  const client = world.clientOf(user)
  expect((await client.ask('GET', 'user/info')).status).toBe(401)
  expect((await client.ask('GET', 'goods/list')).status).toBe(200)
})

describe('pages', () => {
  const paged = oldPaths.filter(({ path }) =>
    ['goods', 'comment', 'order', 'balance.log', 'points.log', 'article', 'help']
      .map((one) => `${one}/list`)
      .includes(path),
  )

  test.each(byPath(paged))(
    '%s has fifteen rows a page, none twice, and an empty page after the end',
    async (_name, path) => {
      const client = world.clientOf(world.user)
      const { dataType: _type, ...example } = { dataType: '', ...reads[path.path]?.(world) }
      const read = async (page: number) => {
        const { data } = await client.ask('GET', path.path, { ...example, page })
        expect(problemsOf(path.data, data)).toEqual([])
        return (data as { list: Paging }).list
      }
      const first = await read(1)
      expect(first).toMatchObject({ per_page: 15, current_page: 1 })
      expect(first.last_page).toBeGreaterThan(1)
      const all: unknown[] = []
      for (let page = 1; page <= first.last_page; page++) all.push(...(await read(page)).data)
      expect(all).toHaveLength(first.total)
      expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(first.total)
      for (const page of [first.last_page + 1, 99_999]) {
        expect(await read(page)).toEqual({ ...first, current_page: page, data: [] })
      }
    },
  )
})

interface Paging {
  total: number
  last_page: number
  data: unknown[]
}

describe('orders', () => {
  const read = async (client: OldClient, dataType: string) =>
    (await client.ask('GET', 'order/list', { dataType, page: 1 })).data as { list: { data: Record<string, number>[] } }

  test.each([
    ['payment', (row: Row) => row.pay_status === 10 && row.order_status === 10],
    [
      'delivery',
      (row: Row) => row.pay_status === 20 && row.delivery_status !== 20 && [10, 21].includes(row.order_status),
    ],
    ['received', (row: Row) => row.delivery_status === 20 && row.receipt_status === 10 && row.order_status === 10],
    ['comment', (row: Row) => row.is_comment === 0 && row.order_status === 30],
  ] as const)('the tab %s contains the orders with its flags', async (dataType, fits) => {
    const { list } = await read(world.clientOf(world.user), dataType)
    expect(list.data.length).toBeGreaterThan(0)
    expect(list.data.filter((row) => !fits(row as unknown as Row))).toEqual([])
  })

  test.each(['unpaid', 'pay_review', 'to_ship', 'part_shipped', 'to_receive', 'completed', 'cancelled', 'closed'])(
    'one that is %s is described only by known flags',
    async (state) => {
      const path = oldPaths.find((one) => one.path === 'order/detail') as OldPath
      const { data } = await world.clientOf(world.user).ask('GET', path.path, { orderId: world.orderOf(state) })
      expect(problemsOf(path.data, data)).toEqual([])
    },
  )

  test('one paid by screenshot and a virtual one are described correctly too', async () => {
    const path = oldPaths.find((one) => one.path === 'order/detail') as OldPath
    for (const orderId of [world.byScreenshotId, world.courseId]) {
      const { data } = await world.clientOf(world.user).ask('GET', path.path, { orderId })
      expect(problemsOf(path.data, data)).toEqual([])
    }
  })
})

interface Row {
  order_status: number
  pay_status: number
  delivery_status: number
  receipt_status: number
  is_comment: number
}

test('every block of a page gets the fields it needs', async () => {
  const client = openOldClient({ url: shop.url })
  const { pageData } = await client.call(pageDetail, { pageId: undefined })
  const types = pageData.items.map(({ type }) => type)
  expect(world.blockTypes.filter((type) => !types.includes(type))).toEqual([])
})

test('region names come in printing order, whatever table the picker had', async () => {
  const { list } = await world.clientOf(world.user).call(addressList)
  expect(list.map(({ region }) => Object.values({ ...region }))).toContainEqual(['广东省', '深圳市', '南山区'])
})

test('a video is sent as its poster and its own address', async () => {
  const { detail } = await openOldClient({ url: shop.url }).call(goodsDetail, { goodsId: world.single.id })
  expect(detail.video?.preview_url).toMatch(/\.webp$/)
  expect(detail.video?.external_url).toMatch(/\.mp4$/)
  expect(detail.videoCover?.preview_url).toBe(detail.video?.preview_url)
})

test('specs are matched by name and id', async () => {
  const { detail } = await openOldClient({ url: shop.url }).call(goodsDetail, { goodsId: world.several.id })
  expect(detail.specList.map(({ spec_name }) => spec_name)).toEqual(['顏色', '容量'])
  expect(detail.skuList).toHaveLength(4)
})

/** The ways in which pages send parameters: with the optional ones given, missing, undefined or empty. */
function waysToAsk(declared: Params, params: Record<string, unknown>): Record<string, unknown>[] {
  const dispensable = Object.keys(params).filter((name) => declared[name]?.optional && !modes.includes(name))
  const bare = Object.fromEntries(Object.entries(params).filter(([name]) => !dispensable.includes(name)))
  const emptied = (value: unknown) => ({ ...params, ...Object.fromEntries(dispensable.map((name) => [name, value])) })
  return dispensable.length === 0 ? [params] : [params, bare, emptied(undefined), emptied('')]
}

/** Without these a checkout is empty. */
const modes = ['goodsId', 'goodsSkuId', 'goodsNum', 'cartIds']

function asNumbers(_declared: Params, params: Record<string, unknown>): Record<string, unknown> {
  return params
}

/** Ids and numbers from a page's address are text, in a body too. */
function asText(declared: Params, params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const { kind, inner } = declared[name] ?? { kind: 'object' }
      if (inner && isObject(value)) return [name, asText(inner, value)]
      if (kind === 'ids' && Array.isArray(value)) return [name, value.map(String)]
      return [name, typeof value === 'number' && ['id', 'int'].includes(kind) ? String(value) : value]
    }),
  )
}
