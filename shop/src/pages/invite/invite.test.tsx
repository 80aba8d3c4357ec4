import { inviteIndex, inviteList } from '@shop/contract/promotion/invite/invite.ts'
import { profitIndex } from '@shop/contract/promotion/profit/profit.ts'
import { expect, test, vi } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenStore } from '../../test/store.ts'

const own = {
  invite_code: 'AB3DE5GH',
  user_id: 7,
  nick_name: '李小姐',
  invited: 2,
  bought: 1,
  sharing_percent: '3',
  management_percent: '',
}
const profit = {
  available: '12.00',
  to_be_settled: '3.40',
  balance: '5.00',
  owed: '0.00',
  today: '1.00',
  month: '8.00',
  all: '30.00',
  joined: true,
  is_partner: false,
  has_management: true,
  may_withdraw: true,
}
const people = {
  data: [
    { invited_id: 9, name: '王***', day: '2026-11-20', bought: true },
    { invited_id: 8, name: '陳***', day: '2026-11-18', bought: false },
  ],
  next: null,
}

test('shows the code, the link with the user’s number, the rules and the people invited', async () => {
  localStorage.setItem('AccessToken', JSON.stringify('t'))
  const copied = vi.fn().mockResolvedValue(undefined)
  const page = openPage('pages/invite/invite', {
    answers: [answer(inviteIndex, own), answer(inviteList, { list: people }), answer(profitIndex, profit)],
  })
  expect(await page.findByText('AB3DE5GH')).toBeTruthy()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await page.user.click(page.getByRole('button', { name: '複製邀請碼' }))
  expect(copied).toHaveBeenCalledWith('AB3DE5GH')
  expect(page.getByText('朋友下單，您可得實付金額的 3%')).toBeTruthy()
  expect(page.getByText(/實付商品金額的 3%/)).toBeTruthy()
  expect(page.queryByText(/最多兩級/)).toBeNull()
  expect(await page.findByText('王***')).toBeTruthy()
  expect(page.getByText('已下單')).toBeTruthy()
  expect(await page.findByRole('link', { name: /我的收益.*¥12\.00/ })).toBeTruthy()
  // folded
  expect(page.getByText('規則').closest('details')?.open).toBe(false)
  expect(page.getByText('2026-11-18 註冊')).toBeTruthy()
})

test('an empty list links to the poster; a shop that pays no share promises none', async () => {
  givenStore({})
  const page = openPage('pages/invite/invite', {
    answers: [
      answer(inviteIndex, { ...own, invited: 0, bought: 0, sharing_percent: '' }),
      answer(inviteList, { list: { data: [], next: null } }),
    ],
  })
  expect(await page.findByText('還沒有朋友透過您的邀請註冊')).toBeTruthy()
  expect(page.queryByText(/實付/)).toBeNull()
  expect(page.getByText(/只是邀請人註冊，沒有任何獎勵/)).toBeTruthy()
})

test('a failure shows the server’s message', async () => {
  const page = openPage('pages/invite/invite', {
    answers: [answer(inviteIndex, { refuse: '這項功能沒有開放', code: 'MODULE_OFF' })],
  })
  expect(await page.findByText('這項功能沒有開放')).toBeTruthy()
})
