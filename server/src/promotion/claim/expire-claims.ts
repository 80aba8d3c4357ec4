import { sql } from 'kysely'
import { recordHistory } from '../../core/command/history.ts'
import { addHours } from '../../core/value/time.ts'
import { endHolds } from '../../goods/stock/holds.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { holdOf } from './queries.ts'

const batch = 200
/** How long before its end a claim's owner is reminded. */
const remindHours = 72

/** The timer: reminds owners of claims, and ends claims that were not made in time, whose goods can be sold again. */
export async function expireClaims(shop: Shop, _payload: object, now: Date): Promise<void> {
  await waitForFrozen(shop, now)
  while ((await expireSome(shop, now)) === batch);
  while ((await remindSome(shop, now)) === batch);
}

/** Postpones the end of claims of frozen users, who cannot log in to make them. */
async function waitForFrozen({ db }: Shop, now: Date): Promise<void> {
  await sql`
    UPDATE claim SET expires_at = ${addHours(now, remindHours)}, reminded_at = NULL FROM app_user u
    WHERE u.id = claim.user_id AND u.frozen_at IS NOT NULL AND u.closed_at IS NULL
      AND claim.state = 'won' AND claim.expires_at <= ${addHours(now, 1)}`.execute(db)
}

function expireSome({ db }: Shop, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; skuId: number; round: number }>`
      UPDATE claim SET state = 'expired' WHERE id = ANY(ARRAY(
        SELECT id FROM claim WHERE state = 'won' AND expires_at <= ${now}
        ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED))
      RETURNING id, sku_id, round`.execute(tx)
    const by = { actor: 'system:expire-claims' as const, now }
    const ended = rows.map(({ id }) => ({ entityType: 'claim' as const, entityId: id, from: 'won', to: 'expired' }))
    await recordHistory(tx, ended, by)
    await endHolds(
      tx,
      rows.map((claim) => ({ hold: holdOf(claim), skuId: claim.skuId })),
      by,
    )
    return rows.length
  })
}

function remindSome({ db }: Shop, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; userId: number; round: number }>`
      UPDATE claim SET reminded_at = ${now} WHERE id = ANY(ARRAY(
        SELECT id FROM claim
        WHERE state = 'won' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${addHours(now, remindHours)}
        ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED))
      RETURNING id, user_id, round`.execute(tx)
    for (const { id, userId, round } of rows) {
      const to = { entity: `claim:${id}:${round}`, receiver: `user:${userId}` } as const
      await notify(tx, { event: 'claim-ending', ...to, now })
    }
    return rows.length
  })
}
