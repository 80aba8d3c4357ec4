import { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { givenBudget } from '../../books/ledger/given-ledger.ts'
import { openShop } from '../../test/shop.ts'
import { checkBooks } from './check-books.ts'
import { type Found, isNews } from './notify-operators.ts'

const found = (count: number, ...whats: string[]): Found => ({
  key: 'overdue',
  kind: 'alarm',
  count,
  findings: whats.map((what) => ({ what, expected: '', found: '' })),
})

test.each([
  ['nothing, and nothing before', found(0), undefined, false],
  ['one for the first time', found(1, 'a'), undefined, true],
  ['the same one', found(1, 'a'), found(1, 'a'), false],
  ['one of two resolved', found(1, 'b'), found(2, 'a', 'b'), false],
  ['another one instead', found(1, 'b'), found(1, 'a'), true],
  ['one more', found(2, 'a', 'b'), found(1, 'a'), true],
  ['many, of which others are listed now', found(30, 'b'), found(31, 'a'), false],
  ['more of many', found(32, 'a'), found(31, 'a'), true],
])('%s', (_, now, before, news) => {
  expect(isNews(now, before)).toBe(news)
})

test('operators who may see the books are notified once while an alarm lasts, and again if it returns', async () => {
  const shop = await openShop()
  const quiet = Object.create(shop, { log: { value: pino({ level: 'silent' }) } }) as typeof shop
  const auditor = await shop.givenOperator({ permissions: ['ledger.view'] })
  const packer = await shop.givenOperator({ permissions: ['order.ship'] })
  const notifiedTo = async (operator: typeof auditor) =>
    (await shop.callAdmin(operator, adminNoticeList, {})).data.rows.map(({ event, params }) => [event, params])
  const leave = (units: number) =>
    sql`UPDATE ledger_account SET posted = ${units} WHERE type = 'bud.nearly.PTS'`.execute(shop.db)
  const compare = () => checkBooks(quiet, {}, shop.now())
  const low = ['ledger-alarm', { check: 'budget_low', count: 1 }]
  const wrong = (check: string, count: number) => ['ledger-difference', { check, count }]
  await givenBudget(shop.db, 'nearly', 'PTS', 100)
  await compare()
  expect(await notifiedTo(auditor)).toEqual([])
  await leave(9)
  await Promise.all([compare(), compare()])
  await compare()
  const first = await notifiedTo(auditor)
  expect(first).toContainEqual(low)
  expect(first).toContainEqual(wrong('sum', 1))
  expect(first.filter(([, params]) => (params as { check: string }).check === 'budget_low')).toHaveLength(1)
  await leave(100)
  await compare()
  expect(await notifiedTo(auditor)).toHaveLength(first.length)
  await leave(9)
  await compare()
  expect(await notifiedTo(auditor)).toHaveLength(first.length * 2)
  expect(await notifiedTo(packer)).toEqual([])
  await leave(100)
})
