import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { claimDetail, claimList, claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { expect, test } from 'vitest'
import type { Claim } from '../../features/claim/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { sentOrder } from '../../test/order.ts'

const claim: Claim = {
  claim_id: 7,
  state: 'won',
  source: 'play',
  name: '大獎',
  goods_id: 3,
  goods_name: '青瓷茶杯',
  goods_props: null,
  goods_image: '',
  goods_image_srcset: '',
  win_time: '2026-11-20 10:00:00',
  end_time: '2026-12-20 10:00:00',
  order: null,
}
const pageOf = (data: Claim[]): DataOf<typeof claimList> => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data },
})
const address = {
  address_id: 5,
  user_id: 1,
  name: '林小姐',
  phone: '13900000001',
  detail: '科技路 1 號',
  is_default: 1,
  province_id: 440000,
  city_id: 440300,
  region_id: 440305,
  region: { province: '廣東省', city: '深圳市', region: '南山區' },
}
const [inTransit] = sentOrder.delivery
if (!inTransit) throw new Error('a parcel is expected')
const parcel: DataOf<typeof orderExpress>['express'][number] = {
  ...inTransit,
  tracking_url: '',
  traces: [
    { context: '快件已到達深圳分撥中心', time: '2026-11-22 08:10:00' },
    { context: '快件已攬收', time: '2026-11-21 16:00:00' },
  ],
  signed: false,
  arrives_by: '',
}
const detail = (more: Partial<DataOf<typeof claimDetail>> = {}): DataOf<typeof claimDetail> => ({
  claim,
  address,
  existAddress: true,
  freight: '0.00',
  ...more,
})

test('lists claims with their deadlines; an empty tab says so', async () => {
  const page = openPage('pages/acts/prizes', {
    answers: [
      answer(claimList, ({ query }) =>
        pageOf(query.pocket === 'open' ? [claim, { ...claim, claim_id: 8, state: 'sent' }] : []),
      ),
    ],
  })
  expect(await page.findAllByText('青瓷茶杯')).toHaveLength(2)
  expect(page.getByText('查看物流').closest('a')?.getAttribute('href')).toBe('#/pages/acts/prize?claimId=8')
  expect(page.getByText('請在 2026-12-20 10:00 前領取')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '已過期' }))
  expect(await page.findByText('沒有過期的獎品')).toBeTruthy()
})

test('goods are claimed for the address shown; a refusal is shown', async () => {
  const sent: Sent<typeof claimSubmit>[] = []
  const page = openPage('pages/acts/prize', {
    params: { claimId: 7 },
    answers: [
      answer(claimDetail, detail()),
      answer(claimSubmit, (call) => {
        sent.push(call)
        return { refuse: '這個獎品已過領取期限', code: 'CLAIM_EXPIRED' }
      }),
    ],
  })
  expect(await page.findByText(/廣東省 深圳市 南山區 科技路 1 號/)).toBeTruthy()
  expect(page.getByText('免運費')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '確認領取' }))
  expect(await page.findByText('這個獎品已過領取期限')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ claimId: 7, addressId: 5, freight: '0.00' })
})

test('the button shows the freight that the shopper pays', async () => {
  const page = openPage('pages/acts/prize', {
    params: { claimId: 7 },
    answers: [answer(claimDetail, detail({ freight: '8.00' }))],
  })
  expect(await page.findByRole('button', { name: '領取並付運費 ¥8.00' })).toBeTruthy()
})

test('an address out of reach is reported, and can be changed', async () => {
  const page = openPage('pages/acts/prize', {
    params: { claimId: 7 },
    answers: [answer(claimDetail, detail({ freight: null }))],
  })
  expect(await page.findByText('這個獎品送不到這個地址，請換一個地址')).toBeTruthy()
  expect(page.getByRole('button', { name: '確認領取' })).toHaveProperty('disabled', true)
  expect(page.getByRole('link', { name: /更換收貨地址/ })).toBeTruthy()
})

test('after the claim the next step is the order; a lapsed claim has none', async () => {
  const order = { order_id: 9, order_no: '202611200000000001', state: 'to_receive' as const }
  const sent = openPage('pages/acts/prize', {
    params: { claimId: 7 },
    answers: [
      answer(claimDetail, detail({ claim: { ...claim, state: 'sent', order }, address: null, freight: null })),
      answer(orderDetail, {
        order: { ...sentOrder, delivery_time: '2026-11-21 15:30:00' },
        setting: { points_name: '積分' },
      }),
      answer(orderExpress, { express: [parcel], address: sentOrder.address }),
    ],
  })
  expect(await sent.findByRole('button', { name: '查看訂單與物流' })).toBeTruthy()
  // the parcel's last step and its time, and when it was sent
  expect(await sent.findByText('快件已到達深圳分撥中心')).toBeTruthy()
  expect(sent.getByText('2026-11-22 08:10')).toBeTruthy()
  expect(await sent.findByText('11-21 15:30')).toBeTruthy()
  expect(sent.getByText('運輸途中')).toBeTruthy()
  // the order's button leads to the parcel too
  expect(sent.queryByRole('link', { name: '查看物流' })).toBeNull()
  sent.unmount()
  const lapsed = openPage('pages/acts/prize', {
    params: { claimId: 7 },
    answers: [answer(claimDetail, detail({ claim: { ...claim, state: 'expired' }, address: null, freight: null }))],
  })
  expect(await lapsed.findByText('已過領取期限，獎品不再保留。')).toBeTruthy()
  expect(lapsed.queryByRole('button', { name: '確認領取' })).toBeNull()
})
