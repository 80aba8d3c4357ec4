import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { type Notice, notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { returnToBudget } from './coupon-budget.ts'

const batch = 200

/**
 * The nightly run: marks expired unused coupons, and returns the unspent cost of expired and void ones to the budget.
 * One held for an order is left to that order.
 */
export async function expireCoupons({ db }: Pick<Shop, 'db'>, _payload: object, now: Date): Promise<void> {
  await markExpired(db, now)
  while ((await db.transaction().execute((tx) => returnToBudget(tx, { batch, now }))) === batch);
}

async function markExpired(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE user_coupon SET state = 'expired' WHERE id = ANY(ARRAY(
        SELECT id FROM user_coupon WHERE state = 'unused' AND use_until <= ${now}
        ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED))`.execute(db)
    if (numAffectedRows < batch) return
  }
}

/** The daily run: notifies users of unused coupons that expire soon, once per coupon. */
export async function warnOfExpiringCoupons({ db, settings }: Shop, _payload: object, now: Date): Promise<void> {
  const days = settings.get('coupon').expireNoticeDays
  if (days === 0) return
  for (;;) {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number; userId: number; couponId: number }>`
        UPDATE user_coupon SET noticed_at = ${now} WHERE id = ANY(ARRAY(
          SELECT id FROM user_coupon
          WHERE state = 'unused' AND noticed_at IS NULL AND use_until > ${now} AND use_until <= ${addHours(now, days * 24)}
          ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED))
        RETURNING id, user_id, coupon_id`.execute(tx)
      const notices = rows.map(({ id, userId, couponId }): Notice => {
        const about = { entity: `user_coupon:${id}`, params: { couponId, days }, now }
        return { event: 'coupon-expiring', receiver: `user:${userId}`, ...about }
      })
      await notify(tx, ...notices)
      return rows.length
    })
    if (told < batch) return
  }
}
