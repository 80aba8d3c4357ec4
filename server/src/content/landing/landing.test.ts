import { articleDetail } from '@shop/contract/content/article/article.ts'
import { describe, expect, test } from 'vitest'
import { givenReviewOf } from '../../test/foreign-records.ts'
import { givenArticle } from '../../test/given-article.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + url, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const linkOf = (html: string) => /<footer><a class="button" href="([^"]*)">/.exec(html)?.[1]
/** What the page shows of an article or of goods besides their name. */
const contentOf = (html: string) => /<div class="content">(.*?)<\/div>/s.exec(html)?.[1]

describe('goods', () => {
  test('say their name, price and picture in the language asked for', async () => {
    const goods = await shop.givenGoods({ name: { 'zh-Hant': '青花茶杯', en: 'Blue cup' }, priceFen: 12_300 })
    const { status, headers, body } = await open(`/s/goods/${goods.id}`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(metaOf(body, 'og:title')).toBe('青花茶杯')
    expect(metaOf(body, 'product:price:amount')).toBe('123.00')
    expect(metaOf(body, 'product:availability')).toBe('in stock')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', offers: { price: '123.00', priceCurrency: 'CNY' } })
    expect(linkOf(body)).toBe(`../../#/pages/goods/detail?goodsId=${goods.id}`)
    const english = await open(`/s/goods/${goods.id}?lang=en`, { cookie: 'language=ja' })
    expect(metaOf(english.body, 'og:title')).toBe('Blue cup')
    expect(english.body).toContain('<html lang="en">')
    expect((await open(`/s/goods/${goods.id}`, { cookie: 'language=en' })).body).toContain('Blue cup')
  })

  test('that cost points too say so to people, and no price to robots', async () => {
    const { id } = await shop.givenGoods({ priceFen: 4_500, zone: 'fuli', pointsPart: 100 })
    const { body } = await open(`/s/goods/${id}`)
    expect(body).toContain('<b class="price">¥45.00 + 100 ')
    expect(metaOf(body, 'product:price:amount')).toBeUndefined()
    expect(body).not.toContain('ld+json')
  })

  test('cannot put markup into the page', async () => {
    const name = `"><script>alert(1)</script>'`
    const { id } = await shop.givenGoods({ name, sellingPoint: '</script><b>' })
    const { body } = await open(`/s/goods/${id}?scene=uid:7"><script>`)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<b><')
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(linkOf(body)).toBe(`../../#/pages/goods/detail?goodsId=${id}`)
  })

  test('are opened with the sharer’s scene', async () => {
    const { id } = await shop.givenGoods()
    const { body } = await open(`/s/goods/${id}?scene=uid:7`)
    expect(decodeURIComponent(linkOf(body) ?? '')).toBe(`../../#/pages/goods/detail?scene=uid:7,gid:${id}`)
  })

  test('that guests cannot see, and unknown ids, are gone', async () => {
    const off = await shop.givenGoods({ state: 'off' })
    for (const place of [
      `goods/${off.id}`,
      'goods/999999',
      'goods/0',
      'goods/1e3',
      'goods/9999999999999999',
      'toString/1',
    ]) {
      const { status, body } = await open(`/s/${place}`)
      expect([place, status]).toEqual([place, 404])
      expect(metaOf(body, 'robots')).toBe('noindex')
    }
  })
})

test('a search engine’s visit is no view of an article, and a hidden article is gone', async () => {
  const { id } = await givenArticle(shop, {
    title: '泡一壺茶',
    content: `<p>水要&nbsp;滾</p><p>${'慢慢喝。'.repeat(80)}</p>`,
  })
  const { body } = await open(`/s/article/${id}`)
  expect(metaOf(body, 'og:type')).toBe('article')
  expect(metaOf(body, 'og:description')).toMatch(/^水要 滾 慢慢喝。.{100,}慢慢喝。$/)
  expect(linkOf(body)).toBe(`../../#/pages/article/detail?articleId=${id}`)
  const { detail } = (await shop.call(undefined, articleDetail, { query: { articleId: id } })).data
  expect(detail.show_views).toBe(1)
  const hidden = await givenArticle(shop, { visible: false })
  expect((await open(`/s/article/${hidden.id}`)).status).toBe(404)
})

test('an article keeps its paragraphs, headings and pictures, and its links lead to the shop', async () => {
  const content = [
    '<h1 style="color:red">The water</h1><p>Let it <b>boil</b>.</p><p><img src="/uploads/a.jpg" alt="a kettle"></p>',
    '<p>See <a href="#/pages/goods/detail?goodsId=8">the cup</a>.</p><script>alert(1)</script>',
  ].join('')
  const { id } = await givenArticle(shop, { content })
  const { body } = await open(`/s/article/${id}`)
  const base = shop.config.publicUrl
  expect(contentOf(body)).toBe(
    [
      `<h2>The water</h2><p>Let it <b>boil</b>.</p><p><img src="${base}/uploads/a.jpg" alt="a kettle" loading="lazy" /></p>`,
      `<p>See <a href="${base}/#/pages/goods/detail?goodsId=8">the cup</a>.</p>`,
    ].join(''),
  )
  expect(metaOf(body, 'og:description')).toBe('The water Let it boil. See the cup.')
})

test.each([
  [`${'Pour the water slowly. '.repeat(6)}${'Never '.repeat(20)}`, 'Pour the water slowly. '.repeat(6).trim()],
  [`Slowly ${'patiently '.repeat(40)}`, `Slowly ${'patiently '.repeat(15).trim()}…`],
  ['a'.repeat(300), `${'a'.repeat(159)}…`],
])('a long description ends with a sentence or a word: %s', async (content, description) => {
  const { id } = await givenArticle(shop, { content: `<p>${content}</p>` })
  const { body } = await open(`/s/article/${id}?lang=en`)
  expect(metaOf(body, 'og:description')).toBe(description)
  expect(contentOf(body)).toContain(content)
})

test.each([
  ['ja;q=0.8, en', '', '', 'en'],
  ['ja, en', '?lang=ko', 'language=zh-Hant', 'zh-Hant'],
  ['ja, en', '?lang=en', 'language=zh-Hant', 'en'],
  ['ja, ko;q=0.9, en;q=0.2', '', 'language=ko', 'en'],
  ['zh-CN, en;q=0.5', '', '', 'zh-Hant'],
  ['fr, ja', '', '', 'zh-Hant'],
])(
  'Accept-Language "%s", "%s" and cookie "%s": %s, if the shop speaks it',
  async (accepted, query, cookie, language) => {
    const { id } = await givenArticle(shop, {})
    const store = shop.settings.get('store')
    await changeGroup(shop, 'store', { ...store, languages: ['en', 'zh-Hant'] })
    const { body, headers } = await open(`/s/article/${id}${query}`, { 'accept-language': accepted, cookie })
    expect(body).toContain(`<html lang="${language}">`)
    expect(headers.get('vary')).toBe('cookie, accept-language')
    await changeGroup(shop, 'store', store)
  },
)

test('a merchant’s shop shows its goods, their number and its rating', async () => {
  const merchantId = await shop.givenMerchant()
  const name = { 'zh-Hant': '茶杯<b>', en: 'Cup<b>' }
  const goods = await shop.givenGoods({ name, priceFen: 12_300, merchantId })
  await shop.givenGoods({ priceFen: 4_500, zone: 'fuli', pointsPart: 100, merchantId })
  await givenReviewOf(shop, merchantId)
  const { body } = await open(`/s/shop/${merchantId}?lang=en`)
  expect(metaOf(body, 'og:type')).toBe('website')
  expect(body).toContain('<span>3 products</span> <span>100% positive (1 review)</span>')
  expect(body).toContain('Cup&lt;b&gt;</span><b>¥123.00</b>')
  expect(body).toContain('<b>¥45.00 + 100 ')
  expect(body).toContain(`<a href="../goods/${goods.id}"`)
})

test('a merchant’s shop is served as long as shoppers can find its goods', async () => {
  const merchantId = await shop.givenMerchant()
  const { body } = await open(`/s/shop/${merchantId}?scene=uid:7`)
  expect(decodeURIComponent(linkOf(body) ?? '')).toBe(
    `../../#/pages/merchant/shop?merchantId=${merchantId}&amp;scene=uid:7`,
  )
  expect(body).toContain('<header>')
  const closed = await shop.givenMerchant({ state: 'terminated' })
  expect((await open(`/s/shop/${closed}`)).status).toBe(404)
})

test('the sitemap names what can be found, in parts, and robots.txt names the sitemap', async () => {
  const [shown, off] = [await shop.givenGoods(), await shop.givenGoods({ state: 'off' })]
  const late = await givenArticle(shop, { showFrom: new Date(Date.now() + 3_600_000) })
  const robots = (await open('/robots.txt')).body
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
  const { body: parts } = await open(new URL(index).pathname)
  const urls: string[] = []
  for (const [, part = ''] of parts.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { status, headers, body } = await open(new URL(part).pathname)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    urls.push(...[...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname))
  }
  expect(urls).toContain(`/s/goods/${shown.id}`)
  expect(urls).not.toContain(`/s/goods/${off.id}`)
  expect(urls).not.toContain(`/s/article/${late.id}`)
  for (const url of urls) expect([url, (await open(url)).status]).toEqual([url, 200])
  await changeGroup(shop, 'zone', {
    ...shop.settings.get('zone'),
    normal: { ...shop.settings.get('zone').normal, on: false },
  })
  expect((await open('/sitemap/goods-0.xml')).body).not.toContain(`/s/goods/${shown.id}<`)
  for (const file of ['goods-x.xml', 'user-0.xml', 'goods-0.txt']) {
    expect((await open(`/sitemap/${file}`)).status).toBe(404)
  }
})
