import { findExpiring } from '../../books/ledger/expiring-lots.ts'
import { addHours } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Days before points expire: a first notice and a last one (rule book 15). */
const noticeDays = [30, 7]
const batch = 200

/** The daily run: notifies users of points that expire soon, twice for each expiry. */
export async function warnOfExpiringPoints({ db, settings }: Shop, _payload: object, now: Date): Promise<void> {
  if (!settings.get('module').points) return
  for (const [place, days] of noticeDays.entries()) {
    // Points already within the last span get only the last notice.
    const from = addHours(now, (noticeDays[place + 1] ?? 0) * 24)
    const span = { type: 'u.pts' as const, from, until: addHours(now, days * 24), limit: batch }
    for (let afterOwner = 0; ; ) {
      const found = await findExpiring(db, { ...span, afterOwner })
      const last = found.at(-1)
      if (!last) break
      afterOwner = last.ownerId
      await db.transaction().execute(async (tx) => {
        for (const { ownerId, expiresAt } of found) {
          await notify(tx, {
            event: 'points-expiring',
            entity: `points:${expiresAt.getTime()}:${days}`,
            receiver: `user:${ownerId}`,
            params: { days },
            now,
          })
        }
      })
    }
  }
}
