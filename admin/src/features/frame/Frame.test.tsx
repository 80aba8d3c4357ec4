import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { adminFreightList, adminFreightUpdate } from '@shop/contract/goods/freight/freight.ts'
import {
  memberLogin,
  memberSwitch,
  operatorCaptcha,
  operatorLogin,
  operatorLogout,
  operatorMe,
} from '@shop/contract/people/operator/operator.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pages } from '../../features.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenDashboard, givenFreight, givenOperator, page } from '../../test/given.ts'

const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }
const nobody = answer(operatorMe, () => new Refused(401, 'LOGIN_REQUIRED', '請先登入'))

test('an operator who is not logged in logs in and returns to the requested page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list?state=to_ship', [
    nobody,
    answer(operatorLogin, () => givenOperator()),
    answer(adminOrderList, () => page([])),
  ])
  await user.type(await screen.findByLabelText('帳號'), 'admin')
  await user.type(screen.getByLabelText('密碼'), 'demo-operator')
  await user.click(screen.getByRole('button', { name: '登入' }))
  expect(await screen.findByRole('heading', { name: '訂單' })).toBeTruthy()
  expect(app.address()).toBe('/order/list?state=to_ship')
  expect(app.callsOf(operatorLogin)[0]?.body).toEqual({ login: 'admin', password: 'demo-operator' })
})

test('a wrong password is reported, and the input stays', async () => {
  const user = userEvent.setup()
  await openConsole('/login', [nobody, answer(operatorLogin, () => new Refused(422, 'LOGIN_WRONG', '帳號或密碼錯誤'))])
  await user.type(await screen.findByLabelText('帳號'), 'admin')
  await user.type(screen.getByLabelText('密碼'), 'wrong')
  await user.click(screen.getByRole('button', { name: '登入' }))
  expect((await screen.findByRole('alert')).textContent).toContain('帳號或密碼錯誤')
  expect((screen.getByLabelText('帳號') as HTMLInputElement).value).toBe('admin')
})

test('a log-in continues with a code and a captcha, and keeps the input', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/login', [
    nobody,
    answer(operatorCaptcha, () => ({ key: 'k1', base64: 'data:image/png;base64,AA==' })),
    answer(operatorLogin, ({ body }) => {
      if (!body.captchaCode) return new Refused(422, 'CAPTCHA_REQUIRED', '請輸入圖形驗證碼')
      return body.code ? givenOperator() : new Refused(422, 'SECOND_FACTOR_NEEDED', '請輸入驗證碼')
    }),
    answer(dashboard, () => givenDashboard()),
  ])
  await user.type(await screen.findByLabelText('帳號'), 'mei')
  await user.type(screen.getByLabelText('密碼'), 'desk-lamp-42')
  await user.click(screen.getByRole('button', { name: '登入' }))
  await user.type(await screen.findByLabelText('圖形驗證碼'), 'ABCD')
  await user.click(screen.getByRole('button', { name: '登入' }))
  await user.type(await screen.findByLabelText('驗證碼'), '123456')
  // The picture was valid for one attempt.
  await user.type(await screen.findByLabelText('圖形驗證碼'), 'EFGH')
  await user.click(screen.getByRole('button', { name: '登入' }))
  await waitFor(() =>
    expect(app.callsOf(operatorLogin)[2]?.body).toEqual({
      login: 'mei',
      password: 'desk-lamp-42',
      code: '123456',
      captchaKey: 'k1',
      captchaCode: 'EFGH',
    }),
  )
})

test('a demo account logs in with one click', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/login', [nobody, answer(operatorLogin, () => givenOperator())])
  await user.click(await screen.findByRole('button', { name: /^reviewer/ }))
  await waitFor(() => expect(app.callsOf(operatorLogin)).toHaveLength(1))
  expect(app.callsOf(operatorLogin)[0]?.body).toEqual({ login: 'reviewer', password: 'demo-reviewer' })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'log-in never redirects to %s',
  async (from) => {
    const app = await openConsole(`/login?from=${encodeURIComponent(from)}`)
    await waitFor(() => expect(app.address()).toBe('/dashboard/index'))
  },
)

test('when the session ends, a dialog asks for the password above the page, and the input stays', async () => {
  const user = userEvent.setup()
  let ended = false
  const app = await openConsole('/freight/edit?templateId=1', [
    answer(adminFreightList, () => givenFreight()),
    answer(adminFreightUpdate, () => {
      ended = !app.callsOf(operatorLogin).length
      return ended ? new Refused(401, 'LOGIN_REQUIRED', '請先登入') : {}
    }),
    answer(operatorMe, () => (ended ? new Refused(401, 'LOGIN_REQUIRED', '請先登入') : givenOperator())),
    answer(operatorLogin, () => {
      ended = false
      return givenOperator()
    }),
  ])
  await user.type(await screen.findByLabelText('名稱'), '（離島）')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  const dialog = await screen.findByRole('dialog', { name: '登入已過期' })
  expect(within(dialog).queryByLabelText('帳號')).toBeNull()
  await user.type(within(dialog).getByLabelText('密碼'), 'desk-lamp-42')
  await user.click(within(dialog).getByRole('button', { name: '登入' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '登入已過期' })).toBeNull())
  expect(app.callsOf(operatorLogin)[0]?.body).toMatchObject({ login: givenOperator().operator.login })
  expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toContain('（離島）')
  await user.click(screen.getByRole('button', { name: '儲存' }))
  // Saved: the list is shown.
  await waitFor(() => expect(app.address()).toBe('/freight/list'))
  expect(app.callsOf(adminFreightUpdate)).toHaveLength(2)
})

test('an operator can leave an ended session for the log-in page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/list?keyword=abc', [
    answer(adminOrderList, () => new Refused(401, 'LOGIN_REQUIRED', '請先登入')),
  ])
  await user.click(await screen.findByRole('button', { name: '用別的帳號登入' }))
  await waitFor(() => expect(app.address()).toBe(`/login?from=${encodeURIComponent('/order/list?keyword=abc')}`))
  expect(await screen.findByLabelText('帳號')).toBeTruthy()
})

test('a reviewer sees the review inbox in the menu, and is told about pages without permission', async () => {
  await openConsole('/goods/list', [
    answer(operatorMe, () =>
      givenOperator({ role: 'reviewer', permissions: ['finance.proof.view', 'finance.proof.review'] }),
    ),
  ])
  const menu = await screen.findByRole('navigation', { name: '主選單' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['總覽', '付款審核', '待處理款項'])
  expect(screen.getByRole('heading', { name: '商品' })).toBeTruthy()
  expect(screen.getByText(/沒有這一頁的權限/)).toBeTruthy()
})

test('the menu shows counts of open work', async () => {
  await openConsole('/dashboard/index', [
    answer(dashboard, () => givenDashboard({ queues: { proofs: { count: 7, oldestAt: null } } })),
  ])
  const entry = await screen.findByRole('link', { name: '付款審核' })
  await waitFor(() => expect(entry.closest('li')?.textContent).toBe('付款審核7'))
})

test('logging out ends the session on the server and shows the log-in page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/dashboard/index', [answer(operatorLogout, () => ({}))])
  await user.click(await screen.findByRole('button', { name: /林曉文/ }))
  await user.click(await screen.findByRole('menuitem', { name: /登出/ }))
  expect(await screen.findByLabelText('密碼')).toBeTruthy()
  expect(app.callsOf(operatorLogout)).toHaveLength(1)
})

test('a member of a merchant logs in with their shopper account and sees only their merchant’s pages', async () => {
  const user = userEvent.setup()
  const all = [
    { id: 3, name: '山野茶行' },
    { id: 4, name: '織布坊' },
  ]
  const at = (merchant: { id: number; name: string }) =>
    givenOperator({
      merchant: { ...merchant, state: 'open', role: 'owner', reviewsPayments: merchant.id === 4, all },
      role: '店主',
    })
  const app = await openConsole('/', [
    nobody,
    answer(memberLogin, () => at({ id: 3, name: '山野茶行' })),
    answer(memberSwitch, () => at({ id: 4, name: '織布坊' })),
    answer(adminOrderList, () => page([])),
  ])
  await user.click(await screen.findByText('商家'))
  await user.type(screen.getByLabelText('手機號碼或電郵'), '13800000003')
  await user.type(screen.getByLabelText('密碼'), 'demo-merchant')
  await user.click(screen.getByRole('button', { name: '登入' }))
  const menu = await screen.findByRole('navigation', { name: '主選單' })
  expect(app.callsOf(memberLogin)[0]?.body).toEqual({ login: '13800000003', password: 'demo-merchant' })
  expect(app.callsOf(dashboard)).toEqual([])
  expect(within(menu).getByText('山野茶行')).toBeTruthy()
  expect(within(menu).getByText('訂單')).toBeTruthy()
  expect(within(menu).queryByText('設定')).toBeNull()
  // The first merchant's buyers pay the platform, the second's pay it directly.
  expect(within(menu).queryByText('付款審核')).toBeNull()
  await user.click(screen.getByRole('button', { name: '林曉文' }))
  await user.click(await screen.findByText('織布坊'))
  expect(await within(menu).findByText('織布坊')).toBeTruthy()
  expect(app.callsOf(memberSwitch)[0]?.body).toEqual({ merchantId: 4 })
  expect(within(menu).getByText('付款審核')).toBeTruthy()
})

test('in a small window the menu opens with the names of the pages, and closes once one is chosen', async () => {
  const user = userEvent.setup()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(max-width: 900px)', ...listeners }) as unknown as MediaQueryList,
  )
  const app = await openConsole('/dashboard/index', [answer(adminOrderList, () => page([]))])
  await user.click(await screen.findByRole('button', { name: '展開側欄' }))
  const menu = within(await screen.findByRole('dialog')).getByRole('navigation', { name: '主選單' })
  expect(within(menu).getByText('售後')).toBeTruthy()
  await user.click(within(menu).getByText('訂單'))
  await waitFor(() => expect(app.address()).toBe('/order/list'))
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})

test('an unknown address says so', async () => {
  await openConsole('/nothing/here')
  expect(await screen.findByRole('heading', { name: '沒有這一頁。' })).toBeTruthy()
})

test.each([
  'goods/edit?goodsId=abc',
  'coupon/edit?couponId=0',
  'article/edit?articleId=',
  'freight/edit?templateId=1.5',
])('%s does not open an empty form', async (address) => {
  await openConsole(`/${address}`, [answer(adminFreightList, () => givenFreight())])
  expect(await screen.findByRole('heading', { name: '沒有這一頁。' })).toBeTruthy()
})

const ids = 'orderId=1&goodsId=1&couponId=1&articleId=1&templateId=1&userId=1&user=1&caseId=1&id=1&document=privacy'

test.each(pages.filter(({ menu }) => !menu).map(({ path }) => path))(
  '%s has its name as heading, even if it fails to load',
  async (path) => {
    await openConsole(`/${path}?${ids}`)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  },
)
