import { expect, test } from 'vitest'
import type { Tx } from '../../core/database/database.ts'
import { openTestDatabase } from '../../test/database.ts'
import { givenAccounts } from '../../test/given-account.ts'
import { changeMerchantState, createMerchant, updateMerchant } from './queries.ts'

const { db } = await openTestDatabase()
const { givenUser } = givenAccounts({ db })
const by = { actor: 'system:test' as const, now: new Date() }
const input = { name: { 'zh-Hant': '茶行' }, logoFileId: null }
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function create() {
  const owner = await givenUser()
  return inTx((tx) => createMerchant(tx, { ...input, ownerUserId: owner.id }, by))
}
const historyOf = (id: number) =>
  db
    .selectFrom('stateHistory')
    .select(['fromState', 'toState', 'reason'])
    .where('entityType', '=', 'merchant')
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .execute()
const find = (id: number) => db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a merchant opens, is suspended and opens again, and each step is recorded', async () => {
  const { id } = await create()
  expect(await find(id)).toMatchObject({ state: 'open', name: { 'zh-Hant': '茶行' } })
  await inTx((tx) => changeMerchantState(tx, id, { to: 'suspended', reason: '查證中' }, by))
  await inTx((tx) => changeMerchantState(tx, id, { to: 'open' }, by))
  expect((await historyOf(id)).map(({ fromState, toState, reason }) => [fromState, toState, reason])).toEqual([
    ['suspended', 'open', null],
    ['open', 'suspended', '查證中'],
    [null, 'open', null],
  ])
})

test('closing can only end in termination, which is final', async () => {
  const { id } = await create()
  const move = (to: 'open' | 'closing' | 'terminated') => inTx((tx) => changeMerchantState(tx, id, { to }, by))
  await expect(move('terminated')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await move('closing')
  await expect(move('open')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await move('terminated')
  await expect(move('open')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('the name can be changed; a name is required, and an unknown merchant is not found', async () => {
  const { id } = await create()
  await inTx((tx) => updateMerchant(tx, id, { ...input, name: { 'zh-Hant': '新茶行' } }, by))
  expect(await find(id)).toMatchObject({ name: { 'zh-Hant': '新茶行' }, state: 'open' })
  const nameless = { ...input, name: { 'zh-Hant': ' ' } }
  await expect(inTx((tx) => updateMerchant(tx, id, nameless, by))).rejects.toThrow('name')
  await expect(inTx((tx) => updateMerchant(tx, 999_999, input, by))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(inTx((tx) => changeMerchantState(tx, 999_999, { to: 'open' }, by))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
