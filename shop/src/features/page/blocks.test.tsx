import { pageDetail } from '@shop/contract/content/page/page.ts'
import { cartAdd } from '@shop/contract/trade/cart/cart.ts'
import { myCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSettings } from '../../lib/settings.ts'
import { item } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { art, link, pageOf } from '../../test/page.ts'
import { seeAll } from '../../test/see-all.ts'
import { givenStore } from '../../test/store.ts'
import type { BlockData } from './queries.ts'

beforeEach(seeAll)

type Others = Parameters<typeof openPage>[1]

function show(block: Partial<BlockData>, { answers = [], ...others }: Others = {}) {
  return openPage('pages/index/index', { ...others, answers: [answer(pageDetail, pageOf([block])), ...answers] })
}

test('hot zones of a picture are measured in 1/750 of the screen, minus its side padding', async () => {
  const page = show({
    type: 'hotZone',
    style: { paddingLeft: 30 },
    data: {
      ...art,
      maps: [
        {
          left: 63,
          top: 126,
          width: 315,
          height: 63,
          name: '圍巾',
          link: link('pages/goods/list', { search: '圍巾' }),
        },
        { left: 'x', top: -5, width: 63, height: 63, link: link('pages/goods/fuli') },
      ],
    },
  })
  const { style } = await page.findByRole('link', { name: '圍巾' })
  expect([style.left, style.top, style.width, style.height]).toEqual(['10cqw', '20cqw', '50cqw', '10cqw'])
  const odd = page.getByRole('link', { name: '圖片連結 2' })
  expect([odd.style.left, odd.style.top]).toEqual(['0cqw', '0cqw'])
})

test('goods show the fields and the look that the block asks for', async () => {
  const added: Sent<typeof cartAdd>['body'][] = []
  const page = show(
    {
      type: 'goods',
      style: {
        column: 1,
        display: 'list',
        show: ['goodsName', 'goodsPrice', 'cartBtn'],
        priceColor: '#3b4d6b',
        goodsNameRows: 1,
        itemMargin: 8,
        cardType: 'flat',
        btnCartColor: 'red);background:url(x',
      },
      data: [item, { ...item, goods_id: 8, goods_name: '下載券', goods_type: 20 }],
    },
    {
      answers: [
        answer(cartAdd, ({ body }) => {
          added.push(body)
          return { cartTotal: 1 }
        }),
      ],
    },
  )
  const name = await page.findByText('陶瓷馬克杯')
  expect(page.queryByText(/已售/)).toBeNull()
  const look = (name.closest('[data-columns]') as HTMLElement).style
  expect(look.getPropertyValue('--price-ink')).toContain('#3b4d6b')
  expect(look.getPropertyValue('--name-lines')).toBe('1')
  expect(look.getPropertyValue('--card-gap')).toBe('calc(var(--rpx) * 16)')
  expect(look.getPropertyValue('--card-fill')).toBe('transparent')
  await page.user.click(await page.findByRole('button', { name: '把 陶瓷馬克杯 加入購物車' }))
  await waitFor(() => expect(added).toMatchObject([{ goodsId: 7, goodsNum: 1 }]))
  expect(page.queryByRole('button', { name: '把 下載券 加入購物車' })).toBeNull()
  expect(document.body.innerHTML).not.toContain('url(x')
})

test('a banner has its words as text, and its picture has an empty alternative text', async () => {
  const words = { headline: '冬日慢生活', line: '熱的、軟的', mark: '¥39 起', ink: 'light' }
  const page = show({
    type: 'banner',
    data: [
      { ...art, ...words, name: '雪人', link: link('pages/goods/fuli') },
      { ...art, headline: '', name: '只有圖', link: null },
    ],
  })
  const poster = await page.findByRole('link', { name: '冬日慢生活 熱的、軟的 ¥39 起' })
  expect(poster.querySelector('img')?.alt).toBe('')
  expect(poster.querySelector('[data-ink]')?.getAttribute('data-ink')).toBe('light')
  expect(page.container.querySelectorAll('[data-ink]')).toHaveLength(1)
})

test('a waterfall has posters at their places, and cards as high as their contents', async () => {
  const goods = (goods_id: number, goods_name: string, more = {}) => ({ ...item, goods_id, goods_name, ...more })
  const page = show({
    type: 'goods',
    style: { display: 'waterfall' },
    params: { cards: [{ ...art, place: 2, headline: '讀一讀', link: link('pages/article/index') }] },
    data: [goods(1, '甲'), goods(2, '乙', { goods_image_ratio: 0.75 }), goods(3, '丙')],
  })
  await page.findByText('甲')
  const wall = page.getByText('甲').closest('article')?.parentElement?.parentElement as HTMLElement
  const cards = [...wall.children] as HTMLElement[]
  expect(cards.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['甲', '讀', '乙', '丙'])
  const [square, , tall, other] = cards.map(({ style }) => Number(/\d+/.exec(style.gridRowEnd)?.[0]))
  expect(square).toBe(other)
  expect(tall).toBeGreaterThan(square as number)
})

test("a tap claims a coupon and greys it out; others show the server's state", async () => {
  const taken: number[] = []
  const coupon = { coupon_type: 10, reduce_price: '20.00', discount: 0, min_price: '199.00' }
  const page = show(
    {
      type: 'coupon',
      data: [
        { ...coupon, coupon_id: 4, state: { value: 1, text: '' } },
        {
          ...coupon,
          coupon_id: 5,
          coupon_type: 20,
          discount: 9.5,
          min_price: '0.00',
          state: { value: 0, text: '已搶光' },
        },
      ],
    },
    {
      answers: [
        answer(myCouponReceive, ({ body }) => {
          taken.push(Number(body.couponId))
          return {} as never
        }),
      ],
    },
  )
  const open = await page.findByRole('button', { name: /¥20.*滿 ¥199 可用/ })
  expect(page.getByRole('button', { name: /9\.5 折.*無門檻.*已搶光/ })).toHaveProperty('disabled', true)
  await page.user.click(open)
  expect(await page.findByText('已領取')).toBeTruthy()
  expect(taken).toEqual([4])
  expect(open).toHaveProperty('disabled', true)
})

test('a guest is asked to log in before claiming a coupon', async () => {
  const page = show(
    {
      type: 'coupon',
      data: [{ coupon_id: 4, coupon_type: 10, reduce_price: '20.00', min_price: '0.00', state: { value: 1 } }],
    },
    { signedIn: false },
  )
  await page.user.click(await page.findByRole('button', { name: /無門檻/ }))
  expect(page.sent).not.toContain('POST myCoupon/receive')
  expect(await page.findByRole('alertdialog', { name: '登入後領取優惠券' })).toBeTruthy()
})

test.each([
  ['ticket', 1, 1],
  ['link', 1, 1],
  ['ticket', 0, 0],
  // The mini program's own service.
  ['mpwxkf', 1, 0],
])('customer service by %s, enabled %i, has %i button that leads to its page', async (provider, enabled, buttons) => {
  const page = openPage('pages/index/index', {
    answers: [
      answer(
        pageDetail,
        pageOf([
          { type: 'service', params: { type: 'chat' } },
          { type: 'notice', params: { text: '到底' } },
        ]),
      ),
    ],
  })
  givenStore()
  const setting = storeSettings.get()?.setting as NonNullable<ReturnType<typeof storeSettings.get>>['setting']
  givenStore({ setting: { ...setting, customer: { enabled, provider, hours: '', config: {} } } })
  await page.findByText('到底')
  if (buttons) await page.findByRole('link', { name: '聯絡客服' })
  const links = page.queryAllByRole('link', { name: '聯絡客服' })
  expect(links.map((one) => one.getAttribute('href'))).toEqual(buttons ? ['#/pages/customer/customer'] : [])
})

test('articles lead to their page; headlines rotate one by one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  try {
    const articles = show({
      type: 'article',
      data: [
        { article_id: 3, title: '開鍋三步', image_url: art.imgUrl, show_type: 20, show_views: 943 },
        { article_id: 4, title: '龍井', image_url: '', show_type: 10, show_views: 0 },
      ],
    })
    const first = await articles.findByRole('link', { name: /開鍋三步/ })
    expect(first.getAttribute('href')).toBe('#/pages/article/detail?articleId=3')
    expect(first.textContent).toContain('943')
    articles.unmount()
    const news = show({
      type: 'special',
      style: { display: 1 },
      data: [
        { article_id: 3, title: '甲' },
        { article_id: 4, title: '乙' },
      ],
    })
    const list = within(await news.findByRole('region', { name: '頭條' }))
    expect(list.getAllByRole('link').map((one) => one.textContent)).toEqual(['甲'])
    await act(() => vi.advanceTimersByTimeAsync(3600))
    expect(list.getAllByRole('link').map((one) => one.textContent)).toEqual(['乙'])
    await act(() => vi.advanceTimersByTimeAsync(3600))
    expect(list.getAllByRole('link').map((one) => one.textContent)).toEqual(['甲'])
  } finally {
    vi.useRealTimers()
  }
})

test('a video autoplays only when muted; one from a non-web address is not shown', async () => {
  const page = openPage('pages/index/index', {
    answers: [
      answer(
        pageDetail,
        pageOf([
          { type: 'video', params: { videoUrl: 'http://shop.test/a.mp4', poster: art.imgUrl, autoplay: 1 } },
          { type: 'video', params: { videoUrl: 'javascript:alert(1)' } },
        ]),
      ),
    ],
  })
  const video = (await page.findByLabelText('影片')) as HTMLVideoElement
  expect([video.muted, video.autoplay, video.getAttribute('poster')]).toEqual([true, true, art.imgUrl])
  expect(page.getAllByLabelText('影片')).toHaveLength(1)
})

test.each([
  [-1, 4, ''],
  [3, 5, 'repeat(3, minmax(0px, 1fr))'],
  [9, 5, 'repeat(4, minmax(0px, 1fr))'],
])('windows in layout %i', async (layout, shown, columns) => {
  const page = show({
    type: 'window',
    style: { layout },
    data: [1, 2, 3, 4, 5].map((n) => ({
      ...art,
      imgUrl: `${art.imgUrl}?${n}`,
      name: `窗 ${n}`,
      link: link('pages/goods/list', { categoryId: n }),
    })),
  })
  const links = await page.findAllByRole('link', { name: /窗/ })
  expect(links).toHaveLength(shown)
  expect(links[0]?.parentElement?.style.gridTemplateColumns).toBe(columns)
})

test.each([undefined, null, 'text', 7, [null, 'x', 3], { 0: 'x' }])(
  'a block with invalid open parts does no harm: %j',
  async (data) => {
    const kinds = ['search', 'banner', 'image', 'window', 'navBar', 'notice', 'title', 'blank', 'hotZone', 'video']
    const others = ['richText', 'guide', 'service', 'ICPLicense', 'article', 'special', 'coupon', 'goods', 'toString']
    const broken = [...kinds, ...others].map((type) => ({
      type,
      data: type === 'goods' ? [] : data,
      params: data,
      style: data,
    }))
    const page = openPage('pages/index/index', {
      answers: [answer(pageDetail, pageOf([...(broken as never[]), { type: 'notice', params: { text: '還在' } }]))],
    })
    expect(await page.findByText('還在')).toBeTruthy()
  },
)
