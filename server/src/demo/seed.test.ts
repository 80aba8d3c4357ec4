import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { helpList } from '@shop/contract/content/help/help.ts'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { blockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { ticketList } from '@shop/contract/content/ticket/ticket.ts'
import { languages } from '@shop/contract/core/common.ts'
import type { Endpoint } from '@shop/contract/core/endpoint.ts'
import { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { login } from '@shop/contract/people/account/account.ts'
import { documentDetail, documentKeys, documentPending } from '@shop/contract/people/document/document.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import { couponList } from '@shop/contract/trade/coupon/coupon.ts'
import { articleCategories, articles } from '@shop/demo/articles'
import { categories } from '@shop/demo/categories'
import { goods } from '@shop/demo/goods'
import { help } from '@shop/demo/help'
import { merchants } from '@shop/demo/merchants'
import { reviewedOrders } from '@shop/demo/reviews'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedger } from '../desk/books-check/check.ts'
import { expandPermissions } from '../people/operator/rules.ts'
import { proposalKinds } from '../platform/proposal/kind.ts'
import { demoAccounts } from '../platform/setting/demo-accounts.ts'
import { openShop } from '../test/shop.ts'
import { countUserCoupons } from '../trade/coupon/queries.ts'
import { seedDemo } from './seed.ts'

const shop = await openShop()
await seedDemo(shop)
const headers = { client: 'shop/1.0.0' }
const get = <E extends Endpoint>(endpoint: E, query: object) =>
  shop.call(undefined, endpoint, { query, headers } as never)

test('visitors find the goods, the categories and a home page', async () => {
  const list = await get(goodsList, {})
  expect(list.data.list.total).toBe(goods.filter((item) => item.state !== 'off').length)
  const tree = await get(categoryList, {})
  expect(tree.data.list.length).toBe(categories.length)
  const home = await get(pageDetail, { pageId: 0 })
  expect(home.data.pageData.items.map((item) => item.type)).toContain('banner')
})

test('the pages have every block that clients know, complete, in every language', async () => {
  const { id } = await shop.db.selectFrom('page').select('id').where('kind', '=', 'custom').executeTakeFirstOrThrow()
  for (const lang of languages) {
    const shown = []
    for (const pageId of [0, id]) {
      const { data } = await shop.call(undefined, pageDetail, { query: { pageId }, headers: { lang } })
      shown.push(...data.pageData.items)
    }
    expect(new Set(shown.map((item) => item.type))).toEqual(
      new Set(blockTypes.filter((type) => type !== 'officialAccount')),
    )
    const [videoUrl = ''] = shown.flatMap((item) => {
      const params = item.params as { videoUrl?: string }
      return params.videoUrl ? [params.videoUrl] : []
    })
    expect((await fetch(videoUrl.replace(shop.config.publicUrl, shop.url))).status).toBe(200)
    expect(JSON.stringify(shown)).not.toMatch(/"(imgUrl|text|title)":""|\{"zh-Hant"/)
  }
})

test('goods of a zone have its price and its own limit; one has a video', async () => {
  const { data } = await get(goodsList, { zone: 'ty' })
  const puzzle = data.list.data.find((item) => item.goods_no === 'PUZZLE')
  expect(puzzle).toMatchObject({ goods_price_min: '9.90', line_price_min: '35.00' })
  expect(puzzle?.stock_total).toBeLessThanOrEqual(200)
  const [video] = (await get(goodsList, { goodsName: 'Fieldnote One' })).data.list.data
  const { detail } = (await get(goodsDetail, { goodsId: video?.goods_id })).data
  expect(detail.video?.external_url).toMatch(/\.mp4$/)
  // The task about these headphones shows the same video.
  const goods = await shop.db.selectFrom('goods').select('videoFileId').where('videoFileId', 'is not', null).execute()
  const watched = await shop.db.selectFrom('task').select('videoFileId').where('kind', '=', 'video').execute()
  expect(watched).toEqual(goods)
})

test('every zone has goods, and goods show their choices and existing pictures', async () => {
  for (const zone of ['normal', 'gift', 'fuli', 'xf', 'ty'] as const) {
    const { data } = await get(goodsList, { zone })
    expect(data.list.total, zone).toBeGreaterThanOrEqual(4)
  }
  const { data } = await get(goodsList, { goodsName: 'Fieldnote One' })
  const [found] = data.list.data
  const detail = await get(goodsDetail, { goodsId: found?.goods_id })
  expect(detail.data.detail.specList.length).toBe(2)
  expect(detail.data.detail.skuList.length).toBe(8)
  const urls = detail.data.detail.goods_images.map((picture) => new URL(picture.preview_url).pathname)
  expect(urls.length).toBe(2)
  for (const url of urls) await expectPicture(url)
})

test('the shop has a logo that can be fetched', async () => {
  const { data } = await get(storeData, {})
  expect(data.storeInfo.logo_image_id).toBeGreaterThan(0)
  await expectPicture(data.storeInfo.image_url as string)
})

test('three merchants are open; the first is owned by the merchant shown on the log-in page', async () => {
  const { rows } = await sql<{ name: string; mobile: string; state: string; goods: number; foreign: number }>`
    SELECT m.name->>'en' AS name, u.mobile, m.state, count(*) AS goods,
      count(*) FILTER (WHERE f.merchant_id IS DISTINCT FROM m.id) AS foreign
    FROM merchant m JOIN app_user u ON u.id = m.owner_user_id JOIN goods g ON g.merchant_id = m.id
      JOIN freight_template f ON f.id = g.freight_template_id
    GROUP BY m.id, u.id ORDER BY m.id`.execute(shop.db)
  expect(rows.map((row) => row.name)).toEqual(Object.values(merchants).map((merchant) => merchant.name.en))
  expect(rows[0]?.mobile).toBe('13800000003')
  for (const { name, state, goods: sold, foreign } of rows) {
    expect(state, name).toBe(name === 'Cloudfoot Tea House' ? 'holiday' : 'open')
    expect(sold, name).toBeGreaterThanOrEqual(4)
    // Each ships by its own template.
    expect(foreign, name).toBe(0)
  }
  const tent = await get(goodsList, { goodsName: 'Tent' })
  const { data } = await get(goodsDetail, { goodsId: tent.data.list.data[0]?.goods_id })
  expect(data.detail.seller.merchant_id).toBeGreaterThan(0)
  await expectPicture(data.detail.seller.logo_url as string)
})

test('merchants have been open since before their first order', async () => {
  const { rows } = await sql<{ late: number }>`
    SELECT count(*)::int AS late FROM merchant m
    WHERE m.created_at > (SELECT min(o.created_at) FROM shop_order o WHERE o.merchant_id = m.id)
      OR m.created_at < (SELECT u.created_at FROM app_user u WHERE u.id = m.owner_user_id)`.execute(shop.db)
  expect(rows).toEqual([{ late: 0 }])
})

test('a board shows both prizes that were granted and those of the running round', async () => {
  const { rows } = await sql<{ ended: boolean; prizes: boolean; granted: number }>`
    SELECT r.ended_at IS NOT NULL AS ended, r.prizes <> '[]' AS prizes,
      (SELECT count(*)::int FROM rank_place p WHERE p.round_id = r.id AND p.state = 'granted') AS granted
    FROM rank_round r WHERE r.board = 'spending' AND r.period = 'week' ORDER BY r.starts_on DESC`.execute(shop.db)
  expect(rows[0]).toMatchObject({ ended: false, prizes: true })
  expect(rows.some(({ ended, prizes, granted }) => ended && prizes && granted > 0)).toBe(true)
})

test('the reviewer can see and decide every proposal', async () => {
  const role = await shop.db
    .selectFrom('operator')
    .innerJoin('operatorRole', 'operatorRole.id', 'operator.roleId')
    .select('permissions')
    .where('login', '=', 'reviewer')
    .executeTakeFirstOrThrow()
  const may = new Set<string>(expandPermissions(role.permissions))
  const missing = shop
    .all(proposalKinds)
    .filter(({ list, decide }) => ![list, decide].every(({ permission }) => may.has(permission)))
  expect(missing.map(({ name }) => name)).toEqual([])
  // Even so, they may not do everything.
  expect(may.has('audit.view')).toBe(false)
})

test('orders are split by seller, and merchants have orders in most states', async () => {
  const { rows: split } = await sql<{ sellers: number; orders: number }>`
    SELECT count(DISTINCT coalesce(merchant_id, 0)) AS sellers, count(*) AS orders FROM shop_order
    GROUP BY trade_id HAVING count(DISTINCT coalesce(merchant_id, 0)) > 1`.execute(shop.db)
  expect(split.length).toBeGreaterThanOrEqual(3)
  // Zones split an order too.
  for (const { sellers, orders } of split) expect(orders).toBeGreaterThanOrEqual(sellers)
  const states = shop.db.selectFrom('shopOrder').select('state').distinct().where('merchantId', 'is not', null)
  expect((await states.execute()).map((row) => row.state).toSorted()).toEqual(
    ['closed', 'completed', 'pay_review', 'to_receive', 'to_ship', 'unpaid'].toSorted(),
  )
})

test('the welfare zone shows goods that can be bought, some of them for points as well', async () => {
  const { data } = await get(goodsList, { zone: 'fuli' })
  const details = await Promise.all(
    data.list.data.map(async ({ goods_id }) => (await get(goodsDetail, { goodsId: goods_id })).data.detail),
  )
  expect(details.filter((detail) => detail.not_buyable !== '')).toEqual([])
  const withPoints = details.filter((detail) => detail.skuList.some((sku) => (sku.points_part ?? 0) > 0))
  expect(withPoints.length).toBeGreaterThanOrEqual(2)
})

test('there are articles that link to goods, help, and documents in every language', async () => {
  const categories = (await get(articleCategoryList, {})).data.list
  expect(categories.map(({ is_news }) => is_news)).toEqual([0, 0, 1])
  expect(categories.length).toBe(Object.keys(articleCategories).length)
  const { list } = (await get(articleList, {})).data
  expect(list.total).toBe(articles.length)
  const [first] = list.data.filter((row) => row.image_url)
  await expectPicture(first?.image_url as string)
  const { detail } = (await get(articleDetail, { articleId: first?.article_id })).data
  const [, goodsId] = /goodsId=(\d+)/.exec(detail.content) ?? []
  expect((await get(goodsDetail, { goodsId })).status).toBe(200)
  const [, picture] = /<img src="([^"]+)"/.exec(detail.content) ?? []
  await expectPicture(picture as string)
  expect((await get(helpList, {})).data.list.total).toBe(help.length)
  for (const lang of languages) {
    const titles = documentKeys.map(async (document) => {
      const reply = await shop.call(undefined, documentDetail, { query: { document }, headers: { lang } })
      expect(reply.data.detail.versions.length, document).toBe(document === 'privacy' ? 2 : 1)
      return reply.data.detail.title
    })
    expect(new Set(await Promise.all(titles)).size).toBe(documentKeys.length)
  }
})

test('the first shopper has two tickets, and no agreement is left to accept', async () => {
  const form = { mobile: '13800000001', password: demoAccounts.find(({ login }) => login === '13800000001')?.password }
  const { data } = await shop.call(undefined, login, { body: { form } } as never)
  const user = { id: data.userId, token: data.token }
  const { list } = (await shop.call(user, ticketList)).data
  expect(list.data.map(({ state, unread }) => [state, unread])).toEqual([
    ['answered', true],
    ['closed', false],
  ])
  expect((await shop.call(user, documentPending)).data.list).toEqual([])
})

async function expectPicture(url: string): Promise<void> {
  const picture = await fetch(shop.url + new URL(url, shop.url).pathname)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
}

test('everyone shown on the log-in page can log in', async () => {
  for (const { login: mobile, password } of demoAccounts.filter(({ login }) => /^\d+$/.test(login))) {
    const reply = await shop.call(undefined, login, { body: { form: { mobile, password } } } as never)
    expect(reply.status, mobile).toBe(200)
  }
})

test('there are orders in every state, with reviews, and a screenshot waiting for review', async () => {
  const rows = await shop.db.selectFrom('shopOrder').select('state').distinct().execute()
  expect(rows.map((row) => row.state).toSorted()).toEqual(
    ['cancelled', 'closed', 'completed', 'part_shipped', 'pay_review', 'to_receive', 'to_ship', 'unpaid'].toSorted(),
  )
  const { rows: facts } = await sql<{ reviews: number; proofs: number; wanted: number; settled: number }>`SELECT
    (SELECT count(*) FROM review) AS reviews,
    (SELECT count(*) FROM proof WHERE state = 'submitted' AND trade_id IS NOT NULL) AS proofs,
    (SELECT count(*) FROM shop_order WHERE cancel_request = 'waiting') AS wanted,
    (SELECT count(*) FROM shop_order WHERE settled_at IS NOT NULL) AS settled`.execute(shop.db)
  expect(facts[0]?.reviews).toBe(reviewedOrders.flatMap((order) => order.reviews).length)
  expect(facts[0]?.proofs).toBe(3)
  expect(facts[0]?.wanted).toBe(1)
  expect(facts[0]?.settled).toBeGreaterThan(30)
})

test('the books are in balance', async () => {
  const report = await checkLedger(shop.db, { now: new Date(), commissionCapBp: 1_000 })
  expect(report.checks.filter((check) => check.kind === 'difference' && check.count > 0)).toEqual([])
})

test('every bill is in date order', async () => {
  const { rows } = await sql<{ account: string; key: string }>`
    SELECT account, key FROM (
      SELECT a.type || ':' || a.owner_id AS account, t.idem_key AS key, t.created_at AS at,
        lag(t.created_at) OVER (PARTITION BY a.id ORDER BY t.id) AS before
      FROM ledger_account a JOIN ledger_transfer t ON a.id IN (t.debit_account_id, t.credit_account_id)
      WHERE a.owner_kind = 'user'
    ) line WHERE at < before`.execute(shop.db)
  expect(rows).toEqual([])
})

test('no nightly settlement falls between the steps of an order, whatever the minute of the hour', async () => {
  const { rows } = await sql<{ seconds: number }>`
    SELECT DISTINCT mod(extract(epoch FROM begun.at - o.settled_at)::int, 3600) AS seconds
    FROM shop_order o, state_history begun
    WHERE o.settled_at < begun.at AND begun.entity_type = 'demo' AND begun.to_state = 'stocked'`.execute(shop.db)
  expect(rows).toEqual([{ seconds: 60 }])
})

test('seeding again changes nothing, even after an interruption near its end', async () => {
  const before = await counts()
  expect(before.goods).toBe(goods.length)
  await seedDemo(shop)
  expect(await counts()).toEqual(before)
  await sql`DELETE FROM state_history WHERE entity_type = 'demo' AND to_state = 'open'`.execute(shop.db)
  await seedDemo(shop)
  expect(await counts()).toEqual(before)
})

test('the merchant of the log-in page has three months of statements, a payout and a repaid debt', async () => {
  const { rows } = await sql<{
    days: number
    paid: string[]
    debts: number
    open: number
    owed: number
    members: number
  }>`
    SELECT (SELECT max(day) - min(day) FROM merchant_statement s WHERE s.merchant_id = m.id) AS days,
      ARRAY(SELECT state FROM withdrawal w WHERE w.merchant_id = m.id) AS paid,
      (SELECT count(*)::int FROM merchant_debt d WHERE d.merchant_id = m.id) AS debts,
      (SELECT count(*)::int FROM merchant_debt d WHERE d.merchant_id = m.id AND d.ended_at IS NULL) AS open,
      (SELECT coalesce(sum(-posted), 0)::int FROM ledger_account a WHERE a.type = 'm.recv' AND a.owner_id = m.id) AS owed,
      (SELECT count(*)::int FROM operator o WHERE o.merchant_id = m.id) AS members
    FROM merchant m ORDER BY id LIMIT 1`.execute(shop.db)
  expect(rows[0]).toMatchObject({ paid: ['paid'], debts: 1, open: 0, owed: 0, members: 2 })
  expect(rows[0]?.days).toBeGreaterThanOrEqual(59)
})

test('pictures have their dimensions', async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM file WHERE least(width, height, bytes) <= 0`.execute(shop.db)
  expect(rows[0]?.count).toBe(0)
})

/** Row counts of every table, except the log-ins and views of the tests above. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('session', 'rate_limit', 'merchant_visit')`.execute(
    shop.db,
  )
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(name)}`.execute(shop.db)
      return [name, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(entries)
}

test('the coupon centre has coupons, and the first shopper has some usable, one used and one expired', async () => {
  const offered = (await get(couponList, {})).data.list
  expect(offered.length).toBeGreaterThanOrEqual(5)
  expect(new Set(offered.map((coupon) => coupon.coupon_kind))).toEqual(new Set([10, 20, 40]))
  const shopper = demoAccounts.find((account) => account.role === 'shopper') as (typeof demoAccounts)[number]
  const { id } = await shop.db
    .selectFrom('appUser')
    .select('id')
    .where('mobile', '=', shopper.login)
    .executeTakeFirstOrThrow()
  const counts = await countUserCoupons(shop.db, { userId: id, now: new Date() })
  expect(counts.unused).toBeGreaterThanOrEqual(1)
  expect(counts.used).toBeGreaterThanOrEqual(1)
  expect(counts.expired).toBeGreaterThanOrEqual(1)
})

test('orders that are late have been reminded of, so that no notice arrives right after the start', async () => {
  const due = shop.db.selectFrom('shopOrder').select('id').where('lateAt', '<=', shop.now())
  expect(await due.execute()).toEqual([])
  const reminders = shop.db.selectFrom('notice').select('entity').where('event', '=', 'ship-late')
  expect((await reminders.execute()).length).toBeGreaterThan(0)
})

test('notices are numbered in the order of their time', async () => {
  const notices = await shop.db.selectFrom('notice').select(['id', 'createdAt']).orderBy('id').execute()
  expect(notices.length).toBeGreaterThan(100)
  const times = notices.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('every merchant has views on each of the last thirty days, more than orders', async () => {
  const { rows } = await sql<{ days: number; views: number; orders: number }>`
    SELECT count(*) FILTER (WHERE d.views > 0)::int AS days, sum(d.views)::int AS views, sum(d.orders)::int AS orders
    FROM merchant_day d
    WHERE d.day > (SELECT max(day) FROM merchant_rolled_day) - 30 GROUP BY d.merchant_id`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { days, views, orders } of rows) {
    expect(days).toBe(30)
    expect(views).toBeGreaterThan(10 * orders)
  }
})
