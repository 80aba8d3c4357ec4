import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { pointsBill, pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { billed } from '../../test/wallet.ts'
import { moreIcons } from '../../ui/more-icons.ts'

const lots: DataOf<typeof pointsLots> = {
  points: 1_045,
  worth: '10.45',
  pending: 19,
  expiries: [
    { expire_time: '2027-02-01 00:00:00', value: 20 },
    { expire_time: '2027-03-01 00:00:00', value: 25 },
  ],
  lots: [
    {
      lot_id: 1,
      title: '訂單贈送',
      number: '202611210000000024',
      order_id: 24,
      value: 30,
      left: 20,
      create_time: '2026-11-01 08:00:00',
      expire_time: '2027-02-01 00:00:00',
    },
    {
      lot_id: 2,
      title: '平台調整',
      number: '',
      order_id: 0,
      value: 1_000,
      left: 1_000,
      create_time: '2026-11-03 08:00:00',
      expire_time: '',
    },
  ],
}
const line = { log_id: 1, title: '訂單抵扣', number: '202611210000000024', about: 'order' as const, order_id: 24 }

const checkIn = {
  ...billed,
  log_id: 2,
  title: '每日簽到',
  number: '',
  about: '' as const,
  order_id: 0,
  purpose: '',
  party: '',
  kinds: 0,
  kind: 'checkIn' as const,
}

test('shows points, their expiry, movements and lots', async () => {
  const page = openPage('pages/points/log', {
    answers: [
      answer(pointsLots, lots),
      answer(pointsBill, {
        list: {
          data: [
            { ...billed, ...line, kind: '', create_time: '2026-11-21 10:30:00', value: -10, points_after: 1_045 },
            { ...checkIn, create_time: '2026-11-21 08:00:00', value: 5, points_after: 1_055 },
          ],
          next: null,
        },
      }),
    ],
  })
  expect(await page.findByText('1,045')).toBeTruthy()
  expect(page.getByText('另有 19 將在訂單完成後入帳')).toBeTruthy()
  expect(page.getByText(/將於 2027-\u206002-\u206001 到期/)).toBeTruthy()
  expect(await page.findByText('剩餘 1,045')).toBeTruthy()
  expect(page.getByText('−10')).toBeTruthy()
  // its source shows by an icon
  const row = page.getByText('每日簽到').parentElement?.parentElement
  expect(row?.querySelector('path')?.getAttribute('d')).toBe(moreIcons.calendar)
  await page.user.click(page.getByRole('tab', { name: '有效期' }))
  expect(await page.findByText('永久有效')).toBeTruthy()
  expect(page.getByText(/原有 30/)).toBeTruthy()
  expect(page.getByText('最多可折 ¥10.45')).toBeTruthy()
  expect(page.getByRole('button', { name: '去使用' })).toBeTruthy()
})

test('without points it links to where they are earned', async () => {
  const none = { points: 0, worth: '0.00', pending: 0, expiries: [], lots: [] }
  const page = openPage('pages/points/log', {
    answers: [answer(pointsLots, none), answer(pointsBill, { list: { data: [], next: null } })],
  })
  expect(await page.findByText('還沒有紀錄，購物即可獲得')).toBeTruthy()
  expect(page.getByRole('button', { name: '去逛逛' })).toBeTruthy()
})
