import { pageDetail } from '@shop/contract/content/page/page.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import {
  shopCategoryCreate,
  shopCategoryFill,
  shopCategoryGoods,
  shopCategoryOrder,
  storefrontAsk,
  storefrontCancel,
  storefrontGet,
  storefrontUpdate,
} from '@shop/contract/merchant/storefront/admin.ts'
import { shopDetail, shopFollow, shopFollowed, shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { couponList, myCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { offered } from '../../test/coupon.ts'
import { item, listOf } from '../../test/goods.ts'
import { answer, answerAdmin, openPage, type Sent } from '../../test/open-page.tsx'
import { pageOf } from '../../test/page.ts'
import { seeAll } from '../../test/see-all.ts'
import { givenStore } from '../../test/store.ts'

beforeEach(seeAll)

beforeEach(() => localStorage.clear())

type Shop = DataOf<typeof shopDetail>['shop']

const empty: Shop = {
  merchant_id: 7,
  name: '雲腳茶舍',
  logo_url: null,
  state: 'open',
  followers: 0,
  is_followed: 0,
  holiday_until: null,
  banner_url: null,
  banner_srcset: '',
  intro: '',
  hours: '',
  notice: '',
  home_page_id: null,
  categories: [],
  rating: { reviews: 0, good_percent: null },
  licence: null,
}
const full: Shop = {
  ...empty,
  followers: 3,
  intro: '茶當季採。',
  hours: '10:00–19:00',
  notice: '春節後發貨',
  categories: [{ shop_category_id: 31, name: '春茶' }],
  rating: { reviews: 18, good_percent: 98 },
  licence: { kind: 'company', name: '茶業有限公司', number: '91440300MA5TEA0008' },
}
const coupons = answer(couponList, { list: [] })
const params = { merchantId: 7 }

test('a complete shop has its goods by category, sorted and searched', async () => {
  const asked: Sent<typeof goodsList>['query'][] = []
  const page = openPage('pages/merchant/shop', {
    params,
    answers: [
      answer(shopDetail, { shop: full }),
      coupons,
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf([item])
      }),
    ],
  })
  expect(await page.findByRole('heading', { name: '雲腳茶舍', level: 2 })).toBeTruthy()
  expect(page.getByText('春節後發貨')).toBeTruthy()
  expect(page.getByText('好評 98%（18 則）')).toBeTruthy()
  expect(page.getByText('3 人關注')).toBeTruthy()
  expect(await page.findByRole('link', { name: '陶瓷馬克杯' })).toBeTruthy()
  // Requested together with the shop, not after it.
  expect(page.sent.indexOf('GET goods/list')).toBeLessThan(3)
  await page.user.click(page.getByRole('tab', { name: '春茶' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ merchantId: '7', shopCategoryId: '31' }))
  await page.user.click(page.getByRole('button', { name: '銷量' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shopCategoryId: '31', sortType: 'sales' }))
  await page.user.type(page.getByRole('searchbox'), '龍井{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ goodsName: '龍井', merchantId: '7' }))
  await page.user.click(page.getByRole('button', { name: /店舖資訊/ }))
  const info = within(await page.findByRole('dialog'))
  for (const text of ['茶當季採。', '春節後發貨', '10:00–19:00', '91440300MA5TEA0008'])
    expect(info.getByText(text)).toBeTruthy()
})

test('a shop with a home shows it first, and its goods beside it', async () => {
  let home: Parameters<typeof answer<typeof pageDetail>>[1] = 'offline'
  const page = openPage('pages/merchant/shop', {
    params,
    answers: [
      answer(shopDetail, { shop: { ...full, home_page_id: 12 } }),
      coupons,
      answer(goodsList, listOf([{ ...item, seller_name: '雲腳茶舍' }])),
      answer(pageDetail, ({ query }) => {
        expect(query.pageId).toBe('12')
        return home as never
      }),
    ],
  })
  // Without its home, the shop is still shown.
  expect(await page.findByRole('button', { name: '重試' })).toBeTruthy()
  expect(page.getByRole('heading', { name: '雲腳茶舍', level: 2 })).toBeTruthy()
  home = pageOf([{ type: 'notice', params: { text: '春茶上市' } }])
  await page.user.click(page.getByRole('button', { name: '重試' }))
  expect(await page.findByText('春茶上市')).toBeTruthy()
  expect(page.queryByRole('searchbox')).toBeNull()
  await page.user.click(page.getByRole('tab', { name: '全部商品' }))
  expect(await page.findByRole('link', { name: '陶瓷馬克杯' })).toBeTruthy()
  expect(page.getByRole('searchbox')).toBeTruthy()
  // The page's title already names the seller.
  expect(page.getAllByText('雲腳茶舍').every((one) => one.tagName !== 'P')).toBe(true)
  await page.user.click(page.getByRole('tab', { name: '店舖首頁' }))
  expect(await page.findByText('春茶上市')).toBeTruthy()
})

test('a shop without any texts has an initial as its logo', async () => {
  const page = openPage('pages/merchant/shop', {
    params,
    answers: [answer(shopDetail, { shop: { ...empty, state: 'holiday' } }), coupons, answer(goodsList, listOf([]))],
  })
  expect(await page.findByText('雲')).toBeTruthy()
  expect(page.getByText('店舖休假中，暫時不能下單')).toBeTruthy()
  expect(await page.findByText('這裡還沒有商品')).toBeTruthy()
  expect(page.queryByRole('tab')).toBeNull()
})

test('a coupon of the shop shows its condition and is claimed there', async () => {
  let taken = false
  const page = openPage('pages/merchant/shop', {
    params,
    answers: [
      answer(shopDetail, { shop: empty }),
      answer(couponList, () => ({
        list: [taken ? { ...offered, state: { value: 0, text: '已領取' }, is_receive: 1 } : offered],
      })),
      answer(goodsList, listOf([])),
      answer(myCouponReceive, () => {
        taken = true
        return { user_coupon_id: 71 }
      }),
    ],
  })
  const strip = within(await page.findByRole('list', { name: '可領的優惠券' }))
  expect(strip.getByRole('listitem').textContent).toMatch(/^¥\d+滿 ¥\d+ 可用領取$/)
  await page.user.click(strip.getByRole('button', { name: '領取' }))
  expect(await strip.findByRole('button', { name: '去使用' })).toBeTruthy()
})

test('following shows at once, and a guest is asked to log in', async () => {
  const sent: unknown[] = []
  const answers = [
    answer(shopDetail, { shop: empty }),
    coupons,
    answer(goodsList, listOf([item])),
    answer(shopFollow, ({ body }) => {
      sent.push(body)
      return { is_followed: body.on, followers: 1 }
    }),
  ]
  const page = openPage('pages/merchant/shop', { params, answers })
  await page.user.click(await page.findByRole('button', { name: '關注' }))
  expect(await page.findByRole('button', { name: '已關注', pressed: true })).toBeTruthy()
  expect(page.getByText('1 人關注')).toBeTruthy()
  expect(sent).toEqual([{ merchantId: 7, on: 1 }])
})

test('a closed shop and one that cannot be read offer a way on', async () => {
  const goods = answer(goodsList, listOf([]))
  const closed = openPage('pages/merchant/shop', {
    params,
    answers: [answer(shopDetail, { shop: { ...empty, state: 'terminated' } }), coupons, goods],
  })
  expect(await closed.findByText('這家店舖已經關閉')).toBeTruthy()
  expect(closed.getByRole('button', { name: '看看別的商品' })).toBeTruthy()
  closed.unmount()
  const failed = openPage('pages/merchant/shop', {
    params: { merchantId: 8 },
    answers: [answer(shopDetail, 'offline'), coupons, goods],
  })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})

test('a followed shop can be unfollowed', async () => {
  const { merchant_id, name, logo_url, state } = full
  const newest = [{ goods_id: 41, goods_name: '凍頂烏龍', goods_image: null }]
  let rows = [{ merchant_id, name, logo_url, state, followers: 3, newest }]
  const list = () => ({ list: { total: rows.length, per_page: 15, current_page: 1, last_page: 1, data: rows } })
  const page = openPage('pages/merchant/followed', {
    answers: [
      answer(shopFollowed, list),
      answer(shopFollow, () => {
        rows = []
        return { is_followed: 0, followers: 2 }
      }),
    ],
  })
  const link = await page.findByRole('link', { name: '雲腳茶舍' })
  expect(link.getAttribute('href')).toBe('#/pages/merchant/shop?merchantId=7')
  const goods = page.getByRole('link', { name: '凍頂烏龍' })
  expect(goods.getAttribute('href')).toBe('#/pages/goods/detail?goodsId=41')
  await page.user.click(page.getByRole('button', { name: '已關注' }))
  expect(await page.findByText('還沒有關注的店舖')).toBeTruthy()
})

test('the search finds shops by name', async () => {
  const { merchant_id, name, logo_url, state, followers } = full
  const newest = [{ goods_id: 31, goods_name: '明前龍井', goods_image: '/files/tea.webp' }]
  const page = openPage('pages/goods/list', {
    params: { search: '茶' },
    answers: [
      answer(goodsList, listOf([item])),
      answer(shopList, {
        list: {
          total: 1,
          per_page: 15,
          current_page: 1,
          last_page: 1,
          data: [{ merchant_id, name, logo_url, state, followers, newest }],
        },
      }),
    ],
  })
  await page.user.click(await page.findByRole('tab', { name: '店舖' }))
  expect(await page.findByRole('link', { name: '雲腳茶舍' })).toBeTruthy()
  const goods = page.getByRole('link', { name: '明前龍井' })
  expect(goods.getAttribute('href')).toBe('#/pages/goods/detail?goodsId=31')
})

test('says when no shop has that name, and when the search fails', async () => {
  const none = { list: { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] } }
  const params = { search: '獨角獸', show: 'shops' }
  const empty = openPage('pages/goods/list', { params, answers: [answer(shopList, none)] })
  expect(await empty.findByText('沒有找到這個名字的店舖')).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/goods/list', {
    params: { ...params, search: '雲' },
    answers: [answer(shopList, 'offline')],
  })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})

const goodsRow: DataOf<typeof adminGoodsList>['rows'][number] = {
  id: 3,
  name: { 'zh-Hant': '高山茶' },
  imageUrl: null,
  state: 'on',
  zone: 'normal',
  sellerName: '茶行',
  priceMinFen: fen(1_000),
  priceMaxFen: fen(1_000),
  stock: 9,
  reserved: 1,
  sales: 3,
  salesStart: 0,
  sort: 100,
  updatedAt: '2026-11-23T00:00:00Z',
  categories: [],
  fewest: 3,
  fewestOf: [],
  underReview: false,
}

const mine = answer(merchantMine, { list: [{ merchant_id: 7, name: '雲腳茶舍', role: 'owner' }], invitations: 0 })
type DeskShop = DataOf<typeof storefrontGet>['shop']
const side = { name: { 'zh-Hant': '雲上茶舍' }, logoUrl: null, bannerUrl: null }
const desk: DeskShop = {
  merchantId: 7,
  name: { 'zh-Hant': '雲腳茶舍' },
  logoId: null,
  logoUrl: null,
  bannerId: null,
  bannerUrl: null,
  intro: { 'zh-Hant': '' },
  hours: { 'zh-Hant': '' },
  notice: { 'zh-Hant': '' },
  version: 0,
  followers: 0,
  categories: [],
  homePageId: null,
  request: null,
  homeRequest: null,
  may: { edit: true, categories: true, home: true },
}
const pending = {
  id: 5,
  kind: 'identity' as const,
  state: 'pending' as const,
  before: { ...side, name: desk.name },
  after: side,
  fields: ['name' as const],
  reason: null,
  createdAt: '2026-11-23T02:00:00Z',
  decidedAt: null,
}
const editing = (shop: DeskShop) => answerAdmin(storefrontGet, { shop })

test('members edit the texts that take effect at once, and are told which words are not allowed', async () => {
  const sent: unknown[] = []
  let refused = true
  const page = openPage('pages/merchant/editShop', {
    answers: [
      mine,
      editing(desk),
      answerAdmin(storefrontUpdate, ({ body }) => {
        sent.push(body)
        if (!refused) return { version: 1 }
        refused = false
        return { refuse: '請修改文字', code: 'TEXT_BLOCKED', fields: { notice: '不能使用：加微信' } }
      }),
    ],
  })
  await page.user.type(await page.findByLabelText('公告'), '加微信')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  expect(await page.findByText('不能使用：加微信')).toBeTruthy()
  expect(page.getByLabelText('公告')).toHaveProperty('value', '加微信')
  await page.user.clear(page.getByLabelText('公告'))
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ notice: { 'zh-Hant': '' }, version: 0 })
})

test('texts are asked for in the shop’s languages only', async () => {
  givenStore({ languages: ['zh-Hant', 'en'] })
  const page = openPage('pages/merchant/editShop', { answers: [mine, editing(desk)] })
  expect(await page.findByLabelText('簡介 · 英文')).toBeTruthy()
  expect(page.queryByLabelText('簡介 · 日文')).toBeNull()
  givenStore({ languages: ['zh-Hant'] })
  expect(page.queryByText('其他語言')).toBeNull()
  expect(page.getByLabelText('簡介')).toBeTruthy()
})

test('texts that someone else has changed are not overwritten', async () => {
  let shop = desk
  const page = openPage('pages/merchant/editShop', {
    answers: [
      mine,
      answerAdmin(storefrontGet, () => ({ shop })),
      answerAdmin(storefrontUpdate, () => {
        shop = { ...desk, intro: { 'zh-Hant': '別人寫的' }, version: 4 }
        return { refuse: '已經改變', code: 'STATE_CHANGED' }
      }),
    ],
  })
  await page.user.type(await page.findByLabelText('簡介'), '我寫的')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  const question = within(await page.findByRole('alertdialog'))
  expect(page.getByLabelText('簡介')).toHaveProperty('value', '我寫的')
  await page.user.click(question.getByRole('button', { name: '載入' }))
  await waitFor(() => expect(page.getByLabelText('簡介')).toHaveProperty('value', '別人寫的'))
})

test('a new name waits for the platform and can be withdrawn', async () => {
  const sent: unknown[] = []
  let shop = desk
  const page = openPage('pages/merchant/editShop', {
    answers: [
      mine,
      answerAdmin(storefrontGet, () => ({ shop })),
      answerAdmin(storefrontAsk, ({ body }) => {
        sent.push(body)
        shop = { ...desk, request: pending }
        return { id: 5 }
      }),
      answerAdmin(storefrontCancel, () => {
        shop = { ...desk, request: { ...pending, state: 'canceled' } }
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '更改' }))
  const sheet = within(await page.findByRole('dialog'))
  expect(sheet.getByRole('button', { name: '送審' })).toHaveProperty('disabled', true)
  await page.user.clear(sheet.getByLabelText('店舖名稱'))
  await page.user.type(sheet.getByLabelText('店舖名稱'), '雲上茶舍')
  await page.user.click(sheet.getByRole('button', { name: '送審' }))
  expect(await page.findByText('審核中')).toBeTruthy()
  expect(page.getByText('雲上茶舍')).toBeTruthy()
  expect(sent).toMatchObject([{ name: { 'zh-Hant': '雲上茶舍' }, logoId: null, bannerId: null }])
  await page.user.click(page.getByRole('button', { name: '撤回' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await page.findByRole('button', { name: '更改' })).toBeTruthy()
})

test('a waiting home can be withdrawn; a declined one says why', async () => {
  const request = { ...pending, kind: 'home' as const, fields: [], after: pending.before }
  let shop: DeskShop = { ...desk, homeRequest: request }
  const page = openPage('pages/merchant/editShop', {
    answers: [
      mine,
      answerAdmin(storefrontGet, () => ({ shop })),
      answerAdmin(storefrontCancel, () => {
        shop = { ...desk, homeRequest: { ...request, state: 'declined', reason: '圖片不清' } }
        return { refuse: '已經改變', code: 'STATE_CHANGED' }
      }),
    ],
  })
  expect(await page.findByText('審核中')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '撤回' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await page.findByText('圖片不清')).toBeTruthy()
})

test('the shop’s own categories are added, moved up and filled', async () => {
  const sent: unknown[] = []
  const keep = (data: object) => (one: { body: unknown }) => {
    sent.push(one.body)
    return data
  }
  const category = (id: number, name: string) => ({ id, name: { 'zh-Hant': name }, goods: 0 })
  const page = openPage('pages/merchant/editShop', {
    answers: [
      mine,
      editing({ ...desk, categories: [category(1, '春茶'), category(2, '茶具')] }),
      answerAdmin(shopCategoryCreate, keep({ id: 3 })),
      answerAdmin(shopCategoryOrder, keep({})),
      answerAdmin(shopCategoryGoods, { goodsIds: [] }),
      answerAdmin(shopCategoryFill, keep({ goods: 1 })),
      answerAdmin(adminGoodsList, { rows: [goodsRow], nextCursor: null, total: 1, totalCapped: false }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '上移「茶具」' }))
  await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }]))
  await page.user.click(page.getByRole('button', { name: '新增分類' }))
  const sheet = within(await page.findByRole('dialog'))
  await page.user.type(sheet.getByLabelText('名稱'), '禮盒')
  await page.user.click(sheet.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ name: { 'zh-Hant': '禮盒' } }))
  await page.user.click(await page.findByRole('button', { name: /^春茶/ }))
  await page.user.click(await page.findByRole('checkbox', { name: '高山茶' }))
  await page.user.click(within(page.getByRole('dialog')).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(sent[2]).toEqual({ add: [3], remove: [] }))
})
