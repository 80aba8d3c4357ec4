import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { expect, test } from 'vitest'
import { arrivalOf } from '../../../features/order/ExpectedBy.tsx'
import { answer, openPage } from '../../../test/open-page.tsx'
import { sentOrder } from '../../../test/order.ts'

const params = { orderId: 5 }
const [sent] = sentOrder.delivery
if (!sent) throw new Error('a parcel is expected')
const parcel: DataOf<typeof orderExpress>['express'][number] = {
  ...sent,
  tracking_url: 'https://express.test/SF1234567890',
  traces: [
    { context: '快件已簽收', time: '2026-11-23 09:00:00' },
    { context: '快件已攬收', time: '2026-11-21 16:00:00' },
  ],
  signed: true,
  arrives_by: '',
}

test('shows each parcel’s track, newest first, with number and the carrier’s page', async () => {
  const page = openPage('pages/order/express/index', {
    params,
    answers: [answer(orderExpress, { express: [parcel], address: sentOrder.address })],
  })
  expect(await page.findByText('快件已簽收')).toBeTruthy()
  const site = page.getByRole('link', { name: '到快遞公司網站查看' })
  expect(site.getAttribute('href')).toBe('https://express.test/SF1234567890')
  await page.user.click(page.getByRole('button', { name: /^複製/ }))
  expect(await navigator.clipboard.readText()).toBe('SF1234567890')
  expect(page.getByText('已簽收')).toBeTruthy()
})

test('a parcel without a track tells how to get one', async () => {
  const untracked = { ...parcel, traces: [], signed: false, tracking_url: '' }
  const page = openPage('pages/order/express/index', {
    params,
    answers: [answer(orderExpress, { express: [untracked], address: null })],
  })
  expect(await page.findByText('暫時沒有物流軌跡，可憑單號到快遞公司查詢')).toBeTruthy()
  expect(page.queryByRole('link', { name: '到快遞公司網站查看' })).toBeNull()
})

test.each([
  ['商家已發出', []],
  ['運輸途中', ['快件已發往 深圳']],
  ['即將派送', ['快件已到達 深圳福田營業部，即將派送', '快件已發往 深圳']],
  ['派送中', ['快遞員正在派件', '快件已發往 深圳']],
])('says %s first, and when it is expected', async (headline, words) => {
  const traces = words.map((context) => ({ context, time: '2026-11-22 09:00:00' }))
  const onItsWay = { ...parcel, traces, signed: false, arrives_by: '2099-11-24' }
  const page = openPage('pages/order/express/index', {
    params,
    answers: [answer(orderExpress, { express: [onItsWay], address: sentOrder.address })],
  })
  expect(await page.findByRole('heading', { level: 2, name: headline })).toBeTruthy()
  const expected = page.queryByText('2099年11月24日', { exact: false })
  expect(Boolean(expected)).toBe(headline !== '派送中')
  expect(page.getByRole('figure', { name: '物流進度' })).toBeTruthy()
})

test('a parcel that is out for delivery comes today, whatever was expected before', () => {
  const now = new Date('2026-11-22T02:00:00Z')
  const near = (time: string) => ({ arrives_by: '2026-11-24', traces: [{ time }] })
  expect(arrivalOf(near('2026-11-22 07:00:00'), 'moving', now)).toBe('2026-11-24')
  expect(arrivalOf(near('2026-11-22 07:00:00'), 'near', now)).toBe('2026-11-22')
  // It was out for delivery yesterday, and nobody has told more since.
  expect(arrivalOf(near('2026-11-21 07:00:00'), 'near', now)).toBe('')
  expect(arrivalOf(near('2026-11-22 07:00:00'), 'signed', now)).toBe('')
})

test('an order without parcels says so', async () => {
  const page = openPage('pages/order/express/index', {
    params,
    answers: [answer(orderExpress, { express: [], address: null })],
  })
  expect(await page.findByText('還沒有發出的包裹')).toBeTruthy()
})
