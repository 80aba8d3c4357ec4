import { type Language, languages } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import { wordMessage, wordRefusal } from '../../platform/http/wording.ts'
import { openShop } from '../shop.ts'
import { type Envelope, openOldClient } from './client.ts'
import { reads } from './examples.ts'
import { oldPaths } from './paths.ts'
import { givenWorld } from './world.ts'

// The header `lang` decides the language of an answer: of the shop's content, and of the server's own words. Every text
// stored by language is marked with its language here, so that an answer shows where its texts came from.

const shop = await openShop()
const world = await givenWorld(shop)
afterAll(() => world.close())

/** Columns of texts by language, some with such texts nested in them. */
const columns = {
  category: ['name'],
  brand: ['name', 'story'],
  goods: ['name', 'selling_point', 'content'],
  goods_service: ['name', 'summary'],
  spec: ['name'],
  spec_value: ['value'],
  hot_word: ['word'],
  article_category: ['name'],
  article: ['title', 'content'],
  help_entry: ['question', 'answer'],
  page: ['published'],
  grade: ['name'],
  carrier: ['name'],
  order_line: ['goods_name', 'spec_props'],
}

/** The fields of each call's answer that contain shop content. */
const worded: Record<string, string[]> = {
  'page/detail': ['content', 'goods_name', 'selling_point', 'shareTitle', 'text', 'title'],
  'category/list': ['name'],
  'goods/list': ['goods_name', 'selling_point'],
  'goods/detail': ['content', 'goods_name', 'name', 'selling_point', 'spec_name', 'spec_value'],
  'goods/basic': ['content', 'goods_name', 'selling_point'],
  'goods/specData': ['name', 'spec_name', 'spec_value'],
  'goods/skuInfo': ['name'],
  'goods.service/list': ['name', 'summary'],
  'comment/list': ['name'],
  'comment/listRows': ['name'],
  'article.category/list': ['name'],
  'article/list': ['title'],
  'article/detail': ['category_name', 'content', 'title'],
  'help/list': ['content', 'title'],
  'cart/list': ['goods_name', 'name'],
  'checkout/order': ['goods_name'],
  'order/list': ['goods_name', 'name'],
  'order/detail': ['express_name', 'goods_name', 'name'],
  'order/express': ['express_name', 'goods_name'],
  'order.comment/list': ['goods_name', 'name'],
  'express/list': ['express_name'],
  'user/info': ['name'],
}

const askAs = (lang: string | undefined) => openOldClient({ url: shop.url, token: world.user.token, lang })
const ask = (path: string, lang?: string) => askAs(lang).ask('GET', path, reads[path]?.(world) ?? {})

describe('content in five languages', () => {
  beforeAll(() =>
    writeTexts((text) => Object.fromEntries(languages.map((language) => [language, mark(text, language)]))),
  )

  describe.each(languages)('requested in %s', (language) => {
    test.each(Object.entries(worded))('%s answers only in that language', async (path, fields) => {
      expect(marksOf(await ask(path, language))).toEqual({ fields, languages: [language] })
    })
  })

  test.each(oldPaths.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    '%s mixes no languages',
    async (path) => {
      expect([[], ['ja']]).toContainEqual(marksOf(await ask(path, 'ja')).languages)
    },
  )

  test.each([undefined, '', 'tlh', 'zh-TW'])('a client whose language is %s gets zh-Hant', async (lang) => {
    for (const path of Object.keys(worded)) expect(marksOf(await ask(path, lang)).languages).toEqual(['zh-Hant'])
  })
})

describe('content in zh-Hant only', () => {
  beforeAll(() => writeTexts((text, n) => ({ 'zh-Hant': mark(text, 'zh-Hant'), ...(n % 2 && { en: '', ko: '' }) })))

  test.each(Object.entries(worded))('%s answers in zh-Hant to everyone', async (path, fields) => {
    for (const language of languages) {
      expect(marksOf(await ask(path, language))).toEqual({ fields, languages: ['zh-Hant'] })
    }
  })
})

describe.each(languages)('the server’s own words in %s', (language) => {
  const guest = openOldClient({ url: shop.url, lang: language })

  test.each(oldPaths.filter(({ auth }) => auth === 'login'))(
    '$path asks a guest to log in',
    async ({ method, path }) => {
      const { status, message } = await guest.ask(method, path)
      expect({ status, message }).toEqual({
        status: 401,
        message: wordRefusal(shop, new Refusal('LOGIN_REQUIRED'), language),
      })
    },
  )

  test.each(oldPaths.filter(({ method, auth }) => method === 'GET' && auth === 'guest'))(
    '$path reports success',
    async ({ path }) => {
      const { status, message } = await ask(path, language)
      if (status === 200) expect(message).toBe(wordMessage(shop, 'SUCCESS', language))
    },
  )

  test.each([
    ['goods/detail', { goodsId: 999_999 }],
    ['goods/basic', { goodsId: 999_999 }],
    ['goods/specData', { goodsId: 999_999 }],
    ['goods/skuInfo', { goodsId: 999_999, goodsSkuId: '0' }],
    ['article/detail', { articleId: 999_999 }],
    ['page/detail', { pageId: 999_999 }],
  ])('%s of a missing object', async (path, params) => {
    expect((await guest.ask('GET', path, params)).message).toBe(wordRefusal(shop, new Refusal('NOT_FOUND'), language))
  })

  test('goods that are no longer sold', async () => {
    const { message } = await guest.ask('GET', 'goods/detail', { goodsId: world.off.id, verifyStatus: true })
    expect(message).toBe(wordRefusal(shop, new Refusal('GOODS_OFF'), language))
  })
})

const mark = (text: string, language: Language) => `${text}‹${language}›`

/** Replaces each text stored by language with the result of `make` on its zh-Hant words. */
async function writeTexts(make: (text: string, n: number) => Record<string, string>): Promise<void> {
  let n = 0
  const rewrite = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(rewrite)
    if (typeof json !== 'object' || json === null) return json
    const text = (json as Record<string, unknown>)['zh-Hant']
    if (typeof text === 'string') return make(text.replace(/‹.*›$/, ''), n++)
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, rewrite(value)]))
  }
  for (const [table, names] of Object.entries(columns)) {
    for (const column of names) {
      const name = sql.ref(column)
      const { rows } = await sql<{ id: string; value: unknown }>`
        SELECT ctid::text AS id, ${name} AS value FROM ${sql.table(table)}`.execute(shop.db)
      for (const { id, value } of rows) {
        await sql`UPDATE ${sql.table(table)} SET ${name} = ${JSON.stringify(rewrite(value))}::jsonb
          WHERE ctid = ${id}::tid`.execute(shop.db)
      }
    }
  }
  shop.reads.clear()
}

/** The fields that contain marked texts, and the languages they are marked with. */
function marksOf({ data }: Envelope): { fields: string[]; languages: string[] } {
  const fields = new Set<string>()
  const found = new Set<string>()
  look(data, '')
  return { fields: [...fields].sort(), languages: [...found].sort() }

  function look(value: unknown, field: string): void {
    if (Array.isArray(value)) for (const entry of value) look(entry, field)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) look(entry, key)
    } else if (typeof value === 'string') {
      for (const [, language = ''] of value.matchAll(/‹(.*?)›/g)) {
        fields.add(field)
        found.add(language)
      }
    }
  }
}
