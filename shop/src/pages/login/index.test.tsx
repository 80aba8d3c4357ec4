import { login, sendSmsCaptcha } from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { givenRegister, givenStore } from '../../test/store.ts'

const picture = answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' })
const loggedIn = { token: 'fresh-token', userId: 7, isNew: false, isBack: false }

test('logs in by password and stores the session for 30 days', async () => {
  let sent: Sent<typeof login> | undefined
  const enter = answer(login, (request) => {
    sent = request
    return loggedIn
  })
  const page = openPage('pages/login/index', { signedIn: false, answers: [enter] })
  await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), ' 13800000001 ')
  await page.user.type(page.getByLabelText('密碼'), 'demo-shopper')
  await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
  await page.user.click(page.getByRole('button', { name: '登入' }))
  await waitFor(() => expect(session.get()).toEqual({ token: 'fresh-token', userId: 7 }))
  expect(sent?.body.form).toEqual({ mobile: '13800000001', password: 'demo-shopper' })
  expect(sent?.headers.get('platform')).toBe('H5')
  expect(sent?.headers.get('Access-Token')).toBe('')
  const days = (Number(localStorage.getItem('AccessToken_expiry')) - Date.now() / 1000) / 86_400
  expect(days).toBeCloseTo(30, 2)
})

test('says what is missing and sends nothing', async () => {
  const page = openPage('pages/login/index', { signedIn: false })
  await page.user.click(await page.findByRole('button', { name: '登入' }))
  expect(await page.findAllByText('請輸入手機號碼或電子信箱')).not.toHaveLength(0)
  expect(page.getByText('請輸入密碼')).toBeTruthy()
  await page.user.type(page.getByLabelText('手機號碼或電子信箱'), '11800000001')
  expect(page.getByText('手機號碼格式不正確')).toBeTruthy()
  await page.user.type(page.getByLabelText('密碼'), '12345')
  expect(page.getByText('密碼至少 6 位')).toBeTruthy()
  expect(page.sent).not.toContain('POST passport/login')
})

test('after too many wrong passwords the captcha is required and sent along', async () => {
  const bodies: unknown[] = []
  const enter = answer(login, ({ body }) => {
    bodies.push(body.form)
    return bodies.length === 1
      ? { refuse: '請輸入圖形驗證碼', code: 'CAPTCHA_REQUIRED', data: { captchaRequired: true } }
      : loggedIn
  })
  const page = openPage('pages/login/index', { signedIn: false, answers: [enter, picture] })
  await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), 'a@b.example')
  await page.user.type(page.getByLabelText('密碼'), 'demo-shopper')
  await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
  await page.user.click(page.getByRole('button', { name: '登入' }))
  await page.user.type(await page.findByLabelText('圖形驗證碼'), 'AB12')
  await page.user.click(page.getByRole('button', { name: '登入' }))
  await waitFor(() => expect(session.get()?.userId).toBe(7))
  expect(bodies[1]).toEqual({
    email: 'a@b.example',
    password: 'demo-shopper',
    captchaKey: 'key-1',
    captchaCode: 'AB12',
  })
})

test('a code is sent once the captcha is solved, and again only after the wait', async () => {
  let form: unknown
  const send = answer(sendSmsCaptcha, ({ body }) => {
    form = body.form
    return { resendAfter: 60 }
  })
  const page = openPage('pages/login/index', { signedIn: false, answers: [picture, send] })
  await page.user.click(await page.findByRole('tab', { name: '驗證碼登入' }))
  await page.user.type(page.getByLabelText('手機號碼或電子信箱'), '13800000001')
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  expect(form).toBeUndefined()
  expect(page.queryByText('請輸入 6 位驗證碼')).toBeNull()
  await page.user.type(page.getByLabelText('圖形驗證碼'), 'AB12')
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  const wait = await page.findByRole('button', { name: '60 秒後重發' })
  expect(wait).toHaveProperty('disabled', true)
  expect(form).toEqual({ mobile: '13800000001', captchaKey: 'key-1', captchaCode: 'AB12', purpose: 'login' })
})

test('after the wait a new captcha is required, without an error message', async () => {
  const send = answer(sendSmsCaptcha, { resendAfter: 1 })
  const page = openPage('pages/login/index', { signedIn: false, answers: [picture, send] })
  await page.user.click(await page.findByRole('tab', { name: '驗證碼登入' }))
  await page.user.type(page.getByLabelText('手機號碼或電子信箱'), '13800000001')
  await page.user.type(page.getByLabelText('圖形驗證碼'), 'AB12')
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  await waitFor(() => expect(page.getByLabelText('圖形驗證碼')).toHaveProperty('value', ''), { timeout: 5_000 })
  expect(page.queryByText('請輸入圖形驗證碼')).toBeNull()
  await page.user.click(page.getByRole('button', { name: '取得驗證碼' }))
  expect(await page.findAllByText('請輸入圖形驗證碼')).not.toHaveLength(0)
})

test('the demo’s accounts fill the form; outside the demo there are none', async () => {
  givenStore()
  const page = openPage('pages/login/index', { signedIn: false })
  await page.findByLabelText('密碼')
  expect(page.queryByRole('button', { name: /買家/ })).toBeNull()
  givenStore({ demoAccounts: [{ role: 'shopper', login: '13800000001', password: 'demo-shopper' }] })
  await page.user.click(page.getByRole('button', { name: /買家/ }))
  expect(page.getByLabelText('密碼')).toHaveProperty('value', 'demo-shopper')
})

test('offers codes only where they can be sent', async () => {
  givenRegister({ methods: ['email'], codes: ['email'] })
  const page = openPage('pages/login/index', { signedIn: false, answers: [picture] })
  await page.user.click(await page.findByRole('tab', { name: '驗證碼登入' }))
  expect(await page.findByLabelText('電子信箱')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '密碼登入' }))
  givenRegister({ methods: [], codes: [] })
  await waitFor(() => expect(page.queryByRole('tab', { name: '驗證碼登入' })).toBeNull())
  for (const name of ['忘記密碼', '註冊新帳號']) expect(page.queryByRole('button', { name })).toBeNull()
  expect(page.getByText(/請聯絡我們/)).toBeTruthy()
  expect(page.getByText('聯絡方式')).toBeTruthy()
  expect(page.getByLabelText('密碼')).toBeTruthy()
})
