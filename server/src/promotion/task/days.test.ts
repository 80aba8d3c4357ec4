import { adminTaskGet } from '@shop/contract/promotion/task/admin.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'
import { givenTask } from './given-task.ts'

const shop = await openShop()
// Noon in the store's zone, so that some hours earlier is the same day.
const now = new Date('2027-03-10T04:00:00Z')
shop.now = () => now
const operator = await shop.givenOperator({ permissions: ['promo.task.view'] })
await shop.db
  .updateTable('operatorSession')
  .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
  .execute()

test('the sums of a task’s days cover all payments, however many are already rolled up', async () => {
  const { id } = await givenTask(shop, operator)
  const { id: userId } = await shop.givenUser()
  let paid = 0
  const pay = (count: number, at: Date) => {
    const from = paid
    paid += count
    return sql`
      INSERT INTO task_done (task_id, user_id, period, amount, at)
      SELECT ${id}, ${userId}, 'test ' || n, 3, ${at} FROM generate_series(${from + 1}::int, ${paid}::int) AS n`.execute(
      shop.db,
    )
  }
  const page = async () => {
    const { data } = await shop.callAdmin(operator, adminTaskGet, { params: { id } })
    return { paid: data.paid, days: data.days.map(({ day, times, amount }) => [day, times, amount]) }
  }
  const kept = async () => {
    const rows = await shop.db.selectFrom('taskDay').select('times').where('taskId', '=', id).orderBy('day').execute()
    return rows.map(({ times }) => times)
  }

  expect(await page()).toEqual({ paid: 0, days: [] })
  await pay(100, addHours(now, -40 * 24))
  await pay(200, addHours(now, -24))
  expect(await page()).toEqual({ paid: 300, days: [['2027-03-09', 200, 600]] })
  expect(await kept()).toEqual([])
  await pay(10_000, addHours(now, -2))
  await pay(50, now)
  const all = {
    paid: 10_350,
    days: [
      ['2027-03-10', 10_050, 30_150],
      ['2027-03-09', 200, 600],
    ],
  }
  // Several concurrent readers store them once.
  expect(await Promise.all(Array.from({ length: 5 }, page))).toEqual(Array(5).fill(all))
  expect(await kept()).toEqual([100, 200, 10_000])
  await pay(20_000, addHours(now, -1.5))
  const more = {
    paid: 30_350,
    days: [
      ['2027-03-10', 30_050, 90_150],
      ['2027-03-09', 200, 600],
    ],
  }
  for (let look = 0; look < 2; look++) expect(await page()).toEqual(more)
  expect(await kept()).toEqual([100, 200, 30_050])
})
