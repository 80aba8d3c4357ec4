import { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsDetail, goodsList, goodsServiceList } from '@shop/contract/goods/goods-display/goods.ts'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { couponList } from '@shop/contract/trade/coupon/coupon.ts'
import { commentListRows } from '@shop/contract/trade/review/review.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StoreData, storeSettings } from '../../lib/settings.ts'
import { detail, listOf, sku } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { noCounts, review } from '../../test/review.ts'
import { givenStore, givenTrade } from '../../test/store.ts'

/** An amount of ¥10 off. */
const ten = { coupon_kind: 10 as const, reduce_price: '10.00', discount: 0 }
const others = [
  answer(goodsServiceList, { list: [] }),
  answer(commentListRows, { list: [], total: 0, counts: noCounts }),
  answer(goodsList, listOf([])),
]
const colours = {
  ...detail,
  spec_type: 20,
  goods_price_max: '49.00',
  is_restrict: 1,
  restrict_single: 3,
  specList: [
    {
      spec_id: 1,
      spec_name: '顏色',
      key: 0,
      valueList: [
        { spec_value_id: 11, spec_value: '青', key: 0, groupKey: 0 },
        { spec_value_id: 12, spec_value: '白', key: 1, groupKey: 0 },
      ],
    },
    {
      spec_id: 2,
      spec_name: '容量',
      key: 1,
      valueList: [
        { spec_value_id: 21, spec_value: '300 ml', key: 0, groupKey: 1 },
        { spec_value_id: 22, spec_value: '500 ml', key: 1, groupKey: 1 },
      ],
    },
  ],
  skuList: [
    sku(
      [11, 21],
      [
        ['顏色', '青'],
        ['容量', '300 ml'],
      ],
    ),
    sku(
      [11, 22],
      [
        ['顏色', '青'],
        ['容量', '500 ml'],
      ],
      { goods_price: '49.00', stock_num: 2 },
    ),
    sku(
      [12, 21],
      [
        ['顏色', '白'],
        ['容量', '300 ml'],
      ],
      { stock_num: 0 },
    ),
  ],
}

test('a spec must be chosen; sold-out values cannot be; the quantity stays within stock and limit', async () => {
  let sent: Sent<typeof cartAdd> | undefined
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, { detail: colours }),
      answer(cartAdd, (given) => {
        sent = given
        return { cartTotal: 2 }
      }),
      ...others,
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '加入購物車' }))
  const sheet = within(await page.findByRole('dialog', { name: '選擇規格' }))
  await page.user.click(sheet.getByRole('button', { name: '加入購物車' }))
  expect((await page.findByRole('status')).textContent).toBe('請選擇 顏色、容量')
  expect(sent).toBeUndefined()

  await page.user.click(sheet.getByRole('button', { name: '500 ml' }))
  expect(sheet.getByRole('button', { name: '白' })).toHaveProperty('disabled', true)
  await page.user.click(sheet.getByRole('button', { name: '青' }))
  expect(sheet.getByText('所選規格僅剩 2 件')).toBeTruthy()
  await page.user.click(sheet.getByRole('button', { name: '增加' }))
  expect(sheet.getByRole('button', { name: '增加' })).toHaveProperty('disabled', true) // 2 left
  await page.user.click(sheet.getByRole('button', { name: '300 ml' }))
  await page.user.click(sheet.getByRole('button', { name: '增加' }))
  expect(sheet.getByRole('textbox', { name: '數量' })).toHaveProperty('value', '3')
  expect(sheet.getByRole('button', { name: '增加' })).toHaveProperty('disabled', true) // limit 3

  await page.user.click(sheet.getByRole('button', { name: '加入購物車' }))
  expect(await page.findByText('已加入購物車')).toBeTruthy()
  expect(sent?.body).toMatchObject({ goodsId: 7, goodsSkuId: '11_21', goodsNum: 3 })
  expect(page.queryByRole('dialog')).toBeNull()
})

test("a refusal is shown in the server's words and the sheet stays", async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, { detail }),
      answer(cartAdd, { refuse: '庫存不足，僅剩 1 件', code: 'STOCK_NOT_ENOUGH', data: { left: 1 } }),
      ...others,
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '加入購物車' }))
  await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '加入購物車' }))
  expect(await page.findByText('庫存不足，僅剩 1 件')).toBeTruthy()
  expect(page.getByRole('dialog', { name: '選擇規格' })).toBeTruthy()
})

test("a guest adds to the device's cart; buying now asks to log in", async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    signedIn: false,
    answers: [answer(goodsDetail, { detail }), ...others],
  })
  await page.user.click(await page.findByRole('button', { name: '加入購物車' }))
  await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '加入購物車' }))
  expect(await page.findByText('已加入購物車')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('deviceCart') as string)).toEqual([
    { goodsId: 7, goodsSkuId: '0', goodsNum: 1, priceAdded: '39.00' },
  ])
  expect(page.getByRole('link', { name: /購物車/ }).textContent).toContain('1')
  await page.user.click(page.getByRole('button', { name: '立即購買' }))
  await page.user.click(within(page.getByRole('dialog')).getByRole('button', { name: '立即購買' }))
  expect(await page.findByRole('alertdialog', { name: '登入後購買' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '再逛會' }))
  expect(window.location.hash).toContain('pages/goods/detail')
})

test('buying now opens the checkout with the choice', async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [answer(goodsDetail, { detail }), ...others],
  })
  await page.user.click(await page.findByRole('button', { name: '立即購買' }))
  await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '立即購買' }))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/index'))
  expect(window.location.hash).toContain('mode=buyNow&goodsId=7&goodsSkuId=0&goodsNum=1')
})

test('says why goods cannot be bought', async () => {
  const page = openPage('pages/goods/detail', {
    params: { scene: 'gid:7' },
    answers: [answer(goodsDetail, { detail: { ...detail, not_buyable: '不符合此專區的規則' } }), ...others],
  })
  expect(await page.findByRole('button', { name: '不符合此專區的規則' })).toHaveProperty('disabled', true)
  expect(page.queryByRole('button', { name: '立即購買' })).toBeNull()
})

test('goods of a zone show its rules and link to it; a member sees what they save', async () => {
  const trial = {
    ...detail,
    zone: 'ty' as const,
    goods_price_min: '9.00',
    list_price_min: '10.00',
    is_user_grade: true,
    return_rule: 'no' as const,
    skuList: [sku([], [], { goods_price: '9.00', list_price: '10.00' })],
    brand: { brand_id: 4, name: '霧嶺', logo_url: null },
  }
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, { detail: trial }),
      answer(zoneDetail, {
        zone: {
          key: 'ty',
          name: '體驗專區',
          on: 1,
          member_discount: 0,
          limit_user: 1,
          open_max: 3,
          min_grade: null,
          points_part: 0,
          points_payable: 0,
          grant_points: 0,
          grant_integral_bp: 0,
          grant_subsidy_bp: 0,
          return_rule: 'no',
          grade_reached: 1,
          open: 0,
        },
      }),
      ...others,
    ],
  })
  const zone = await page.findByRole('link', { name: /體驗專區 ?· ?每件限購一次/ })
  expect(zone.getAttribute('href')).toBe('#/pages/goods/tyList')
  expect(page.getByText('會員省').parentElement?.textContent).toBe('會員省 ¥1')
  expect(page.getByRole('link', { name: /霧嶺/ }).getAttribute('href')).toBe('#/pages/brand/brand?brandId=4')
  await page.user.click(page.getByRole('button', { name: /不適用無理由退貨/ }))
  expect(await page.findByText('商品有問題時可以申請售後。')).toBeTruthy()
})

test.each([
  [15, 'yes', '15 天無理由退貨', '收貨後 15 天內，商品完好即可申請退貨。'],
  [15, 'unopened', '未拆封可退', '包裝未拆封時，收貨後 15 天內可無理由退貨。'],
  [0, 'yes', '不適用無理由退貨', '收貨後不接受售後申請。'],
] as const)(
  'with a refund period of %i days the return rule %s is promised as that',
  async (refundDays, rule, name, summary) => {
    givenTrade({ refundDays })
    const page = openPage('pages/goods/detail', {
      params: { goodsId: 7 },
      answers: [answer(goodsDetail, { detail: { ...detail, return_rule: rule } }), ...others],
    })
    await page.user.click(await page.findByRole('button', { name: new RegExp(name) }))
    expect(await page.findByText(summary)).toBeTruthy()
  },
)

test('a video is represented by its picture, and fetched when it is played', async () => {
  const picture = { file_id: 5, preview_url: 'http://shop.test/video.webp', external_url: '', file_type: 10 }
  const video = { ...picture, external_url: 'http://shop.test/video.mp4', file_type: 30 }
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [answer(goodsDetail, { detail: { ...detail, video: video, videoCover: picture } }), ...others],
  })
  const play = await page.findByRole('button', { name: /^播放影片：/ })
  expect(page.container.querySelector('video')).toBeNull()
  await page.user.click(play)
  const player = page.container.querySelector('video') as HTMLVideoElement
  expect(player.getAttribute('src')).toBe('http://shop.test/video.mp4')
  fireEvent.error(player)
  expect((await page.findByRole('alert')).textContent).toContain('影片載入失敗')
})

test('goods that are off sale say so, with a way on', async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [answer(goodsDetail, { refuse: '商品已下架', code: 'GOODS_OFF' }), ...others],
  })
  expect(await page.findByText('商品已下架')).toBeTruthy()
  expect(page.getByRole('button', { name: '返回' })).toBeTruthy()
  expect(page.getByRole('button', { name: '看看別的商品' })).toBeTruthy()
})

test('a failure can be retried', async () => {
  let online = false
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [answer(goodsDetail, () => (online ? { detail } : 'offline')), ...others],
  })
  const retry = await page.findByRole('button', { name: '重試' })
  online = true
  await page.user.click(retry)
  expect(await page.findByRole('button', { name: '立即購買' })).toBeTruthy()
})

test('the head shows rating, price after coupon and delivery; customer service is below it', async () => {
  givenStore({})
  const { setting } = storeSettings.get() as StoreData
  givenStore({ setting: { ...setting, customer: { ...setting.customer, enabled: 1, provider: 'ticket' } } })
  const asked: unknown[] = []
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, {
        detail: {
          ...detail,
          arrives_by: '2026-12-01',
          express_from: '8.00',
          seller: { ...detail.seller, merchant_id: 3 },
        },
      }),
      answer(couponList, ({ query }) => {
        if (query.price) asked.push(query)
        return { list: [], ...(query.price && { price_after: '29.00', price_after_coupon: ten }) }
      }),
      answer(goodsServiceList, { list: [] }),
      answer(goodsList, listOf([])),
      answer(commentListRows, {
        list: [review],
        total: 40,
        counts: { all: 40, praise: 38, review: 1, negative: 1, pictures: 12 },
      }),
    ],
  })
  const rating = await page.findByRole('link', { name: '好評 95%' })
  expect(rating.getAttribute('href')).toBe('#/pages/comment/index?goodsId=7')
  expect((await page.findByText(/用您的/)).textContent).toBe('用您的 ¥10 券 ¥29')
  expect(asked).toEqual([{ goodsId: '7', price: '39.00' }])
  expect(page.getByText(/前送達/).parentElement?.textContent).toMatch(/^預計 12月1日.*前送達 · 運費 ¥8.00 起$/)
  expect(page.getByRole('link', { name: '客服' }).getAttribute('href')).toBe('#/pages/customer/customer?goodsId=7')
  expect(page.getByRole('link', { name: /賣家/ }).getAttribute('href')).toBe('#/pages/merchant/shop?merchantId=3')
})

test('the head counts a few reviews instead of rating, and says if a coupon has to be claimed first', async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, { detail }),
      answer(couponList, ({ query }) => ({
        list: [],
        ...(query.price && { price_after: '29.00', price_after_coupon: ten, price_after_claim: 1 as const }),
      })),
      answer(goodsServiceList, { list: [] }),
      answer(goodsList, listOf([])),
      answer(commentListRows, {
        list: [review],
        total: 1,
        counts: { all: 1, praise: 0, review: 1, negative: 0, pictures: 0 },
      }),
    ],
  })
  expect(await page.findByRole('link', { name: '1 則評價' })).toBeTruthy()
  expect(page.queryByText(/好評 \d/)).toBeNull()
  expect((await page.findByText(/券後/)).textContent).toBe('領券後 ¥29')
})

test('a colour is chosen by its picture below the gallery, and the gallery then shows it', async () => {
  const pictured = colours.skuList.map((one, index) => ({
    ...one,
    image_url: `http://shop.test/${index < 2 ? 1 : 2}.webp`,
  }))
  const goods = {
    ...colours,
    skuList: [...pictured.slice(0, 2), { ...pictured[2], stock_num: 3 } as (typeof pictured)[0]],
  }
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [answer(goodsDetail, { detail: goods }), ...others],
  })
  const white = await page.findByRole('button', { name: '白' })
  expect(white.getAttribute('aria-pressed')).toBe('false')
  await page.user.click(white)
  expect(white.getAttribute('aria-pressed')).toBe('true')
  expect(page.getByRole('button', { name: /選擇 ?容量/ })).toBeTruthy()
  const first = within(page.getByRole('region', { name: '商品圖片' })).getAllByRole('button')[0]
  expect(first?.querySelector('img')?.src).toBe('http://shop.test/2.webp')
})

test('the first reviews, and a link to all of them', async () => {
  const page = openPage('pages/goods/detail', {
    params: { goodsId: 7 },
    answers: [
      answer(goodsDetail, { detail }),
      answer(goodsServiceList, { list: [] }),
      answer(goodsList, listOf([])),
      answer(commentListRows, {
        list: [review],
        total: 40,
        counts: { all: 40, praise: 38, review: 1, negative: 1, pictures: 12 },
      }),
    ],
  })
  expect(await page.findByText('釉色很美，握起來也舒服。')).toBeTruthy()
  expect(page.getByRole('link', { name: /好評率 95%/ })).toBeTruthy()
  const all = page.getByRole('link', { name: '查看全部 40 則評價' })
  expect(all.getAttribute('href')).toBe('#/pages/comment/index?goodsId=7')
})
