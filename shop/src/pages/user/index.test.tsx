import { ticketUnread } from '@shop/contract/content/ticket/ticket.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { userAssets, userInfo } from '@shop/contract/people/account/account.ts'
import { noticeUnread } from '@shop/contract/platform/notice/notice.ts'
import { loyaltyProgress } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { forget, store, stored } from '@shop/web/storage.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenModules, givenStore } from '../../test/store.ts'
import { user } from '../../test/user.ts'

const grades = [
  { grade_id: 1, name: '銀卡會員', percent: '100', from: '100.00', coupons: 0, priority: 0 },
  { grade_id: 2, name: '金卡會員', percent: '98', from: '2000.00', coupons: 2, priority: 0 },
  { grade_id: 3, name: '黑卡會員', percent: '90', from: null, coupons: 5, priority: 1 },
]
const progress = { grade: null, spent: '0.00', next: null, grades: [], history: [] }

const answers = [
  answer(userInfo, { userInfo: user }),
  answer(userAssets, { assets: { balance: '12888.50', points: 1280, coupon: 5 } }),
  answer(orderTodoCounts, { counts: { payment: 2, delivery: 0, received: 12, refund: 0, comment: 0 } }),
  answer(ticketUnread, { unread: 3 }),
  answer(noticeUnread, { unread: 100 }),
  answer(loyaltyProgress, progress),
]

test('shows the user, their assets and their pending orders', async () => {
  const page = openPage('pages/user/index', { answers })
  expect(await page.findByText('小光')).toBeTruthy()
  expect(page.getByText('138****0001')).toBeTruthy()
  expect(await page.findByText('12,888')).toBeTruthy()
  expect(page.getByText('1,280')).toBeTruthy()
  const toPay = page.getByRole('link', { name: /待付款/ })
  expect(toPay).toBe(page.getByRole('link', { name: '待付款 2' }))
  expect(toPay.getAttribute('href')).toBe('#/pages/order/index?dataType=payment')
  expect(page.getByRole('link', { name: '待發貨' })).toBeTruthy()
  expect(page.getByRole('link', { name: '聯絡客服 3' }).getAttribute('href')).toBe('#/pages/customer/customer')
  expect(page.getByRole('link', { name: '消息通知 100' }).getAttribute('href')).toBe('#/pages/notice/index')
  expect(page.getByRole('link', { name: /餘額/ }).getAttribute('href')).toBe('#/pages/wallet/index')
  expect(page.getByRole('link', { name: /1,280/ }).getAttribute('href')).toBe('#/pages/points/log')
})

test('a guest is asked to log in, and no call needs a log-in', async () => {
  const page = openPage('pages/user/index', { signedIn: false })
  const link = await page.findByRole('link', { name: /登入 \/ 註冊/ })
  expect(link.getAttribute('href')).toBe('#/pages/login/index')
  // Recommendations are for everyone.
  expect(page.sent.filter((call) => call !== 'GET store/data' && call !== 'GET goods/list')).toEqual([])
})

test('shows goods that this user looked at, newest first, not another user’s, and clears them', async () => {
  const one = (goodsId: number, name: string, by: number) => ({ goodsId, name, image: '', by })
  store('viewedGoods', [one(3, '白瓷茶壺', user.user_id), one(4, '竹托盤', 0), one(5, '別人的', user.user_id + 1)])
  onTestFinished(() => forget('viewedGoods'))
  const page = openPage('pages/user/index', { answers })
  const card = within((await page.findByRole('heading', { name: '最近瀏覽' })).closest('section') as HTMLElement)
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['白瓷茶壺', '#/pages/goods/detail?goodsId=3'],
    ['竹托盤', '#/pages/goods/detail?goodsId=4'],
  ])
  await page.user.click(card.getByRole('button', { name: '清空' }))
  expect(page.queryByRole('heading', { name: '最近瀏覽' })).toBeNull()
  expect(stored('viewedGoods')).toEqual([one(5, '別人的', user.user_id + 1)])
})

test('a session that has ended turns the page into the guest’s', async () => {
  const ended = { refuse: '請先登入', status: 401 } as const
  const page = openPage('pages/user/index', {
    answers: [
      answer(userInfo, ended),
      answer(userAssets, ended),
      answer(orderTodoCounts, ended),
      answer(ticketUnread, ended),
      answer(noticeUnread, ended),
      answer(loyaltyProgress, ended),
    ],
  })
  expect(await page.findByText('登入 / 註冊')).toBeTruthy()
  expect(await page.findAllByRole('alertdialog')).toHaveLength(1)
})

test('without a mobile number there is a link to bind one', async () => {
  const page = openPage('pages/user/index', {
    answers: [answer(userInfo, { userInfo: { ...user, mobile: '', email: 'a***@example.com' } }), ...answers.slice(1)],
  })
  givenStore()
  const bar = await page.findByRole('link', { name: /綁定手機號碼/ })
  expect(bar.getAttribute('href')).toBe('#/pages/user/bind/index')
})

test('shows the progress to the next grade, and on request what each grade needs and gives', async () => {
  const own = { grade_id: 1, reached: true, until: '2027-11-23' }
  const next = { grade_id: 2, missing: '1500.00' }
  const history = [{ name: '銀卡會員', time: '2026-11-24 04:30:00' }]
  const page = openPage('pages/user/index', {
    answers: [...answers.slice(0, -1), answer(loyaltyProgress, { grade: own, spent: '500.00', next, grades, history })],
  })
  fireEvent.click(await page.findByRole('button', { name: /銀卡會員.*再消費 ¥1,500.00 升級金卡會員/ }))
  const sheet = within(await page.findByRole('dialog', { name: '會員等級' }))
  expect(sheet.getByText('¥500.00')).toBeTruthy()
  expect(sheet.getByText('一年內消費滿 ¥2,000.00')).toBeTruthy()
  expect(sheet.getByText('由商城授予')).toBeTruthy()
  expect(sheet.getByText(/您目前的等級保有到 2027-11-23/)).toBeTruthy()
  expect(sheet.getByText('2026-11-24 04:30:00')).toBeTruthy()
})

test('a shop whose grades are not reached by spending does not show them', async () => {
  const page = openPage('pages/user/index', { answers })
  expect(await page.findByText('小光')).toBeTruthy()
  await waitFor(() => expect(page.sent).toContain('GET loyalty/progress'))
  expect(page.queryByText(/等級/)).toBeNull()
})

test('actions come in three groups, and the other benefits have their own named link', async () => {
  const page = openPage('pages/user/index', {
    answers: [...answers, answer(merchantMine, { list: [], invitations: 0 })],
  })
  givenModules({
    wallet: 1,
    points: 1,
    coupon: 1,
    integral: 1,
    subsidy: 1,
    reward: 0,
    profit: 1,
    sign: 1,
    draw: 1,
    acts: 0,
    rank: 1,
    invite: 1,
    merchant: 1,
    nft: 1,
  } as Parameters<typeof givenModules>[0])
  const namesOf = (title: string) =>
    within(page.getByRole('heading', { name: title }).closest('section') as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent)
  await page.findByText('小光')
  expect(namesOf('福利與活動')).toEqual(['每日簽到', '任務', '轉盤', '我的獎品', '排行榜', '邀請好友'])
  expect(namesOf('購物')).toEqual(
    expect.arrayContaining(['全部商品', '訂單中心', '收貨地址', '關注的店舖', '數位藏品']),
  )
  expect(page.getByRole('heading', { name: '服務與商家' })).toBeTruthy()
  const benefits = page.getByRole('link', { name: /我的福利/ })
  expect(benefits.getAttribute('href')).toBe('#/pages/user/benefits/benefits')
  expect(benefits.textContent).toBe('我的福利消費積分、補貼和收益')
})

test('each icon has one meaning', async () => {
  const page = openPage('pages/user/index', {
    answers: [...answers, answer(merchantMine, { list: [], invitations: 1 })],
  })
  await page.findByText('店舖邀請')
  const drawn = [...page.container.querySelectorAll('section [class*=entry] path')].map((path) =>
    path.getAttribute('d'),
  )
  expect(drawn.length).toBeGreaterThan(25)
  expect(drawn.filter((path, place) => drawn.indexOf(path) !== place)).toEqual([])
})

test('a shop without benefits has neither the group nor the link', async () => {
  const page = openPage('pages/user/index', { answers })
  await page.findByText('小光')
  const off = [
    'points',
    'integral',
    'subsidy',
    'reward',
    'profit',
    'sign',
    'draw',
    'acts',
    'rank',
    'invite',
    'merchant',
  ]
  givenModules(Object.fromEntries(off.map((name) => [name, 0])) as Parameters<typeof givenModules>[0])
  expect(page.queryByText('福利與活動')).toBeNull()
  expect(page.queryByText('我的福利')).toBeNull()
  expect(page.getByRole('heading', { name: '服務' })).toBeTruthy()
})
