import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import {
  payPasswordByCode,
  payPasswordByLogin,
  payPasswordCheck,
  payPasswordSet,
  payPasswordState,
} from '@shop/contract/people/paypwd/paypwd.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { setTicket } from '../../features/paypwd/queries.ts'
import { paypwd } from '../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { seen } from '../../test/seen.ts'

const none: typeof paypwd = { ...paypwd, obstacle: 'not_set', isSet: false, coolingH: 48 }
const picture = answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key' })
const state = (now: typeof paypwd) => answer(payPasswordState, now)
afterEach(() => setTicket.set(''))

describe('the overview', () => {
  test('a missing payment password is set after the log-in password is entered', async () => {
    const page = openPage('pages/paypwd/paypwd', { answers: [state(none)] })
    expect(await page.findByText('尚未設定支付密碼')).toBeTruthy()
    expect(page.getByRole('link', { name: '設定支付密碼' }).getAttribute('href')).toBe('#/pages/paypwd/login-password')
    expect(page.queryByRole('link', { name: '修改支付密碼' })).toBeNull()
  })

  test('users without a log-in password use a code', async () => {
    const page = openPage('pages/paypwd/paypwd', { answers: [state({ ...none, hasPassword: false })] })
    expect((await page.findByRole('link', { name: '設定支付密碼' })).getAttribute('href')).toBe('#/pages/paypwd/set')
  })

  test.each([
    [
      'locked',
      { obstacle: 'locked', lockedUntil: '2026-11-21 10:30:00' },
      '輸入錯誤次數過多，2026-11-21 10:30 後可再試',
    ],
    ['cooling', { coolingUntil: '2026-11-22 09:00:00' }, '2026-11-22 09:00 前暫停提領與轉帳'],
    ['to be set again', { obstacle: 'must_reset', mustReset: true }, '原來的支付密碼已停用'],
  ] as const)('%s is shown with its time', async (_, change, words) => {
    const page = openPage('pages/paypwd/paypwd', { answers: [state({ ...paypwd, ...change })] })
    expect(await page.findByText(seen(words))).toBeTruthy()
  })

  test('a failure is shown, and can be retried', async () => {
    let tries = 0
    const page = openPage('pages/paypwd/paypwd', {
      answers: [answer(payPasswordState, () => (++tries === 1 ? 'offline' : none))],
    })
    await page.user.click(await page.findByRole('button', { name: '重試' }))
    expect(await page.findByText('尚未設定支付密碼')).toBeTruthy()
  })
})

describe('the first payment password', () => {
  test('log-in password, then six digits twice; a mismatch or a weak password is asked for again', async () => {
    const sent: Sent<typeof payPasswordSet>['body'][] = []
    let now = none
    const page = openPage('pages/paypwd/login-password', {
      answers: [
        answer(payPasswordState, () => now),
        answer(payPasswordByLogin, ({ body }) =>
          body.form.password === 'tea7pot'
            ? { setTicket: 'proof' }
            : { refuse: '登入密碼不正確', fields: { 'form.password': '登入密碼不正確' } },
        ),
        answer(payPasswordSet, ({ body }) => {
          sent.push(body)
          now = paypwd
          return { coolingUntil: '2026-11-22 09:00:00' }
        }),
      ],
    })
    const field = await page.findByLabelText('登入密碼')
    await page.user.type(field, 'wrong{Enter}')
    expect((await page.findAllByText('登入密碼不正確')).length).toBeGreaterThan(0)
    await page.user.clear(field)
    await page.user.type(field, 'tea7pot{Enter}')
    expect(await page.findByText('請輸入新的 6 位支付密碼')).toBeTruthy()
    // As long as the setting says, not always a day.
    expect(page.getByText(/^設定後 48 小時內，提領與轉帳會暫停/)).toBeTruthy()
    await page.user.keyboard('123456')
    expect(await page.findByText('太容易被猜到：請避免連續、相同或重複的數字')).toBeTruthy()
    await page.user.keyboard('246810')
    expect(await page.findByText('請再輸入一次')).toBeTruthy()
    await page.user.keyboard('246811')
    expect(await page.findByText('兩次輸入的密碼不一致，請重新設定')).toBeTruthy()
    await page.user.keyboard('246810')
    await page.findByText('請再輸入一次')
    await page.user.keyboard('246810')
    await expect.poll(() => sent).toMatchObject([{ form: { setTicket: 'proof', password: '246810' } }])
  })

  test('without proof of identity the log-in password comes first', async () => {
    const page = openPage('pages/paypwd/set', { answers: [state(none)] })
    expect(await page.findByText(/確認是您本人/)).toBeTruthy()
  })

  test('one that was disabled is set again, after a code', async () => {
    const page = openPage('pages/paypwd/set', {
      answers: [state({ ...paypwd, obstacle: 'must_reset', mustReset: true }), picture],
    })
    expect(await page.findByText('請先驗證這是您的帳號，驗證碼將發送至 138****0001。')).toBeTruthy()
  })

  test('if there already is one, the page says so', async () => {
    const page = openPage('pages/paypwd/set', { answers: [state(paypwd)] })
    expect(await page.findByText('支付密碼已設定')).toBeTruthy()
  })
})

describe('a new payment password', () => {
  test('by the old one: a wrong one shows the tries left, and a refused new one is chosen again', async () => {
    let refused = false
    const page = openPage('pages/paypwd/reset', {
      answers: [
        state(paypwd),
        answer(payPasswordCheck, ({ body }) =>
          body.password === '246810'
            ? { payTicket: 'proof' }
            : { refuse: '支付密碼不正確，還可以嘗試 4 次', code: 'PAYPWD_WRONG' },
        ),
        answer(payPasswordSet, () => {
          if (refused) return { coolingUntil: '' }
          refused = true
          return { refuse: '新密碼不能與原密碼相同', code: 'PASSWORD_SAME' }
        }),
      ],
    })
    await page.findByText('請輸入目前的支付密碼')
    await page.user.keyboard('999111')
    expect(await page.findByText('支付密碼不正確，還可以嘗試 4 次')).toBeTruthy()
    await page.user.keyboard('246810')
    await page.findByText('請輸入新的 6 位支付密碼')
    await page.user.keyboard('246810')
    await page.findByText('請再輸入一次')
    await page.user.keyboard('246810')
    expect((await page.findAllByText('新密碼不能與原密碼相同')).length).toBeGreaterThan(0)
    expect(page.getByText('請輸入新的 6 位支付密碼')).toBeTruthy()
  })

  test('while entry is locked it links to the code', async () => {
    const locked = { ...paypwd, obstacle: 'locked' as const, lockedUntil: '2026-11-21 10:30:00' }
    const page = openPage('pages/paypwd/reset', { answers: [state(locked)] })
    expect(await page.findByText(seen('輸入錯誤次數過多，支付密碼鎖定至 2026-11-21 10:30'))).toBeTruthy()
    expect(page.getByRole('button', { name: '找回支付密碼' })).toBeTruthy()
  })

  test('by a code and the log-in password; a refusal keeps the input', async () => {
    const proofs: Sent<typeof payPasswordByCode>['body'][] = []
    const page = openPage('pages/paypwd/find', {
      answers: [
        state(paypwd),
        picture,
        answer(payPasswordByCode, ({ body }) => {
          proofs.push(body)
          return proofs.length === 1
            ? { refuse: '驗證碼不正確', code: 'CODE_WRONG', fields: { 'form.smsCode': '驗證碼不正確' } }
            : { setTicket: 'proof' }
        }),
      ],
    })
    expect(await page.findByText('請先驗證這是您的帳號，驗證碼將發送至 138****0001。')).toBeTruthy()
    await page.user.type(page.getByLabelText('驗證碼'), '123456')
    await page.user.type(page.getByLabelText('登入密碼'), 'tea7pot')
    await page.user.click(page.getByRole('button', { name: '下一步' }))
    expect((await page.findAllByText('驗證碼不正確')).length).toBeGreaterThan(0)
    expect(page.getByLabelText('登入密碼')).toHaveProperty('value', 'tea7pot')
    await page.user.click(page.getByRole('button', { name: '下一步' }))
    expect(await page.findByText('請輸入新的 6 位支付密碼')).toBeTruthy()
    expect(proofs[1]).toEqual({
      form: { kind: 'mobile', smsCode: '123456', password: 'tea7pot' },
      requestId: expect.anything(),
    })
  })

  test('users without a number or address bind one first', async () => {
    const page = openPage('pages/paypwd/find', { answers: [state({ ...paypwd, mobile: '' })] })
    expect(await page.findByText('請先綁定手機號碼或電子信箱，才能驗證是您本人')).toBeTruthy()
  })
})
