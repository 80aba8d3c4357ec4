import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { searchHelp, searchHot, searchSuggest } from '@shop/contract/goods/search/search.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

const earbuds = await shop.givenGoods({
  name: {
    'zh-Hant': '無線藍牙耳機',
    'zh-Hans': '无线蓝牙耳机',
    en: 'Wireless Earbuds X200',
    ja: 'ワイヤレスイヤホン',
    ko: '무선 이어폰',
  },
  sellingPoint: '降噪 café 級音質',
  code: 'EB-77Q',
  brandId: (await shop.givenBrand({ name: { 'zh-Hant': '山聲', en: 'Shansheng' } })).id,
  salesStart: 5,
})
const cable = await shop.givenGoods({ name: { 'zh-Hant': 'USB-C 充電線', en: 'USB-C charging cable' }, salesStart: 9 })
await shop.givenGoods({ name: '無線耳機（草稿）', state: 'draft' })

const search = async (goodsName: string) => {
  const reply = await shop.call(undefined, goodsList, { query: { goodsName } })
  expect(reply.status).toBe(200)
  return reply.data.list.data.map((item) => item.goods_id)
}

describe('a keyword', () => {
  test.each([
    '無線',
    '耳',
    '機',
    '无线耳机',
    'earbuds',
    'EARB',
    'ｗｉｒｅｌｅｓｓ',
    'x200',
    '200',
    'ワイヤレス',
    'ﾜｲﾔﾚｽ',
    '이어폰',
    '무선',
    '山聲',
    'shansheng',
    'eb-77q',
    'cafe',
    '  無線　 藍牙 ',
  ])('%s finds the earbuds', async (keyword) => expect(await search(keyword)).toEqual([earbuds.id]))

  test.each(['耳塞', 'buds', '!!!', "'; DROP TABLE goods; --", "\\' | '%", '(', '無線 & |'])(
    '%s finds nothing, without an error',
    async (keyword) => {
      expect(await search(keyword)).toEqual(keyword === '無線 & |' ? [earbuds.id] : [])
    },
  )

  test('is truncated to 50 characters', async () => {
    expect(await search(`${'無線 '.repeat(16)}無線${'草'.repeat(100)}`)).toEqual([earbuds.id])
  })

  test('of only blanks counts as none', async () => expect((await search('   ')).length).toBe(2))

  test('without results is counted, by store day', async () => {
    await search('獨角獸')
    await search(' 獨角獸 ')
    await shop.call(undefined, goodsList, { query: { goodsName: '獨角獸', sortType: 'sales' } })
    const counted = shop.db.selectFrom('searchMiss').selectAll().where('word', '=', '獨角獸')
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    await expect.poll(() => counted.execute()).toEqual([{ day, word: '獨角獸', count: 3 }])
    const found = await shop.db.selectFrom('searchMiss').selectAll().where('word', '=', '無線').execute()
    expect(found).toEqual([])
  })
})

describe('search/suggest', () => {
  const ask = async (keyword: string, lang = 'zh-Hant') =>
    (await shop.call(undefined, searchSuggest, { query: { keyword }, headers: { lang } })).data
  const suggest = async (keyword: string, lang?: string) => (await ask(keyword, lang)).list

  test('names goods a visitor can open, best-selling first, in the caller’s language', async () => {
    expect(await suggest('c', 'en')).toEqual([
      { goods_id: cable.id, goods_name: 'USB-C charging cable' },
      { goods_id: earbuds.id, goods_name: 'Wireless Earbuds X200' },
    ])
    expect(await suggest('無')).toEqual([{ goods_id: earbuds.id, goods_name: '無線藍牙耳機' }])
    expect(await suggest('草稿')).toEqual([])
    expect(await suggest('')).toEqual([])
  })

  test('names goods that begin with the letters typed first, whatever their sales', async () => {
    const given = (name: string, en: string, salesStart: number) =>
      shop.givenGoods({ name: { 'zh-Hant': name, en }, salesStart })
    const tea = await given('青瓷茶杯', 'Celadon tea cup', 1)
    const pot = await given('大號青瓷壺', 'Large celadon pot', 900)
    const plate = await given('青瓷盤', 'Celadon plate', 30)
    const named = async (keyword: string) => (await suggest(keyword)).map(({ goods_id }) => goods_id)
    expect(await named('青瓷')).toEqual([plate.id, tea.id, pot.id])
    expect(await named('青')).toEqual([plate.id, tea.id, pot.id])
    expect(await named('celadon')).toEqual([plate.id, tea.id, pot.id])
    expect(await named('Celadon T')).toEqual([tea.id])
    expect(await named('large c')).toEqual([pot.id])
    for (let n = 0; n < 12; n++) await given(`深色青瓷碗 ${n}`, 'Bowl', 2_000 + n)
    shop.reads.clear()
    expect((await named('青瓷')).slice(0, 2)).toEqual([plate.id, tea.id])
    expect(await named('青瓷')).toHaveLength(10)
  })

  test('names brands and categories with that prefix, in whichever language it is typed', async () => {
    const audio = await shop.givenCategory({ name: { 'zh-Hant': '影音', en: 'Audio & Video' } })
    const named = async (keyword: string) => {
      const { brands, categories } = await ask(keyword)
      return [brands.map(({ name }) => name), categories.map(({ category_id }) => category_id)]
    }
    expect(await named('ＡＵＤ')).toEqual([[], [audio.id]])
    expect(await named('video')).toEqual([[], [audio.id]])
    expect(await named('udio')).toEqual([[], []])
    expect(await named('音')).toEqual([[], [audio.id]])
    expect(await named('shan')).toEqual([['山聲'], []])
    const video = await shop.givenCategory({ name: { 'zh-Hant': '錄像', en: 'Video' }, sort: 900 })
    shop.reads.clear()
    expect(await named('video')).toEqual([[], [video.id, audio.id]])
  })
})

describe('a keyword without results', () => {
  test('is loosened where parts of it match, and the list says so', async () => {
    const list = async (goodsName: string) =>
      (await shop.call(undefined, goodsList, { query: { goodsName } })).data.list
    expect(await list('無線耳機')).toMatchObject({ total: 1, loosened: 1 })
    expect(await list('藍牙耳機')).not.toHaveProperty('loosened')
    expect(await list('獨角獸')).toMatchObject({ total: 0, loosened: 0 })
  })

  test('gets help: similar words, and goods that match in part', async () => {
    const help = async (keyword: string, lang = 'en') => {
      const { words, list } = (await shop.call(undefined, searchHelp, { query: { keyword }, headers: { lang } })).data
      return [words, list.map(({ goods_id }) => goods_id)]
    }
    expect(await help('shanhseng')).toEqual([['Shansheng'], [earbuds.id]])
    expect(await help('earbudz')).toEqual([['earbuds'], [earbuds.id]])
    expect(await help('wierless eerbuds')).toEqual([['wireless earbuds'], [earbuds.id]])
    // Each word is known, but no goods have both.
    expect(await help('ireless cabel')).toEqual([[], [cable.id, earbuds.id]])
    expect(await help('無線充電器')).toEqual([[], [cable.id, earbuds.id]])
    expect(await help('獨角獸')).toEqual([[], []])
    expect(await help('')).toEqual([[], []])
  })
})

test('search/hot lists the operators’ words, in order', async () => {
  const word = (text: object, sort: number, enabled = true) => ({ word: JSON.stringify(text), sort, enabled })
  await shop.db
    .insertInto('hotWord')
    .values([
      word({ 'zh-Hant': '雨傘' }, 2),
      word({ 'zh-Hant': '咖啡', en: 'Coffee' }, 1),
      word({ 'zh-Hant': '舊' }, 0, false),
    ])
    .execute()
  shop.reads.clear()
  expect((await shop.call(undefined, searchHot, { headers: { lang: 'en' } })).data.list).toEqual(['Coffee', '雨傘'])
})
