import { existsSync, readFileSync } from 'node:fs'
import { blockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { languages } from '@shop/contract/core/common.ts'
import { parentOf, type RegionNames } from '@shop/contract/core/regions/regions.ts'
import table from '@shop/contract/core/regions/zh-Hans.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { articleCategories, articleHtml, articles } from './articles.ts'
import { brands } from './brands.ts'
import { type Category, categories, categoryPath } from './categories.ts'
import { customPages } from './custom-pages.ts'
import { detailHtml, documentHtml } from './detail.ts'
import { documents, earlierPrivacy, privacyNote } from './documents.ts'
import { type FreightTemplate, freights } from './freight.ts'
import { goods, skusOf } from './goods.ts'
import { help } from './help.ts'
import { type DemoLink, homePage } from './home-page.ts'
import { merchants } from './merchants.ts'
import { orders } from './orders.ts'
import { shoppers } from './people.ts'
import { allPictures } from './picture-list.ts'
import type { PaletteName } from './pictures/palette.ts'
import { fileOf } from './pictures/sprite.ts'
import { paintPicture } from './pictures.ts'
import { heldWords, reviewedOrders } from './reviews.ts'
import { grades, hotWords, services, shopInfo } from './shop.ts'
import { videoFiles, videos } from './videos.ts'
import { factLabels } from './words.ts'

const regions: RegionNames = table

test('every text exists in all five languages', () => {
  const all = {
    brands,
    categories,
    goods,
    documents,
    earlierPrivacy,
    privacyNote,
    help,
    articles,
    articleCategories,
    homePage,
    customPages,
    services,
    hotWords,
    shopInfo,
    grades,
    merchants,
  }
  const texts = [...textsIn(all), ...Object.values(factLabels)]
  expect(texts.length).toBeGreaterThan(500)
  for (const text of texts) for (const language of languages) expect(text[language], JSON.stringify(text)).toMatch(/\S/)
})

test('about sixty goods fill every zone and most of the categories', () => {
  expect(goods.length).toBeGreaterThanOrEqual(60)
  expect(new Set(goods.map((item) => item.key)).size).toBe(goods.length)
  for (const zone of ['normal', 'gift', 'fuli', 'xf', 'ty']) {
    expect(goods.filter((item) => item.zone === zone).length, zone).toBeGreaterThanOrEqual(4)
  }
  const filled = new Set(goods.flatMap((item) => categoryPath(item.category)))
  expect(leavesOf(categories).filter((key) => !filled.has(key as never))).toEqual([])
})

test('goods are in the deepest categories, which have paths from the top', () => {
  expect(categoryPath('berry')).toEqual(['food', 'fruit', 'berry'])
  const leaves = leavesOf(categories)
  for (const item of goods) expect(leaves, item.key).toContain(item.category)
})

test('choices of goods differ, and some are sold out', () => {
  for (const item of goods) {
    const skus = skusOf(item)
    expect(new Set(skus.map((sku) => sku.code)).size, item.key).toBe(skus.length)
    const choices = skus.map((sku) => sku.values.map((value) => value.key).join('/'))
    for (const gone of item.soldOut ?? []) expect(choices, item.key).toContain(gone)
    for (const { values } of item.specs ?? []) {
      for (const language of languages) {
        expect(new Set(values.map((value) => value.name[language])).size, `${item.key} ${language}`).toBe(values.length)
      }
    }
    for (const sku of skus) expect(sku.linePrice === 0 || sku.linePrice > sku.price, sku.code).toBe(true)
  }
})

test('regions and addresses are official divisions that belong together', () => {
  const templates: FreightTemplate[] = [
    ...Object.values(freights),
    ...Object.values(merchants).map((merchant) => merchant.freight),
  ]
  for (const { rows } of templates) {
    const codes = rows.flatMap((row) => row.regions ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect([regions[code], parentOf(code)]).toEqual([expect.any(String), 0])
  }
  for (const { provinceCode, cityCode, districtCode } of [
    shopInfo.address,
    ...shoppers.flatMap((person) => person.addresses),
  ]) {
    expect(regions[districtCode], String(districtCode)).toBeTypeOf('string')
    expect([parentOf(districtCode), parentOf(cityCode), parentOf(provinceCode)]).toEqual([cityCode, provinceCode, 0])
  }
})

test('merchants belong to shoppers, sell four to eight goods and have different logos', () => {
  const logos = [...Object.values(brands), ...Object.values(merchants)].map(({ logo }) => logo.mark)
  expect(new Set(logos).size).toBe(logos.length)
  const mobiles = shoppers.map((person) => person.mobile)
  for (const [key, { owner }] of Object.entries(merchants)) {
    expect(mobiles, key).toContain(owner)
    const sold = goods.filter((item) => item.merchant === key).length
    expect(sold, key).toBeGreaterThanOrEqual(4)
    expect(sold, key).toBeLessThanOrEqual(8)
  }
})

test('home names the lowest price of a trial', () => {
  const trials = goods.filter((item) => item.zone === 'ty').flatMap(skusOf)
  const lowest = Math.min(...trials.map(({ price, zonePrice = price }) => zonePrice))
  const words = textsIn(homePage).map((text) => text.en)
  expect(words).toContain(`Small packs from ¥${lowest.toFixed(2)}`)
})

test('the welfare zone has goods priced partly in points, and some without', () => {
  const parts = goods.filter((item) => item.zone === 'fuli').map((item) => item.points ?? 0)
  expect(parts.filter((points) => points === 0).length).toBe(2)
  expect(parts.filter((points) => points > 0).length).toBeGreaterThanOrEqual(2)
})

const pages = [homePage, ...Object.values(customPages)]

test('every kind of block is on some page', () => {
  const shown = new Set(pages.flatMap((page) => page.blocks.map(({ type }) => type)))
  // Only the mini program has the follow-us block.
  expect(blockTypes.filter((type) => type !== 'officialAccount' && !shown.has(type as never))).toEqual([])
})

test('videos are in the folder that the demo is loaded from, each with its poster', () => {
  for (const name of videos) {
    const { video, poster } = videoFiles(name)
    expect(readFileSync(video).subarray(4, 8).toString()).toBe('ftyp')
    expect(readFileSync(poster).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  }
})

test('links of the pages lead to goods, categories and pages that exist', () => {
  const keys = new Set(goods.filter((item) => item.state !== 'off').map((item) => item.key))
  const known = allKeys(categories)
  for (const block of pages.flatMap((page) => page.blocks)) {
    const shown = block.type === 'goods' && Array.isArray(block.goods) ? block.goods : []
    for (const key of shown) expect(keys, key).toContain(key)
    for (const link of linksIn(block)) {
      if ('goods' in link) expect(keys).toContain(link.goods)
      if ('category' in link) expect(known).toContain(link.category)
      if ('page' in link) expect(Object.keys(customPages)).toContain(link.page)
    }
  }
})

test('orders name buyers, goods and choices that are on sale and in stock', () => {
  const wanted = new Map<string, number>()
  const reviews = reviewedOrders.flatMap((order) => order.reviews)
  const bought = [...orders.flatMap((order) => order.lines), ...reviews.map((review) => review.bought)]
  for (const [key, choice, pieces] of bought)
    wanted.set(`${key} ${choice}`, (wanted.get(`${key} ${choice}`) ?? 0) + pieces)
  for (const [name, pieces] of wanted) {
    const [key, choice] = name.split(' ')
    const item = goods.find((candidate) => candidate.key === key)
    if (!item) throw new Error(`no goods ${key}`)
    const sku = skusOf(item).find((candidate) => candidate.values.map((value) => value.key).join('/') === choice)
    expect(sku?.stock, name).toBeGreaterThanOrEqual(pieces)
    expect(item.state, name).toBeUndefined()
  }
  for (const order of orders) {
    const address = shoppers[order.buyer]?.addresses[order.address ?? 0]
    expect(address, JSON.stringify(order)).toBeDefined()
  }
})

test('most goods have reviews with pictures; there are all grades, answers, additions, and one awaiting a decision', () => {
  const reviews = reviewedOrders.flatMap((order) => order.reviews)
  const goodsOf = (some: typeof reviews) => new Set(some.map(({ bought: [key] }) => key)).size
  expect(goodsOf(reviews)).toBeGreaterThan(goods.length * 0.8)
  expect(goodsOf(reviews.filter(({ photos }) => photos))).toBeGreaterThan(goods.length * 0.7)
  for (const score of [10, 20, 30]) expect(reviews.some((review) => review.score === score)).toBe(true)
  expect(reviews.filter(({ answer }) => answer).length).toBeGreaterThan(10)
  expect(reviews.filter(({ append }) => append).length).toBeGreaterThan(8)
  const held = reviews.filter(({ content }) => heldWords.some((word) => content.includes(word)))
  expect(held).toHaveLength(1)
  for (const { buyer, daysAgo, reviews: said } of reviewedOrders) {
    expect(shoppers[buyer]?.addresses[0]).toBeDefined()
    // Shipped, received, reviewed, and added to since.
    for (const { append, content } of said) {
      expect(daysAgo).toBeGreaterThan((append?.days ?? 0) + 4.5)
      expect(content.length).toBeGreaterThan(5)
    }
    expect(new Set(said.map(({ bought: [key, choice] }) => `${key} ${choice}`)).size).toBe(said.length)
  }
})

test('descriptions use only tags that the shop allows', () => {
  const pictures = ['/a.webp', '/b.webp', '/c.webp'].map((url) => ({ url, width: 750, height: 750 }))
  const html = [
    ...goods.flatMap((item) => languages.map((language) => detailHtml(item, language, pictures))),
    ...Object.values(documents).flatMap((document) => languages.map((language) => documentHtml(document, language))),
    ...articles.flatMap((article) => languages.map((language) => articleHtml(article, language, mentionedIn(article)))),
  ].join('')
  const tags = new Set([...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag))
  expect([...tags].toSorted()).toEqual([
    'a',
    'h3',
    'img',
    'li',
    'p',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'tr',
    'ul',
  ])
  expect(html).not.toContain('undefined')
})

test('at least a dozen articles in three categories, each with a picture or as news, mention goods on sale', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12)
  const onSale = new Set(goods.filter((item) => item.state !== 'off').map((item) => item.key))
  for (const { category, cover, showType, goods: mentioned = [], title } of articles) {
    expect(Object.keys(articleCategories)).toContain(category)
    for (const key of mentioned) expect(onSale, title.en).toContain(key)
    expect(cover === undefined, title.en).toBe(articleCategories[category].isNews)
    if (showType === 'large') expect(cover, title.en).toBeDefined()
  }
  for (const key of Object.keys(articleCategories)) {
    expect(articles.filter(({ category }) => category === key).length, key).toBeGreaterThanOrEqual(4)
  }
  expect(help.length).toBeGreaterThanOrEqual(15)
})

test('every painted object exists', () => {
  const objects = allPictures().flatMap(({ spec }) => ('object' in spec ? spec.object : []))
  for (const object of new Set(objects)) expect(existsSync(fileOf(object)), object).toBe(true)
})

test('equal specs paint equal pixels, and another palette paints different ones', async () => {
  const icon = (palette: PaletteName) => paintPicture({ kind: 'icon', object: '1f34e', palette })
  const [first, again, other] = await Promise.all([icon('sand'), icon('sand'), icon('sage')])
  expect(first.data.equals(again.data)).toBe(true)
  expect(first.data.equals(other.data)).toBe(false)
})

test('there are pictures of each kind', () => {
  const kinds = new Set(allPictures().map(({ spec }) => spec.kind))
  expect([...kinds].toSorted()).toEqual(['arrangement', 'avatar', 'icon', 'logo', 'photo', 'qr', 'snapshot'].toSorted())
})

test('a card has the picture of a card with its number, and no code', async () => {
  const card = (number: string) => paintPicture({ kind: 'card', number, palette: 'butter' })
  const [first, other] = await Promise.all([card('9000018800002026015'), card('9000018800002026016')])
  expect([first.width, first.height, first.channels]).toEqual([640, 404, 3])
  expect(first.data.equals(other.data)).toBe(false)
})

test('a payment screenshot can be painted, without transparency', async () => {
  const { data, width, height, channels } = await paintPicture({
    kind: 'receipt',
    amount: '258.00',
    code: '4711',
    time: '2026-11-21 09:30',
    reference: '20261121',
  })
  expect(data.length).toBe(width * height * channels)
  expect(channels).toBe(3)
})

function mentionedIn({ goods: keys = [] }: (typeof articles)[number]) {
  return keys.map((key, id) => ({
    id,
    title: goods.find((item) => item.key === key)?.title as never,
    picture: { url: '/a.webp', width: 750, height: 750 },
  }))
}

function textsIn(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh-Hant' in value) return [value as Record<string, string>]
  return Object.values(value).flatMap(textsIn)
}

function linksIn(value: unknown): DemoLink[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    (key === 'link' || key === 'more') && typeof part === 'object' && part ? [part as DemoLink] : linksIn(part),
  )
}

function leavesOf(list: readonly Category[]): string[] {
  return list.flatMap(({ key, children }) => (children ? leavesOf(children) : [key]))
}

function allKeys(list: readonly Category[]): string[] {
  return list.flatMap(({ key, children = [] }) => [key, ...allKeys(children)])
}
