import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { insertRows } from './insert-rows.ts'

const { db } = await openTestDatabase()

const at = new Date('2026-11-25T12:34:56.789Z')
const notice = (no: number) => ({
  event: 'test',
  entity: `test:${no}`,
  receiver: 'user:1',
  params: { no, name: '一' },
  createdAt: at,
  sendAt: null,
})

test('rows are inserted with their JSON, times and nulls; columns that are not named have their defaults', async () => {
  await insertRows('notice', [notice(1), { ...notice(2), sendAt: at }]).execute(db)
  const rows = await db.selectFrom('notice').selectAll().orderBy('entity').execute()
  expect(rows).toMatchObject([notice(1), { ...notice(2), sendAt: at }])
  expect(rows.map(({ id, readAt }) => [typeof id, readAt])).toEqual([
    ['number', null],
    ['number', null],
  ])
})

test('the statement is the same for any number of rows', () => {
  const textOf = (count: number) =>
    insertRows(
      'notice',
      Array.from({ length: count }, (_, no) => notice(no)),
    ).compile(db).sql
  expect(textOf(5)).toBe(textOf(1))
})
