import { sql } from 'kysely'
import { recordHistory } from '../core/command/history.ts'
import type { Db, Tx } from '../core/database/database.ts'
import { StartError } from '../core/process/lifecycle.ts'

/** How a shop began: as the demo, in two stages (goods and people, then their actions), or as a real shop. */
export type Mark = 'stocked' | 'open' | 'real'

export const demoActor = 'system:demo'

/** The shop's marks, each with its time; the demo's times are relative to it. */
export async function findMarks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('stateHistory').select(['toState', 'at']).where('entityType', '=', 'demo').execute()
  return new Map(rows.map((row) => [row.toState, row.at]))
}

/**
 * How the shop began; undefined for an empty one. A shop with data and no mark is a real one from before shops were
 * marked.
 */
export async function originOf(db: Db): Promise<'demo' | 'real' | undefined> {
  const marks = await findMarks(db)
  if (marks.has('real')) return 'real'
  if (marks.size > 0) return 'demo'
  return (await hasData(db)) ? 'real' : undefined
}

export const realShop = () =>
  new StartError(
    'DEMO=1 is refused because this database holds a real shop: leave DEMO out, or start with another DATA_DIR or DATABASE_URL',
  )

export async function reach(tx: Tx, mark: Mark, now: Date): Promise<void> {
  await recordHistory(tx, [{ entityType: 'demo', entityId: 1, from: null, to: mark }], { actor: demoActor, now })
}

async function hasData(db: Db): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    SELECT EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM goods) OR EXISTS (SELECT FROM operator) AS filled`.execute(
    db,
  )
  return rows[0]?.filled === true
}

/** Makes two nodes that start at once decide one after the other. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(tx)
}

declare module '../core/command/history.ts' {
  interface HistoryTypes {
    demo: true
  }
}
