import { fen } from '@shop/contract/core/money.ts'
import {
  adminGradeList,
  adminGradeProposalList,
  adminGradePropose,
  adminGradeUpdate,
} from '@shop/contract/people/grade/grade.ts'
import { adminGradeBenefitList, adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const grade = {
  id: 3,
  name: { 'zh-Hant': '金穗' },
  weight: 30,
  rateBp: 9_500,
  spendFen: fen(800_000),
  enabled: true,
  members: 4,
  version: 1,
}
const noProposals = answer(adminGradeProposalList, () => page([]))

test('the benefits of a grade besides its prices are shown and edited', async () => {
  const user = userEvent.setup()
  const benefit = { gradeId: 3, couponId: 9, couponName: '會員運費券', coupons: 2, priority: false, version: 4 }
  const app = await openConsole('/grade/list', [
    answer(adminGradeList, () => ({ rows: [grade] })),
    noProposals,
    answer(adminGradeBenefitList, () => ({
      rows: [benefit],
      choices: [{ id: 9, name: '會員運費券', perUser: 60 }],
    })),
    answer(adminGradeBenefitPut, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: '每月 2 張「會員運費券」' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('switch'))
  await user.click(dialog.getByRole('button', { name: /儲\s?存/ }))
  await waitFor(() =>
    expect(app.callsOf(adminGradeBenefitPut)[0]).toMatchObject({
      params: { id: '3' },
      body: { couponId: 9, coupons: 2, priority: true, version: 4 },
    }),
  )
})

test('a lower member price is proposed with a reason; a higher one is saved by one operator', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/grade/list', [
    answer(adminGradeList, () => ({ rows: [grade] })),
    noProposals,
    answer(adminGradeBenefitList, () => ({ rows: [], choices: [] })),
    answer(adminGradePropose, () => ({ proposalId: 7, state: 'proposed' as const })),
    answer(adminGradeUpdate, () => ({})),
  ])
  const openWith = async (percent: string) => {
    await user.click(await screen.findByRole('button', { name: '金穗' }))
    const dialog = within(await screen.findByRole('dialog'))
    const rate = dialog.getByLabelText('會員價')
    await user.clear(rate)
    await user.type(rate, percent)
    return dialog
  }
  const lower = await openWith('90')
  expect(await lower.findByText(/要另一位操作員批准/)).toBeTruthy()
  await user.type(lower.getByLabelText('原因'), '週年慶')
  await user.click(lower.getByRole('button', { name: /提\s?出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminGradePropose)[0]?.body).toMatchObject({
      id: 3,
      rateBp: 9_000,
      weight: 30,
      enabled: true,
      version: 1,
      reason: '週年慶',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const higher = await openWith('97')
  await user.click(higher.getByRole('button', { name: /儲\s?存/ }))
  await waitFor(() => expect(app.callsOf(adminGradeUpdate)[0]?.body).toMatchObject({ rateBp: 9_700, version: 1 }))
})
