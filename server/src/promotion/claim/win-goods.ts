import type { LocalText } from '@shop/contract/core/common.ts'
import type { ClaimSource } from '@shop/contract/promotion/claim/claim.ts'
import { sql } from 'kysely'
import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { holdStock } from '../../goods/catalog/reserve-stock.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { holdOf } from './queries.ts'

export interface Won {
  userId: number
  /** the source of the goods, such as `play:17`, which wins nothing twice */
  source: `${ClaimSource}:${number}`
  /** of the prize or the pack */
  name: LocalText
  skuId: number
  valueFen: number
  now: Date
}

/**
 * Gives a user the right to one unit, which is held for them from now on. The caller locks ledger accounts afterwards.
 * @returns undefined when there is no unit; nothing is changed then
 */
export async function winGoods(
  { settings }: Pick<Shop, 'settings'>,
  tx: Tx,
  { userId, source, name, skuId, valueFen, now }: Won,
): Promise<{ claimId: number } | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('claim', 'id')) AS id`.execute(tx)
  const { id } = rows[0] as { id: number }
  const by = { actor: `user:${userId}` as const, now }
  const held = await holdStock(tx, { hold: holdOf({ id, round: 1 }), skuId, ...settings.get('stock'), ...by })
  if (!held) return undefined
  const expiresAt = addHours(now, settings.get('act').claimDays * 24)
  await tx
    .insertInto('claim')
    .values({ id, userId, source, name: JSON.stringify(name), skuId, valueFen, state: 'won', wonAt: now, expiresAt })
    .execute()
  await recordHistory(tx, [{ entityType: 'claim', entityId: id, from: null, to: 'won' }], by)
  await notify(tx, { event: 'claim-won', entity: `claim:${id}`, receiver: `user:${userId}`, now })
  return { claimId: id }
}
