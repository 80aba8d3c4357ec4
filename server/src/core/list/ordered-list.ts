import type { LocalText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange, recordReorder } from '../command/change.ts'
import type { Fields } from '../command/difference.ts'
import { Refusal } from '../command/refusal.ts'
import type { Db, Tx } from '../database/database.ts'
import type { DB } from '../database/types.ts'
import { putInOrder, type TableWith } from './put-in-order.ts'

/** A list that operators maintain and put in order by hand, such as the brands. Its changes are recorded. */
export interface OrderedList<Values extends Fields> {
  /** Adds a record, last in the order. */
  add(tx: Tx, fields: Values, by: By): Promise<{ id: number }>
  /** @throws Refusal NOT_FOUND, STATE_CHANGED (changed since `version`) */
  update(tx: Tx, record: { id: number; version: number }, fields: Values, by: By): Promise<void>
  /** @param assertUnused called with the record locked @throws Refusal NOT_FOUND, and what `assertUnused` throws */
  remove(tx: Tx, id: number, by: By, assertUnused?: () => Promise<void>): Promise<void>
  /** @throws Refusal STATE_CHANGED if `wanted` are not all its records */
  order(db: Db, wanted: readonly number[], by: By): Promise<void>
}

interface Kind<Values extends Fields> {
  table: TableWith<'id' | 'version' | 'sort'>
  changes: ChangeType
  /** the field by which its changes name a record */
  name: keyof Values & string
  /** the columns of the fields: `logoFileId as imageId` */
  columns: readonly string[]
  toRow(fields: Values): object
  /** columns that are set to the time of the change, `createdAt` only in new records */
  times?: readonly ('createdAt' | 'updatedAt')[]
}

export function orderedList<Values extends Fields>(kind: Kind<Values>): OrderedList<Values> {
  const { changes, toRow, times = [] } = kind
  // Kysely has types for tables that are named literally: all of these have an id, a version and a place.
  const table = kind.table as 'brand'
  const columns = [...kind.columns, 'version'] as readonly (keyof DB['brand'])[]
  const nameOf = (fields: Values) => fields[kind.name] as LocalText

  /** @throws Refusal NOT_FOUND */
  async function lock(tx: Tx, id: number): Promise<{ before: Values; version: number }> {
    const found = await tx.selectFrom(table).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    const { version, ...before } = found
    return { before: before as object as Values, version }
  }

  return {
    async add(tx, fields, by) {
      const sort = sql<number>`(SELECT coalesce(max(sort), 0) + 10 FROM ${sql.table(table)})`
      const stamps = Object.fromEntries(times.map((column) => [column, by.now]))
      const { id } = await tx
        .insertInto(table)
        .values({ ...toRow(fields), ...stamps, sort } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(tx, changes, { entityId: id, name: nameOf(fields), after: fields }, by)
      return { id }
    },

    async update(tx, { id, version }, fields, by) {
      const known = await lock(tx, id)
      if (known.version !== version) throw new Refusal('STATE_CHANGED')
      const stamp = times.includes('updatedAt') ? { updatedAt: by.now } : {}
      await tx
        .updateTable(table)
        .set({ ...toRow(fields), ...stamp, version: version + 1 } as never)
        .where('id', '=', id)
        .execute()
      const edit = { before: known.before, after: fields }
      await recordChange(tx, changes, { entityId: id, name: nameOf(fields), ...edit }, by)
    },

    async remove(tx, id, by, assertUnused) {
      const { before } = await lock(tx, id)
      await assertUnused?.()
      await tx.deleteFrom(table).where('id', '=', id).execute()
      await recordChange(tx, changes, { entityId: id, name: nameOf(before), before }, by)
    },

    order: (db, wanted, by) =>
      db.transaction().execute(async (tx) => {
        const name = sql.ref(kind.name).as('name')
        const rows = await tx.selectFrom(table).select(['id', name, 'sort']).orderBy('id').forUpdate().execute()
        await putInOrder(tx, table, rows, wanted)
        await recordReorder(tx, changes, { rows, ids: wanted }, by)
      }),
  }
}
