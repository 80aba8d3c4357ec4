import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { operatorPassword } from '@shop/contract/people/operator/operators.ts'
import {
  operatorAccount,
  operatorSessionRevoke,
  recoveryCodesRenew,
  secondFactorBegin,
  secondFactorConfirm,
} from '@shop/contract/people/operator/own-account.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'

const at = '2026-11-01T02:00:00Z'
const session = { createdAt: at, lastSeenAt: at }
const account = answer(operatorAccount, () => ({
  secondFactor: true,
  recoveryCodes: 8,
  shopAccount: null,
  declaredNone: false,
  sessions: [
    { id: 1, device: 'Chrome · Windows', address: '203.0.113.*', current: true, ...session },
    { id: 2, device: 'Safari · iPhone', address: '198.51.100.*', current: false, ...session },
  ],
}))
const begun = answer(secondFactorBegin, () => ({ address: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH' }))

test('an operator without a second factor sees only how to set it up, then the recovery codes once', async () => {
  const user = userEvent.setup()
  let enrolling = true
  const app = await openConsole('/operator/account', [
    answer(operatorMe, () => givenOperator(enrolling ? { enrolling, permissions: [] } : {})),
    account,
    begun,
    answer(secondFactorConfirm, ({ body }) => {
      if (body.code !== '123456') {
        return new Refused(422, 'SECOND_FACTOR_WRONG', '驗證碼不正確', { code: '驗證碼不正確' })
      }
      enrolling = false
      return { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }
    }),
  ])
  await screen.findByText('ABCD EFGH')
  expect(screen.queryByRole('navigation')).toBeNull()
  const code = screen.getByLabelText('驗證碼')
  await user.type(code, '111111')
  await user.click(screen.getByRole('button', { name: '開啟兩步驟驗證' }))
  await screen.findByText('驗證碼不正確')
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: '開啟兩步驟驗證' }))
  await screen.findByText('AAAAA-BBBBB')
  expect(app.callsOf(secondFactorConfirm)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '我已經存好了' }))
  await screen.findByText('還有 8 組備用碼')
})

test('the app is replaced with a code of the current one', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/operator/account', [
    account,
    begun,
    answer(secondFactorConfirm, () => ({ recoveryCodes: ['AAAAA-BBBBB'] })),
  ])
  await user.click(await screen.findByRole('button', { name: '更換驗證器' }))
  await user.type(await screen.findByLabelText('目前的驗證碼'), '654321')
  await user.click(screen.getByRole('button', { name: /繼\s*續/ }))
  await screen.findByText('ABCD EFGH')
  expect(app.callsOf(secondFactorBegin)[0]?.body).toEqual({ code: '654321' })
})

test('new recovery codes need a code of the app', async () => {
  const user = userEvent.setup()
  await openConsole('/operator/account', [
    account,
    answer(recoveryCodesRenew, () => ({ recoveryCodes: ['EEEEE-FFFFF'] })),
  ])
  await user.click(await screen.findByRole('button', { name: '重新產生備用碼' }))
  await user.type(await screen.findByLabelText('目前的驗證碼'), '654321')
  await user.click(screen.getByRole('button', { name: /繼\s*續/ }))
  await screen.findByText('EEEEE-FFFFF')
})

test('another device is logged out', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/operator/account', [account, answer(operatorSessionRevoke, () => ({}))])
  const row = within((await screen.findByText('Safari · iPhone')).closest('tr') as HTMLElement)
  row.getByText('198.51.100.*')
  await user.click(row.getByRole('button', { name: /登\s*出/ }))
  const sure = await screen.findByText('登出這個裝置？')
  await user.click(within(sure.closest('.ant-popover') as HTMLElement).getByRole('button', { name: /登\s*出/ }))
  await waitFor(() => expect(app.callsOf(operatorSessionRevoke)[0]?.params).toEqual({ id: '2' }))
})

test('operators change their own password', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/operator/account', [account, answer(operatorPassword, () => ({}))])
  await user.click(await screen.findByRole('button', { name: '更改密碼' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('目前的密碼'), 'desk-lamp-42')
  await user.type(dialog.getByLabelText('新密碼'), 'window-seat-7')
  await user.type(dialog.getByLabelText('再輸入一次新密碼'), 'window-seat')
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await dialog.findByText('兩次輸入的密碼不同')
  await user.type(dialog.getByLabelText('再輸入一次新密碼'), '-7')
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(operatorPassword)).toHaveLength(1))
  expect(app.callsOf(operatorPassword)[0]?.body).toEqual({ oldPassword: 'desk-lamp-42', password: 'window-seat-7' })
})
