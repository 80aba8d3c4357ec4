import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminShipFileApply,
  adminShipFileCheck,
  adminShipFileWaiting,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'

const address = '/order/ship-file'
type Checked = DataOf<typeof adminShipFileCheck>

const row = (no: number, more: Partial<Checked['rows'][number]> = {}): Checked['rows'][number] => ({
  no,
  orderNo: `20261121000000${no}`,
  carrier: 'SF',
  trackingNo: `SF00${no}`,
  line: '',
  quantity: '',
  state: 'ready',
  problem: null,
  orderId: no,
  parcel: 0,
  ...more,
})
const parcel = (orderId: number, more: Partial<Checked['parcels'][number]> = {}): Checked['parcels'][number] => ({
  orderId,
  orderNo: `20261121000000${orderId}`,
  carrierId: 3,
  carrierName: '順豐速運',
  trackingNo: `SF00${orderId}`,
  lines: [{ lineId: orderId * 10, title: '手沖咖啡隨行組', quantity: 2 }],
  left: 0,
  sharedWith: '',
  ...more,
})
const checked: Checked = {
  rows: [
    row(2),
    row(3, { parcel: 1 }),
    row(4, { state: 'bad', parcel: null, problem: { code: 'order_state', detail: 'to_receive' } }),
    row(5, { state: 'bad', parcel: null, problem: { code: 'duplicate', detail: '2' } }),
    row(6, { state: 'sent', parcel: null }),
  ],
  parcels: [parcel(2), parcel(3, { left: 1, sharedWith: '202611210000000099' })],
}

const saved = vi.fn<(content: string) => void>()
beforeEach(() => {
  saved.mockReset()
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then(saved)
    return 'blob:table'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = () => {}
})

async function choose(user: UserEvent, content = '訂單編號,快遞公司,物流單號\n') {
  await user.upload(
    await screen.findByLabelText('選擇表格檔案'),
    new File([content], 'parcels.csv', { type: 'text/csv' }),
  )
}
async function send(user: UserEvent, count: number, nth = 1) {
  await user.click(await screen.findByRole('button', { name: `發出 ${count} 個包裹` }))
  // Answered dialogs stay in the DOM: nothing fades out here.
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(nth))
  const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement
  await user.click(within(dialog).getByRole('button', { name: '發貨' }))
}
const rowOf = (no: string) => screen.getByRole('link', { name: `20261121000000${no}` }).closest('tr') as HTMLElement

test('a file is checked first: bad rows show the reason, and nothing is sent', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [answer(adminShipFileCheck, () => checked)])
  await choose(user)
  expect(await screen.findByText('訂單目前是「待收貨」，不能發貨')).toBeTruthy()
  expect(atob(app.callsOf(adminShipFileCheck)[0]?.body.data ?? '')).toHaveLength(39)
  expect(rowOf('5').textContent).toContain('與第 2 行重複')
  expect(rowOf('3').textContent).toContain('還剩 1 件下次再發')
  expect(rowOf('3').textContent).toContain('這個單號也寄給另一位收件人的訂單 202611210000000099')
  expect(rowOf('6').textContent).toContain('先前已發貨')
  expect(rowOf('4').className).toContain('row-bad')
  await user.click(screen.getByText('有問題 2'))
  expect(screen.queryByRole('link', { name: '202611210000002' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '下載有問題的行' }))
  await waitFor(() => expect(saved.mock.calls[0]?.[0]).toContain('"與第 2 行重複"'))
  expect(app.callsOf(adminShipFileApply)).toHaveLength(0)
})

test('sending shows the result of each parcel; after a lost answer the same ids are sent again', async () => {
  const user = userEvent.setup()
  let calls = 0
  const app = await openConsole(address, [
    answer(adminShipFileCheck, () => checked),
    answer(adminShipFileApply, ({ body }) => {
      if (++calls === 1) return new Refused(500, 'INTERNAL', '伺服器出錯了')
      return {
        results: body.parcels.map(({ requestId }, index) =>
          index === 0
            ? { requestId, parcelId: 7, code: '', message: '' }
            : { requestId, parcelId: null, code: 'STATE_CHANGED', message: '訂單剛剛有變動' },
        ),
      }
    }),
  ])
  await choose(user)
  await send(user, 2)
  expect((await screen.findByRole('alert')).textContent).toContain('已發出的不會重複')
  await send(user, 2, 2)
  await waitFor(() => expect(rowOf('2').textContent).toContain('已發貨'))
  expect(rowOf('3').textContent).toContain('訂單剛剛有變動')
  const [first, second] = app.callsOf(adminShipFileApply).map(({ body }) => body.parcels)
  expect(second).toEqual(first)
  expect(first?.[0]).toMatchObject({
    orderId: 2,
    carrierId: 3,
    trackingNo: 'SF002',
    lines: [{ lineId: 20, quantity: 2 }],
  })
  expect(screen.getByRole('button', { name: '發出 0 個包裹' }).hasAttribute('disabled')).toBe(true)
})

test('many parcels are sent a few at a time', async () => {
  const user = userEvent.setup()
  const parcels = Array.from({ length: 45 }, (_, index) => parcel(index + 2))
  const app = await openConsole(address, [
    answer(adminShipFileCheck, () => ({ rows: parcels.map((_, index) => row(index + 2, { parcel: index })), parcels })),
    answer(adminShipFileApply, ({ body }) => ({
      results: body.parcels.map(({ requestId }) => ({ requestId, parcelId: 7, code: '', message: '' })),
    })),
  ])
  await choose(user)
  await send(user, 45)
  await screen.findByText('已發貨 45')
  expect(app.callsOf(adminShipFileApply).map(({ body }) => body.parcels.length)).toEqual([20, 20, 5])
})

test('an unreadable file says why, and the previous check stays', async () => {
  const user = userEvent.setup()
  let calls = 0
  await openConsole(address, [
    answer(adminShipFileCheck, () =>
      ++calls === 1 ? checked : new Refused(422, 'FILE_ENCODING', '檔案不是 UTF-8 編碼的 CSV'),
    ),
  ])
  await choose(user)
  await screen.findByText('可發貨 2')
  await choose(user, '另一個')
  expect((await screen.findByRole('alert')).textContent).toContain('parcels.csv：檔案不是 UTF-8 編碼的 CSV')
  expect(screen.getByText('可發貨 2')).toBeTruthy()
  await choose(user, 'x'.repeat(600_001))
  expect(await screen.findByText(/檔案太大/)).toBeTruthy()
  expect(calls).toBe(2)
})

test('the empty table and the waiting orders can be downloaded; long numbers stay complete', async () => {
  const user = userEvent.setup()
  const app = await openConsole(address, [
    answer(adminShipFileWaiting, () => ({
      orders: 1,
      more: false,
      rows: [
        {
          orderNo: '202611210000012346',
          line: 1,
          code: 'CUP',
          title: '杯',
          spec: '紅',
          quantity: 2,
          name: '王小明',
          phone: '13800000000',
          address: '上海市',
          remark: '',
        },
      ],
    })),
  ])
  await user.click(await screen.findByRole('button', { name: '下載空白範本' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('"訂單編號","快遞公司","物流單號","品項","數量"\r\n'))
  await user.click(screen.getByRole('button', { name: '下載待發貨訂單' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('不能再修改地址')
  await user.click(within(dialog).getByRole('button', { name: '下載' }))
  await waitFor(() => expect(saved.mock.calls[1]?.[0]).toContain('"=""202611210000012346""","","",1,2,"杯"'))
  expect(app.callsOf(adminShipFileWaiting)).toHaveLength(1)
})

test('an operator who may not ship does not find the page', async () => {
  await openConsole(address, [answer(operatorMe, () => givenOperator({ permissions: ['order.view'] }))])
  expect(await screen.findByText(/沒有|權限|找不到/)).toBeTruthy()
  expect(screen.queryByLabelText('選擇表格檔案')).toBeNull()
})
