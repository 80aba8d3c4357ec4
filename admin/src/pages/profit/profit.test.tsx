import { adminCatalogChoices, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminMerchantList } from '@shop/contract/merchant/registry/registry.ts'
import { adminUserList } from '@shop/contract/people/account/admin.ts'
import { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import { channelDecide, channelEnd, channelList, channelProposalList } from '@shop/contract/promotion/profit/channel.ts'
import { profitRules } from '@shop/contract/promotion/profit/rates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenMerchant } from '../../test/given-merchant.ts'

const at = '2026-11-23T02:00:00.000Z'
const around = [
  answer(adminUserList, () => page([])),
  answer(adminMerchantList, () => page([givenMerchant()])),
  answer(adminGoodsList, () => page([])),
  answer(adminCatalogChoices, () => ({
    categories: [],
    brands: [],
    services: [],
    freightTemplates: [],
    sellers: [],
    grades: [],
    merchants: [],
  })),
]
const profit = {
  id: 1,
  kind: 'sharing' as const,
  orderId: 24,
  orderNo: '202611210000000024',
  rateBp: 300,
  payee: { id: 7, nickname: '李小姐', mobile: '13800000001' },
  buyer: { id: 8, nickname: '王小明', mobile: '13800000002' },
  baseFen: 10_000,
  source: 'goods' as const,
  sourceId: 3,
  promisedFen: 300,
  leftFen: 0,
  state: 'void' as const,
  voidReason: 'frozen' as const,
  createdAt: at,
  settledAt: null,
} as never
const target = { merchant: null, category: null, goods: { id: 5, name: '蘋果' } }
const rule = {
  id: 1,
  ...target,
  rates: { sharingBp: 450, managementBp: 100 },
  createdAt: at,
  endedAt: null,
  waiting: false,
}
const contract = {
  id: 4,
  merchant: { id: 7, name: '山野茶行' },
  region: null,
  rateBp: 200,
  from: '2026-01-01',
  until: '2027-12-31',
  partner: { id: 9, nickname: '周夥伴', mobile: '13800000009' },
  documents: ['/uploads/a.webp'],
  state: 'active' as const,
  createdAt: at,
  endedAt: null,
  waiting: false,
}
const proposal = {
  id: 6,
  state: 'proposed' as const,
  reason: '合約',
  proposedBy: '林知夏',
  proposedAt: at,
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve' as const, 'reject' as const],
}

test('profit is listed with its source, state and reason', async () => {
  await openConsole('/profit/list', [...around, answer(adminProfitList, () => page([profit]))])
  expect(await screen.findByText('李小姐')).toBeTruthy()
  expect(screen.getByText('帳號已凍結')).toBeTruthy()
  expect(screen.getByText('202611210000000024')).toBeTruthy()
})

test('without profit the page says so', async () => {
  await openConsole('/profit/list', [...around, answer(adminProfitList, () => page([]))])
  expect(await screen.findByText('沒有符合條件的收益。')).toBeTruthy()
})

test('other rates are proposed; a refusal because of the caps is shown at its field', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/profit/rates', [
    ...around,
    answer(profitRules.list, () => page([rule])),
    answer(
      profitRules.propose,
      () => new Refused(409, 'PROFIT_CAP', '太高', { 'rates.sharingBp': '分享和管理的費率合計最多 5%' }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '更改' }))
  const dialog = await screen.findByRole('dialog')
  const sharing = within(dialog).getByLabelText('分享費率')
  await user.clear(sharing)
  await user.type(sharing, '6')
  await user.type(within(dialog).getByLabelText('原因'), '活動')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  expect(await within(dialog).findByText('分享和管理的費率合計最多 5%')).toBeTruthy()
  expect(app.callsOf(profitRules.propose)[0]?.body).toMatchObject({
    goodsId: 5,
    rates: { sharingBp: 600, managementBp: 100 },
    reason: '活動',
  })
})

test('a new rate is for one of merchant, category and goods', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/profit/rates', [
    ...around,
    answer(profitRules.list, () => page([])),
    answer(profitRules.propose, () => ({ proposalId: 6, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: '新增費率' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('分享費率'), '4.5')
  await user.type(within(dialog).getByLabelText('原因'), '活動')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  expect(await within(dialog).findByText('請選擇')).toBeTruthy()
  await user.click(within(dialog).getByLabelText('適用於'))
  await user.click(await screen.findByTitle('商家'))
  await user.click(within(dialog).getByLabelText('商家'))
  await user.click(await screen.findByTitle('山野茶行'))
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() =>
    expect(app.callsOf(profitRules.propose)[0]?.body).toMatchObject({
      merchantId: 7,
      rates: { sharingBp: 450, managementBp: 0 },
      reason: '活動',
    }),
  )
})

test('another operator approves rates', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/profit/rate-proposals', [
    answer(profitRules.proposals, () =>
      page([
        {
          ...proposal,
          ...target,
          before: null,
          rates: { sharingBp: 450, managementBp: 0 },
        },
      ]),
    ),
    answer(profitRules.decide, () => ({ state: 'approved' as const })),
  ])
  expect((await screen.findAllByText('分享 4.5 %，管理 0 %')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /批\s*准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /批\s*准/ }))
  await waitFor(() => expect(app.callsOf(profitRules.decide)[0]?.body).toMatchObject({ decision: 'approve' }))
})

test('a proposal ends a contract early', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/profit/channels', [
    ...around,
    answer(channelList, () => page([contract])),
    answer(channelEnd, () => ({ proposalId: 6, state: 'proposed' as const })),
  ])
  expect(await screen.findByText('周夥伴')).toBeTruthy()
  expect(screen.getByText('生效中')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提前結束' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), '到期')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() => expect(app.callsOf(channelEnd)[0]?.body).toMatchObject({ reason: '到期' }))
})

test('a contract needs partner, scope, rate and its pages', async () => {
  const user = userEvent.setup()
  await openConsole('/profit/channels', [...around, answer(channelList, () => page([]))])
  expect(await screen.findByText('沒有符合條件的通路合約。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新增通路合約' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /儲\s*存/ }))
  expect(await within(dialog).findByText('請上傳已簽署的合約')).toBeTruthy()
  expect(within(dialog).getByText('請填寫費率')).toBeTruthy()
})

test('another operator approves a contract', async () => {
  const user = userEvent.setup()
  const { merchant, region, partner, rateBp, from, until, documents } = contract
  const app = await openConsole('/profit/channel-proposals', [
    answer(channelProposalList, () =>
      page([{ ...proposal, merchant, region, partner, rateBp, from, until, documents, action: 'begin' as const }]),
    ),
    answer(channelDecide, () => ({ state: 'approved' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: /批\s*准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /批\s*准/ }))
  await waitFor(() => expect(app.callsOf(channelDecide)[0]?.body).toMatchObject({ decision: 'approve' }))
})
