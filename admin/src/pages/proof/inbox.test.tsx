import type { Fen } from '@shop/contract/core/money.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  adminProofApprove,
  adminProofClaim,
  adminProofCreditPropose,
  adminProofGet,
  adminProofList,
  adminProofReject,
} from '@shop/contract/trade/proof/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, givenProof, givenProofRow, page } from '../../test/given.ts'

const two = [
  givenProofRow({ id: 1, buyer: { id: 5, nickname: '小雨', mobile: '' } }),
  givenProofRow({ id: 2, buyer: { id: 6, nickname: '阿明', mobile: '' } }),
]
const claim = answer(adminProofClaim, () => ({}))
const detail = answer(adminProofGet, ({ params }) =>
  givenProof({
    id: Number(params.id),
    buyer:
      Number(params.id) === 1
        ? (two[0] as never as { buyer: never }).buyer
        : (two[1] as never as { buyer: never }).buyer,
  }),
)

test('the oldest item opens automatically and is claimed', async () => {
  const app = await openConsole('/proof/inbox', [answer(adminProofList, () => page(two)), detail, claim])
  expect(await screen.findByAltText('小雨 的付款截圖')).toBeTruthy()
  await waitFor(() => expect(app.callsOf(adminProofClaim).map(({ params }) => params.id)).toEqual(['1']))
  expect(app.callsOf(adminProofList)[0]?.query).toEqual({ state: 'submitted' })
})

test('approving requires typing the amount; then the next item opens', async () => {
  const user = userEvent.setup()
  let rows = two
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(rows)),
    detail,
    claim,
    answer(adminProofApprove, () => {
      rows = two.slice(1)
      return { refunded: 0 }
    }),
  ])
  const approve = await screen.findByRole('button', { name: /通過/ })
  expect(approve.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText(/實收金額/), '237.99')
  expect(screen.getByText(/少了 ¥0.01/)).toBeTruthy()
  expect(approve.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText(/實收金額/), '9')
  expect(screen.getByText('請輸入金額，最多兩位小數')).toBeTruthy()
  await user.clear(screen.getByLabelText(/實收金額/))
  await user.type(screen.getByLabelText(/實收金額/), '238{Enter}')
  expect(await screen.findByAltText('阿明 的付款截圖')).toBeTruthy()
  expect(app.callsOf(adminProofApprove)).toHaveLength(1)
  expect(app.callsOf(adminProofApprove)[0]).toMatchObject({ params: { id: '1' }, body: { receivedFen: 23_800 } })
  expect(app.address()).toContain('proofId=2')
})

test('more than due is approved with a separate key: the button shows the surplus', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(two)),
    detail,
    claim,
    answer(adminProofApprove, () => ({ refunded: 0 })),
  ])
  await user.type(await screen.findByLabelText(/實收金額/), '240{Enter}')
  expect(screen.getByText(/多了 ¥2.00/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /連同多付的 ¥2.00 通過/ }))
  expect(app.callsOf(adminProofApprove)).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.callsOf(adminProofApprove)[0]?.body.receivedFen).toBe(24_000))
})

test('a surplus that takes two operators is proposed with a reason; more than the cap cannot be sent', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(two)),
    detail,
    claim,
    answer(adminProofCreditPropose, () => ({ proposalId: 3, state: 'proposed' as const })),
  ])
  await user.type(await screen.findByLabelText(/實收金額/), '50238.01')
  expect(screen.getByText(/最多 ¥50,238.00/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/實收金額/))
  await user.type(screen.getByLabelText(/實收金額/), '338.01')
  expect(screen.getByText(/多了 ¥100.01，要另一位操作員批准/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /提出，由另一人批准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因'), '客戶多付')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminProofCreditPropose)[0]).toMatchObject({
      params: { id: '1' },
      body: { receivedFen: 33_801, reason: '客戶多付' },
    }),
  )
  expect(app.callsOf(adminProofApprove)).toHaveLength(0)
})

test('rejecting requires a reason from the list', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(two)),
    detail,
    claim,
    answer(adminProofReject, () => ({})),
  ])
  await screen.findByRole('button', { name: /通過/ })
  await user.keyboard('x')
  // Not found by name: in tests, antd gives everything it numbers the same id.
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('退回這筆付款')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '退回' }))
  expect(await within(dialog).findByText('請選一個原因')).toBeTruthy()
  expect(app.callsOf(adminProofReject)).toHaveLength(0)
  await user.click(within(dialog).getByRole('radio', { name: '金額不足' }))
  await user.type(within(dialog).getByLabelText('給買家的補充說明'), '差 10 元')
  await user.click(within(dialog).getByRole('button', { name: '退回' }))
  await waitFor(() => expect(app.callsOf(adminProofReject)).toHaveLength(1))
  expect(app.callsOf(adminProofReject)[0]?.body).toMatchObject({ reason: 'amount_short', note: '差 10 元' })
})

test('a lost answer is retried with the same request id, another amount with a new one', async () => {
  const user = userEvent.setup()
  let answered = false
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(two)),
    detail,
    claim,
    answer(adminProofApprove, () => {
      if (!answered) throw new TypeError('connection lost')
      return { refunded: 2 }
    }),
  ])
  await user.type(await screen.findByLabelText(/實收金額/), '238')
  await user.click(screen.getByRole('button', { name: /通過/ }))
  expect(await screen.findByText(/連不上伺服器/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/實收金額/))
  await user.type(screen.getByLabelText(/實收金額/), '239{Enter}{Enter}')
  await waitFor(() => expect(app.callsOf(adminProofApprove)).toHaveLength(2))
  answered = true
  await waitFor(() => expect(screen.getByRole('button', { name: /通過/ }).className).not.toContain('loading'))
  await user.click(screen.getByRole('button', { name: /通過/ }))
  await waitFor(() => expect(app.callsOf(adminProofApprove)).toHaveLength(3))
  const [first, second, third] = app.callsOf(adminProofApprove).map(({ body }) => body.requestId)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('warnings are shown next to the amount; another operator’s claim removes the buttons', async () => {
  await openConsole('/proof/inbox', [
    answer(adminProofList, () => page([givenProofRow({ claimedBy: '林曉文', claimedById: 2, warnings: 1 })])),
    answer(adminProofGet, () =>
      givenProof({
        warnings: [{ code: 'image_reused', detail: '202611190000012330' }],
        // Another operator of the same name.
        claimedBy: '林曉文',
        claimedById: 2,
        claimedUntil: new Date(Date.now() + 600_000).toISOString(),
      }),
    ),
  ])
  const warnings = await screen.findByRole('list', { name: '警示' })
  expect(warnings.textContent).toContain('同一張圖片用過')
  expect(warnings.textContent).toContain('202611190000012330')
  expect(screen.getByText(/林曉文 正在審核/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /通過/ })).toBeNull()
})

test('an operator with read access is not offered a decision', async () => {
  await openConsole('/proof/inbox', [
    answer(operatorMe, () => givenOperator({ permissions: ['finance.proof.view'] })),
    answer(adminProofList, () => page(two)),
    detail,
  ])
  expect(await screen.findByText('你的角色只能查看，不能審核')).toBeTruthy()
  expect(screen.queryByLabelText(/實收金額/)).toBeNull()
})

test('a refusal is shown and the item stays', async () => {
  const user = userEvent.setup()
  await openConsole('/proof/inbox', [
    answer(adminProofList, () => page(two)),
    detail,
    claim,
    answer(adminProofApprove, () => new Refused(403, 'SELF_REVIEW', '不能審核自己的付款')),
  ])
  await user.type(await screen.findByLabelText(/實收金額/), '238{Enter}')
  expect(await screen.findByText('不能審核自己的付款')).toBeTruthy()
  expect(screen.getByAltText('小雨 的付款截圖')).toBeTruthy()
})

test('an empty inbox says that everything is done', async () => {
  await openConsole('/proof/inbox', [answer(adminProofList, () => page([]))])
  expect(await screen.findByText('都審完了，沒有付款在等。')).toBeTruthy()
})

test('decided items show the result instead of the form', async () => {
  await openConsole('/proof/inbox?state=approved', [
    answer(adminProofList, () => page([givenProofRow({ state: 'approved' })])),
    answer(adminProofGet, () =>
      givenProof({
        state: 'approved',
        receivedFen: 23_800 as Fen,
        reviewedBy: '林曉文',
        reviewedAt: new Date().toISOString(),
      }),
    ),
  ])
  expect(await screen.findByText('審核人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /通過/ })).toBeNull()
})

test('another state opens its own first item, not the previous one', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/proof/inbox?proofId=2', [
    answer(adminProofList, ({ query }) =>
      page(query.state === 'rejected' ? [givenProofRow({ id: 9, state: 'rejected' })] : two),
    ),
    answer(adminProofGet, ({ params }) => {
      const id = Number(params.id)
      return id === 9
        ? givenProof({ id, state: 'rejected', rejectReason: 'unreadable', reviewedBy: '林曉文' })
        : givenProof({ id })
    }),
    claim,
  ])
  await screen.findByRole('button', { name: /通過/ })
  await user.click(screen.getByText('已退回'))
  expect(await screen.findByText('圖片看不清楚')).toBeTruthy()
  expect(app.address()).toBe('/proof/inbox?state=rejected')
})

test('a payment to a merchant names it, and is left to it until it is late', async () => {
  const merchant = { id: 7, name: '山野茶行' }
  const app = await openConsole('/proof/inbox', [
    answer(adminProofList, () => page([givenProofRow({ merchant })])),
    answer(adminProofGet, () => givenProof({ merchant, mayReview: false })),
    claim,
  ])
  expect(await screen.findByText(/款項付給了商家，由商家審核/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '山野茶行' })).toBeTruthy()
  expect(screen.queryByLabelText(/實收金額/)).toBeNull()
  expect(app.callsOf(adminProofClaim)).toHaveLength(0)
})
