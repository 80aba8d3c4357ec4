import { fen } from '@shop/contract/core/money.ts'
import {
  adminGiftCodes,
  adminGiftCreate,
  adminGiftGet,
  adminGiftGrant,
  adminGiftList,
  adminGiftReceivedList,
  giftOpeningList,
} from '@shop/contract/promotion/gift/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const row = {
  id: 7,
  kind: 'code' as const,
  name: { 'zh-Hant': '線下活動禮包' },
  state: 'open' as const,
  version: 1,
  total: 100,
  given: 12,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-12-20T00:00:00.000Z',
  valueFen: fen(50),
  mostFen: fen(4_400),
  waiting: false,
}
const detail = {
  ...row,
  points: 50,
  subsidy: 0,
  couponIds: [3],
  couponsFen: fen(0),
  thresholdFen: 0,
  perUser: 1,
  days: 30,
  codes: 40,
  skuId: null,
  goods: null,
  coupons: [{ id: 3, name: '滿 100 減 10' }],
  givenFen: fen(600),
}

test('lists packs with the number left', async () => {
  await openConsole('/gift/list', [answer(adminGiftList, () => page([row, { ...row, id: 8, waiting: true }]))])
  expect((await screen.findAllByText('12 / 100')).length).toBe(2)
  expect(screen.getByText('等待批准開放')).toBeTruthy()
})

test('an empty list says that there are no packs yet', async () => {
  await openConsole('/gift/list', [answer(adminGiftList, () => page([]))])
  expect(await screen.findByText('還沒有禮包。')).toBeTruthy()
})

test('codes are created and shown once', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/gift/detail?giftId=7', [
    answer(adminGiftGet, () => detail),
    answer(adminGiftReceivedList, () => page([])),
    answer(adminGiftCodes, () => ({ codes: ['AB2CD3EFGH4J', 'KM5NPQRSTUVW'] })),
  ])
  expect(await screen.findByText('#3 滿 100 減 10')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '產生兌換碼' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^產\s*生$/ }))
  expect(await within(dialog).findByDisplayValue(/AB2CD3EFGH4J/)).toBeTruthy()
  expect(app.callsOf(adminGiftCodes)[0]?.body).toEqual({ count: 10 })
})

test('a grant to an unknown shopper is refused in the dialog, and the number stays', async () => {
  const user = userEvent.setup()
  await openConsole('/gift/detail?giftId=7', [
    answer(adminGiftGet, () => ({ ...detail, kind: 'granted' as const })),
    answer(adminGiftReceivedList, () => page([])),
    answer(adminGiftGrant, () => new Refused(404, 'NOT_FOUND', '找不到')),
  ])
  await user.click(await screen.findByRole('button', { name: '給一位用戶' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('手機號或用戶編號'), '13899999999')
  await user.click(within(dialog).getByRole('button', { name: /給\s*出/ }))
  expect(await within(dialog).findByText('找不到')).toBeTruthy()
  expect(within(dialog).getByLabelText('手機號或用戶編號')).toHaveProperty('value', '13899999999')
})

test('a new pack is saved with its contents', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/gift/edit', [answer(adminGiftCreate, () => new Refused(404, 'NOT_FOUND', '找不到'))])
  await user.type(await screen.findByRole('textbox', { name: /名稱/ }), '新人見面禮')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminGiftCreate)).toHaveLength(1))
  expect(app.callsOf(adminGiftCreate)[0]?.body).toMatchObject({ kind: 'newcomer', points: 100, subsidy: 0, total: 100 })
  expect(screen.getByRole('textbox', { name: /名稱/ })).toHaveProperty('value', '新人見面禮')
})

test('an empty list says that nothing has been opened yet', async () => {
  await openConsole('/gift/openings', [answer(giftOpeningList, () => page([]))])
  expect(await screen.findByText('還沒有開放過禮包。')).toBeTruthy()
})

test('the preview shows the contents of the pack as they are typed', async () => {
  const user = userEvent.setup()
  const cup = { skuId: 101, goodsId: 5, goodsName: { 'zh-Hant': '青瓷茶杯' }, choice: [], priceFen: fen(20) }
  await openConsole('/gift/edit?giftId=7', [
    answer(adminGiftGet, () => ({
      ...detail,
      state: 'draft' as const,
      skuId: 101,
      goods: { ...cup, imageUrl: '/cup.webp' },
    })),
  ])
  expect(await screen.findByText('50 積分 + 1 張優惠券 + 青瓷茶杯')).toBeTruthy()
  expect(document.querySelector('aside img')?.getAttribute('src')).toBe('/cup.webp')
  const subsidy = screen.getByRole('spinbutton', { name: /補貼/ })
  await user.clear(subsidy)
  await user.type(subsidy, '2.5')
  expect(await screen.findByText('50 積分 + 2.50 補貼 + 1 張優惠券 + 青瓷茶杯')).toBeTruthy()
})
