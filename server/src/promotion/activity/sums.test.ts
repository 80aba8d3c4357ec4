import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { givenWheel } from './given-activity.ts'
import { findSums } from './sums.ts'

const shop = await openShop()

test('the sums cover all plays, however many are already rolled up', async () => {
  const { id } = await givenWheel(shop, await shop.givenOperator())
  const { id: userId } = await shop.givenUser()
  const now = shop.now()
  const play = (count: number, at: Date) =>
    sql`
    INSERT INTO activity_play (activity_id, version, user_id, prize_id, kind, cost, value_fen, at)
    SELECT ${id}, 1, ${userId}, (SELECT max(id) FROM activity_prize WHERE activity_id = ${id}), 'points', 3, 7, ${at}
    FROM generate_series(1, ${count})`.execute(shop.db)
  const sumsOf = (plays: number) => ({ plays, pointsPaid: 3 * plays, givenFen: 7 * plays })
  const kept = () => shop.db.selectFrom('activitySum').select('plays').where('activityId', '=', id).executeTakeFirst()
  const sums = () => findSums(shop.db, id, now)

  expect(await sums()).toEqual(sumsOf(0))
  await play(100, addHours(now, -3))
  expect(await sums()).toEqual(sumsOf(100))
  expect(await kept()).toBeUndefined()
  await play(10_000, addHours(now, -2))
  await play(50, now)
  // Several concurrent readers store them once.
  expect(await Promise.all(Array.from({ length: 5 }, sums))).toEqual(Array(5).fill(sumsOf(10_150)))
  expect(await kept()).toEqual({ plays: 10_100 })
  await play(20_000, addHours(now, -1.5))
  for (let look = 0; look < 2; look++) expect(await sums()).toEqual(sumsOf(30_150))
  expect(await kept()).toEqual({ plays: 30_150 })
  await shop.db.deleteFrom('activitySum').execute()
  expect(await sums()).toEqual(sumsOf(30_150))
})
