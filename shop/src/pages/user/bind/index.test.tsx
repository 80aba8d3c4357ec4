import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import { sendSmsCaptcha } from '@shop/contract/people/account/account.ts'
import { userBindCancel, userBindEmail, userBindMobile, userBindState } from '@shop/contract/people/account/bind.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../../test/open-page.tsx'

type State = DataOf<typeof userBindState>
const nothing: State['mobile'] = { value: '', change: null }
const state: State = { mobile: nothing, email: { value: 'a***@example.com', change: null }, has_password: true }
const captcha = answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' })
const asked: BodyOf<typeof sendSmsCaptcha>['form'][] = []
const send = answer(sendSmsCaptcha, ({ body }) => {
  asked.push(body.form)
  return { resendAfter: 60 }
})

test('a first number needs only its own code', async () => {
  const forms: unknown[] = []
  const page = openPage('pages/user/bind/index', {
    answers: [
      answer(userBindState, state),
      captcha,
      send,
      answer(userBindMobile, ({ body }) => {
        forms.push(body.form)
        return { effective_time: '' }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '綁定' }))
  expect(await page.findAllByText('請輸入手機號碼')).not.toHaveLength(0)
  await page.user.type(page.getByLabelText('手機號碼'), '13900000009')
  await page.user.type(page.getByLabelText('圖形驗證碼'), 'AB2C')
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ mobile: '13900000009', purpose: 'bind', captchaKey: 'key-1' }),
  )
  await page.user.type(page.getByLabelText('驗證碼'), '123456')
  await page.user.click(page.getByRole('button', { name: '綁定' }))
  await waitFor(() => expect(forms).toEqual([{ mobile: '13900000009', smsCode: '123456' }]))
  // Back to where the user came from.
  await waitFor(() => expect(window.location.hash).not.toContain('bind'))
})

test('a replacement first needs a code sent to the old number; an error in it leads back to that step', async () => {
  const forms: unknown[] = []
  const page = openPage('pages/user/bind/index', {
    answers: [
      answer(userBindState, { ...state, mobile: { value: '138****0001', change: null } }),
      captcha,
      send,
      answer(userBindMobile, ({ body }) => {
        forms.push(body.form)
        return { refuse: '驗證碼不正確', code: 'CODE_WRONG', fields: { 'form.oldCode': '驗證碼不正確，還可嘗試 4 次' } }
      }),
    ],
  })
  expect(await page.findByText('138****0001')).toBeTruthy()
  await page.user.type(page.getByLabelText('圖形驗證碼'), 'AB2C')
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  // The user's own number is not sent: only the server knows it in full.
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ own: 'mobile', purpose: 'rebind' }))
  expect(asked.at(-1)).not.toHaveProperty('mobile')
  await page.user.type(page.getByLabelText('驗證碼'), '111111')
  await page.user.click(page.getByRole('button', { name: '下一步' }))
  await page.user.type(await page.findByLabelText('新手機號碼'), '13900000009')
  await page.user.type(page.getByLabelText('驗證碼'), '222222')
  await page.user.click(page.getByRole('button', { name: '確認換綁' }))
  expect(await page.findByText('驗證碼不正確，還可嘗試 4 次')).toBeTruthy()
  expect(forms).toEqual([{ mobile: '13900000009', smsCode: '222222', oldCode: '111111' }])
  expect((page.getByLabelText('驗證碼') as HTMLInputElement).value).toBe('111111')
  await page.user.click(page.getByRole('button', { name: '下一步' }))
  expect((page.getByLabelText('新手機號碼') as HTMLInputElement).value).toBe('13900000009')
})

test('by password, the change waits a day, is shown, and can be cancelled', async () => {
  let shown: State = { ...state, mobile: { value: '138****0001', change: null } }
  const page = openPage('pages/user/bind/index', {
    answers: [
      answer(userBindState, () => shown),
      captcha,
      answer(userBindMobile, ({ body }) => {
        expect(body.form).toEqual({ mobile: '13900000009', smsCode: '222222', password: 'a quiet harbour' })
        const change = { to: '139****0009', effective_time: '2026-12-01 10:00:00' }
        shown = { ...state, mobile: { value: '138****0001', change } }
        return { effective_time: change.effective_time }
      }),
      answer(userBindCancel, ({ body }) => {
        expect(body.kind).toBe('mobile')
        shown = { ...state, mobile: { value: '138****0001', change: null } }
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('tab', { name: '登入密碼' }))
  expect(page.getByText(/24 小時後生效/)).toBeTruthy()
  await page.user.type(page.getByLabelText('登入密碼', { selector: 'input' }), 'a quiet harbour')
  await page.user.click(page.getByRole('button', { name: '下一步' }))
  await page.user.type(await page.findByLabelText('新手機號碼'), '13900000009')
  await page.user.type(page.getByLabelText('驗證碼'), '222222')
  await page.user.click(page.getByRole('button', { name: '確認換綁' }))
  expect(await page.findByText('139****0009')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '取消換綁' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '取消換綁' }))
  expect(await page.findByRole('button', { name: '下一步' })).toBeTruthy()
})

test("without a password only the old number's code is offered", async () => {
  const page = openPage('pages/user/bind/index', {
    answers: [
      answer(userBindState, { ...state, mobile: { value: '138****0001', change: null }, has_password: false }),
      captcha,
    ],
  })
  expect(await page.findByText(/請聯絡客服/)).toBeTruthy()
  expect(page.queryByRole('tab')).toBeNull()
})

test('an address already in use is reported next to its field', async () => {
  const page = openPage('pages/user/bind/email', {
    answers: [
      answer(userBindState, { ...state, email: nothing }),
      captcha,
      answer(userBindEmail, {
        refuse: '已被其他帳號使用',
        code: 'TARGET_TAKEN',
        fields: { 'form.email': '已被其他帳號使用' },
      }),
    ],
  })
  const field = await page.findByLabelText('電子信箱')
  await page.user.type(field, 'nobody')
  await page.user.type(page.getByLabelText('驗證碼'), '222222')
  await page.user.click(page.getByRole('button', { name: '綁定' }))
  expect(await page.findAllByText('電子信箱格式不正確')).not.toHaveLength(0)
  await page.user.type(field, '@example.com')
  await page.user.click(page.getByRole('button', { name: '綁定' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.getAllByText('已被其他帳號使用')).not.toHaveLength(0)
})
