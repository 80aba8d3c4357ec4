import { recordHistory } from '../core/command/history.ts'
import type { Db, Tx } from '../core/database/database.ts'

/** What the seeding of the demo shop has completed: goods and people; then what they did. */
export type Stage = 'stocked' | 'open'

export const demoActor = 'system:demo'

/** The completed stages, with the time that all its times are relative to; none in a shop that never was a demo. */
export async function findStages(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('stateHistory').select(['toState', 'at']).where('entityType', '=', 'demo').execute()
  return new Map(rows.map((row) => [row.toState, row.at]))
}

export async function reach(tx: Tx, stage: Stage, now: Date): Promise<void> {
  await recordHistory(tx, [{ entityType: 'demo', entityId: 1, from: null, to: stage }], { actor: demoActor, now })
}

declare module '../core/command/history.ts' {
  interface HistoryTypes {
    demo: true
  }
}
