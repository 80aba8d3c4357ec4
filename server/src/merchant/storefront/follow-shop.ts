import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/**
 * Follows or unfollows a shop; doing so twice changes nothing.
 * @returns how many follow it now
 * @throws Refusal NOT_FOUND for a shop that does not exist, or has closed for good
 */
export function followShop(
  db: Db,
  { userId, merchantId, on, now }: { userId: number; merchantId: number; on: boolean; now: Date },
): Promise<{ followers: number }> {
  return db.transaction().execute(async (tx) => {
    const merchant = await tx.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirst()
    if (!merchant || (on && merchant.state === 'terminated')) throw new Refusal('NOT_FOUND')
    if (on) await follow(tx, { userId, merchantId, now })
    else await unfollow(tx, sql`user_id = ${userId} AND merchant_id = ${merchantId}`)
    const row = await tx
      .selectFrom('storefront')
      .select('followers')
      .where('merchantId', '=', merchantId)
      .executeTakeFirst()
    return { followers: row?.followers ?? 0 }
  })
}

/** When an account is closed, it stops following shops. */
export async function forgetFollowed(tx: Tx, userId: number): Promise<void> {
  await unfollow(tx, sql`user_id = ${userId}`)
}

async function follow(
  tx: Tx,
  { userId, merchantId, now }: { userId: number; merchantId: number; now: Date },
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO shop_follower (user_id, merchant_id, created_at) VALUES (${userId}, ${merchantId}, ${now})
      ON CONFLICT DO NOTHING RETURNING merchant_id)
    INSERT INTO storefront (merchant_id, followers) SELECT merchant_id, 1 FROM made
    ON CONFLICT (merchant_id) DO UPDATE SET followers = storefront.followers + 1`.execute(tx)
}

async function unfollow(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM shop_follower WHERE ${which} RETURNING merchant_id),
      held AS (SELECT merchant_id FROM storefront WHERE merchant_id IN (SELECT merchant_id FROM gone)
        ORDER BY merchant_id FOR UPDATE)
    UPDATE storefront s SET followers = s.followers - 1 FROM held WHERE s.merchant_id = held.merchant_id`.execute(tx)
}
