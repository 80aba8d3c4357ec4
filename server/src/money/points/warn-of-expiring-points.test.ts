import { expect, test } from 'vitest'
import { givenCredit } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { warnOfExpiringPoints } from './warn-of-expiring-points.ts'

const shop = await openShop()
const now = new Date('2026-11-21T02:00:00Z')
const inDays = (days: number) => addHours(now, days * 24)
const noticesTo = (user: { id: number }) =>
  shop.db
    .selectFrom('notice')
    .select('params')
    .where('receiver', '=', `user:${user.id}`)
    .where('event', '=', 'points-expiring')
    .orderBy('id')
    .execute()

test('users are notified thirty and seven days before points expire, once per expiry', async () => {
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, 10, 'PTS', inDays(30))
  await givenCredit(shop.db, user.id, 5, 'PTS', inDays(30))
  await givenCredit(shop.db, user.id, 20, 'PTS', inDays(31))
  await givenCredit(shop.db, user.id, 30, 'PTS', null)
  for (let run = 0; run < 2; run++) await warnOfExpiringPoints(shop, {}, now)
  expect((await noticesTo(user)).map(({ params }) => params)).toEqual([{ days: 30 }])
  await warnOfExpiringPoints(shop, {}, inDays(1))
  expect(await noticesTo(user)).toHaveLength(2)
  await warnOfExpiringPoints(shop, {}, inDays(23))
  expect((await noticesTo(user)).map(({ params }) => params)).toEqual([{ days: 30 }, { days: 30 }, { days: 7 }])
  // Expired by then: no notice.
  await warnOfExpiringPoints(shop, {}, inDays(32))
  expect(await noticesTo(user)).toHaveLength(3)
})

test('users with other units or none are not notified', async () => {
  const [other, none] = [await shop.givenUser(), await shop.givenUser()]
  await givenCredit(shop.db, other.id, 10, 'SUB', inDays(3))
  await warnOfExpiringPoints(shop, {}, now)
  expect([await noticesTo(other), await noticesTo(none)]).toEqual([[], []])
})
