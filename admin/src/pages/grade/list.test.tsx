import { fen } from '@shop/contract/core/money.ts'
import { adminGradeList } from '@shop/contract/people/grade/grade.ts'
import { adminGradeBenefitList, adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

test('what a grade gives besides its prices is shown, and changed', async () => {
  const user = userEvent.setup()
  const grade = {
    ...{ id: 3, name: { 'zh-Hant': '金穗' }, weight: 30, rateBp: 9_500, spendFen: fen(800_000) },
    ...{ enabled: true, members: 4, version: 1 },
  }
  const benefit = { gradeId: 3, couponId: 9, couponName: '會員運費券', coupons: 2, priority: false, version: 4 }
  const app = await openConsole('/grade/list', [
    answer(adminGradeList, () => ({ rows: [grade] })),
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
