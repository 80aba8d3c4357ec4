import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { perPage } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { givenArticle, givenArticleCategory } from '../../test/given-article.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const now = new Date()

beforeEach(async () => {
  await sql`TRUNCATE article, article_category, article_view CASCADE`.execute(shop.owner)
  shop.reads.clear()
})

const list = async (query: { categoryId?: number; page?: number } = {}, lang = 'zh-Hant') =>
  (await shop.call(undefined, articleList, { query, headers: { lang } })).data.list
const idsOf = async (categoryId?: number) => (await list({ categoryId })).data.map((row) => row.article_id)
const read = (articleId: number, lang = 'zh-Hant') =>
  shop.call(undefined, articleDetail, { query: { articleId }, headers: { lang } })

describe('article.category/list', () => {
  test('returns the enabled categories, in order, in the requested language', async () => {
    const first = await givenArticleCategory(shop, { name: { 'zh-Hant': '生活', en: 'Living' } })
    await givenArticleCategory(shop, { name: '收起來的', enabled: false })
    const news = await givenArticleCategory(shop, { name: '公告', isNews: true })
    const { data } = await shop.call(undefined, articleCategoryList, { headers: { lang: 'en' } })
    expect(data.list).toEqual([
      { category_id: first.id, name: 'Living', is_news: 0 },
      { category_id: news.id, name: '公告', is_news: 1 },
    ])
  })
})

describe('article/list', () => {
  test('returns what a card shows: the protocol’s fields and our own', async () => {
    const picture = await shop.givenPicture()
    await shop.db.updateTable('file').set({ purpose: 'content' }).where('id', '=', picture.id).execute()
    const showFrom = new Date('2026-11-21T01:30:00Z')
    shop.now = () => addHours(showFrom, 1)
    const article = await givenArticle(shop, {
      title: { 'zh-Hant': '一壺好茶', en: 'A good pot of tea' },
      imageId: picture.id,
      showType: 'large',
      viewsStart: 120,
      showFrom,
    })
    const page = await list({}, 'en')
    shop.now = () => new Date()
    expect(page).toEqual({
      total: 1,
      per_page: 15,
      current_page: 1,
      last_page: 1,
      data: [
        {
          article_id: article.id,
          category_id: article.categoryId,
          title: 'A good pot of tea',
          show_type: 20,
          image_url: expect.stringMatching(/-m\.webp$/),
          image_srcset: expect.stringContaining(' 750w'),
          show_views: 120,
          view_time: '2026-11-21 09:30:00',
        },
      ],
    })
  })

  test('sorts by the operators’ order, then newest first; of one category or of all', async () => {
    const { id: categoryId } = await givenArticleCategory(shop)
    const older = await givenArticle(shop, { categoryId, showFrom: addHours(now, -3) })
    const newer = await givenArticle(shop, { showFrom: addHours(now, -2) })
    const first = await givenArticle(shop, { categoryId, showFrom: addHours(now, -9), sort: 1 })
    expect(await idsOf()).toEqual([first.id, newer.id, older.id])
    expect(await idsOf(0)).toEqual([first.id, newer.id, older.id])
    expect(await idsOf(categoryId)).toEqual([first.id, older.id])
    expect(await idsOf(999_999)).toEqual([])
  })

  test('returns only what is visible, in its period and in an enabled category', async () => {
    const closed = await givenArticleCategory(shop, { enabled: false })
    const shown = await givenArticle(shop, { showUntil: addHours(now, 1) })
    const out = [
      await givenArticle(shop, { visible: false }),
      await givenArticle(shop, { showFrom: addHours(now, 1) }),
      await givenArticle(shop, { showFrom: addHours(now, -2), showUntil: addHours(now, -1) }),
      await givenArticle(shop, { categoryId: closed.id }),
    ]
    expect(await idsOf()).toEqual([shown.id])
    for (const { id } of out) expect((await read(id)).data.code).toBe('NOT_FOUND')
  })

  test('pages by fifteen; past the end it is empty', async () => {
    const { id: categoryId } = await givenArticleCategory(shop)
    for (let index = 0; index < perPage + 1; index++) await givenArticle(shop, { categoryId })
    const [first, second, third] = [await list(), await list({ page: 2 }), await list({ page: 3 })]
    expect([first.data.length, second.data.length, third.data.length]).toEqual([15, 1, 0])
    expect(first).toMatchObject({ total: 16, last_page: 2 })
    expect(third).toMatchObject({ current_page: 3, total: 16 })
    expect(first.data.map((row) => row.article_id)).not.toContain(second.data[0]?.article_id)
  })

  test('answers for an empty shop in the form that old clients need', async () => {
    expect(await list()).toEqual({ total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] })
  })
})

describe('article/detail', () => {
  test('returns the text in the requested language, else in zh-Hant', async () => {
    const { id } = await givenArticle(shop, {
      title: { 'zh-Hant': '茶', en: 'Tea' },
      content: { 'zh-Hant': '<p>中</p>', en: '<p>en</p>' },
    })
    expect((await read(id, 'en')).data.detail).toMatchObject({ title: 'Tea', content: '<p>en</p>', show_views: 1 })
    expect((await read(id, 'ja')).data.detail).toMatchObject({
      title: '茶',
      content: '<p>中</p>',
      category_name: '生活',
    })
  })

  test('counts each call as a view, and loses none of many concurrent ones', async () => {
    const { id } = await givenArticle(shop, { viewsStart: 1_000 })
    const replies = await Promise.all(Array.from({ length: 60 }, () => read(id)))
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    expect((await read(id)).data.detail.show_views).toBe(1_061)
    shop.reads.clear()
    expect((await list()).data[0]?.show_views).toBe(1_061)
  })

  test('readers wait neither for an editor nor for readers of other articles', async () => {
    const { id } = await givenArticle(shop)
    await read(id)
    const client = await shop.pool.connect()
    try {
      // An editor who holds the article's lock for a long time.
      await client.query('BEGIN')
      await client.query('SELECT FROM article WHERE id = $1 FOR NO KEY UPDATE', [id])
      expect((await read(id)).data.detail.show_views).toBe(2)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test.each([0, 999_999])('%i is not found', async (articleId) => {
    const { status, data } = await read(articleId)
    expect([status, data.code]).toEqual([500, articleId === 0 ? 'VALIDATION' : 'NOT_FOUND'])
  })

  test('pictures in the text have a URL that works on other hosts', async () => {
    const { id } = await givenArticle(shop, { content: '<p><img src="/uploads/a-m.webp" alt=""></p>' })
    expect((await read(id)).data.detail.content).toContain(`src="${shop.config.publicUrl}/uploads/a-m.webp"`)
  })
})

describe('blocks of a page', () => {
  test('show articles of a category, or the chosen ones, up to the requested number', async () => {
    const { id: categoryId } = await givenArticleCategory(shop)
    const a = await givenArticle(shop, { categoryId, title: '甲', sort: 1 })
    const b = await givenArticle(shop, { categoryId, title: '乙', sort: 2 })
    const other = await givenArticle(shop, { title: '丙', sort: 3 })
    const hidden = await givenArticle(shop, { visible: false })
    const block = (type: string, params: object) => ({ type, params })
    const published = {
      items: [
        block('article', { source: 'auto', auto: { category: categoryId, showNum: 1 } }),
        block('article', { source: 'choice', articleIds: [other.id, hidden.id, b.id] }),
        block('special', { display: 2, source: 'auto', auto: { category: 0, showNum: 9 } }),
      ],
    }
    const at = new Date()
    const { id } = await shop.db
      .insertInto('page')
      .values({ kind: 'custom', name: 'p', published: JSON.stringify(published), createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const headers = { client: 'shop/1.0.0' }
    const { items } = (await shop.call(undefined, pageDetail, { query: { pageId: id }, headers })).data.pageData
    const titles = items.map((item) => (item.data as { title: string }[]).map(({ title }) => title))
    expect(titles).toEqual([['甲'], ['丙', '乙'], ['甲', '乙', '丙']])
    expect(items[0]?.params).toEqual({})
    expect(items[2]).toMatchObject({ params: { display: 2 }, style: { display: 2 } })
    expect((items[0]?.data as object[] | undefined)?.[0]).toMatchObject({
      article_id: a.id,
      show_type: 10,
      image_url: '',
    })
  })
})
