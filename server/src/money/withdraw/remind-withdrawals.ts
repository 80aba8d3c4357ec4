import { sql } from 'kysely'
import { type Notice, notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The first reminder after a day, then one every twelve hours. */
const [firstH, againH] = [24, 12]

/**
 * The hourly run: reminds reviewers and cashiers of overdue withdrawals; for payment the time counts from when it is
 * allowed. Each reminder is sent once, however often this runs.
 */
export async function remindWithdrawals({ db }: Shop, _payload: object, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; state: 'pending' | 'approved'; waitedH: number }>`
      SELECT id, state, floor(extract(epoch FROM ${now}::timestamptz - since) / 3600)::int AS waited_h FROM (
        SELECT id, state, CASE state WHEN 'pending' THEN created_at ELSE greatest(reviewed_at, held_until) END AS since
        FROM withdrawal WHERE state IN ('pending', 'approved')
      ) AS open WHERE since <= ${now}::timestamptz - make_interval(hours => ${firstH}) ORDER BY id`.execute(tx)
    const notices = rows.map(({ id, state, waitedH }): Notice => {
      const times = 1 + Math.floor((waitedH - firstH) / againH)
      return {
        event: 'withdrawal-late',
        entity: `withdrawal:${id}:${state}:${times}`,
        receiver: state === 'pending' ? 'permission:finance.withdraw.review' : 'permission:finance.withdraw.pay',
        now,
      }
    })
    await notify(tx, ...notices)
  })
}
