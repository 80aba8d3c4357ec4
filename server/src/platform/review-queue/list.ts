import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { type CursorPage, readPage } from '../../core/list/cursor.ts'
import type { Item, ReviewQueue } from './queue.ts'

/**
 * One page of a queue: waiting items oldest first, the order in which to work on them; all others newest first. `query`
 * has conditions and columns, but no order or limit.
 * @param at.by the column with the moment since when they have been waiting
 */
export async function readQueue<Row, Shown>(
  db: Db,
  { table }: Pick<ReviewQueue, 'table'>,
  // biome-ignore lint/suspicious/noExplicitAny: the queue's table is among its tables, which no type here can say
  query: SelectQueryBuilder<any, any, any>,
  { waits, by = 'createdAt', ...at }: { waits: boolean; by?: string; cursor?: string; limit?: number },
  toRow: (row: Row) => Shown,
): Promise<CursorPage<Shown>> {
  const order = { by: `${table}.${by}`, type: 'moment', id: `${table}.id`, ascending: waits } as const
  const page = await readPage(db, query, order, at)
  return { ...page, rows: page.rows.map(toRow) }
}

/** The warning signs that apply; a count becomes the detail, and 0 means no sign. */
export function raised<Code extends string>(signs: Record<Code, number | boolean>): { code: Code; detail: string }[] {
  return (Object.entries(signs) as [Code, number | boolean][]).flatMap(([code, sign]) =>
    sign ? [{ code, detail: sign === true ? '' : String(sign) }] : [],
  )
}

/** How many items of a queue are waiting, or are in these states, and since when the oldest. */
export async function countOpen<Row extends Item>(
  db: Db,
  { table, open }: ReviewQueue<Row>,
  states: readonly Row['state'][] = open,
): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom(table as 'withdrawal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('state', 'in', states as never)
    .executeTakeFirstOrThrow()
}
