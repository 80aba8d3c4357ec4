import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupons } from '../../trade/coupon/issue-coupon.ts'

const batch = 500

interface Due {
  userId: number
  couponId: number
  coupons: number
  had: number
}

/**
 * Gives users with a grade the freight coupons of this store month that they do not have yet: at its beginning, and the
 * night after they reach the grade. Running it again gives nothing more. While coupons are switched off none are given;
 * the current month's follow once they are on.
 */
export async function giveGradeCoupons({ db, settings, log }: Shop, _: object, now: Date): Promise<void> {
  if (!settings.get('module').coupon) return
  const { timezone } = settings.get('store')
  const month = dayOf(now, timezone).slice(0, 7)
  const empty = new Map<number, string>()
  for (let after = 0, more = true; more; ) {
    const due = await nextDue(db, { after, month })
    for (const one of due) {
      if (empty.has(one.couponId)) continue
      try {
        await db.transaction().execute((tx) => give(tx, one, { month, timezone, now }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // A limit per user affects only that user; a coupon that is paused, over or used up affects everybody.
        if (error.code !== 'COUPON_LIMIT') empty.set(one.couponId, error.code)
      }
    }
    after = due.at(-1)?.userId ?? after
    more = due.length === batch
  }
  for (const [couponId, code] of empty) {
    log.warn({ couponId, code }, 'the freight coupon of a grade cannot be given')
    await db.transaction().execute((tx) =>
      notify(tx, {
        event: 'grade-coupons-blocked',
        entity: `grade-coupon:${couponId}:${month}`,
        now,
        receiver: 'permission:coupon.edit',
      }),
    )
  }
}

async function nextDue(db: Db, { after, month }: { after: number; month: string }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT u.id AS user_id, b.coupon_id, b.coupons::int AS coupons, had.count AS had
    FROM app_user u JOIN grade g ON g.id = u.grade_id AND g.enabled JOIN grade_benefit b ON b.grade_id = g.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM user_coupon c WHERE c.user_id = u.id AND c.source LIKE ${`grade:${month}:%`}
    ) had
    WHERE u.id > ${after} AND u.closed_at IS NULL AND u.frozen_at IS NULL AND b.coupons > had.count
    ORDER BY u.id LIMIT ${batch}`.execute(db)
  return rows
}

/** Gives all missing coupons, or none. @throws Refusal saying why the coupon cannot be given */
async function give(
  tx: Tx,
  { userId, couponId, coupons, had }: Due,
  { month, timezone, now }: { month: string; timezone: string; now: Date },
): Promise<void> {
  // Another node may be giving the same coupons: the later one then sees them.
  await tx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const { count } = await tx
    .selectFrom('userCoupon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('source', 'like', `grade:${month}:%`)
    .executeTakeFirstOrThrow()
  if (Number(count) !== had) return
  const missing = Array.from({ length: coupons - had }, (_, index) => {
    return { couponId, userId, source: `grade:${month}:${had + index + 1}`, timezone, now }
  })
  await issueCoupons(tx, missing)
  const about = {
    event: 'grade-coupons',
    entity: `grade-coupon:${month}:${coupons}`,
    params: { couponId },
    now,
  } as const
  await notify(tx, { ...about, receiver: `user:${userId}` })
}
