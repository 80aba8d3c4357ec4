import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { plannedEachTime } from '../database/prepare.ts'

/** Counting further costs more than the number is worth: beyond this, operators see "10 000+". */
const countedTo = 10_000

export interface CursorPage<Row> {
  rows: Row[]
  nextCursor: string | null
  /** exact up to 10 000 */
  total: number
  totalCapped: boolean
}

interface Order<Known, Tables extends keyof Known> {
  /** the column sorted by, a moment or an integer, never null; an index on it and `id` serves the page */
  by: StringReference<Known, Tables>
  type: 'moment' | 'integer'
  /** breaks ties */
  id: StringReference<Known, Tables>
  /** default: greatest first */
  ascending?: boolean
}

/**
 * One page of an operator's list. `query` has conditions and columns, but no order or limit. Rows added or removed
 * between pages neither repeat nor hide others. An unknown cursor starts from the top. What is read is planned each time,
 * because most filters are common for some values and rare for others.
 */
export async function readPage<Known, Tables extends keyof Known, Row>(
  db: Db,
  query: SelectQueryBuilder<Known, Tables, Row>,
  order: Order<Known, Tables>,
  { cursor, limit = 20 }: { cursor?: string; limit?: number },
): Promise<CursorPage<Row>> {
  const by = sql.ref(order.by)
  const id = sql.ref(order.id)
  // Microseconds, as the database stores them: a Date would round, and rows of the same millisecond would be skipped.
  const value = order.type === 'moment' ? sql`(extract(epoch FROM ${by}) * 1000000)::bigint` : sql`${by}::bigint`
  const direction = order.ascending ? 'asc' : 'desc'
  let page = query
    .select([sql<number>`${value}`.as('cursorValue'), sql<number>`${id}`.as('cursorId')])
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(limit + 1)
    .modifyFront(plannedEachTime)
  const after = readCursor(cursor)
  if (after) {
    const [lastValue, lastId] = after
    const last =
      order.type === 'moment'
        ? sql`timestamptz 'epoch' + ${lastValue}::bigint * interval '1 microsecond'`
        : sql`${lastValue}::bigint`
    const beyond = order.ascending ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${by}, ${id}) ${beyond} (${last}, ${lastId}::bigint)`)
  }
  const counted = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(countedTo + 1)
  const [found, { rows: counts }] = await Promise.all([
    page.execute() as Promise<(Row & { cursorValue: number; cursorId: number })[]>,
    sql<{ total: number }>`SELECT ${plannedEachTime} count(*)::int AS total FROM (${counted}) AS counted`.execute(db),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const total = counts[0]?.total ?? 0
  return {
    rows,
    nextCursor: found.length > limit && last ? writeCursor(last.cursorValue, last.cursorId) : null,
    total: Math.min(total, countedTo),
    totalCapped: total > countedTo,
  }
}

function writeCursor(value: number, id: number): string {
  return Buffer.from(`${value}.${id}`).toString('base64url')
}

function readCursor(cursor: string | undefined): [number, number] | undefined {
  if (cursor === undefined) return undefined
  const match = /^(-?\d{1,16})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const [value, id] = [Number(match?.[1]), Number(match?.[2])]
  return Number.isSafeInteger(value) && Number.isSafeInteger(id) ? [value, id] : undefined
}
