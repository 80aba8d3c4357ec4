import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationGet,
  adminApplicationList,
} from '@shop/contract/merchant/application/admin.ts'
import { applicationDetail } from '@shop/contract/merchant/application/application.ts'
import {
  adminApplicationDeposit,
  adminMerchantDeposit,
  adminMerchantGet,
  adminMerchantList,
  adminMerchantNote,
  adminMerchantState,
  adminSettleDaysDecide,
  adminSettleDaysList,
  adminSettleDaysPropose,
  adminTerminationDecide,
  adminTerminationList,
  adminTerminationPropose,
} from '@shop/contract/merchant/registry/registry.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { openShop } from '../../test/shop.ts'
import { settleOrder } from '../../trade/order/settle-order.ts'
import { givenRequiredDeposit, givenSubmitted } from '../application/given-application.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const second = await shop.givenOperator()
afterEach(() => expectLedgerInBalance(shop.db))

const params = (id: number) => ({ params: { id } })
const withId = () => ({ requestId: randomUUID() })
const get = async (id: number, by = operator) => (await shop.callAdmin(by, adminMerchantGet, params(id))).data.merchant
const depositOf = async (id: number) => (await balanceOf(shop.db, account('m.dep', id))).posted
const change = (id: number, to: 'open' | 'suspended' | 'closing', by = operator) =>
  shop.callAdmin(by, adminMerchantState, { ...params(id), body: { to, reason: '查證中', ...withId() } })
const move = (
  id: number,
  kind: 'in' | 'out' | 'penalty',
  amountFen: number,
  { by = operator, reference = kind === 'penalty' ? undefined : (randomUUID() as string) } = {},
) =>
  shop.callAdmin(by, adminMerchantDeposit, {
    ...params(id),
    body: { kind, amountFen: fen(amountFen), reference, reason: '說明', ...withId() },
  })
/** An application that was approved while a deposit was required. */
async function givenApproved(depositFen: number) {
  await givenRequiredDeposit(shop, depositFen)
  const user = await shop.givenUser()
  const id = await givenSubmitted(shop, user)
  await shop.callAdmin(operator, adminApplicationClaim, params(id))
  const { version } = (await shop.callAdmin(operator, adminApplicationGet, params(id))).data.application
  const reply = await shop.callAdmin(operator, adminApplicationApprove, {
    ...params(id),
    body: { version, ...withId() },
  })
  return { user, id, reply }
}

describe('the first deposit', () => {
  test('opens the shop of an approved application, once', async () => {
    const { user, id, reply } = await givenApproved(50_000)
    expect(reply.data).toEqual({ merchantId: null })
    const before = (await shop.call(user, applicationDetail)).data
    expect(before).toMatchObject({ merchant: null, application: { state: 'approved', deposit_due: '500.00' } })
    const queue = await shop.callAdmin(operator, adminApplicationList, { query: { state: 'deposit' } })
    expect(queue.data.rows).toMatchObject([{ id, depositDueFen: 50_000 }])
    await givenRequiredDeposit(shop, 0)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.callAdmin(operator, adminApplicationDeposit, {
          ...params(id),
          body: { reference: randomUUID(), ...withId() },
          replay: false,
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { merchant } = (await shop.call(user, applicationDetail)).data
    expect(merchant?.state).toBe('open')
    expect(await depositOf(merchant?.merchant_id as number)).toBe(50_000)
    expect((await get(merchant?.merchant_id as number)).deposits).toMatchObject([{ kind: 'in', amountFen: 50_000 }])
    const events = await shop.db
      .selectFrom('ledgerTransfer')
      .select(['event', 'idemKey'])
      .where('event', '=', 'L55')
      .execute()
    expect(events).toEqual([{ event: 'L55', idemKey: expect.stringMatching(/^dep:\d+$/) }])
  })

  test('one payment at the bank pays one deposit', async () => {
    const [one, other] = [await givenApproved(100), await givenApproved(100)]
    await givenRequiredDeposit(shop, 0)
    const reference = randomUUID()
    const pay = ({ id }: { id: number }) =>
      shop.callAdmin(operator, adminApplicationDeposit, { ...params(id), body: { reference, ...withId() } })
    expect((await pay(one)).status).toBe(200)
    const refused = await pay(other)
    expect(refused.data).toMatchObject({
      code: 'REFERENCE_USED',
      fields: { reference: expect.stringContaining('dep:') },
    })
    expect((await shop.call(other.user, applicationDetail)).data.merchant).toBeNull()
  })
})

describe('the deposit', () => {
  test('grows, is forfeited in part, and is paid out only above the required amount', async () => {
    const id = await shop.givenMerchant()
    await givenRequiredDeposit(shop, 30_000)
    // One operator cannot credit more than is due.
    expect((await move(id, 'in', 30_001)).data).toMatchObject({ code: 'ABOVE_MAX', params: { maxFen: 30_000 } })
    expect((await move(id, 'in', 30_000)).status).toBe(200)
    expect((await move(id, 'in', 1)).data.code).toBe('ABOVE_MAX')
    await givenRequiredDeposit(shop, 10_000)
    expect((await move(id, 'penalty', 5_000)).status).toBe(200)
    expect((await move(id, 'out', 15_001)).data).toMatchObject({ code: 'DEPOSIT_REQUIRED' })
    expect((await move(id, 'out', 15_000)).status).toBe(200)
    expect((await move(id, 'penalty', 10_001)).data).toMatchObject({
      code: 'DEPOSIT_SHORT',
      fields: { amountFen: expect.any(String) },
    })
    expect(await depositOf(id)).toBe(10_000)
    await change(id, 'closing')
    expect((await move(id, 'out', 10_000)).status).toBe(200)
    await givenRequiredDeposit(shop, 0)
  })

  test('stays with a closing merchant until its orders are over', async () => {
    const id = await shop.givenMerchant()
    await givenRequiredDeposit(shop, 10_000)
    await move(id, 'in', 10_000)
    const goods = { merchantId: id, kind: 'virtual' as const }
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods })
    await change(id, 'closing')
    expect((await move(id, 'out', 1)).data).toMatchObject({ code: 'DEPOSIT_REQUIRED', params: { minFen: 10_000 } })
    await shop.db
      .updateTable('shopOrder')
      .set({ settleAfter: new Date(0) })
      .where('id', '=', order.id)
      .execute()
    expect(await settleOrder(shop, order.id, new Date())).toBe(true)
    expect((await move(id, 'out', 10_000)).status).toBe(200)
    await givenRequiredDeposit(shop, 0)
  })

  test('never goes below zero with five payouts at once', async () => {
    const id = await shop.givenMerchant()
    await givenRequiredDeposit(shop, 1_000)
    await move(id, 'in', 1_000)
    await givenRequiredDeposit(shop, 0)
    const replies = await Promise.all(Array.from({ length: 5 }, () => move(id, 'out', 400)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await depositOf(id)).toBe(200)
  })

  test('needs an amount, a reference and the permission; operators cannot move their own', async () => {
    const owner = await shop.givenUser()
    const id = await shop.givenMerchant({ owner })
    expect((await move(id, 'in', 0)).data.code).toBe('VALIDATION')
    expect((await move(id, 'in', 100, { reference: ' ' })).data.code).toBe('VALIDATION')
    const reader = await shop.givenOperator({ permissions: ['merchant.view'] })
    expect((await move(id, 'in', 100, { by: reader })).status).toBe(403)
    await shop.db.updateTable('operator').set({ userId: owner.id }).where('id', '=', second.id).execute()
    expect((await move(id, 'in', 100, { by: second })).data.code).toBe('SELF_REVIEW')
    await shop.db.updateTable('operator').set({ userId: null }).where('id', '=', second.id).execute()
    expect((await move(999_999, 'in', 100)).data.code).toBe('NOT_FOUND')
  })
})

describe('a merchant', () => {
  test('is listed with its money, found by its name, and described by its application', async () => {
    const user = await shop.givenUser()
    const applied = await givenSubmitted(shop, user)
    await shop.callAdmin(operator, adminApplicationClaim, params(applied))
    const { version, shopName } = (await shop.callAdmin(operator, adminApplicationGet, params(applied))).data
      .application
    const body = { version, ...withId() }
    const id = (await shop.callAdmin(operator, adminApplicationApprove, { ...params(applied), body })).data
      .merchantId as number
    await givenRequiredDeposit(shop, 700)
    await move(id, 'in', 700)
    await givenRequiredDeposit(shop, 0)
    const { rows } = (await shop.callAdmin(operator, adminMerchantList, { query: { keyword: shopName } })).data
    expect(rows).toMatchObject([{ id, name: shopName, state: 'open', depositFen: 700, balanceFen: 0, owedFen: 0 }])
    expect(await get(id)).toMatchObject({
      profile: { kind: 'company', licenceNo: '91440300MA5TEA0008' },
      applicationId: applied,
      documents: ['licence', 'identityFront', 'identityBack'],
      accounts: [{ address: '6222020200112230004' }],
      may: { states: ['suspended', 'closing'], terminate: false, deposit: true },
    })
  })

  test('is suspended and opened again, and its owner is notified each time', async () => {
    const owner = await shop.givenUser()
    const id = await shop.givenMerchant({ owner })
    expect((await change(id, 'suspended')).status).toBe(200)
    expect((await change(id, 'suspended')).data.code).toBe('STATE_CHANGED')
    expect((await change(id, 'open')).status).toBe(200)
    expect((await get(id)).history.map(({ to, reason }) => [to, reason])).toEqual([
      ['open', '查證中'],
      ['suspended', '查證中'],
      ['open', null],
    ])
    expect((await shop.call(owner, noticeList)).data.list.data).toHaveLength(2)
  })

  test('has a note that two operators cannot overwrite unseen', async () => {
    const id = await shop.givenMerchant()
    const save = (note: string, version: number) =>
      shop.callAdmin(operator, adminMerchantNote, { ...params(id), body: { note, version } })
    expect((await save('老客戶', 0)).data.version).toBe(1)
    expect((await save('另一個', 0)).data.code).toBe('STATE_CHANGED')
    expect((await get(id)).note).toBe('老客戶')
  })

  test('is terminated by two operators, once nothing is left', async () => {
    const owner = await shop.givenUser()
    const id = await shop.givenMerchant({ owner })
    const propose = () =>
      shop.callAdmin(operator, adminTerminationPropose, { ...params(id), body: { reason: '雙方同意', ...withId() } })
    expect((await propose()).data.code).toBe('STATE_CHANGED')
    await givenRequiredDeposit(shop, 500)
    await move(id, 'in', 500)
    await givenRequiredDeposit(shop, 0)
    await change(id, 'closing')
    expect((await propose()).data.code).toBe('MERCHANT_BUSY')
    await move(id, 'out', 500)
    const { proposalId } = (await propose()).data
    expect(await get(id)).toMatchObject({ terminating: true, may: { terminate: false } })
    expect((await propose()).data.code).toBe('PROPOSAL_OPEN')
    const decide = (by: typeof operator) =>
      shop.callAdmin(by, adminTerminationDecide, { ...params(proposalId), body: { decision: 'approve', ...withId() } })
    expect((await decide(operator)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(second)).status).toBe(200)
    expect((await get(id)).state).toBe('terminated')
    const { rows } = (await shop.callAdmin(operator, adminTerminationList, { query: { subject: id } })).data
    expect(rows).toMatchObject([{ merchantId: id, name: '茶行', state: 'approved' }])
    expect((await move(id, 'in', 100)).data.code).toBe('STATE_CHANGED')
  })
})

describe('settlement days', () => {
  const set = (id: number, days: number | null, by = operator) =>
    shop.callAdmin(by, adminSettleDaysPropose, { ...params(id), body: { days, reason: '合約', ...withId() } })
  const decide = (id: number, by = second) =>
    shop.callAdmin(by, adminSettleDaysDecide, { ...params(id), body: { decision: 'approve', ...withId() } })

  test('are raised at once by one operator, lowered by two, and apply to orders received afterwards', async () => {
    const merchantId = await shop.givenMerchant()
    expect((await set(merchantId, 60)).data.state).toBe('approved')
    expect((await set(merchantId, 60)).data.code).toBe('STATE_CHANGED')
    const { proposalId, state } = (await set(merchantId, null)).data
    expect(state).toBe('proposed')
    expect(await get(merchantId)).toMatchObject({ settleDays: 60, defaultSettleDays: 7 })
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: { merchantId } })
    const { receivedAt, settleAfter } = await shop.db
      .selectFrom('shopOrder')
      .select(['receivedAt', 'settleAfter'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(Number(settleAfter) - Number(receivedAt)).toBe(60 * 86_400_000)
    expect((await decide(proposalId, operator)).data.code).toBe('DUAL_REQUIRED')
    expect((await decide(proposalId)).data).toEqual({ state: 'approved' })
    expect((await get(merchantId)).settleDays).toBeNull()
  })

  test('are listed with the merchant’s name', async () => {
    const ids = await Promise.all(['茶行', '書店'].map((name) => shop.givenMerchant({ name })))
    for (const id of ids) expect((await set(id, 3)).data.state).toBe('proposed')
    const { rows } = (await shop.callAdmin(operator, adminSettleDaysList, { query: { state: 'proposed' } })).data
    expect(rows.filter(({ merchantId }) => ids.includes(merchantId))).toMatchObject([
      { merchantId: ids[1], name: '書店', before: null, days: 3 },
      { merchantId: ids[0], name: '茶行', before: null, days: 3 },
    ])
  })

  test('are limited, and a proposal older than the last change is stale', async () => {
    const merchantId = await shop.givenMerchant()
    expect((await set(merchantId, 91)).data.code).toBe('VALIDATION')
    expect((await set(merchantId, -1)).data.code).toBe('VALIDATION')
    const { proposalId } = (await set(merchantId, 0)).data
    expect((await set(merchantId, 90)).data.code).toBe('PROPOSAL_OPEN')
    await shop.db.updateTable('merchant').set({ settleDays: 30 }).where('id', '=', merchantId).execute()
    expect((await decide(proposalId)).data.code).toBe('PROPOSAL_STALE')
    expect((await set(999_999_999, 3)).data.code).toBe('NOT_FOUND')
  })
})
