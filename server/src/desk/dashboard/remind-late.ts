import { dayOf } from '../../core/value/time.ts'
import { type Notice, notify } from '../../platform/notice/notify.ts'
import { openWork } from '../../platform/shop/open-work.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const hourMs = 3_600_000

/** Every hour: reminds operators who work on a queue in which something has waited too long, once a store day. */
export async function remindLate(shop: Shop, _payload: object, now: Date): Promise<void> {
  const day = dayOf(now, shop.settings.get('store').timezone)
  const found = await Promise.all(
    shop.all(openWork).map(async ({ count, late }): Promise<Notice[]> => {
      if (!late) return []
      const counts = await count(shop, now)
      return Object.entries(late).flatMap(([name, { afterH, permission }]) => {
        const oldest = counts[name]?.oldest
        if (!oldest || now.getTime() - oldest.getTime() < afterH(shop) * hourMs) return []
        return [{ event: 'work-late', entity: `work:${name}:${day}`, receiver: `permission:${permission}`, now }]
      })
    }),
  )
  await shop.db.transaction().execute((tx) => notify(tx, ...found.flat()))
}
