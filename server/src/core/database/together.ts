import { CompiledQuery } from 'kysely'

/**
 * Combines writes into few statements: consecutive ones become one. A later write into the same table starts the next
 * one, because the writes of a statement are made in no particular order, unless the two were given together. A write
 * that begins with `WITH` stays alone.
 */
export function together(given: readonly (readonly CompiledQuery[])[]): CompiledQuery[] {
  const statements: CompiledQuery[] = []
  let open: { writes: CompiledQuery[]; tables: Set<string> } = { writes: [], tables: new Set() }
  const close = () => {
    if (open.writes.length > 0) statements.push(toOne(open.writes))
    open = { writes: [], tables: new Set() }
  }
  for (const writes of given) {
    const tables = writes.map(tableOf)
    if (tables.some((table) => table === undefined || open.tables.has(table))) close()
    for (const write of writes) open.writes.push(write)
    for (const table of tables) {
      if (table === undefined) close()
      else open.tables.add(table)
    }
  }
  close()
  return statements
}

const tableOf = ({ sql }: CompiledQuery) => /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(sql)?.[1]

function toOne(writes: readonly CompiledQuery[]): CompiledQuery {
  if (writes.length === 1) return writes[0] as CompiledQuery
  const values: unknown[] = []
  const texts = writes.map(({ sql, parameters }) => {
    const before = values.length
    values.push(...parameters)
    return before === 0 ? sql : sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  })
  const last = texts.pop()
  const others = texts.map((text, index) => `write_${index + 1} AS (${text})`)
  return CompiledQuery.raw(`WITH ${others.join(', ')} ${last}`, values)
}
