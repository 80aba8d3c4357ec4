import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { within } from '../database/sold-by.ts'
import { witness } from '../database/witness.ts'
import type { Seller } from '../value/seller.ts'

/** Who did it: `user:<id>`, `operator:<id>`, `system:<job>`. */
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

/** The same as a part of the statement that makes the changes: an insert. */
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

/**
 * An actor's readable name: the operator's or user's name; otherwise, as for `system:…`, the actor as stored.
 * @param seller the reader works for it, and is not told the names of other operators
 */
export function nameOfActor(actor: RawBuilder<unknown>, seller?: Seller): RawBuilder<string> {
  const idOf = (kind: 'operator' | 'user') => sql`substring(${actor} FROM ${`^${kind}:([0-9]{1,15})$`}::text)::bigint`
  return sql<string>`coalesce(
    (SELECT name FROM operator WHERE id = ${idOf('operator')} AND ${within('operator.merchantId', seller)}),
    (SELECT nullif(nickname, '') FROM app_user WHERE id = ${idOf('user')}), ${actor})`
}

/**
 * The history of one record, newest first, as the operator API shows it.
 * @param options.seller the reader works for it, and is not told the names of other operators
 */
export async function findHistory(
  db: Db,
  entityType: Change['entityType'],
  entityId: number,
  { most = 100, seller }: { most?: number; seller?: Seller } = {},
) {
  const rows = await db
    .selectFrom('stateHistory')
    .select(['fromState', 'toState', 'actor', 'reason', 'at'])
    .select((eb) =>
      eb
        .selectFrom('operator')
        .select('operator.name')
        .where(sql<string>`'operator:' || operator.id`, '=', eb.ref('stateHistory.actor'))
        .where(within('operator.merchantId', seller))
        .as('operatorName'),
    )
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ fromState, toState, at, operatorName, ...row }) => ({
    ...row,
    /** `''` when the actor was not an operator */
    operatorName: operatorName ?? '',
    from: fromState,
    to: toState,
    at: at.toISOString(),
  }))
}
