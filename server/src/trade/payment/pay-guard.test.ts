import { randomUUID } from 'node:crypto'
import { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { adminSettingProposalDecide, adminSettingPropose } from '@shop/contract/platform/setting/proposals.ts'
import { adminSettingGet, adminSettingPut } from '@shop/contract/platform/setting/setting.ts'
import { expect, test } from 'vitest'
import { fundBudgets } from '../../books/ledger/fund-budgets.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const [owner, second] = [await givenEditor(), await givenEditor()]
const accountant = await shop.givenOperator({ permissions: ['finance.proof.view'] })
const params = { group: 'pay' } as const

function givenEditor() {
  return shop.givenOperator({ permissions: ['setting.view', 'setting.edit'] })
}

const to = (holder: string) => {
  const account = { kind: 'bank', holder, number: '6222 0000', bankName: 'B', qrFileId: null, enabled: true } as const
  return { ...shop.settings.get('pay'), accounts: [account] }
}
const version = () => shop.settings.versionOf('pay')
const put = (holder: string) =>
  shop.callAdmin(owner, adminSettingPut, { params, body: { value: to(holder), version: version(), reason: 'new' } })
const holder = () => shop.settings.get('pay').accounts[0]?.holder
const isDual = async () => (await shop.callAdmin(owner, adminSettingGet, { params })).data.dual
const told = async () =>
  (await shop.callAdmin(accountant, adminNoticeList, {})).data.rows.filter(({ event }) => event === 'setting-changed')

test('the receiving account is set up by one operator, and changed by two once money has moved', async () => {
  expect(await isDual()).toBe(false)
  // Budgets are filled in the shop's first minute, before any buyer has sent money.
  await fundBudgets(shop, {}, new Date())
  expect(await isDual()).toBe(false)
  expect((await put('Shop')).status).toBe(200)
  expect(holder()).toBe('Shop')
  expect(await told()).toMatchObject([{ params: { subject: 'pay' } }])

  await shop.givenUser({ balanceFen: 1 })
  expect(await isDual()).toBe(true)
  expect((await put('Thief')).data).toMatchObject({ code: 'DUAL_REQUIRED' })
  const body = { value: to('New bank'), version: version(), reason: 'moved', requestId: randomUUID() }
  const asked = (await shop.callAdmin(owner, adminSettingPropose, { params, body })).data
  expect(asked.state).toBe('proposed')
  const decide = (by: typeof owner) =>
    shop.callAdmin(by, adminSettingProposalDecide, {
      params: { id: asked.proposalId },
      body: { decision: 'approve', note: '', requestId: randomUUID() },
    })
  expect((await decide(owner)).data).toMatchObject({ code: 'DUAL_REQUIRED' })
  expect(holder()).toBe('Shop')
  expect((await decide(second)).status).toBe(200)
  expect(holder()).toBe('New bank')
  expect(await told()).toHaveLength(2)
})

test('a payment screenshot under review counts as money', async () => {
  const other = await openShop()
  const order = await other.givenOrder(await other.givenUser(), { state: 'pay_review' })
  expect(order.id).toBeGreaterThan(0)
  const editor = await other.givenOperator({ permissions: ['setting.view'] })
  expect((await other.callAdmin(editor, adminSettingGet, { params })).data.dual).toBe(true)
})
