import { sql } from 'kysely'
import { type HistoryTypes, idIn } from '../../core/command/history.ts'
import type { Seller } from '../../core/value/seller.ts'
import { names } from '../shop/names.ts'
import type { Shop } from '../shop/shop.ts'

/**
 * The history of one record, newest first, as the operator API shows it.
 * @param options.seller the reader works for it, and is not told the names of other operators
 */
export async function findHistory(
  shop: Pick<Shop, 'db' | 'get'>,
  entityType: keyof HistoryTypes,
  entityId: number,
  { most = 100, seller }: { most?: number; seller?: Seller } = {},
) {
  const nameOf = shop.get(names).operator
  const rows = await shop.db
    .selectFrom('stateHistory')
    .select(['fromState', 'toState', 'actor', 'reason', 'at'])
    .select(nameOf(idIn(sql.ref('actor'), 'operator'), seller).as('operatorName'))
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
