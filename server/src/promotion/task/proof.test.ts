import { randomUUID } from 'node:crypto'
import { unitBill } from '@shop/contract/money/wallet/units.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import {
  adminTaskProofApprove,
  adminTaskProofClaim,
  adminTaskProofGet,
  adminTaskProofList,
  adminTaskProofReject,
} from '@shop/contract/promotion/task/admin.ts'
import { taskList, taskSubmit } from '@shop/contract/promotion/task/task.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenTask } from './given-task.ts'

const shop = await openShop()
await givenBudget(shop.db, 'task', 'SUB', 100_000, 1)
await givenCompliance(shop)
await changeGroup(shop, 'module', { subsidy: true })
const permissions = ['promo.task.view', 'promo.task.review']
const [one, two] = [await shop.givenOperator({ permissions }), await shop.givenOperator({ permissions })]

type User = Awaited<ReturnType<typeof shop.givenUser>>
let taskId: number
beforeEach(async () => {
  const { id } = await givenTask(shop, one, { kind: 'external', link: 'https://example.com/follow', reward: 100 })
  taskId = id
})
afterEach(() => expectLedgerInBalance(shop.db))

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
async function hand(user: User, { to = taskId, requestId = randomUUID(), fileId = 0 } = {}) {
  const id = fileId || (await shop.givenPicture({ userId: user.id, purpose: 'task' })).id
  return shop.call(user, taskSubmit, { body: { taskId: to, fileIds: [id], note: '已關注', requestId } })
}
const waiting = async () =>
  (await shop.callAdmin(one, adminTaskProofList, { query: { state: 'submitted', taskId } })).data.rows
const proofOf = async () => (await waiting())[0]?.id ?? 0
const approve = (id: number, by = one, requestId = randomUUID()) =>
  shop.callAdmin(by, adminTaskProofApprove, { params: { id }, body: { requestId } })
const reject = (id: number, by = one) =>
  shop.callAdmin(by, adminTaskProofReject, {
    params: { id },
    body: { reason: 'unreadable', note: '看不清楚', requestId: randomUUID() },
  })
const stateOf = async (user: User) => {
  const { list } = (await shop.call(user, taskList, { query: { kind: 'external' } })).data
  return list.data.find((task) => task.task_id === taskId)
}
const subsidyOf = (user: User) => balanceOf(shop.db, creditsOf(user.id, 'SUB'))
const left = () => available(shop.db, budget('task', 'SUB', 0))

test('a proof promises its reward, which an operator’s approval grants', async () => {
  const [user, before] = [await shop.givenUser(), await left()]
  const requestId = randomUUID()
  const fileId = (await shop.givenPicture({ userId: user.id, purpose: 'task' })).id
  expect((await hand(user, { requestId, fileId })).status).toBe(200)
  expect((await hand(user, { requestId, fileId })).status).toBe(200)
  expect(code(await hand(user))).toBe('TASK_DONE')
  expect(await stateOf(user)).toMatchObject({ state: 'waiting', reward: '1.00' })
  expect(await subsidyOf(user)).toMatchObject({ available: 0, pendingCredit: 100 })
  expect(await left()).toBe(before - 100)
  const id = await proofOf()
  const told = shop.db.selectFrom('notice').select('receiver').where('event', '=', 'task-proof-submitted')
  expect(await told.execute()).toEqual([{ receiver: 'permission:promo.task.review' }])
  const { proof } = (await shop.callAdmin(one, adminTaskProofGet, { params: { id } })).data
  expect(proof).toMatchObject({ note: '已關注', amount: 100, rejectedBefore: 0, may: { review: true } })
  expect(proof.pictures[0]?.large).toMatch(/^http/)
  expect((await approve(id)).status).toBe(200)
  expect(await subsidyOf(user)).toMatchObject({ available: 100, pendingCredit: 0 })
  expect(await stateOf(user)).toMatchObject({ state: 'done' })
  const bill = (await shop.call(user, unitBill, { query: { unit: 'subsidy' } })).data.list.data
  expect(bill.map(({ title, purpose }) => [title, purpose])).toEqual([['完成任務', '看看新茶']])
  const notices = (await shop.call(user, noticeList)).data.list.data
  expect(notices.map(({ place }) => place)).toContain('tasks')
  expect(code(await hand(user))).toBe('TASK_DONE')
})

test('a rejected proof returns its reward to the budget, gives a reason, and may be submitted again', async () => {
  const [user, before] = [await shop.givenUser(), await left()]
  await hand(user)
  expect((await reject(await proofOf())).status).toBe(200)
  expect(await left()).toBe(before)
  expect(await stateOf(user)).toMatchObject({
    state: 'rejected',
    reject_reason: 'unreadable',
    reject_note: '看不清楚',
  })
  const { given } = await shop.db.selectFrom('task').select('given').where('id', '=', taskId).executeTakeFirstOrThrow()
  expect(given).toBe(0)
  expect((await hand(user)).status).toBe(200)
  const id = await proofOf()
  expect((await shop.callAdmin(one, adminTaskProofGet, { params: { id } })).data.proof.rejectedBefore).toBe(1)
  await approve(id)
  expect((await subsidyOf(user)).available).toBe(100)
})

test('only one of two operators decides; a claim keeps the other out', async () => {
  const user = await shop.givenUser()
  await hand(user)
  const id = await proofOf()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => approve(id, n % 2 ? one : two)),
    reject(id),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const other = await shop.givenUser()
  await hand(other)
  const next = await proofOf()
  await shop.callAdmin(two, adminTaskProofClaim, { params: { id: next } })
  expect(code(await approve(next, one))).toBe('STATE_CHANGED')
  expect((await approve(next, two)).status).toBe(200)
})

test('nobody reviews their own proof, and a frozen account gets nothing', async () => {
  const user = await shop.givenUser()
  const self = await shop.givenOperator({ permissions })
  await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', self.id).execute()
  await hand(user)
  const id = await proofOf()
  expect(code(await approve(id, self))).toBe('SELF_REVIEW')
  await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', user.id).execute()
  expect(code(await approve(id))).toBe('ACCOUNT_FROZEN')
  expect((await reject(id)).status).toBe(200)
})

test('a promised reward counts against caps and budgets; only one of many concurrent proofs is accepted', async () => {
  const user = await shop.givenUser()
  const replies = await Promise.all(Array.from({ length: 10 }, () => hand(user)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const more = await Promise.all(
    [100, 100].map((reward) => givenTask(shop, one, { kind: 'external', content: { 'zh-Hant': '關注' }, reward })),
  )
  expect((await hand(user, { to: more[0]?.id })).status).toBe(200)
  // 2.00 a day
  expect(code(await hand(user, { to: more[1]?.id }))).toBe('TASK_LIMIT')
  const small = await givenTask(shop, one, { kind: 'external', reward: 100, budget: 150 })
  expect((await hand(await shop.givenUser(), { to: small.id })).status).toBe(200)
  expect(code(await hand(await shop.givenUser(), { to: small.id }))).toBe('BUDGET_EMPTY')
})

test('another user’s picture, or one for another purpose, is refused', async () => {
  const [user, other] = [await shop.givenUser(), await shop.givenUser()]
  const theirs = (await shop.givenPicture({ userId: other.id, purpose: 'task' })).id
  const review = (await shop.givenPicture({ userId: user.id, purpose: 'review' })).id
  expect(code(await hand(user, { fileId: theirs }))).toBe('NOT_FOUND')
  expect(code(await hand(user, { fileId: review }))).toBe('NOT_FOUND')
})
