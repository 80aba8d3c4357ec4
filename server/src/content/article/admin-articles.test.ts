import {
  adminArticleCategoryCreate,
  adminArticleCategoryList,
  adminArticleCategoryOrder,
  adminArticleCategoryRemove,
  adminArticleCategoryUpdate,
  adminArticleCreate,
  adminArticleGet,
  adminArticleList,
  adminArticleRemove,
  adminArticleUpdate,
  adminArticleVisible,
} from '@shop/contract/content/article/admin.ts'
import { articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { adminContentPreview } from '@shop/contract/content/page/admin.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { adminSettingPut } from '@shop/contract/platform/setting/setting.ts'
import { adminUpload } from '@shop/contract/platform/upload/admin.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { givenArticle, givenArticleCategory } from '../../test/given-article.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

beforeEach(async () => {
  await sql`TRUNCATE article, article_category, article_view CASCADE`.execute(shop.owner)
  shop.reads.clear()
})

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0a080' } })
    .png()
    .toBuffer()
const upload = async () =>
  (
    await shop.callAdmin(operator, adminUpload, {
      body: { purpose: 'content' },
      file: { name: 'a.png', type: 'image/png', content: await picture() },
    })
  ).data
const usedAt = async (id: number) =>
  (await shop.db.selectFrom('file').select('usedAt').where('id', '=', id).executeTakeFirstOrThrow()).usedAt

async function body(change: Partial<BodyOf<typeof adminArticleCreate>> = {}) {
  const categoryId = change.categoryId ?? (await givenArticleCategory(shop)).id
  return {
    title: { 'zh-Hant': '標題' },
    imageId: null,
    content: { 'zh-Hant': '<p>內容</p>' },
    showType: 'small' as const,
    viewsStart: 0,
    visible: true,
    showFrom: null,
    showUntil: null,
    sort: 100,
    ...change,
    categoryId,
  }
}
const create = async (change?: Parameters<typeof body>[0]) =>
  shop.callAdmin(operator, adminArticleCreate, { body: await body(change) })
const get = async (id: number) => (await shop.callAdmin(operator, adminArticleGet, { params: { id } })).data.article

describe('an article', () => {
  test('is created, read back, and shown to readers at once', async () => {
    const image = await upload()
    const content = { 'zh-Hant': ' <p>中</p> ', en: '<p>en</p>', ja: '<p> &nbsp;</p>' }
    const title = { 'zh-Hant': ' 茶 ', en: 'Tea', ko: '  ' }
    const { status, data } = await create({ title, content, imageId: image.fileId, showType: 'large' })
    expect(status).toBe(200)
    const article = await get(data.id)
    expect(article).toMatchObject({
      title: { 'zh-Hant': '茶', en: 'Tea' },
      content: { 'zh-Hant': '<p>中</p>', en: '<p>en</p>' },
      image: { fileId: image.fileId, url: expect.stringMatching(/\.webp$/) },
      state: 'shown',
      views: 0,
      version: 1,
    })
    expect(Object.keys(article.title)).not.toContain('ko')
    expect(Object.keys(article.content)).not.toContain('ja')
    expect(await usedAt(image.fileId)).not.toBeNull()
    expect((await shop.call(undefined, articleList)).data.list.data).toMatchObject([{ title: '茶', show_type: 20 }])
  })

  test('stores the pictures in its text, and nothing that could harm readers', async () => {
    const [image, unused] = [await upload(), await upload()]
    const html = `<p onclick="x()">a<script>x()</script><img src="${image.url}" alt=""></p>`
    const { data } = await create({ content: { 'zh-Hant': html } })
    const { detail } = (await shop.call(undefined, articleDetail, { query: { articleId: data.id } })).data
    expect(detail.content).toBe(`<p>a<img src="${image.url}" alt="" /></p>`)
    expect(await usedAt(image.fileId)).not.toBeNull()
    expect(await usedAt(unused.fileId)).toBeNull()
  })

  test.each([
    ['title', { title: { 'zh-Hant': '  ' } }, 'title.zh-Hant'],
    ['text', { content: { 'zh-Hant': '<p><br></p>', en: '<p>a</p>' } }, 'content.zh-Hant'],
    ['text that is only a script', { content: { 'zh-Hant': '<script>x()</script>' } }, 'content.zh-Hant'],
    ['category', { categoryId: 999_999 }, 'categoryId'],
    ['time', { showFrom: '2026-11-21T01:00:00Z', showUntil: '2026-11-21T01:00:00Z' }, 'showUntil'],
    ['number of views', { viewsStart: -1 }, 'viewsStart'],
  ])('with an invalid %s is refused', async (_name, change, field) => {
    const { status, data } = await create(change as never)
    expect([status, data.code, Object.keys(data.fields ?? {})]).toEqual([400, 'VALIDATION', [field]])
  })

  test('refuses a shopper’s picture, or one uploaded for another purpose', async () => {
    const goodsPicture = await shop.givenPicture()
    for (const imageId of [goodsPicture.id, 999_999]) {
      expect((await create({ imageId })).data.code).toBe('NOT_FOUND')
    }
    expect((await shop.call(undefined, articleList)).data.list.total).toBe(0)
  })

  test('is updated under the version that was read, once', async () => {
    const { data } = await create({ showFrom: '2026-01-01T00:00:00.000Z' })
    const change = await body({ title: { 'zh-Hant': '新' }, showFrom: null })
    const save = (version: number) =>
      shop.callAdmin(operator, adminArticleUpdate, { params: { id: data.id }, body: { ...change, version } })
    const replies = await Promise.all([save(1), save(1)])
    expect(replies.map((reply) => reply.data.code ?? reply.data.version).toSorted()).toEqual([2, 'STATE_CHANGED'])
    // Without a date, the stored one is kept.
    expect(await get(data.id)).toMatchObject({ title: { 'zh-Hant': '新' }, showFrom: '2026-01-01T00:00:00.000Z' })
    expect(
      (await shop.callAdmin(operator, adminArticleUpdate, { params: { id: 9 }, body: { ...change, version: 1 } }))
        .status,
    ).toBe(404)
  })

  test('is hidden and shown, harmlessly when repeated', async () => {
    const { id } = await givenArticle(shop)
    const show = (visible: boolean) =>
      shop.callAdmin(operator, adminArticleVisible, { params: { id }, body: { visible } })
    expect([(await show(false)).status, (await show(false)).status]).toEqual([200, 200])
    expect((await shop.call(undefined, articleDetail, { query: { articleId: id } })).data.code).toBe('NOT_FOUND')
    await show(true)
    expect((await shop.call(undefined, articleDetail, { query: { articleId: id } })).status).toBe(200)
    const { rows } = await shop.pool.query(
      "SELECT changes->'visible' AS visible, actor FROM change_record WHERE entity_type = 'article' AND entity_id = $1 ORDER BY id",
      [id],
    )
    expect(rows.map((row) => row.visible)).toEqual([
      [null, true],
      [true, false],
      [false, true],
    ])
    expect(rows[1].actor).toBe(`operator:${operator.id}`)
  })

  test('is removed for everyone', async () => {
    const { id } = await givenArticle(shop)
    const remove = () => shop.callAdmin(operator, adminArticleRemove, { params: { id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await shop.callAdmin(operator, adminArticleGet, { params: { id } })).status).toBe(404)
    expect((await shop.callAdmin(operator, adminArticleList, {})).data.total).toBe(0)
    expect((await shop.call(undefined, articleDetail, { query: { articleId: id } })).data.code).toBe('NOT_FOUND')
  })
})

describe('the list', () => {
  test('is filtered by category, state and words, and shows the state of each article', async () => {
    const now = new Date()
    const { id: categoryId } = await givenArticleCategory(shop, { name: { 'zh-Hant': '茶事', en: 'Tea' } })
    const shown = await givenArticle(shop, { categoryId, title: { 'zh-Hant': '春茶', en: 'Spring tea' } })
    const scheduled = await givenArticle(shop, { showFrom: addHours(now, 1) })
    const over = await givenArticle(shop, { showFrom: addHours(now, -2), showUntil: addHours(now, -1) })
    const hidden = await givenArticle(shop, { visible: false, title: '秋天的茶' })
    await shop.call(undefined, articleDetail, { query: { articleId: shown.id } })
    const find = async (query: object) =>
      (await shop.callAdmin(operator, adminArticleList, { query })).data.rows.map((row) => row.id)
    expect(await find({})).toEqual([hidden.id, over.id, scheduled.id, shown.id])
    expect(await find({ state: 'shown' })).toEqual([shown.id])
    expect(await find({ state: 'scheduled' })).toEqual([scheduled.id])
    expect(await find({ state: 'over' })).toEqual([over.id])
    expect(await find({ state: 'hidden' })).toEqual([hidden.id])
    expect(await find({ categoryId })).toEqual([shown.id])
    expect(await find({ keyword: '春茶' })).toEqual([shown.id])
    expect(await find({ keyword: 'spring' })).toEqual([shown.id])
    expect(await find({ keyword: '茶' })).toEqual([hidden.id, shown.id])
    expect(await find({ keyword: String(over.id) })).toEqual([over.id])
    expect(await find({ keyword: '%' })).toEqual([])
    const { rows } = (await shop.callAdmin(operator, adminArticleList, { query: { categoryId } })).data
    expect(rows[0]).toMatchObject({ state: 'shown', views: 1, categoryName: { en: 'Tea' }, imageUrl: null })
  })

  test('is paged through', async () => {
    const { id: categoryId } = await givenArticleCategory(shop)
    for (let index = 0; index < 5; index++) await givenArticle(shop, { categoryId })
    const first = (await shop.callAdmin(operator, adminArticleList, { query: { limit: 3 } })).data
    const cursor = first.nextCursor ?? ''
    const second = (await shop.callAdmin(operator, adminArticleList, { query: { limit: 3, cursor } })).data
    expect([first.rows.length, second.rows.length, second.nextCursor, first.total]).toEqual([3, 2, null, 5])
  })
})

describe('categories', () => {
  const rows = async () => (await shop.callAdmin(operator, adminArticleCategoryList)).data.rows
  const input = { name: { 'zh-Hant': '茶' }, isNews: false, enabled: true }

  test('are created, updated under their version, and counted', async () => {
    const { data } = await shop.callAdmin(operator, adminArticleCategoryCreate, { body: input })
    await givenArticle(shop, { categoryId: data.id })
    const change = (version: number, more: object = {}) =>
      shop.callAdmin(operator, adminArticleCategoryUpdate, {
        params: { id: data.id },
        body: { ...input, isNews: true, ...more, version },
      })
    expect((await change(1)).status).toBe(200)
    expect((await change(1)).data.code).toBe('STATE_CHANGED')
    expect((await change(2, { name: { 'zh-Hant': ' ' } })).data.code).toBe('VALIDATION')
    expect(await rows()).toMatchObject([{ id: data.id, isNews: true, articles: 1, version: 2 }])
  })

  test('cannot be removed while they hold articles', async () => {
    const { id, categoryId } = await givenArticle(shop)
    const remove = () => shop.callAdmin(operator, adminArticleCategoryRemove, { params: { id: categoryId } })
    expect((await remove()).data.code).toBe('IN_USE')
    await shop.callAdmin(operator, adminArticleRemove, { params: { id } })
    // The row of a removed article still refers to it.
    expect((await remove()).data.code).toBe('IN_USE')
    const empty = await givenArticleCategory(shop)
    const removeEmpty = () => shop.callAdmin(operator, adminArticleCategoryRemove, { params: { id: empty.id } })
    expect([(await removeEmpty()).status, (await removeEmpty()).status]).toEqual([200, 404])
  })

  test('are ordered by a list of all of them', async () => {
    const [a, b, c] = [
      await givenArticleCategory(shop),
      await givenArticleCategory(shop),
      await givenArticleCategory(shop),
    ].map(({ id }) => id) as [number, number, number]
    const order = (ids: number[]) => shop.callAdmin(operator, adminArticleCategoryOrder, { body: { ids } })
    expect((await order([c, a, b])).status).toBe(200)
    expect((await rows()).map(({ id }) => id)).toEqual([c, a, b])
    for (const ids of [
      [a, b],
      [a, b, c, 999_999],
      [a, b, 999_999],
    ]) {
      expect((await order(ids)).data.code).toBe('STATE_CHANGED')
    }
    expect((await order([a, a, b])).data.code).toBe('VALIDATION')
  })
})

describe('links', () => {
  const preview = async (content: string) =>
    (await shop.callAdmin(operator, adminContentPreview, { body: { content } })).data.content
  const link = (href: string) => preview(`<a href="${href}">a</a>`)

  test('into the shop, to mail and to phone numbers are kept; external ones are removed', async () => {
    for (const href of [
      '#/pages/goods/detail?goodsId=1',
      '/#/pages/help/index',
      'mailto:a@b.example',
      'tel:10086',
      `${shop.config.publicUrl}/x`,
    ]) {
      expect(await link(href)).toBe(`<a href="${href}">a</a>`)
    }
    for (const href of ['https://evil.example/', '//evil.example', '/\\evil.example', 'ht\ntps://evil.example']) {
      expect(await link(href), href).toBe('<span>a</span>')
    }
    expect(await link('javascript:alert(1)')).not.toContain('javascript')
  })

  test('to hosts in the setting open a new window', async () => {
    const value = { linkHosts: 'example.com, 例え.jp' }
    const body = { value, version: shop.settings.versionOf('content'), reason: 'test' }
    expect((await shop.callAdmin(operator, adminSettingPut, { params: { group: 'content' }, body })).status).toBe(200)
    const outside = 'target="_blank" rel="noopener noreferrer nofollow"'
    expect(await link('https://www.example.com/a')).toBe(`<a href="https://www.example.com/a" ${outside}>a</a>`)
    expect(await link('https://notexample.com/a')).toBe('<span>a</span>')
    expect(await preview('<a href="https://example.com" target="_top" rel="opener">a</a>')).toBe(
      `<a href="https://example.com" ${outside}>a</a>`,
    )
  })
})
