import { randomUUID } from 'node:crypto'
import {
  adminPageArticles,
  adminPageChoices,
  adminPageCreate,
  adminPageDraft,
  adminPageDuplicate,
  adminPageGet,
  adminPageGoods,
  adminPageList,
  adminPagePreview,
  adminPagePublish,
  adminPageRemove,
  adminPageRename,
  adminPageRollBack,
  adminPageVersion,
} from '@shop/contract/content/page/admin.ts'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { type BlockType, blockSchemas, blockTypes, emptyOf } from '@shop/contract/content/page/page-blocks.ts'
import { languages } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { givenArticle } from '../../test/given-article.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['content.view', 'content.edit'] })

type Draft = BodyOf<typeof adminPageDraft>['draft']
type Block = Draft['items'][number]

afterEach(async () => {
  await shop.db.deleteFrom('page').execute()
  shop.reads.clear()
})

const head: Draft['page'] = {
  params: { title: { 'zh-Hant': '專題', en: 'Topic' }, shareTitle: { 'zh-Hant': '' } },
  style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
}
const given = (type: BlockType, { params = {}, style = {}, ...rest }: Partial<Block> = {}): Block => {
  const { data } = blockSchemas[type] as { data?: { control: string } }
  return {
    type,
    name: '',
    hidden: false,
    params: { ...emptyOf(blockSchemas[type].params), ...params },
    style: { ...emptyOf(blockSchemas[type].style), ...style },
    ...(data && { data: data.control === 'list' ? [] : emptyOf(data as never) }),
    ...rest,
  }
}
const notice = (text: string, more: Partial<Block> = {}) =>
  given('notice', { params: { text: { 'zh-Hant': text } }, ...more })

const create = async (kind: 'home' | 'custom' = 'custom') =>
  (await shop.callAdmin(operator, adminPageCreate, { body: { name: '春季', kind } })).data.id
const get = async (id: number) => (await shop.callAdmin(operator, adminPageGet, { params: { id } })).data
const save = async (id: number, items: Block[], version?: number) =>
  shop.callAdmin(operator, adminPageDraft, {
    params: { id },
    body: { draft: { page: head, items }, version: version ?? (await get(id)).page.version },
  })
const publish = async (id: number, more: object = {}) =>
  shop.callAdmin(operator, adminPagePublish, {
    params: { id },
    body: { version: (await get(id)).page.version, requestId: randomUUID(), ...more },
  })
const shown = async (pageId: number, more: object = {}, lang = 'zh-Hant') =>
  shop.call(undefined, pageDetail, { query: { pageId, ...more }, headers: { lang } })
const texts = async (pageId: number) =>
  (await shown(pageId)).data.pageData.items.map((item) => (item.params as { text: string }).text)
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: object }).fields

describe('a page', () => {
  test('is a draft hidden from shoppers, until it is published', async () => {
    const id = await create()
    expect((await shown(id)).data.code).toBe('NOT_FOUND')
    const saved = await save(id, [notice('一')])
    expect(saved.data).toEqual({ version: 2, changed: true })
    expect((await shown(id)).data.code).toBe('NOT_FOUND')
    expect((await publish(id)).data).toEqual({ published: 1, waits: false })
    expect(await texts(id)).toEqual(['一'])
    await save(id, [notice('二')])
    expect(await texts(id)).toEqual(['一'])
    expect((await get(id)).page).toMatchObject({ published: 1, changed: true })
    await publish(id)
    expect(await texts(id)).toEqual(['二'])
    expect((await shown(id, {}, 'en')).data.pageData.page.params.title).toBe('Topic')
    expect((await get(id)).page).toMatchObject({
      published: 2,
      changed: false,
      versions: [{ number: 2 }, { number: 1 }],
    })
  })

  test('is shown by other nodes at once', async () => {
    const id = await create()
    await save(id, [notice('一')])
    const told: string[] = []
    const listener = await shop.pool.connect()
    await listener.query('LISTEN catalog')
    listener.on('notification', ({ channel }) => told.push(channel))
    await save(id, [notice('二')])
    await listener.query('SELECT 1')
    expect(told).toEqual([])
    await publish(id)
    await expect.poll(() => told).toContain('catalog')
    listener.release(true)
  })

  test('can be the only home page, which cannot be removed, and is shown as page 0', async () => {
    const id = await create('home')
    const { page } = (await shop.callAdmin(operator, adminPageGet, { params: { id } })).data
    expect(page.draft.items.map(({ type }) => type)).toEqual(['search', 'coupon', 'goods'])
    const second = await shop.callAdmin(operator, adminPageCreate, { body: { name: 'x', kind: 'home' } })
    expect(second.data).toMatchObject({ code: 'STATE_CHANGED' })
    expect((await shown(0)).data.pageData.items).toEqual([])
    await save(id, [notice('歡迎')])
    await publish(id)
    expect(await texts(0)).toEqual(['歡迎'])
    const removed = await shop.callAdmin(operator, adminPageRemove, { params: { id } })
    expect(removed).toMatchObject({ status: 409, data: { code: 'IN_USE' } })
  })

  test('is renamed, duplicated and removed', async () => {
    const id = await create()
    await save(id, [notice('一')])
    await publish(id)
    await shop.callAdmin(operator, adminPageRename, { params: { id }, body: { name: ' 夏季 ' } })
    const copy = await shop.callAdmin(operator, adminPageDuplicate, { params: { id }, body: { name: '夏季 2' } })
    expect((await get(copy.data.id)).page).toMatchObject({
      name: '夏季 2',
      published: 0,
      draft: { items: [{ type: 'notice', params: { text: { 'zh-Hant': '一' } } }] },
    })
    const rows = async () => (await shop.callAdmin(operator, adminPageList)).data.rows.map(({ name }) => name)
    expect((await rows()).toSorted()).toEqual(['夏季', '夏季 2'])
    await shop.callAdmin(operator, adminPageRemove, { params: { id } })
    expect(await rows()).toEqual(['夏季 2'])
    expect((await shown(id)).data.code).toBe('NOT_FOUND')
    for (const reply of [
      await shop.callAdmin(operator, adminPageGet, { params: { id } }),
      await save(id, [], 1).catch(() => undefined),
      await shop.callAdmin(operator, adminPageRename, { params: { id }, body: { name: 'x' } }),
      await shop.callAdmin(operator, adminPageRemove, { params: { id } }),
      await shop.callAdmin(operator, adminPagePreview, { params: { id } }),
    ]) {
      expect(reply?.status).toBe(404)
    }
  })
})

describe('two operators', () => {
  test('the later save is refused because the draft has changed, and so is publishing a draft that was not seen', async () => {
    const id = await create()
    const { version } = (await get(id)).page
    await save(id, [notice('一')], version)
    expect(await save(id, [notice('二')], version)).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
    expect(await publish(id, { version })).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
    expect((await publish(id)).status).toBe(200)
    expect(await publish(id)).toMatchObject({ status: 409 })
  })

  test('a publication sent twice creates one version', async () => {
    const id = await create()
    await save(id, [notice('一')])
    const requestId = randomUUID()
    const { version } = (await get(id)).page
    const replies = await Promise.all([1, 2, 3].map(() => publish(id, { version, requestId })))
    expect(replies.map(({ data }) => data)).toEqual(Array(3).fill({ published: 1, waits: false }))
    expect((await get(id)).page.versions).toHaveLength(1)
  })
})

describe('versions', () => {
  test('an older one can be shown again at once, as a new version, and the draft stays', async () => {
    const id = await create()
    for (const text of ['一', '二']) {
      await save(id, [notice(text)])
      await publish(id)
    }
    const back = (number: number) =>
      shop.callAdmin(operator, adminPageRollBack, { params: { id }, body: { number, requestId: randomUUID() } })
    expect((await back(1)).data).toEqual({ published: 3 })
    expect(await texts(id)).toEqual(['一'])
    const { page } = await get(id)
    expect(page).toMatchObject({ changed: true, draft: { items: [{ params: { text: { 'zh-Hant': '二' } } }] } })
    const old = await shop.callAdmin(operator, adminPageVersion, { params: { id, number: 1 } })
    expect(old.data.draft.items[0]?.params).toMatchObject({ text: { 'zh-Hant': '一' } })
    expect((await back(3)).data).toMatchObject({ code: 'STATE_CHANGED' })
    expect((await back(9)).data).toMatchObject({ code: 'NOT_FOUND' })
    const query = { id: String(id), limit: 2 }
    const { rows } = (await shop.callAdmin(operator, adminChangeList, { params: { type: 'page' }, query })).data
    const version = (before: number) => ({ field: 'published', before, after: before + 1 })
    expect(rows.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([version(2), { field: 'restored', before: null, after: 1 }]),
      [version(1)],
    ])
  })
})

describe('a preview', () => {
  test('shows the draft of this page only to anyone with the link, for half an hour', async () => {
    const [id, other] = [await create(), await create()]
    await save(id, [notice('一'), notice('藏', { hidden: true })])
    const { previewToken, until } = (await shop.callAdmin(operator, adminPagePreview, { params: { id } })).data
    const preview = (token = previewToken, pageId = id) => shown(pageId, { previewToken: token })
    expect((await preview()).data.pageData.items).toMatchObject([{ type: 'notice', params: { text: '一' } }])
    await save(id, [notice('二')])
    expect((await preview()).data.pageData.items).toMatchObject([{ params: { text: '二' } }])
    const [time, signature] = previewToken.split('.') as [string, string]
    for (const token of [`${Number(time) + 60_000}.${signature}`, `${time}.x`, time, '.', 'x'.repeat(60)]) {
      expect((await preview(token)).data).toMatchObject({ code: 'PREVIEW_OVER' })
    }
    expect((await preview(previewToken, other)).data).toMatchObject({ code: 'PREVIEW_OVER' })
    const clock = shop.now
    shop.now = () => new Date(until)
    try {
      expect((await preview()).data).toMatchObject({ code: 'PREVIEW_OVER' })
    } finally {
      shop.now = clock
    }
  })
})

describe('blocks', () => {
  test('of every kind are stored as sent, and can be shown', async () => {
    const id = await create()
    const items = blockTypes.map((type) => given(type))
    expect((await save(id, items)).status).toBe(200)
    expect((await get(id)).page.draft.items).toEqual(items)
    const { previewToken } = (await shop.callAdmin(operator, adminPagePreview, { params: { id } })).data
    expect((await shown(id, { previewToken })).status).toBe(200)
  })

  test('are refused by block and field, in the operator’s language', async () => {
    const id = await create()
    const link = { type: 'PAGE', param: {} }
    const reply = await save(id, [
      notice('好'),
      given('blank', { style: { height: 9_000, background: 'url(x)' } }),
      given('navBar', { data: [{ imgUrl: null, text: { 'zh-Hant': '長'.repeat(21) }, link }] }),
      given('goods', { params: { goodsIds: [999_999] }, style: { column: 7, show: ['all'] } }),
      given('image', {
        data: [{ imgUrl: null, name: { 'zh-Hant': '' }, link: { type: 'URL', param: { url: 'javascript:1' } } }],
      }),
    ])
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual({
      'draft.items.1.style.height': '不能大於 400',
      'draft.items.1.style.background': expect.any(String),
      'draft.items.2.data.0.text.zh-Hant': expect.stringContaining('20'),
      'draft.items.3.style.column': expect.any(String),
      'draft.items.3.style.show.0': expect.any(String),
      'draft.items.4.data.0.link': expect.any(String),
    })
    const gone = await save(id, [given('goods', { params: { source: 'choice', goodsIds: [999_999] } })])
    expect(fieldsOf(gone)).toEqual({ 'draft.items.0.params.goodsIds': '已經不存在' })
    const unknown = await save(id, [{ ...notice('x'), type: 'script' as never }])
    expect(unknown.status).toBe(400)
  })

  test('may be incomplete in a draft, but not in a published page unless hidden', async () => {
    const id = await create()
    await save(id, [
      given('banner', { data: [{ imgUrl: null, name: { 'zh-Hant': '' }, link: null }] }),
      given('notice'),
    ])
    const refused = await publish(id)
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({
      'draft.items.0.data.0.imgUrl': expect.any(String),
      'draft.items.1.params.text.zh-Hant': expect.any(String),
    })
    await save(id, [given('banner', { hidden: true }), notice('好')])
    expect((await publish(id)).status).toBe(200)
    expect(await texts(id)).toEqual(['好'])
  })

  test('refer to the shop’s own files, which become permanent, and to no others', async () => {
    const [picture, user] = [await shop.givenPicture(), await shop.givenUser()]
    const theirs = await shop.givenPicture({ userId: user.id })
    const id = await create()
    const image = (imgUrl: number) => given('image', { data: [{ imgUrl, name: { 'zh-Hant': '' }, link: null }] })
    await shop.db.updateTable('file').set({ usedAt: null }).where('id', '=', picture.id).execute()
    expect((await save(id, [image(picture.id)])).status).toBe(200)
    const used = () =>
      shop.db.selectFrom('file').select('usedAt').where('id', '=', picture.id).executeTakeFirstOrThrow()
    expect((await used()).usedAt).not.toBeNull()
    expect((await get(id)).files).toEqual([
      { id: picture.id, url: expect.any(String), kind: 'picture', posterUrl: null },
    ])
    expect(fieldsOf(await save(id, [image(theirs.id)]))).toEqual({ 'draft.items.0.data.0.imgUrl': '已經不存在' })
    expect(fieldsOf(await save(id, [image(999_999)]))).toBeDefined()
  })

  test('show a video by its URL, with its own picture before it plays', async () => {
    const video = await shop.givenVideo()
    const id = await create()
    expect((await save(id, [given('video', { params: { videoUrl: video.id } })])).status).toBe(200)
    expect((await get(id)).files).toMatchObject([{ id: video.id, kind: 'video' }])
    await publish(id)
    expect((await shown(id)).data.pageData.items[0]?.params).toMatchObject({
      videoUrl: expect.stringMatching(/^http.*\.mp4$/),
      poster: expect.stringMatching(/^http/),
      autoplay: 0,
    })
  })

  test('keep only safe rich text', async () => {
    const id = await create()
    await save(id, [
      given('richText', { params: { content: { 'zh-Hant': '<p onclick="x()">字</p><script>x()</script>' } } }),
    ])
    expect((await get(id)).page.draft.items[0]?.params.content).toEqual({ 'zh-Hant': '<p>字</p>' })
  })

  test('fall back to zh-Hant where a language is blank', async () => {
    const id = await create()
    await save(id, [
      given('richText', { params: { content: { 'zh-Hant': '<p>字</p>', en: '<div><br></div>' } } }),
      given('notice', { params: { text: { 'zh-Hant': '公告', en: '  ' } } }),
    ])
    await publish(id)
    const { items } = (await shown(id, {}, 'en')).data.pageData
    expect(items).toMatchObject([{ params: { content: '<p>字</p>' } }, { params: { text: '公告' } }])
  })

  test('omit lengths left to the shop from what clients read', async () => {
    const goods = await shop.givenGoods()
    const id = await create()
    await save(id, [given('goods', { params: { source: 'choice', goodsIds: [goods.id] } })])
    await publish(id)
    const [block] = (await shown(id)).data.pageData.items
    expect(block?.style).not.toHaveProperty('borderRadius')
    expect(block?.data).toMatchObject([{ goods_id: goods.id }])
  })

  test('of a page by another editor can be edited', async () => {
    const goods = await shop.givenGoods()
    const now = new Date()
    const { id } = await shop.db
      .insertInto('page')
      .values({
        kind: 'custom',
        name: 'old',
        published: JSON.stringify({
          page: { params: { title: '舊' } },
          items: [
            { name: '公告', type: 'notice', params: { text: '文字', showIcon: '1' }, style: { paddingTop: 'x' } },
            { name: 'goods', type: 'goods', params: {}, data: [{ goods_id: goods.id }] },
            { type: 'window', data: { 2: { imgUrl: 'https://cdn.test/a.png' } } },
            { type: 'fromTheFuture' },
          ],
        }),
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { draft, version, changed } = (await get(id)).page
    expect(changed).toBe(false)
    expect(draft.page.params.title).toEqual({ 'zh-Hant': '舊' })
    expect(draft.items).toMatchObject([
      { name: '公告', params: { text: { 'zh-Hant': '文字' }, showIcon: true, link: null }, style: { paddingTop: 0 } },
      { name: '', params: { source: 'choice', goodsIds: [goods.id] } },
      { data: [{ imgUrl: null, link: null }] },
    ])
    expect(draft.items).toHaveLength(3)
    expect((await shop.callAdmin(operator, adminPageDraft, { params: { id }, body: { draft, version } })).status).toBe(
      200,
    )
  })
})

describe('the block pickers', () => {
  test('find goods and articles by words or by id, and list categories and pages', async () => {
    const goods = await shop.givenGoods({ name: '青瓷茶杯' })
    const off = await shop.givenGoods({ name: '木盤', state: 'off' })
    const article = await givenArticle(shop, { title: '泡茶的方法' })
    const ask = async (query: object) => (await shop.callAdmin(operator, adminPageGoods, { query })).data.rows
    expect(await ask({ keyword: '青瓷' })).toMatchObject([{ id: goods.id, state: 'on' }])
    expect((await ask({ ids: [off.id, goods.id, 999_999] })).map(({ id, state }) => [id, state])).toEqual([
      [off.id, 'off'],
      [goods.id, 'on'],
    ])
    const articles = (query: object) => shop.callAdmin(operator, adminPageArticles, { query })
    expect((await articles({ keyword: '泡茶' })).data.rows).toMatchObject([{ id: article.id, shown: 1 }])
    expect((await articles({ ids: [article.id] })).data.rows).toHaveLength(1)
    const id = await create()
    const choices = (await shop.callAdmin(operator, adminPageChoices)).data
    expect(choices.pages).toEqual([{ id, name: '春季', published: 0 }])
    expect(choices.articleCategories).toContainEqual(expect.objectContaining({ id: article.categoryId }))
  })
})

test('operators without permission may only view pages, or not even that', async () => {
  const id = await create()
  const [viewer, stranger] = [
    await shop.givenOperator({ permissions: ['content.view'] }),
    await shop.givenOperator({ permissions: ['goods.view'] }),
  ]
  const body = { draft: { page: head, items: [] }, version: 1 }
  expect((await shop.callAdmin(viewer, adminPageGet, { params: { id } })).status).toBe(200)
  expect((await shop.callAdmin(viewer, adminPageDraft, { params: { id }, body })).status).toBe(403)
  expect((await shop.callAdmin(stranger, adminPageGet, { params: { id } })).status).toBe(403)
  expect((await shop.callAdmin(stranger, adminPagePreview, { params: { id } })).status).toBe(403)
})

test('an invalid preview link is refused in every language', async () => {
  const id = await create()
  const said = []
  for (const lang of languages) said.push((await shown(id, { previewToken: '1.x' }, lang)).message)
  expect(new Set(said).size).toBe(languages.length)
})
