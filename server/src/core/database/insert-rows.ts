import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from './types.ts'

/** A row as it is inserted; JSON columns take objects as they are. */
type Row<Table extends keyof DB> = { [Column in keyof Insertable<DB[Table]>]: unknown }

/**
 * The insert of rows that all have the columns of the first, as a statement or a part of one. They are sent as one
 * parameter, so that the text, and with it the prepared statement, is the same for any number of rows.
 */
export function insertRows<Table extends keyof DB & string>(
  table: Table,
  rows: readonly Row<Table>[],
): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map((name) => [toSnakeCase(name), row[name as keyof Row<Table>]]))),
  )
  return sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json}::jsonb)`
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
