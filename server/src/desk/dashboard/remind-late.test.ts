import { withdrawLateAfterH } from '@shop/contract/money/withdraw/admin.ts'
import { afterEach, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openWork } from '../../platform/shop/open-work.ts'
import { givenMoney } from '../../test/given-money.ts'
import { openShop } from '../../test/shop.ts'
import { remindLate } from './remind-late.ts'

const shop = await openShop()
const now = new Date('2026-05-05T04:00:00Z')
afterEach(() => shop.db.deleteFrom('notice').execute())
const reminded = async () => {
  const rows = await shop.db
    .selectFrom('notice')
    .select(['entity', 'receiver'])
    .where('event', '=', 'work-late')
    .orderBy('id')
    .execute()
  return rows.map(({ entity, receiver }) => [entity, receiver])
}

test('operators who work on a queue are reminded once a day while something in it has waited too long', async () => {
  const user = await shop.givenUser()
  const ticket = { category: 'other', state: 'open', seenAt: now, lastMessageAt: now, createdAt: now, queueAt: now }
  await shop.db
    .insertInto('ticket')
    .values([
      { userId: user.id, ...ticket, waitingSince: now },
      { userId: user.id, ...ticket, waitingSince: addHours(now, 1) },
    ])
    .execute()
  await remindLate(shop, {}, addHours(now, 11.9))
  expect(await reminded()).toEqual([])
  for (const hours of [12, 13, 14]) await remindLate(shop, {}, addHours(now, hours))
  const first = ['work:tickets:2026-05-06', 'permission:ticket.answer']
  expect(await reminded()).toEqual([first])
  await remindLate(shop, {}, addHours(now, 36))
  expect(await reminded()).toEqual([first, ['work:tickets:2026-05-07', 'permission:ticket.answer']])
  await shop.db.updateTable('ticket').set({ state: 'answered', waitingSince: null, queueAt: null }).execute()
  await remindLate(shop, {}, addHours(now, 60))
  expect(await reminded()).toHaveLength(2)
})

test('a withdrawal on hold waits for its payment only once it may be paid', async () => {
  shop.now = () => now
  const money = givenMoney(shop)
  const by = await money.givenStaff()
  const id = await money.givenWithdrawal(await money.givenPayer(), { state: 'approved', by })
  await shop.db
    .updateTable('withdrawal')
    .set({ heldUntil: addHours(now, 100) })
    .where('id', '=', id)
    .execute()
  await remindLate(shop, {}, addHours(now, 99))
  expect(await reminded()).toEqual([])
  await remindLate(shop, {}, addHours(now, 100 + withdrawLateAfterH))
  expect(await reminded()).toEqual([['work:payouts:2026-05-10', 'permission:finance.withdraw.pay']])
})

test('every reminder names a queue of its domain', async () => {
  for (const { count, late } of shop.all(openWork)) {
    const names = Object.keys(await count(shop, now))
    expect(names).toEqual(expect.arrayContaining(Object.keys(late ?? {})))
  }
})
