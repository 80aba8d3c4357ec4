import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  changePassword,
  logout,
  sessionList,
  sessionRevoke,
  userInfo,
  userPersonal,
} from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { userClose, userCloseCancel, userCloseState } from '@shop/contract/people/closing/closing.ts'
import { userUnbindWechat } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deviceName } from '../../../features/account/device-words.ts'
import { session } from '../../../lib/session.ts'
import { answer, openPage } from '../../../test/open-page.tsx'
import { seen } from '../../../test/seen.ts'
import { user } from '../../../test/user.ts'

const info = answer(userInfo, { userInfo: user })

test('changes the nickname, 2 to 20 characters', async () => {
  let shown = user
  const page = openPage('pages/user/personal/index', {
    answers: [
      answer(userInfo, () => ({ userInfo: shown })),
      answer(userPersonal, ({ body }) => {
        shown = { ...shown, nick_name: body.form.nickName ?? '' }
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /暱稱/ }))
  const sheet = within(page.getByRole('dialog', { name: '修改暱稱' }))
  const field = sheet.getByLabelText('暱稱')
  await page.user.clear(field)
  await page.user.type(field, '光')
  await page.user.click(sheet.getByRole('button', { name: '儲存' }))
  expect(sheet.getByText('暱稱為 2 至 20 個字')).toBeTruthy()
  await page.user.type(field, '之谷')
  await page.user.click(sheet.getByRole('button', { name: '儲存' }))
  expect(await page.findByText('光之谷')).toBeTruthy()
  expect(page.queryByRole('dialog')).toBeNull()
})

test('changes the password: the old one must be right, the new one entered twice', async () => {
  const forms: unknown[] = []
  const change = answer(changePassword, ({ body }) => {
    forms.push(body.form)
    return forms.length === 1 ? { refuse: '原密碼不正確', code: 'OLD_PASSWORD_WRONG' } : {}
  })
  const page = openPage('pages/user/personal/index', { params: { open: 'password' }, answers: [info, change] })
  await page.user.type(await page.findByLabelText('原密碼'), 'old-one')
  await page.user.type(page.getByLabelText('新密碼'), 'new-one')
  await page.user.type(page.getByLabelText('再次輸入新密碼'), 'new-two')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  expect(await page.findAllByText('兩次輸入的密碼不一致')).not.toHaveLength(0)
  expect(forms).toEqual([])
  await page.user.clear(page.getByLabelText('再次輸入新密碼'))
  await page.user.type(page.getByLabelText('再次輸入新密碼'), 'new-one')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  expect(await page.findByText('原密碼不正確')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(forms[1]).toEqual({ oldPassword: 'old-one', password: 'new-one' })
})

test('lists the devices and logs another one out', async () => {
  const own = {
    session_id: 1,
    platform: 'H5',
    device: 'WeChat · iPhone',
    create_time: '2026-11-20 10:00:00',
    last_seen_time: '',
    is_current: true,
  }
  let list = [{ ...own, session_id: 2, device: 'Chrome · Windows', is_current: false }, own]
  const page = openPage('pages/user/personal/index', {
    answers: [
      info,
      answer(sessionList, () => ({ list })),
      answer(sessionRevoke, ({ body }) => {
        list = list.filter((one) => one.session_id !== body.sessionId)
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '已登入的裝置' }))
  const sheet = within(await page.findByRole('dialog', { name: '已登入的裝置' }))
  await sheet.findByText('本機')
  const [first, second] = sheet.getAllByRole('listitem')
  expect(first?.textContent).toContain('微信 · iPhone')
  expect(first?.textContent).toContain('登入時間：2026-11-20 10:00')
  expect(second?.textContent).toContain('Chrome · Windows')
  expect(sheet.getByText(/有不認識的裝置/)).toBeTruthy()
  await page.user.click(sheet.getByRole('button', { name: '登出：Chrome · Windows，登入時間 2026-11-20 10:00' }))
  await waitFor(() => expect(sheet.queryByText(/Windows/)).toBeNull())
  expect(sheet.getByText('您的帳號沒有在其他裝置上登入。')).toBeTruthy()
})

test.each([
  ['H5', '網頁'],
  ['MP-WEIXIN', '小程式'],
  ['APP', '手機應用'],
  ['KIOSK', '其他裝置'],
])('a device of %s without a known browser is named by its kind: %s', (platform, name) => {
  expect(deviceName({ device: '', platform })).toBe(name)
})

test('logs out after asking, even when the server cannot be reached', async () => {
  const page = openPage('pages/user/personal/index', { answers: [info, answer(logout, 'offline')] })
  await page.user.click(await page.findByRole('button', { name: '登出' }))
  await page.user.click(
    within(await page.findByRole('alertdialog')).getByRole('button', {
      name: '登出',
    }),
  )
  await waitFor(() => expect(session.get()).toBeUndefined())
  await waitFor(() => expect(window.location.hash).toBe('#/pages/user/index'))
})

test('switches to another language at once and stores the choice', async () => {
  const page = openPage('pages/user/personal/index', { answers: [info, answer(userPersonal, {})] })
  await page.user.click(await page.findByRole('button', { name: /語言/ }))
  await page.user.click(page.getByRole('button', { name: 'English' }))
  expect(await page.findByRole('button', { name: /Nickname/ })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('"en"')
  await waitFor(() => expect(document.title).toBe('Personal info'))
})

const closable: DataOf<typeof userCloseState> = {
  obstacles: [],
  forfeits: { points: 860, subsidy: '0.00', integral: '0.00', reward: '0.00' },
  mobile: '138****0001',
  email: '',
  effective_time: '',
}

test('closes the account with a code, and cancels the closing', async () => {
  let state = closable
  const page = openPage('pages/user/personal/index', {
    answers: [
      info,
      answer(captchaImage, { base64: 'data:image/png;base64,', key: 'key-1' }),
      answer(userCloseState, () => state),
      answer(userClose, ({ body }) => {
        expect(body.form).toEqual({ kind: 'mobile', smsCode: '123456' })
        state = { ...closable, effective_time: '2026-12-01 10:00:00' }
        return { closing_id: 1, effective_time: state.effective_time }
      }),
      answer(userCloseCancel, () => {
        state = closable
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '註銷帳號' }))
  const sheet = within(await page.findByRole('dialog', { name: '註銷帳號' }))
  expect(await sheet.findByText('您的 860 積分將全部失效。')).toBeTruthy()
  expect(sheet.getByText('驗證碼將發送至 138****0001')).toBeTruthy()
  await page.user.click(sheet.getByRole('button', { name: '申請註銷' }))
  expect(await sheet.findAllByText('請輸入 6 位驗證碼')).not.toHaveLength(0)
  await page.user.type(sheet.getByLabelText('驗證碼'), '123456')
  await page.user.click(sheet.getByRole('button', { name: '申請註銷' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '申請註銷' }))
  expect(await sheet.findByText(seen('2026-12-01 10:00'))).toBeTruthy()
  await page.user.click(sheet.getByRole('button', { name: '保留帳號' }))
  expect(await sheet.findByRole('button', { name: '申請註銷' })).toBeTruthy()
})

test('says what prevents closing the account', async () => {
  const page = openPage('pages/user/personal/index', {
    answers: [info, answer(userCloseState, { ...closable, obstacles: ['balance', 'orders'] })],
  })
  await page.user.click(await page.findByRole('button', { name: '註銷帳號' }))
  const money = await page.findByRole('link', { name: '帳戶中還有餘額或收益' })
  expect(money.getAttribute('href')).toBe('#/pages/wallet/index')
  const orders = page.getByRole('link', { name: '還有未完成或仍在售後期內的訂單' })
  expect(orders.getAttribute('href')).toBe('#/pages/order/index')
  expect(page.queryByRole('button', { name: '申請註銷' })).toBeNull()
})

test('a bound WeChat account is shown, and unbound after a confirmation', async () => {
  let bound = true
  const page = openPage('pages/user/personal/index', {
    answers: [
      answer(userInfo, () => ({ userInfo: { ...user, has_wechat: bound } })),
      answer(userUnbindWechat, () => {
        bound = false
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '微信已綁定' }))
  expect(page.sent).not.toContain('POST user/unbindWechat')
  await page.user.click(await page.findByRole('button', { name: '解除綁定' }))
  // Other browsers have nothing to bind.
  await waitFor(() => expect(page.queryByRole('button', { name: /微信/ })).toBeNull())
  expect(page.sent).toContain('POST user/unbindWechat')
})
