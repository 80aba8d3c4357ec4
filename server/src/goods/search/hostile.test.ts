import { pageDetail } from '@shop/contract/content/page/page.ts'
import { goodsFilters } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { searchHelp, searchSuggest } from '@shop/contract/goods/search/search.ts'
import { brandDetail } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

// Whatever is typed or put into a URL: the answer is a quick envelope, never an internal error.

const shop = await openShop()
const category = await shop.givenCategory({ name: { 'zh-Hant': "O'Reilly %_\\ 茶" } })
for (const name of [
  '無線藍牙耳機',
  "Robert'); DROP TABLE goods;--",
  '100% 棉 _底線_ \\反斜線',
  'שלום 世界 مرحبا',
  '👩‍👩‍👧 ﷽ é',
])
  await shop.givenGoods({ name, categoryIds: [category.id], brandId: (await shop.givenBrand({ name })).id })

const hostile = [
  '',
  ' ',
  '\u3000\u00a0\u2003',
  "'",
  "''; DROP TABLE goods; --",
  "' OR '1'='1",
  '1); SELECT pg_sleep(5); --',
  '%',
  '_%_%',
  '\\',
  "\\'",
  '\\x00',
  '& | ! ( ) : * <->',
  "'a' & !'b':*",
  ':*',
  '<2>',
  '$1 $$ $tag$',
  '{"$gt":""}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '#{7*7} {{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff\u200b\u200d\u2066\u202e倒過來\u202c',
  'e\u0301'.repeat(50),
  `z${'\u0300'.repeat(5_000)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈🇹🇼',
  'ｆｕｌｌ ｗｉｄｔｈ ﾊﾝｶｸ ㍿ ﬁ ﷺ',
  'İıſßẞ',
  'مرحبا بالعالم',
  'שלום',
  'สวัสดี',
  'नमस्ते',
  '𠮷𩸽𝒜',
  '한글 ㄱㄴ ᄒᆞᆫ글',
  '耳'.repeat(10_000),
  'a'.repeat(10_000),
  'a '.repeat(5_000),
  '無 a1'.repeat(2_000),
  '1e999',
  '-1',
  '0x10',
  'NaN',
  '99999999999999999999',
  '1,000.00',
  '１００',
  'null',
  'undefined',
  '[object Object]',
]
/** Broken and overlong encodings, which no URL function would produce. */
const raw = [
  '%',
  '%0',
  '%zz',
  '%ff%fe',
  '%c0%af',
  '%ed%a0%80',
  '%f8%88%80%80%80',
  '%00',
  '+%2B+',
  'a&keyword=b&keyword=c',
  '[]=1',
  '[a]=1',
]

const targets = [goodsList, goodsFilters, searchSuggest, searchHelp, goodsDetail, brandDetail, pageDetail].flatMap(
  ({ path, query }) => Object.keys(query?.properties ?? {}).map((parameter) => ({ path, parameter })),
)

interface Answer {
  status: number
  code: string | undefined
}

async function ask(path: string, query: string): Promise<Answer> {
  const response = await fetch(`${shop.url}/api/${path}?${query}`)
  const { status, data } = (await response.json()) as { status: number; data: { code?: string } }
  expect(response.status).toBe(200)
  return { status, code: data.code }
}

const callersMistakes = ['VALIDATION', 'NOT_FOUND', 'BODY_TOO_LARGE', 'PREVIEW_OVER']

/** The server may refuse unreadable input, with a client error. */
function expectHarmless(answers: Answer[]): void {
  const others = answers.filter(({ status, code }) => status !== 200 && !callersMistakes.includes(code ?? ''))
  expect(others).toEqual([])
}

test.each(targets)('$path with anything in $parameter', async ({ path, parameter }) => {
  const beside = path.startsWith('search/') && parameter !== 'keyword' ? 'keyword=a&' : ''
  const texts = hostile.map((text) => encodeURIComponent(text.toWellFormed()))
  const answers = []
  for (const value of [...texts, ...raw]) answers.push(await ask(path, `${beside}${parameter}=${value}`))
  expectHarmless(answers)
})

test('lone surrogates and NUL are harmless in a header, a body, and the other URL form, too', async () => {
  for (const value of ['%ed%a0%80', '%00', 'a%00b', '%ff']) {
    const old = await fetch(`${shop.url}/index.php?s=/api/goods/list&goodsName=${value}`)
    expect(await old.json()).toMatchObject({ status: 200 })
  }
  const bodies = [
    '{"goodsId":1,"goodsSkuId":"\\u0000","goodsNum":1}',
    '{"goodsId":1,"goodsSkuId":"\\ud800","goodsNum":1}',
  ]
  const user = await shop.givenUser()
  const codes: string[] = []
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json', 'access-token': user.token }
    const answer = await fetch(`${shop.url}/api/cart/add`, { method: 'POST', headers, body })
    codes.push(((await answer.json()) as { data: { code: string } }).data.code)
  }
  // Text the database cannot store is a client error; a lone surrogate is a choice that does not exist.
  expect(codes).toEqual(['VALIDATION', 'SPEC_REQUIRED'])
})

test('any text in any combination of filters is harmless', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  const query = fc.record({
    goodsName: text,
    priceMin: text,
    priceMax: text,
    categoryId: text,
    sortType: text,
    page: text,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(['goodsName', 'priceMin', 'priceMax', 'categoryId', 'sortType', 'page'] as const),
      query,
      async (names, values) => {
        const pairs = names.map((name) => `${name}=${encodeURIComponent(values[name].toWellFormed())}`)
        expectHarmless([await ask('goods/list', pairs.join('&'))])
      },
    ),
    { numRuns: 200 },
  )
})

test('search text is taken literally, not as a pattern', async () => {
  const names = async (goodsName: string) =>
    (await shop.call(undefined, goodsList, { query: { goodsName } })).data.list.data.map((item) => item.goods_name)
  expect(await names('%')).toEqual([])
  expect(await names('_')).toEqual([])
  expect(await names('DROP')).toEqual(["Robert'); DROP TABLE goods;--"])
  expect(await names('100%')).toEqual(['100% 棉 _底線_ \\反斜線'])
  expect(await names('مرحبا')).toEqual(['שלום 世界 مرحبا'])
  expect(await names('\u202eשלום')).toEqual(['שלום 世界 مرحبا'])
  expect(await names('無線\u0000藍牙')).toEqual(['無線藍牙耳機'])
})

test('the shop still works', async () => {
  expect((await shop.call(undefined, goodsList)).data.list.total).toBe(5)
  expect(await shop.db.selectFrom('goods').select('id').execute()).toHaveLength(5)
})
