import {
  ticketAskPlatform,
  ticketClose,
  ticketDetail,
  ticketList,
  ticketReply,
  ticketSubmit,
} from '@shop/contract/content/ticket/ticket.ts'
import { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import { orderList } from '@shop/contract/trade/order-display/order-display.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSettings } from '../../lib/settings.ts'
import { aTicket, pageOf } from '../../test/content.ts'
import { detail } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenStore } from '../../test/store.ts'
import { uploaded } from '../../test/uploaded.ts'

function givenCustomer(change: object): void {
  givenStore()
  const store = storeSettings.get()
  if (!store) return
  const customer = { enabled: 1, provider: 'ticket', hours: '每日 9:00–21:00', config: {}, ...change }
  givenStore({
    storeInfo: { ...store.storeInfo, service_phone: '021-5555 0188' },
    setting: { ...store.setting, customer },
  })
}
const { messages: _, contact: __, order: ___, may: ____, reopen_before: _____, ...row } = aTicket().detail
const noOrders = answer(orderList, pageOf([]) as never)

test('a guest finds telephone, hours and help, and is asked to log in for the rest', async () => {
  givenCustomer({})
  const page = openPage('pages/customer/customer', { signedIn: false })
  const phone = await page.findByRole('link', { name: /客服電話/ })
  expect(phone.getAttribute('href')).toBe('tel:02155550188')
  expect(page.getByText('每日 9:00–21:00')).toBeTruthy()
  expect(page.getByRole('link', { name: /常見問題/ })).toBeTruthy()
  expect(page.getByRole('button', { name: '去登入' })).toBeTruthy()
  expect(page.queryByRole('button', { name: '我要提問' })).toBeNull()
})

test('a shop with an external customer service links there and takes no tickets', async () => {
  givenCustomer({ provider: 'link', config: { link: { url: 'https://help.shop.test/' } } })
  const page = openPage('pages/customer/customer', { answers: [answer(ticketList, pageOf([]))] })
  const link = await page.findByRole('link', { name: /線上客服/ })
  expect(link.getAttribute('href')).toBe('https://help.shop.test/')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(await page.findByText('還沒有提過問題')).toBeTruthy()
  expect(page.queryByRole('button', { name: '我要提問' })).toBeNull()
})

test("the user's tickets with their state, and which have a new answer", async () => {
  givenCustomer({})
  const rows = [row, { ...row, ticket_id: 8, state: 'closed' as const, unread: false, summary: '' }]
  const page = openPage('pages/customer/customer', { answers: [answer(ticketList, pageOf(rows))] })
  const first = await page.findByRole('link', { name: /到哪了/ })
  expect(first.getAttribute('href')).toBe('#/pages/customer/customer?ticketId=7')
  expect(within(first).getByText('高山茶')).toBeTruthy()
  expect(within(first).getByText('有新回覆')).toBeTruthy()
  expect(page.getByText('［圖片］')).toBeTruthy()
  expect(page.getByText('已結束')).toBeTruthy()
})

test('a question from the page of goods names them and their seller', async () => {
  givenCustomer({})
  const bodies: unknown[] = []
  const submit = answer(ticketSubmit, ({ body }) => {
    bodies.push(body)
    return { ticketId: 7 }
  })
  const seller = { merchant_id: 4, name: '阿里山茶行', logo_url: null }
  const page = openPage('pages/customer/customer', {
    params: { goodsId: 5 },
    answers: [submit, noOrders, answer(goodsDetail, { detail: { ...detail, goods_id: 5, seller } })],
  })
  expect(await page.findByText(detail.goods_name)).toBeTruthy()
  expect(page.getByText(/由賣家「阿里山茶行」先回覆/)).toBeTruthy()
  await page.user.type(page.getByLabelText('問題描述'), '有現貨嗎')
  await page.user.click(page.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ goodsId: 5, content: '有現貨嗎', category: 'other' })
})

test('a ticket is sent with its pictures, once, and opens', async () => {
  givenCustomer({})
  const uploads = fakeUploads()
  const bodies: unknown[] = []
  const submit = answer(ticketSubmit, ({ body }) => {
    bodies.push(body)
    return { ticketId: 7 }
  })
  const page = openPage('pages/customer/customer', {
    params: { ask: 1 },
    answers: [submit, noOrders, answer(ticketDetail, aTicket()), answer(ticketList, pageOf([]))],
  })
  await page.user.click(await page.findByRole('button', { name: '提交' }))
  expect(await page.findAllByText('請選擇問題的類型')).not.toHaveLength(0)
  expect(page.getByText('請寫下您的問題')).toBeTruthy()
  await page.user.click(page.getByRole('radio', { name: '配送' }))
  await page.user.type(page.getByLabelText('問題描述'), ' 到哪了 ')
  await page.user.upload(
    page.getByLabelText('附上圖片', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.form.get('purpose')).toBe('aftersale')
  expect(page.getByRole('button', { name: '提交' })).toHaveProperty('disabled', true)
  uploads[0]?.answer(uploaded(31))
  await waitFor(() => expect(page.getByRole('button', { name: '提交' })).toHaveProperty('disabled', false))
  await page.user.click(page.getByRole('button', { name: '提交' }))
  expect(await page.findByText('明天到')).toBeTruthy()
  expect(bodies).toEqual([
    { category: 'delivery', content: '到哪了', images: [31], requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
})

test('a refusal is shown in words and keeps the input', async () => {
  givenCustomer({})
  const submit = answer(ticketSubmit, { refuse: '操作太頻繁，請 60 秒後再試', code: 'TOO_FREQUENT' })
  const page = openPage('pages/customer/customer', { params: { ask: 1 }, answers: [submit, noOrders] })
  await page.user.click(await page.findByRole('radio', { name: '其他' }))
  await page.user.type(page.getByLabelText('問題描述'), '請問')
  await page.user.click(page.getByRole('button', { name: '提交' }))
  expect(await page.findByText('操作太頻繁，請 60 秒後再試')).toBeTruthy()
  expect(page.getByLabelText('問題描述')).toHaveProperty('value', '請問')
})

test('a conversation continues until it is settled', async () => {
  givenCustomer({})
  const said: unknown[] = []
  let detail = aTicket()
  const answers = [
    answer(ticketDetail, () => detail),
    answer(ticketList, pageOf([])),
    answer(ticketReply, ({ body }) => {
      said.push(body.content)
      const message = {
        message_id: 3,
        from: 'user' as const,
        content: body.content,
        images: [],
        create_time: '2026-11-20 12:00:00',
      }
      detail = aTicket({ state: 'open', messages: [...detail.detail.messages, message] })
      return { messages: 3 }
    }),
    answer(ticketClose, () => {
      detail = aTicket({ state: 'closed', may: { reply: false, close: false, askPlatform: false } })
      return {}
    }),
  ]
  const page = openPage('pages/customer/customer', { params: { ticketId: 7 }, answers })
  expect(await page.findByText('明天到')).toBeTruthy()
  expect(page.getByRole('link', { name: /相關訂單/ }).getAttribute('href')).toBe('#/pages/order/detail?orderId=12')
  expect(page.getByRole('button', { name: '送出' })).toHaveProperty('disabled', true)
  await page.user.type(page.getByLabelText('回覆'), '謝謝')
  await page.user.click(page.getByRole('button', { name: '送出' }))
  expect(await page.findByText('謝謝')).toBeTruthy()
  await waitFor(() => expect(page.getByLabelText('回覆')).toHaveProperty('value', ''))
  expect(said).toEqual(['謝謝'])
  await page.user.click(page.getByRole('button', { name: '已解決' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '已解決' }))
  expect(await page.findByText('這個問題已經結束，需要時請重新提問。')).toBeTruthy()
  expect(page.queryByLabelText('回覆')).toBeNull()
})

test('a question that a seller has answered can be passed on to the platform', async () => {
  givenCustomer({})
  let passed = false
  const said = { ...aTicket().detail.messages[1], message_id: 2, from: 'seller' as const, content: '不能退' }
  const seller = { merchant_id: 7, name: '阿里山茶行' }
  const may = { reply: true, close: true, askPlatform: true }
  const answers = [
    answer(ticketDetail, () =>
      passed
        ? aTicket({ state: 'open', seller, may: { ...may, askPlatform: false } })
        : aTicket({ seller, with_seller: true, may, messages: [said as never] }),
    ),
    answer(ticketList, pageOf([])),
    answer(ticketAskPlatform, ({ body }) => {
      expect(body).toMatchObject({ ticketId: 7, requestId: expect.any(String) })
      passed = true
      return {}
    }),
  ]
  const page = openPage('pages/customer/customer', { params: { ticketId: 7 }, answers })
  expect(await page.findByText('不能退')).toBeTruthy()
  expect(page.getByRole('link', { name: /賣家/ }).getAttribute('href')).toContain('merchantId=7')
  await page.user.click(page.getByRole('button', { name: '賣家沒有解決？請平台介入' }))
  await page.user.click(await page.findByRole('button', { name: '請平台介入' }))
  await waitFor(() => expect(page.queryByText('賣家沒有解決？請平台介入')).toBeNull())
  expect(passed).toBe(true)
})
