import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { lockPerson, selvesOf } from './same-person.ts'

/** In a payload: the amount that counts against the allowance of an operator who carries it out alone. */
export interface Counted {
  countedFen: number
}

/** The amount these accounts have given away alone since then, other than through a proposal: an expression in fen. */
export type AllowanceUse = (of: { operatorIds: readonly number[]; since: Date }) => RawBuilder<number>

export const allowanceUses = point<AllowanceUse>('uses of the allowance')

/**
 * The start of the period in which decisions of one person alone count together. Not midnight: an operator could change
 * the time zone, and begin a new day every hour.
 */
export const aloneSince = (now: Date): Date => addHours(now, -24)

interface Of {
  operatorId: number
  now: Date
}

/**
 * Whether one operator may give this away alone: with everything they gave away alone in the last 24 hours, of whatever
 * kind and with whatever account, it stays within `risk.surplusFen`. Serialises concurrent decisions of one person.
 */
export async function withinAllowance(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  tx: Tx,
  { costFen, operatorId, now }: Of & { costFen: number },
): Promise<boolean> {
  const operatorIds = await lockPerson(shop, tx, 'allowance', operatorId)
  return costFen <= (await leftOf(shop, tx, { operatorIds, now }))
}

/** How much one operator may still give away alone. */
export async function leftOfAllowance(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  on: Db | Tx,
  { operatorId, now }: Of,
): Promise<number> {
  return leftOf(shop, on, { operatorIds: await selvesOf(shop, on, operatorId), now })
}

async function leftOf(
  shop: Pick<Shop, 'all' | 'settings'>,
  on: Db | Tx,
  { operatorIds, now }: { operatorIds: readonly number[]; now: Date },
): Promise<number> {
  const since = aloneSince(now)
  const proposed = sql<number>`(SELECT coalesce(sum((payload->>'countedFen')::bigint), 0) FROM proposal
    WHERE proposed_by = ANY(${operatorIds}) AND alone AND proposed_at >= ${since})`
  const uses = [proposed, ...shop.all(allowanceUses).map((use) => use({ operatorIds, since }))]
  const { rows } = await sql<{ spent: number }>`SELECT (${sql.join(uses, sql` + `)})::bigint AS spent`.execute(on)
  return Math.max(0, shop.settings.get('risk').surplusFen - (rows[0]?.spent ?? 0))
}
