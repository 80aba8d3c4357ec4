import {
  adminWithdrawalApprove,
  adminWithdrawalClaim,
  adminWithdrawalGet,
  adminWithdrawalList,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenWithdrawal, givenWithdrawalRow, page } from '../../test/given.ts'
import { uploaded } from '../../test/uploaded.ts'

const two = [
  givenWithdrawalRow({ id: 1 }),
  givenWithdrawalRow({ id: 2, user: { id: 6, nickname: '阿明', mobile: '' } }),
]
const claim = answer(adminWithdrawalClaim, () => ({}))
const detail = answer(adminWithdrawalGet, ({ params }) => {
  const row = two.find(({ id }) => id === Number(params.id))
  return givenWithdrawal({ ...row, warnings: [{ code: 'address_shared', detail: '2' }] })
})

test('the oldest opens with its picture and warnings, is claimed and approved; then the next opens', async () => {
  const user = userEvent.setup()
  let rows = two
  const app = await openConsole('/withdraw/inbox', [
    answer(adminWithdrawalList, () => page(rows)),
    detail,
    claim,
    answer(adminWithdrawalApprove, () => {
      rows = two.slice(1)
      return {}
    }),
  ])
  expect(await screen.findByAltText('小雨 的收款碼')).toBeTruthy()
  expect(screen.getByText(/其他用戶也提領到這個帳號/)).toBeTruthy()
  await waitFor(() => expect(app.callsOf(adminWithdrawalClaim)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /通過/ }))
  expect(await screen.findByAltText('阿明 的收款碼')).toBeTruthy()
  expect(app.callsOf(adminWithdrawalApprove)[0]?.params).toEqual({ id: '1' })
})

test.each([
  ['approved', '應匯款'],
  ['paid', '已匯款'],
  ['cancelled', '未匯款'],
  ['bounced', '匯款被銀行退回'],
] as const)('one that is %s is headed %s', async (state, heading) => {
  const row = givenWithdrawalRow({ id: 1, state })
  await openConsole(`/withdraw/inbox?state=${state}&id=1`, [
    answer(adminWithdrawalList, () => page([row])),
    answer(adminWithdrawalGet, () => givenWithdrawal({ ...row, state, heldUntil: null })),
    claim,
  ])
  await screen.findByAltText('小雨 的收款碼')
  expect(screen.getAllByText(heading).length).toBeGreaterThan(0)
  expect(screen.queryAllByText('應匯款')).toHaveLength(state === 'approved' ? 1 : 0)
})

test('rejecting requires a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/withdraw/inbox', [
    answer(adminWithdrawalList, () => page(two)),
    detail,
    claim,
    answer(adminWithdrawalReject, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: /^退回/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByText('姓名與帳戶不一致'))
  await user.click(within(dialog).getByRole('button', { name: /退\s*回/ }))
  await waitFor(() => expect(app.callsOf(adminWithdrawalReject)).toHaveLength(1))
  expect(app.callsOf(adminWithdrawalReject)[0]?.body).toMatchObject({ reason: 'name_differs' })
})

test('a payout needs a reference and a picture, and waits while the address is new', async () => {
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
  const may = { review: false, reject: false, pay: true, bounce: false }
  await openConsole('/withdraw/inbox?state=approved', [
    answer(adminWithdrawalList, () => page([givenWithdrawalRow({ state: 'approved' })])),
    answer(adminWithdrawalGet, () => givenWithdrawal({ state: 'approved', heldUntil, may })),
    claim,
  ])
  expect(await screen.findByText(/首次提領到這個帳號，/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /已匯款/ }).hasAttribute('disabled')).toBe(true)
})

test('a reference already used for something else is refused at its field, and the input stays', async () => {
  const user = userEvent.setup()
  const uploads = fakeUploads()
  const used = '這個付款單號已登記在退款 2026'
  const may = { review: false, reject: false, pay: true, bounce: false }
  const app = await openConsole('/withdraw/inbox?state=approved', [
    answer(adminWithdrawalList, () => page([givenWithdrawalRow({ state: 'approved' })])),
    answer(adminWithdrawalGet, () => givenWithdrawal({ state: 'approved', may })),
    answer(adminWithdrawalPay, () => new Refused(409, 'REFERENCE_USED', used, { reference: used })),
    claim,
  ])
  const number = await screen.findByLabelText('匯款單號')
  await user.type(number, '5030000001')
  await user.upload(screen.getByLabelText('選擇圖片檔案'), new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.answer(uploaded(5)))
  const pay = screen.getByRole('button', { name: /已匯款/ })
  await waitFor(() => expect(pay.hasAttribute('disabled')).toBe(false))
  await user.click(pay)
  expect(await screen.findByText(used)).toBeTruthy()
  expect(number).toHaveProperty('value', '5030000001')
  expect(app.callsOf(adminWithdrawalPay)[0]?.body).toMatchObject({ reference: '5030000001', fileId: 5 })
  await user.type(number, '2')
  expect(screen.queryByText(used)).toBeNull()
})
