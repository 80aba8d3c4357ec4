import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { cartClear, cartList, cartMerge, cartPreview, cartUpdate } from '@shop/contract/trade/cart/cart.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mergeDeviceCart } from '../../features/cart/device-cart.ts'
import type { CartLine } from '../../features/cart/queries.ts'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const cup: CartLine = {
  id: 1,
  goods_id: 7,
  goods_sku_id: '0',
  goods_num: 2,
  goods: {
    goods_name: '陶瓷馬克杯',
    goods_image: 'http://shop.test/cup.webp',
    goods_image_srcset: '',
    skuInfo: { goods_price: '39.00', line_price: '0.00', points_part: 0, goods_props: null, stock_num: 8 },
    is_user_grade: false,
  },
  zone: 'normal',
  seller: { merchant_id: 0, name: '拾光小舖' },
  problem: '',
  problem_text: '',
  price_added: '45.00',
  price_direction: -1,
  max_num: 8,
}
const plate: CartLine = {
  ...cup,
  id: 2,
  goods_id: 8,
  goods_num: 1,
  goods: { ...cup.goods, goods_name: '木盤', skuInfo: { ...cup.goods.skuInfo, goods_price: '20.50', stock_num: 99 } },
  seller: { merchant_id: 3, name: '木作坊' },
  price_added: '20.50',
  price_direction: 0,
  max_num: 99,
}
const gone: CartLine = {
  ...plate,
  id: 3,
  goods_id: 9,
  goods: { ...plate.goods, goods_name: '舊茶壺' },
  problem: 'off',
  problem_text: '商品已下架',
}
const none = answer(goodsList, listOf([]))
const guestLine = { goodsId: 7, goodsSkuId: '0', goodsNum: 2, priceAdded: '45.00' }

test("a zone's refusal is shown in the server’s words", async () => {
  const words = '此專區的商品每人限購一次，您已買過'
  const trial: CartLine = { ...cup, id: 4, zone: 'ty', problem: 'zone', problem_text: words }
  const page = openPage('pages/cart/index', { answers: [answer(cartList, { list: [trial], cartTotal: 0 })] })
  expect(await page.findByText(words)).toBeTruthy()
})

test('ticked lines make up the total and go to the checkout', async () => {
  const page = openPage('pages/cart/index', { answers: [answer(cartList, { list: [cup, plate], cartTotal: 3 })] })
  const bar = within(await page.findByRole('region', { name: '結算' }))
  await page.user.click(bar.getByRole('button', { name: '結算' }))
  expect((await page.findByRole('status')).textContent).toBe('請選擇要結算的商品')
  await page.user.click(page.getByRole('checkbox', { name: '選擇 陶瓷馬克杯' }))
  expect(bar.getByText(/合計/).textContent).toContain('¥78.00')
  expect(page.getByText('比加入時降 ¥6.00')).toBeTruthy()
  expect(page.getByText('僅剩 8 件')).toBeTruthy()
  await page.user.click(bar.getByRole('checkbox', { name: '全選' }))
  expect(bar.getByText(/合計/).textContent).toContain('¥98.50')
  expect(JSON.parse(localStorage.getItem('cartTicked') as string)).toEqual(['7-0', '8-0'])
  await page.user.click(bar.getByRole('button', { name: '結算（3）' }))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/index?mode=cart&cartIds=1%2C2'))
})

test('points that are part of a price are shown next to it and next to the total', async () => {
  const skuInfo = { ...cup.goods.skuInfo, goods_price: '19.00', points_part: 100 }
  const welfare: CartLine = { ...cup, id: 4, goods_id: 10, zone: 'fuli', goods: { ...cup.goods, skuInfo } }
  const page = openPage('pages/cart/index', { answers: [answer(cartList, { list: [welfare], cartTotal: 2 })] })
  expect((await page.findByRole('article')).textContent).toContain('+ 100 積分')
  await page.user.click(page.getByRole('checkbox', { name: '選擇 陶瓷馬克杯' }))
  const bar = within(page.getByRole('region', { name: '結算' }))
  expect(bar.getByText(/合計/).textContent).toMatch(/¥38\.00.*\+ 200 積分/)
})

test('a refused quantity is explained and the old one restored', async () => {
  const page = openPage('pages/cart/index', {
    answers: [
      answer(cartList, { list: [cup], cartTotal: 2 }),
      answer(cartUpdate, { refuse: '庫存不足，僅剩 2 件', code: 'STOCK_NOT_ENOUGH', data: { left: 2 } }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '增加' }))
  const number = page.getByRole('textbox', { name: '陶瓷馬克杯 的數量' })
  expect(number).toHaveProperty('value', '3')
  expect(await page.findByText('庫存不足，僅剩 2 件')).toBeTruthy()
  await waitFor(() => expect(number).toHaveProperty('value', '2'))
})

test('several quick changes are sent once, and the badge follows the answer', async () => {
  const sent: number[] = []
  const page = openPage('pages/cart/index', {
    answers: [
      answer(cartList, () => ({ list: [{ ...cup, goods_num: sent.at(-1) ?? 2 }], cartTotal: sent.at(-1) ?? 2 })),
      answer(cartUpdate, ({ body }) => {
        sent.push(body.goodsNum)
        return { cartTotal: body.goodsNum }
      }),
    ],
  })
  const more = await page.findByRole('button', { name: '增加' })
  await page.user.tripleClick(more)
  await waitFor(() => expect(page.getByRole('link', { name: /購物車/ }).textContent).toContain('5'))
  expect(sent).toEqual([5])
})

test('unavailable lines are collapsed below with the reason, and cleared together', async () => {
  let list = [cup, gone]
  let cleared: Sent<typeof cartClear> | undefined
  const page = openPage('pages/cart/index', {
    answers: [
      answer(cartList, () => ({ list, cartTotal: 2 })),
      answer(cartClear, (sent) => {
        cleared = sent
        list = [cup]
        return { cartTotal: 2 }
      }),
    ],
  })
  const fold = await page.findByRole('button', { name: '失效商品（1）' })
  expect(page.queryByText('舊茶壺')).toBeNull()
  await page.user.click(fold)
  expect(page.getByText('舊茶壺')).toBeTruthy()
  expect(page.getByText('商品已下架')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '清空失效商品' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '刪除' }))
  await waitFor(() => expect(page.queryByText(/失效商品/)).toBeNull())
  expect(cleared?.body.cartIds).toEqual([3])
})

test('edit mode deletes the ticked lines', async () => {
  let list = [cup, plate]
  const page = openPage('pages/cart/index', {
    answers: [
      answer(cartList, () => ({ list, cartTotal: 3 })),
      answer(cartClear, ({ body }) => {
        list = list.filter(({ id }) => !body.cartIds.includes(id))
        return { cartTotal: 1 }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '編輯' }))
  await page.user.click(page.getByRole('checkbox', { name: '選擇 陶瓷馬克杯' }))
  await page.user.click(page.getByRole('button', { name: '刪除（1）' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '刪除' }))
  await waitFor(() => expect(page.queryByText('陶瓷馬克杯')).toBeNull())
  expect(page.getByText('木盤')).toBeTruthy()
})

test("a guest sees the device's cart as it is today and logs in to check out", async () => {
  localStorage.setItem('deviceCart', JSON.stringify([guestLine, { ...guestLine, goodsId: 99 }]))
  localStorage.setItem('cartTicked', JSON.stringify(['7-0']))
  const page = openPage('pages/cart/index', {
    signedIn: false,
    answers: [answer(cartPreview, { list: [cup], cartTotal: 2 })],
  })
  await page.user.click(await page.findByRole('button', { name: '結算（2）' }))
  expect(await page.findByRole('alertdialog', { name: '登入後結算' })).toBeTruthy()
  // the shop no longer knows goods 99
  expect(JSON.parse(localStorage.getItem('deviceCart') as string)).toEqual([guestLine])
  await page.user.click(page.getByRole('button', { name: '去登入' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/login/index'))
})

test("after log-in the device's cart goes to the account, and is cleared only once the server has confirmed", async () => {
  localStorage.setItem('deviceCart', JSON.stringify([guestLine]))
  const ids: string[] = []
  const page = openPage('pages/cart/index', {
    answers: [
      none,
      answer(cartMerge, ({ body }) => {
        ids.push(body.requestId)
        expect(body.lines).toEqual([{ goodsId: 7, goodsSkuId: '0', goodsNum: 2 }])
        return ids.length === 1 ? 'offline' : { cartTotal: 2, merged: 1, dropped: 0 }
      }),
      answer(cartList, () => ({ list: ids.length > 1 ? [cup] : [], cartTotal: ids.length > 1 ? 2 : 0 })),
    ],
  })
  expect(await page.findByText('購物車還是空的，去挑點喜歡的吧')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('deviceCart') as string)).toEqual([guestLine])
  // added after the lost answer: stays on the device until sent itself
  localStorage.setItem('deviceCart', JSON.stringify([{ ...guestLine, goodsNum: 3 }]))
  await mergeDeviceCart()
  expect(ids[1]).toBe(ids[0]) // the same request, so that it cannot count twice
  expect(JSON.parse(localStorage.getItem('deviceCart') as string)).toEqual([{ ...guestLine, goodsNum: 1 }])
  expect(localStorage.getItem('cartMerge')).toBeNull()
})

test('an empty cart links to goods', async () => {
  const page = openPage('pages/cart/index', { answers: [answer(cartList, { list: [], cartTotal: 0 }), none] })
  expect(await page.findByRole('button', { name: '去逛逛' })).toBeTruthy()
})

test('best sellers that are not in the cart appear below it', async () => {
  const goods = listOf([item, { ...item, goods_id: 70, goods_name: '青花瓷盤' }])
  const page = openPage('pages/cart/index', {
    answers: [answer(cartList, { list: [cup], cartTotal: 2 }), answer(goodsList, goods)],
  })
  expect(await page.findByRole('heading', { name: '為你推薦' })).toBeTruthy()
  expect(page.getByRole('link', { name: '青花瓷盤' })).toBeTruthy()
  expect(page.getAllByRole('link', { name: item.goods_name })).toHaveLength(1)
})

test('with nothing ticked the button looks disabled, and says what is missing', async () => {
  const page = openPage('pages/cart/index', { answers: [answer(cartList, { list: [cup], cartTotal: 2 })] })
  const button = await page.findByRole('button', { name: '結算' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await page.user.click(button)
  expect(await page.findByText('請選擇要結算的商品')).toBeTruthy()
  await page.user.click(page.getByRole('checkbox', { name: '全選' }))
  expect(page.getByRole('button', { name: '結算（2）' }).getAttribute('aria-disabled')).toBeNull()
})
