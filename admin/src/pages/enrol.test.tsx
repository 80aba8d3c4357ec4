import { enrolmentAccept, enrolmentCheck } from '@shop/contract/people/operator/enrolment.ts'
import { secondFactorBegin } from '@shop/contract/people/operator/own-account.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../test/console.tsx'
import { givenOperator } from '../test/given.ts'

const token = 'a'.repeat(43)
const check = answer(enrolmentCheck, () => ({ login: 'mei', name: '林美', expiresAt: '2026-11-25T00:00:00Z' }))

test('a new operator chooses a password, and sets up the second factor next', async () => {
  const user = userEvent.setup()
  let weak = true
  const app = await openConsole(`/enrol?token=${token}`, [
    check,
    answer(enrolmentAccept, () =>
      weak
        ? new Refused(422, 'PASSWORD_WEAK', '密碼太簡單', { password: '密碼太簡單' })
        : givenOperator({ enrolling: true, permissions: [] }),
    ),
    answer(secondFactorBegin, () => ({ address: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH' })),
  ])
  await screen.findByText('林美')
  await user.type(screen.getByLabelText('新密碼'), 'window-seat-7')
  await user.type(screen.getByLabelText('再輸入一次新密碼'), 'window-seat-7')
  await user.click(screen.getByText('設定密碼，繼續'))
  await screen.findByText('密碼太簡單')
  weak = false
  await user.click(screen.getByText('設定密碼，繼續'))
  await screen.findByText('ABCD EFGH')
  expect(app.callsOf(enrolmentAccept)[1]?.body).toEqual({ token, password: 'window-seat-7' })
})

test('an expired link says so', async () => {
  await openConsole(`/enrol?token=${token}`, [
    answer(enrolmentCheck, () => new Refused(404, 'ENROLMENT_OVER', '這個連結已經用過')),
  ])
  await screen.findByText('這個連結已經用過')
  expect(screen.queryByLabelText('新密碼')).toBeNull()
})
