import type { Tx } from '../db/database.ts'

/** Who did it: `user:<id>`, `operator:<id>`, `system:<job>`. */
export type Actor = `user:${number}` | `operator:${number}` | `system:${string}`

export interface Change {
  entityType: 'order' | 'trade' | 'proof' | 'goods' | 'user'
  entityId: number
  from: string | null
  to: string
  reason?: string
}

/** Writes down changes of state; part of the transaction that makes them. */
export async function recordHistory(tx: Tx, changes: readonly Change[], by: { actor: Actor; now: Date }): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('stateHistory')
    .values(
      changes.map(({ entityType, entityId, from, to, reason }) => ({
        entityType,
        entityId,
        fromState: from,
        toState: to,
        reason: reason ?? null,
        actor: by.actor,
        at: by.now,
      })),
    )
    .execute()
}
