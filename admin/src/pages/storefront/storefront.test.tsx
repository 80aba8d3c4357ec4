import { adminPageCreate, adminPageList, adminPageReviewPreview } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminShopRequestClaim,
  adminShopRequestDecide,
  adminShopRequestList,
  shopCategoryCreate,
  shopCategoryOrder,
  storefrontCancel,
  storefrontGet,
  storefrontUpdate,
} from '@shop/contract/merchant/storefront/admin.ts'
import { holidayEnd, holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Row = DataOf<typeof adminShopRequestList>['rows'][number]
type Shop = DataOf<typeof storefrontGet>['shop']

const side = (name: string) => ({ name: { 'zh-Hant': name }, logoUrl: null, bannerUrl: null })
const given = (id: number, change: Partial<Row> = {}): Row => ({
  id,
  kind: 'identity',
  state: 'pending',
  before: side('舊茶行'),
  after: side('新茶行'),
  fields: ['name'],
  reason: null,
  createdAt: new Date().toISOString(),
  decidedAt: null,
  merchantId: 2,
  merchantName: '舊茶行',
  requestedBy: '掌櫃',
  decidedBy: '',
  claimedBy: null,
  claimedById: null,
  claimedUntil: null,
  mayDecide: true,
  ...change,
})
const reviewing = (rows: Row[], at = '/merchant/changes') =>
  openConsole(at, [
    answer(adminShopRequestList, () => page(rows)),
    answer(adminShopRequestClaim, () => ({})),
    answer(adminShopRequestDecide, () => ({})),
  ])

test('a change shows the shop before and after, and is confirmed', async () => {
  const user = userEvent.setup()
  const app = await reviewing([given(5)])
  expect(await screen.findByText('新茶行')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: '通過' }))
  await waitFor(() =>
    expect(app.callsOf(adminShopRequestDecide)[0]).toMatchObject({
      params: { id: '5' },
      body: { decision: 'confirmed', reason: '' },
    }),
  )
})

test('a change is declined with a reason that the merchant sees', async () => {
  const user = userEvent.setup()
  const app = await reviewing([given(5)])
  await user.click(await screen.findByRole('button', { name: '不通過' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '與他店相似')
  await user.click(dialog.getByRole('button', { name: '不通過' }))
  await waitFor(() =>
    expect(app.callsOf(adminShopRequestDecide)[0]).toMatchObject({
      body: { decision: 'declined', reason: '與他店相似' },
    }),
  )
})

test('says when nothing waits, and when a change no longer exists', async () => {
  const empty = await reviewing([])
  expect(await screen.findByText('都審完了，沒有店舖在等。')).toBeInstanceOf(HTMLElement)
  empty.view.unmount()
  await reviewing([], '/merchant/changes?requestId=9')
  expect(await screen.findByText('這一筆不在這個列表，可能已經審完。')).toBeInstanceOf(HTMLElement)
})

const own: Shop = {
  merchantId: 2,
  ...side('茶行'),
  logoId: null,
  bannerId: null,
  homePageId: null,
  version: 3,
  followers: 8,
  intro: { 'zh-Hant': '老茶行' },
  hours: { 'zh-Hant': '' },
  notice: { 'zh-Hant': '' },
  categories: [
    { id: 1, name: { 'zh-Hant': '春茶' }, goods: 2 },
    { id: 2, name: { 'zh-Hant': '茶具' }, goods: 0 },
  ],
  request: null,
  homeRequest: null,
  may: { edit: true, categories: true, home: true },
}
const member = () =>
  givenOperator({ merchant: { id: 2, name: '茶行', state: 'open', role: 'owner', reviewsPayments: false, all: [] } })
const holiday = { state: 'open' as const, holiday: null, today: '2026-11-23', longest: 60, ahead: 90 }
const editing = (shop: Shop, ...first: Parameters<typeof openConsole>[1] & object) =>
  openConsole('/storefront/edit', [
    ...first,
    answer(adminPageList, () => ({ rows: [] })),
    answer(holidayGet, () => holiday),
    answer(operatorMe, member),
    answer(storefrontGet, () => ({ shop })),
    answer(storefrontUpdate, () => ({ version: 4 })),
    answer(storefrontCancel, () => ({})),
    answer(shopCategoryCreate, () => ({ id: 3 })),
    answer(shopCategoryOrder, () => ({})),
  ])

test('members edit texts that take effect at once, under the version they read', async () => {
  const user = userEvent.setup()
  const app = await editing(own)
  expect(await screen.findByText('老茶行')).toBeInstanceOf(HTMLElement)
  const [, texts] = screen.getAllByRole('button', { name: '更改' })
  await user.click(texts as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^服務時間/ }), '9–18')
  await user.click(dialog.getByRole('button', { name: '儲存' }))
  await waitFor(() =>
    expect(app.callsOf(storefrontUpdate)[0]).toMatchObject({ body: { hours: { 'zh-Hant': '9–18' }, version: 3 } }),
  )
})

test('members add and sort categories, and withdraw a request', async () => {
  const user = userEvent.setup()
  const app = await editing({ ...own, request: given(5) })
  await user.click(await screen.findByRole('button', { name: '「茶具」往上移' }))
  await waitFor(() => expect(app.callsOf(shopCategoryOrder)[0]).toMatchObject({ body: { ids: [2, 1] } }))
  await user.click(screen.getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(app.callsOf(storefrontCancel)[0]).toMatchObject({ params: { id: '5' } }))
  await user.click(screen.getByRole('button', { name: '新增分類' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^名稱/ }), '禮盒')
  await user.click(dialog.getByRole('button', { name: '儲存' }))
  await waitFor(() =>
    expect(app.callsOf(shopCategoryCreate)[0]).toMatchObject({ body: { name: { 'zh-Hant': '禮盒' } } }),
  )
})

const home = {
  id: 9,
  kind: 'home' as const,
  name: '店舖首頁',
  published: 1,
  changed: false,
  scheduledAt: null,
  publishedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
}

test('the home of a shop is created, waiting or declined, with a link to its editor', async () => {
  const user = userEvent.setup()
  const app = await editing(
    own,
    answer(adminPageCreate, () => ({ id: 9 })),
  )
  await user.click(await screen.findByRole('button', { name: '開始佈置' }))
  await waitFor(() => expect(app.callsOf(adminPageCreate)[0]).toMatchObject({ body: { kind: 'home' } }))
  app.view.unmount()
  const list = answer(adminPageList, () => ({ rows: [home] }))
  const request = { ...given(5), kind: 'home' as const, fields: [] }
  const waits = await editing({ ...own, homeRequest: request }, list)
  expect(await screen.findByText('審核中')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: '佈置' })).toBeInstanceOf(HTMLElement)
  waits.view.unmount()
  const declined = { ...request, state: 'declined' as const, reason: '圖片不清' }
  const refused = await editing({ ...own, homeRequest: declined }, list)
  expect(await screen.findByText(/圖片不清/)).toBeInstanceOf(HTMLElement)
  refused.view.unmount()
  await editing(
    own,
    answer(adminPageList, () => new Refused(503, 'BUSY', '忙碌')),
  )
  expect(await screen.findByText('忙碌')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('老茶行')).toBeInstanceOf(HTMLElement)
})

test('a holiday is planned and ended', async () => {
  const user = userEvent.setup()
  let plan: DataOf<typeof holidayGet> = holiday
  const app = await editing(
    own,
    answer(holidayGet, () => plan),
    answer(holidayPlan, () => {
      plan = { ...holiday, holiday: { from: '2026-11-25', until: '2026-11-28' } }
      return {}
    }),
    answer(holidayEnd, () => {
      plan = holiday
      return {}
    }),
  )
  await user.click(await screen.findByRole('button', { name: '安排休假' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '儲存' }))
  expect(await dialog.findByText('請選擇日期')).toBeInstanceOf(HTMLElement)
  const [from, until] = dialog.getAllByRole('textbox')
  await user.type(from as HTMLElement, '2026-11-25{Enter}')
  await user.type(until as HTMLElement, '2026-11-28{Enter}')
  await user.click(dialog.getByRole('button', { name: '儲存' }))
  await waitFor(() =>
    expect(app.callsOf(holidayPlan)[0]).toMatchObject({ body: { from: '2026-11-25', until: '2026-11-28' } }),
  )
  await user.click(await screen.findByRole('button', { name: '取消休假' }))
  await user.click(await screen.findByRole('button', { name: /^(OK|確定|确定)$/ }))
  await waitFor(() => expect(app.callsOf(holidayEnd)).toHaveLength(1))
  expect(await screen.findByText('沒有安排休假。')).toBeInstanceOf(HTMLElement)
})

test('the home page that a merchant asks to publish is shown in the phone preview', async () => {
  const row = { ...given(5), kind: 'home' as const, fields: [] }
  const preview = { pageId: 9, previewToken: '1.key.5', until: '2026-11-23T08:30:00Z' }
  await openConsole('/merchant/changes', [
    answer(adminShopRequestList, () => page([row])),
    answer(adminPageReviewPreview, () => preview),
  ])
  const frame = await screen.findByTitle('手機預覽')
  expect(frame.getAttribute('src')).toContain('pageId=9&previewToken=1.key.5')
  expect(screen.queryByText('更改前')).toBeNull()
})

test('the page is for members only, and says when it cannot be read', async () => {
  const failed = await openConsole('/storefront/edit', [
    answer(operatorMe, member),
    answer(storefrontGet, () => new Refused(503, 'BUSY', '忙碌')),
  ])
  expect(await screen.findByRole('button', { name: /重試|再試/ })).toBeInstanceOf(HTMLElement)
  failed.view.unmount()
  await openConsole('/storefront/edit')
  expect(screen.queryByText('店舖介紹')).toBeNull()
})
