import { findPassword } from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'

test('sets a new password by code and leads to the log-in page', async () => {
  let form: unknown
  const page = openPage('pages/findPwd/findPwd', {
    signedIn: false,
    answers: [
      answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' }),
      answer(findPassword, ({ body }) => {
        form = body.form
        return {}
      }),
    ],
  })
  await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), '13800000001')
  await page.user.type(page.getByLabelText('驗證碼'), '123456')
  await page.user.type(page.getByLabelText('新密碼'), 'sunny-day')
  await page.user.type(page.getByLabelText('再次輸入新密碼'), 'sunny-days')
  await page.user.click(page.getByRole('button', { name: '設定新密碼' }))
  expect(await page.findAllByText('兩次輸入的密碼不一致')).not.toHaveLength(0)
  await page.user.type(page.getByLabelText('再次輸入新密碼'), '{Backspace}')
  await page.user.click(page.getByRole('button', { name: '設定新密碼' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/login/index'))
  expect(form).toEqual({ mobile: '13800000001', smsCode: '123456', password: 'sunny-day' })
})
