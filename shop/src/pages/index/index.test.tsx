import { pageDetail } from '@shop/contract/content/page/page.ts'
import { expect, test } from 'vitest'
import type { BlockData } from '../../features/page/queries.ts'
import { item } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { art, link, pageOf } from '../../test/page.ts'
import { seeAll } from '../../test/see-all.ts'

const home = (...items: Partial<BlockData>[]) => answer(pageDetail, pageOf(items))

test('draws the blocks it knows and skips the others silently', async () => {
  seeAll()
  const page = openPage('pages/index/index', {
    answers: [
      home(
        { type: 'search', params: { placeholder: '找一隻杯子' } },
        { type: 'banner', data: [{ ...art, name: '新年', link: link('pages/goods/list', { categoryId: 3 }) }] },
        { type: 'hologram', data: [{ anything: true }] },
        { type: 'coupon', data: [] },
        { type: 'notice', params: { text: '週二發車', link: null } },
        { type: 'title', params: { title: '今天吃這個', more: { enable: true, link: link('pages/goods/list') } } },
        { type: 'goods', style: { column: 2, display: 'list', show: ['goodsName', 'goodsPrice'] }, data: [item] },
        { type: 'richText', params: { content: '<p>關於我們</p>' } },
        { type: 'service', params: { type: 'phone', tel: '021-5555' } },
        { type: 'ICPLicense', params: { text: '備案號', link: 'https://example.org/' } },
        { type: 'blank', style: { height: 20 } },
        { type: 'guide' },
      ),
    ],
  })
  expect(await page.findByRole('link', { name: '找一隻杯子' })).toBeTruthy()
  expect(page.getByRole('link', { name: '新年' }).getAttribute('href')).toBe('#/pages/goods/list?categoryId=3')
  expect(await page.findByText('週二發車')).toBeTruthy()
  expect(page.getByRole('link', { name: '更多' })).toBeTruthy()
  expect(page.getByRole('link', { name: '陶瓷馬克杯' }).getAttribute('href')).toBe('#/pages/goods/detail?goodsId=7')
  expect(page.queryByText('手作釉色')).toBeNull() // not among the parts to show
  expect(await page.findByText('關於我們')).toBeTruthy()
  expect((await page.findByRole('link', { name: '撥打電話' })).getAttribute('href')).toBe('tel:0215555')
  expect(page.getByRole('link', { name: '備案號' }).getAttribute('href')).toBe('https://example.org/')
})

test('links lead to pages of this app only', async () => {
  const page = openPage('pages/index/index', {
    answers: [
      home(
        {
          type: 'navBar',
          style: { rowsNum: 5 },
          data: [
            {
              ...art,
              text: '水果',
              link: { type: 'CUSTOM', param: { path: '/pages/goods/list', queryStr: 'categoryId=2' } },
            },
            { ...art, text: '福利', link: link('pages/goods/fuli') },
            { ...art, text: '未知', link: link('pages/unknown/unknown') },
            { ...art, text: '小程序', link: { type: 'MP-WEIXIN', param: { appId: 'wx1', path: 'pages/a' } } },
            { ...art, text: '購物車', link: link('pages/cart/index', { from: 'home' }) },
            { ...art, text: '官網', link: { type: 'URL', param: { url: 'https://example.org/' } } },
            { ...art, text: '壞', link: { type: 'URL', param: { url: 'javascript:alert(1)' } } },
          ],
        },
        { type: 'image', data: [{ ...art, name: '海報', link: link('pages/unknown/unknown') }] },
      ),
    ],
  })
  expect((await page.findByRole('link', { name: '水果' })).getAttribute('href')).toBe('#/pages/goods/list?categoryId=2')
  expect(page.getByRole('link', { name: '福利' }).getAttribute('href')).toBe('#/pages/goods/fuli')
  expect(page.getAllByRole('link', { name: '購物車' })[0]?.getAttribute('href')).toBe('#/pages/cart/index')
  expect(page.getByRole('link', { name: '官網' }).getAttribute('rel')).toContain('noopener')
  expect(page.queryByText('未知')).toBeNull()
  expect(page.queryByText('小程序')).toBeNull()
  expect(page.queryByText('壞')).toBeNull()
  expect(page.getByRole('img', { name: '海報' }).closest('a')).toBeNull()
})

test('an empty page links to the goods; a failed one can be retried', async () => {
  const empty = openPage('pages/index/index', { answers: [home()] })
  expect(await empty.findByRole('button', { name: '全部商品' })).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/index/index', { params: { pageId: 5 }, answers: [answer(pageDetail, 'offline')] })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})
