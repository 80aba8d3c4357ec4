import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { witness } from '../database/witness.ts'

/** The actor: `user:<id>`, `operator:<id>`, `system:<job>`. */
export type Actor = `user:${number}` | `operator:${number}` | `system:${string}`

/** Kinds of records whose state changes are recorded; a domain adds its own (server/src/trade/order/domain.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface HistoryTypes {}

export interface Change {
  entityType: keyof HistoryTypes
  entityId: number
  from: string | null
  to: string
  reason?: string
}

interface By {
  actor: Actor
  now: Date
}

/** Records changes of state, in the transaction that makes them. */
export async function recordHistory(tx: Tx, changes: readonly Change[], by: By): Promise<void> {
  if (changes.length > 0) await historyOf(changes, by).execute(tx)
}

/** The same as an insert, to be part of the statement that makes the changes. */
export function historyOf(changes: readonly Change[], { actor, now }: By): RawBuilder<unknown> {
  for (const { entityType, entityId, from, to, reason } of changes) {
    witness()?.note({ type: entityType, id: String(entityId), state: [from, to], ...(reason && { reason }) })
  }
  return sql`
    INSERT INTO state_history (entity_type, entity_id, from_state, to_state, reason, actor, at)
    SELECT c.*, ${actor}, ${now}::timestamptz
    FROM unnest(
      ${changes.map(({ entityType }) => entityType)}::text[], ${changes.map(({ entityId }) => entityId)}::bigint[],
      ${changes.map(({ from }) => from)}::text[], ${changes.map(({ to }) => to)}::text[],
      ${changes.map(({ reason }) => reason ?? null)}::text[]
    ) AS c`
}

/** Clears the values from a record's history and keeps the fact that changes were made. */
export async function clearHistoryValues(
  tx: Tx,
  of: { entityType: Change['entityType']; entityId: number; reasons: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('stateHistory')
    .set({ fromState: null, toState: '' })
    .where('entityType', '=', of.entityType)
    .where('entityId', '=', of.entityId)
    .where('reason', 'in', of.reasons)
    .execute()
}

/** The id of the operator or user in an actor, to select by; null for any other actor. */
export const idIn = (actor: RawBuilder<unknown>, kind: 'operator' | 'user'): RawBuilder<number | null> =>
  sql`substring(${actor} FROM ${`^${kind}:([0-9]{1,15})$`}::text)::bigint`
