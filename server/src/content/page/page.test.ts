import { pageDetail } from '@shop/contract/content/page/page.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

afterEach(async () => {
  await shop.db.deleteFrom('page').execute()
  shop.reads.clear()
})

async function givenPage(published: unknown, kind: 'home' | 'custom' = 'home'): Promise<number> {
  const now = new Date()
  const { id } = await shop.db
    .insertInto('page')
    .values({ kind, name: 'page', published: JSON.stringify(published), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  shop.reads.clear()
  return id
}

const read = async (pageId?: number, options: { user?: Parameters<typeof shop.call>[0]; lang?: string } = {}) => {
  const { user, lang = 'zh-Hant' } = options
  const reply = await shop.call(user, pageDetail, { query: { pageId }, headers: { client: 'shop/1.0.0', lang } })
  expect(reply.status).toBe(200)
  return reply.data.pageData
}

const head = {
  params: { title: { 'zh-Hant': '首頁', en: 'Home' }, shareTitle: '分享', name: 'home' },
  style: { titleTextColor: 'white', titleBackgroundColor: '#fa2209' },
}

describe('page/detail', () => {
  test('a shop without goods and without a home page has an empty one', async () => {
    expect(await read()).toEqual({
      page: {
        params: { title: expect.any(String), shareTitle: expect.any(String), name: '' },
        style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
      },
      items: [],
    })
  })

  test('a shop without a home page shows its goods, old clients in columns', async () => {
    const goods = await shop.givenGoods()
    shop.reads.clear()
    const { items } = await read()
    expect(items.map(({ type }) => type)).toEqual(['search', 'coupon', 'goods'])
    expect(items.at(-1)).toMatchObject({ style: { display: 'waterfall' }, data: [{ goods_id: goods.id }] })
    const old = await shop.call(undefined, pageDetail, { query: {} })
    expect(old.data.pageData.items.at(-1)).toMatchObject({ style: { display: 'list', column: 2 } })
    await shop.db.updateTable('goods').set({ state: 'off' }).where('id', '=', goods.id).execute()
  })

  test('returns texts in the requested language, pictures as URLs, and the rest as it was written', async () => {
    const picture = await shop.givenPicture({ width: 1_440, height: 720 })
    const link = { type: 'PAGE', param: { path: 'pages/goods/list', query: { category_id: 3 } } }
    const id = await givenPage({
      page: head,
      items: [
        {
          name: '輪播',
          type: 'banner',
          style: { interval: 3, btnColor: '#fff' },
          data: [{ imgUrl: picture.id, link }],
        },
        {
          name: '公告',
          type: 'notice',
          params: { text: { 'zh-Hant': '公告', en: 'News' }, link: null, showIcon: true },
        },
        { name: '外圖', type: 'image', data: [{ imgUrl: 'https://cdn.test/a.png', link: null }] },
      ],
    })
    const page = await read(id, { lang: 'en' })
    expect(page.page).toEqual({ params: { title: 'Home', shareTitle: '分享', name: 'home' }, style: head.style })
    expect(page.items).toEqual([
      {
        name: '輪播',
        type: 'banner',
        params: {},
        style: { interval: 3, btnColor: '#fff' },
        data: [
          {
            imgUrl: expect.stringMatching(/^http.*-l\.webp$/),
            imgSrcset: expect.stringContaining(' 240w, '),
            imgWidth: 1_440,
            imgHeight: 720,
            link,
          },
        ],
      },
      {
        name: '公告',
        type: 'notice',
        params: { text: 'News', link: null, showIcon: true, scrollable: false },
        style: {},
      },
      { name: '外圖', type: 'image', params: {}, style: {}, data: [{ imgUrl: 'https://cdn.test/a.png', link: null }] },
    ])
    expect((await read(0, { lang: 'ja' })).page.params.title).toBe('首頁')
  })

  test('returns chosen goods in the order chosen, with member prices, without those off sale', async () => {
    const grade = await shop.givenGrade({ rateBp: 9_000 })
    const member = await shop.givenUser({ gradeId: grade.id })
    const [a, b, off] = [
      await shop.givenGoods({ priceFen: 1_000 }),
      await shop.givenGoods({ priceFen: 2_000 }),
      await shop.givenGoods({ state: 'off' }),
    ]
    const params = { source: 'choice', goodsIds: [b.id, off.id, a.id, 999_999] }
    await givenPage({
      page: head,
      items: [{ name: '商品', type: 'goods', params, style: { column: '3', display: 'slide' } }],
    })
    const [block] = (await read(0, { user: member })).items
    expect(block).toMatchObject({
      type: 'goods',
      style: { column: 3, display: 'slide', show: expect.arrayContaining(['goodsName', 'goodsPrice']) },
      data: [
        { goods_id: b.id, goods_price_min: '18.00', spec_type: 10, is_user_grade: true },
        { goods_id: a.id, goods_price_min: '9.00' },
      ],
    })
    expect(block?.data).toHaveLength(2)
    expect((await read(0)).items[0]?.data).toMatchObject([{ goods_price_min: '20.00' }, { goods_price_min: '10.00' }])
  })

  test('fills blocks with goods from a category or a zone', async () => {
    const category = await shop.givenCategory()
    const child = await shop.givenCategory({ parentId: category.id })
    const few = await shop.givenGoods({ categoryIds: [category.id], salesStart: 1 })
    const many = await shop.givenGoods({ categoryIds: [category.id], salesStart: 9 })
    const below = await shop.givenGoods({ categoryIds: [child.id], salesStart: 5 })
    const gift = await shop.givenGoods({ zone: 'gift' })
    const block = (auto: object) => ({
      name: '',
      type: 'goods',
      params: { source: 'auto', auto },
      style: { column: 2 },
    })
    await givenPage({
      page: head,
      items: [
        block({ category: category.id, goodsSort: 'sales', showNum: 6 }),
        block({ category: category.id, goodsSort: 'sales', showNum: 2, descend: true }),
        block({ category: 0, zone: 'gift', showNum: 1 }),
      ],
    })
    const ids = (await read()).items.map((item) => (item.data as { goods_id: number }[]).map((goods) => goods.goods_id))
    expect(ids).toEqual([[many.id, few.id], [many.id, below.id], [gift.id]])
  })

  test('omits or completes what clients would fail on', async () => {
    await givenPage({
      page: null,
      items: [
        null,
        'text',
        { name: 'no type' },
        { type: 'banner', data: [] },
        { type: 'window', style: { layout: -1 } },
        { type: 'article', params: { source: 'auto' }, data: [{ article_id: 1 }] },
        { type: 'special', params: { display: 2 } },
        { type: 'richText', params: { content: '<p onclick="x()">a</p><script>x()</script>' } },
        { type: 'image', data: [{ imgUrl: 999_999, link: { type: 'PAGE' } }] },
        { type: 'goods', params: 'none' },
        { type: 'fromTheFuture', params: { any: { thing: [1] } } },
      ],
    })
    expect((await read()).items).toEqual([
      { name: 'article', type: 'article', params: {}, style: {}, data: [] },
      { name: 'special', type: 'special', params: { display: 2 }, style: { display: 2 }, data: [] },
      { name: 'richText', type: 'richText', params: { content: '<p>a</p>' }, style: {} },
      { name: 'goods', type: 'goods', params: {}, style: { column: 2, show: expect.any(Array) }, data: [] },
    ])
    await givenPage('not even an object', 'custom')
    await givenPage([1, 2], 'custom')
  })

  test('returns lists as lists, links with their parameters, switches as clients compare them', async () => {
    const picture = await shop.givenPicture({ width: 750, height: 400 })
    const art = { imgUrl: picture.id, link: { type: 'PAGE', param: { path: 'pages/cart/index' } } }
    await givenPage({
      page: head,
      items: [
        { type: 'window', style: { layout: -1 }, data: { 0: art, 3: { imgUrl: 999_999 }, 7: art } },
        { type: 'hotZone', data: { imgUrl: picture.id, maps: { 2: { left: '10', width: 99.5, link: 'x' } } } },
        { type: 'hotZone', data: { maps: [] } },
        { type: 'navBar', data: [] },
        { type: 'notice', params: { text: { 'zh-Hant': '公告' }, scrollable: '1', link: { type: 'URL' } } },
        { type: 'notice', params: { text: '' } },
        { type: 'video', params: { videoUrl: '/uploads/a.mp4', autoplay: true, poster: picture.id } },
        { type: 'video', params: { videoUrl: '' } },
        { type: 'title', params: { title: { 'zh-Hant': '標題', en: 'Title' } } },
        { type: 'richText', params: { content: { 'zh-Hant': '<p><img src="/uploads/a.webp"></p>' } } },
        { type: 'ICPLicense', params: { text: '備案號', link: 'https://example.org/' } },
        { type: 'coupon', data: [{ coupon_id: 1 }] },
        {
          type: 'image',
          data: [{ imgUrl: picture.id, link: { type: 'CUSTOM', param: { path: 'pages/goods/list' } } }],
        },
      ],
    })
    const { items } = await read(0, { lang: 'en' })
    expect(items.map(({ type }) => type)).toEqual([
      'window',
      'hotZone',
      'notice',
      'video',
      'title',
      'richText',
      'ICPLicense',
      'coupon',
      'image',
    ])
    const [window, zone, notice, video, title, text, , coupon, image] = items
    const link = { type: 'PAGE', param: { path: 'pages/cart/index', query: {} } }
    expect(window?.data).toMatchObject([{ link }, { link }])
    expect(zone?.data).toMatchObject({ maps: [{ left: 10, top: 0, width: 99.5, height: 0, link: 'x' }] })
    expect(notice?.params).toMatchObject({ text: '公告', showIcon: false, scrollable: true, link: null })
    expect(video?.params).toMatchObject({ videoUrl: `${shop.config.publicUrl}/uploads/a.mp4`, autoplay: 1 })
    expect(title?.params).toEqual({ title: 'Title', more: { enable: false } })
    expect(text?.params).toMatchObject({ content: expect.stringContaining(`${shop.config.publicUrl}/uploads/a.webp`) })
    expect(coupon?.data).toEqual([])
    expect(image?.data).toMatchObject([{ link: { type: 'CUSTOM', param: { path: 'pages/goods/list', queryStr: '' } } }])
  })

  test('reads the goods of all blocks together, however many blocks there are', async () => {
    const goods = []
    for (let count = 0; count < 6; count++) goods.push(await shop.givenGoods())
    const ids = goods.map(({ id }) => id)
    const block = (goodsIds: number[]) => ({ type: 'goods', params: { source: 'choice', goodsIds } })
    await givenPage({ page: head, items: [ids.slice(0, 3), ids.slice(2), ids.toReversed(), []].map(block) })
    const reads = vi.spyOn(shop.reads, 'read')
    const shown = (await read()).items.map((item) => (item.data as { goods_id: number }[]).map((one) => one.goods_id))
    const lists = reads.mock.calls.filter(([key]) => key.startsWith('list '))
    reads.mockRestore()
    expect(shown).toEqual([ids.slice(0, 3), ids.slice(2), ids.toReversed(), []])
    expect(lists).toHaveLength(1)
  })

  test('reads any page that is stored as JSON', async () => {
    for (const published of ['text', [1], {}, { items: {} }, { page: { params: [] }, items: [[]] }]) {
      const id = await givenPage(published, 'custom')
      expect(Array.isArray((await read(id)).items)).toBe(true)
    }
  })

  test('an unknown page is not found', async () => {
    const reply = await shop.call(undefined, pageDetail, { query: { pageId: 999_999 } })
    expect(reply).toMatchObject({ status: 500, data: { code: 'NOT_FOUND' } })
  })
})
