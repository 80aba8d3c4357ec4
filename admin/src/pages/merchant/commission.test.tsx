import { adminCatalogChoices, adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { commissionRules } from '@shop/contract/goods/commission/commission.ts'
import { memberList } from '@shop/contract/merchant/membership/membership.ts'
import {
  adminMerchantGet,
  adminMerchantList,
  adminSettleDaysPropose,
} from '@shop/contract/merchant/registry/registry.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenMerchant } from '../../test/given-merchant.ts'

const at = '2026-11-23T02:00:00.000Z'
const target = { merchant: { id: 7, name: '山野茶行' }, category: { id: 3, name: '茶' }, goods: null }
const rule = { id: 1, ...target, rates: { rateBp: 800 }, createdAt: at, endedAt: null, waiting: false }
const around = [
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
const rules = answer(commissionRules.list, () => page([rule, { ...rule, id: 2, endedAt: at }]))

test('a new rate and the end of a rule are proposed', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/commission', [
    ...around,
    rules,
    answer(commissionRules.propose, () => ({ proposalId: 5, state: 'proposed' as const })),
  ])
  expect((await screen.findAllByText('8 %')).length).toBe(2)
  expect(screen.getAllByRole('button', { name: '更改' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '更改' }))
  const dialog = await screen.findByRole('dialog')
  const rate = within(dialog).getByLabelText('費率')
  await user.clear(rate)
  await user.type(rate, '12.5')
  await user.type(within(dialog).getByLabelText('原因'), '合約')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() =>
    expect(app.callsOf(commissionRules.propose)[0]?.body).toMatchObject({
      merchantId: 7,
      categoryId: 3,
      rates: { rateBp: 1_250 },
      reason: '合約',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /結\s*束/ }))
  const ending = await screen.findByRole('dialog')
  await user.type(within(ending).getByRole('textbox'), '到期')
  await user.click(within(ending).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() =>
    expect(app.callsOf(commissionRules.propose)[1]?.body).toMatchObject({
      merchantId: 7,
      categoryId: 3,
      rates: null,
      reason: '到期',
    }),
  )
})

test('a new rate needs a target, and a refusal is shown at its field', async () => {
  const user = userEvent.setup()
  await openConsole('/merchant/commission', [
    ...around,
    answer(commissionRules.list, () => page([])),
    answer(
      commissionRules.propose,
      () => new Refused(409, 'COMMISSION_GOODS', '不屬於', { goodsId: '這是平台自營商品' }),
    ),
  ])
  expect(await screen.findByText('沒有符合條件的費率規則。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新增費率' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('費率'), '5')
  await user.type(within(dialog).getByLabelText('原因'), '合約')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  expect(await within(dialog).findByText('至少選一項')).toBeTruthy()
  await user.click(within(dialog).getByLabelText('商家'))
  await user.click(await screen.findByTitle('山野茶行'))
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  expect(await within(dialog).findByText('這是平台自營商品')).toBeTruthy()
})

test('rules that cannot be read say so', async () => {
  await openConsole('/merchant/commission', [
    ...around,
    answer(commissionRules.list, () => new Refused(503, 'BUSY', '系統忙碌')),
  ])
  expect(await screen.findByText('系統忙碌')).toBeTruthy()
})

test('another operator approves a rate', async () => {
  const user = userEvent.setup()
  const proposal = {
    id: 5,
    ...target,
    rates: null,
    before: { rateBp: 800 },
    state: 'proposed' as const,
    reason: '到期',
    stale: false,
    proposedBy: '林',
    proposedAt: at,
    decidedBy: null,
    decidedAt: null,
    note: '',
    alone: false,
    may: ['approve' as const, 'reject' as const],
  }
  const app = await openConsole('/merchant/commission-proposals', [
    answer(commissionRules.proposals, () => page([proposal])),
    answer(commissionRules.decide, () => ({ state: 'approved' as const })),
  ])
  expect(await screen.findByText('結束規則')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() => expect(app.callsOf(commissionRules.decide)).toHaveLength(1))
})

test('settlement days are changed from the merchant’s page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/detail?merchantId=7', [
    answer(adminMerchantGet, () => ({ merchant: givenMerchant({ settleDays: 14 }) })),
    answer(memberList, () => ({ members: [], invitations: [], may: { invite: false } })),
    answer(adminSettleDaysPropose, () => ({ proposalId: 5, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: '更改' }))
  const dialog = await screen.findByRole('dialog')
  const days = within(dialog).getByLabelText('天數')
  await user.clear(days)
  await user.type(within(dialog).getByLabelText('原因'), '合約')
  await user.click(within(dialog).getByRole('button', { name: /提\s*出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminSettleDaysPropose)[0]?.body).toMatchObject({ days: null, reason: '合約' }),
  )
})
