import { addHours } from '../../core/value/time.ts'
import { type Notice, notify } from '../../platform/notice/notify.ts'
import type { ShopperEvent } from '../../platform/shop/notices.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AccountType } from './accounts.ts'
import { findExpiring } from './expiring-lots.ts'

/** Days before units expire: a first notice and a last one. */
const noticeDays = [30, 7]
const batch = 200

/** Notifies the owners of units that expire soon, twice for each expiry. `name`: the units, in the key of the notice. */
export async function warnOfExpiring(
  { db }: Pick<Shop, 'db'>,
  { type, name, event, now }: { type: AccountType; name: string; event: ShopperEvent; now: Date },
): Promise<void> {
  for (const [place, days] of noticeDays.entries()) {
    // Units already within the last span get only the last notice.
    const from = addHours(now, (noticeDays[place + 1] ?? 0) * 24)
    const span = { type, from, until: addHours(now, days * 24), limit: batch }
    for (let afterOwner = 0; ; ) {
      const found = await findExpiring(db, { ...span, afterOwner })
      const last = found.at(-1)
      if (!last) break
      afterOwner = last.ownerId
      await db.transaction().execute(async (tx) => {
        const notices = found.map(({ ownerId, expiresAt }): Notice => {
          const entity = `${name}:${expiresAt.getTime()}:${days}`
          return { event, entity, receiver: `user:${ownerId}`, params: { days }, now }
        })
        await notify(tx, ...notices)
      })
    }
  }
}
