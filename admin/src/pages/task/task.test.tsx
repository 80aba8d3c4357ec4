import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminTaskCreate,
  adminTaskGet,
  adminTaskList,
  adminTaskPaidList,
  adminTaskProofApprove,
  adminTaskProofClaim,
  adminTaskProofGet,
  adminTaskProofList,
  adminTaskProofReject,
  adminTaskSwitch,
} from '@shop/contract/promotion/task/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const row: DataOf<typeof adminTaskList>['rows'][number] = {
  id: 7,
  kind: 'ad',
  unit: 'subsidy',
  title: { 'zh-Hant': '看看新茶' },
  reward: 10,
  budget: 50_000,
  given: 1_230,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  isOn: true,
  sort: 100,
  version: 1,
}
const task: DataOf<typeof adminTaskGet> = {
  ...row,
  content: { 'zh-Hant': '今年的春茶到了' },
  coverId: null,
  videoId: null,
  articleId: null,
  link: '',
  seconds: 0,
  coverUrl: '',
  video: null,
  paid: 123,
  days: [{ day: '2026-11-23', times: 40, amount: 400 }],
}

test('lists tasks with the rewards given; the switch pauses one at once', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/task/list', [
    answer(adminTaskList, () => page([row])),
    answer(adminTaskSwitch, () => ({})),
  ])
  expect(await screen.findByText('12.30 / 500.00')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '開放「看看新茶」' }))
  await waitFor(() => expect(app.callsOf(adminTaskSwitch)).toHaveLength(1))
  expect(app.callsOf(adminTaskSwitch)[0]).toMatchObject({ params: { id: '7' }, body: { on: false } })
})

test('the reward of a task that gives points is entered in whole points', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/task/edit', [
    answer(adminTaskCreate, () => new Refused(400, 'VALIDATION', '資料有誤', {})),
  ])
  await user.type(await screen.findByRole('textbox', { name: /標題/ }), '寫評價')
  // Tasks that are watched give subsidy.
  expect(screen.queryByRole('combobox', { name: '送什麼' })).toBeNull()
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByTitle(option))
  }
  await choose('類型', '寫評價')
  await choose('送什麼', '積分')
  const reward = () => screen.getByRole('spinbutton', { name: '每次獎勵' })
  await user.clear(reward())
  await user.type(reward(), '20')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminTaskCreate)).toHaveLength(1))
  expect(app.callsOf(adminTaskCreate)[0]?.body).toMatchObject({
    kind: 'review',
    unit: 'points',
    reward: 20,
    budget: 10_000,
  })
  // 20 points are not 20.00 of subsidy.
  await choose('類型', '看廣告')
  expect(reward()).toHaveProperty('value', '0.10')
})

test('an empty list says that there are no tasks yet', async () => {
  await openConsole('/task/list', [answer(adminTaskList, () => page([]))])
  expect(await screen.findByText('還沒有任務。')).toBeTruthy()
})

test('shows the days of a task, and the shoppers paid', async () => {
  await openConsole('/task/detail?taskId=7', [
    answer(adminTaskGet, () => task),
    answer(adminTaskPaidList, () =>
      page([
        { id: 1, user: { id: 5, nickname: '小雨', mobile: '138****0001' }, amount: 10, at: '2026-11-23T04:00:00Z' },
      ]),
    ),
  ])
  expect(await screen.findByText('2026-11-23')).toBeTruthy()
  expect(await screen.findByText('小雨')).toBeTruthy()
  expect(screen.getByText('487')).toBeTruthy()
})

test('a refusal is shown at its field, and the input stays', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/task/edit', [
    answer(adminTaskCreate, () => new Refused(400, 'VALIDATION', '資料有誤', { endsAt: '結束要晚於開始' })),
  ])
  await user.type(await screen.findByRole('textbox', { name: /標題/ }), '關注我們')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminTaskCreate)).toHaveLength(1))
  expect(app.callsOf(adminTaskCreate)[0]?.body).toMatchObject({ kind: 'ad', reward: 10, budget: 10_000, endsAt: null })
  expect(await screen.findByText('結束要晚於開始')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /標題/ })).toHaveProperty('value', '關注我們')
})

const proofRow: DataOf<typeof adminTaskProofList>['rows'][number] = {
  id: 1,
  state: 'submitted',
  user: { id: 5, nickname: '小雨', mobile: '138****0001' },
  task: { id: 7, title: { 'zh-Hant': '關注我們' } },
  amount: 100,
  createdAt: '2026-11-23T04:00:00Z',
  claimedBy: null,
  claimedById: null,
}
const proof: DataOf<typeof adminTaskProofGet>['proof'] = {
  ...proofRow,
  content: { 'zh-Hant': '關注後截圖' },
  link: '',
  note: '已關注',
  rejectedBefore: 2,
  pictures: [{ id: 31, small: 'http://localhost/s.webp', large: 'http://localhost/l.webp' }],
  claimedUntil: null,
  reviewedBy: null,
  endedAt: null,
  rejectReason: null,
  rejectNote: '',
  may: { review: true },
}

test('the oldest proof opens, is claimed and accepted; or rejected with a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/task/proofs', [
    answer(adminTaskProofList, () => page([proofRow])),
    answer(adminTaskProofGet, () => ({ proof })),
    answer(adminTaskProofClaim, () => ({})),
    answer(adminTaskProofApprove, () => new Refused(409, 'ACCOUNT_FROZEN', '帳號已凍結')),
    answer(adminTaskProofReject, () => ({})),
  ])
  expect(await screen.findByText(/最近 90 天退回過 2 次/)).toBeTruthy()
  await waitFor(() => expect(app.callsOf(adminTaskProofClaim)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /通過/ }))
  expect(await screen.findByText('帳號已凍結')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^退回/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByText('截圖看不清楚'))
  await user.click(within(dialog).getByRole('button', { name: /退\s*回/ }))
  await waitFor(() => expect(app.callsOf(adminTaskProofReject)).toHaveLength(1))
  expect(app.callsOf(adminTaskProofReject)[0]?.body).toMatchObject({ reason: 'unreadable' })
})

test('an empty inbox says that no proof waits', async () => {
  await openConsole('/task/proofs', [answer(adminTaskProofList, () => page([]))])
  expect(await screen.findByText('都處理完了，沒有截圖在等。')).toBeTruthy()
})
