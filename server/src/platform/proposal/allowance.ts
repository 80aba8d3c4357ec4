import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Shop } from '../shop/shop.ts'

/** In a payload: what it counts against the allowance of the operator who carries it out alone. */
export interface Counted {
  countedFen: number
}

/**
 * Whether one operator may give this away alone: with everything they gave away alone today, of whatever kind, it stays
 * within `risk.surplusFen`. Decisions of one operator at the same moment wait for each other here.
 */
export async function withinAllowance(
  { settings }: Pick<Shop, 'settings'>,
  tx: Tx,
  { operatorId, costFen, now }: { operatorId: number; costFen: number; now: Date },
): Promise<boolean> {
  await lockName(tx, `allowance:${operatorId}`)
  const { timezone } = settings.get('store')
  const { rows } = await sql<{ spent: number }>`
    SELECT coalesce(sum((payload->>'countedFen')::bigint), 0)::bigint AS spent FROM proposal
    WHERE proposed_by = ${operatorId} AND alone AND proposed_at >= ${dayPeriod(dayOf(now, timezone), timezone).from}`.execute(
    tx,
  )
  return (rows[0]?.spent ?? 0) + costFen <= settings.get('risk').surplusFen
}
