import { register } from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { documentDetail } from '@shop/contract/people/document/document.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { aDocument } from '../../test/content.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenRegister } from '../../test/store.ts'

const picture = answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' })

test('registers by e-mail with the invite code from the address', async () => {
  let form: unknown
  const enter = answer(register, ({ body }) => {
    form = body.form
    return { token: 'fresh', userId: 8, isNew: false, isBack: false }
  })
  const page = openPage('pages/register/register', {
    params: { inviteCode: 'LIGHT1' },
    signedIn: false,
    answers: [picture, enter, answer(documentDetail, aDocument())],
  })
  await page.user.click(await page.findByRole('tab', { name: '信箱註冊' }))
  await page.user.type(page.getByLabelText('電子信箱'), 'a@b.example')
  await page.user.type(page.getByLabelText('驗證碼'), '123456')
  await page.user.type(page.getByLabelText('設定密碼'), 'sunny-day')
  await page.user.click(page.getByRole('button', { name: '註冊' }))
  expect(await page.findByText('請先閱讀並同意服務條款')).toBeTruthy()
  // The agreements open over the form.
  await page.user.click(page.getByRole('button', { name: '隱私政策' }))
  expect(await within(page.getByRole('dialog')).findByText('手機號碼')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '我知道了' }))
  await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
  await page.user.click(page.getByRole('button', { name: '註冊' }))
  await waitFor(() => expect(session.get()?.userId).toBe(8))
  expect(form).toEqual({
    email: 'a@b.example',
    smsCode: '123456',
    password: 'sunny-day',
    terms: true,
    inviteCode: 'LIGHT1',
  })
})

test('a refusal is shown next to its field', async () => {
  const taken = answer(register, {
    refuse: '該號碼已被使用',
    code: 'TARGET_TAKEN',
    fields: { 'form.mobile': '該號碼已被使用' },
  })
  const page = openPage('pages/register/register', { signedIn: false, answers: [picture, taken] })
  await page.user.type(await page.findByLabelText('手機號碼'), '13800000001')
  await page.user.type(page.getByLabelText('驗證碼'), '123456')
  await page.user.type(page.getByLabelText('設定密碼'), 'sunny-day')
  await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
  await page.user.click(page.getByRole('button', { name: '註冊' }))
  await waitFor(() => expect(page.getByLabelText('手機號碼').getAttribute('aria-invalid')).toBe('true'))
  expect(page.getByLabelText('設定密碼')).toHaveProperty('value', 'sunny-day')
})

test('closed registration says so', async () => {
  givenRegister({ enabled: 0 })
  const page = openPage('pages/register/register', { signedIn: false, answers: [picture] })
  expect(await page.findByText('目前暫不開放註冊')).toBeTruthy()
})

test('asks for an e-mail address where no SMS can be sent, and says whom to contact where nothing can', async () => {
  givenRegister({ methods: ['email'], codes: ['email'] })
  const page = openPage('pages/register/register', { signedIn: false, answers: [picture] })
  expect(await page.findByLabelText('電子信箱')).toBeTruthy()
  expect(page.queryByText('手機註冊')).toBeNull()
  givenRegister({ methods: [], codes: [] })
  expect(await page.findByText('目前暫不開放註冊')).toBeTruthy()
  expect(page.getByText('聯絡方式')).toBeTruthy()
})
