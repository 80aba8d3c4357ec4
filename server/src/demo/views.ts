import { sql } from 'kysely'
import { addDays, dayOf } from '../core/value/time.ts'
import { addVisits } from '../goods/seller/visits.ts'
import type { Shop } from '../platform/shop/shop.ts'

/** The days of views that a merchant of the demo has. */
const days = 120
/** Views that a day with a sale has on top of the others. */
const viewsPerOrder = 14

/**
 * Views of the merchants' goods and shops until `begunAt`: a few more each week, more at weekends and on days with
 * sales. Once written, they stay as they are.
 */
export async function seedViews({ db, settings }: Shop, begunAt: Date): Promise<void> {
  const known = await db.selectFrom('merchantVisit').select('merchantId').limit(1).executeTakeFirst()
  if (known) return
  const zone = settings.get('store').timezone
  const today = dayOf(begunAt, zone)
  const merchants = await db.selectFrom('merchant').select('id').orderBy('id').execute()
  const { rows: sales } = await sql<{ merchantId: number; day: string; orders: number }>`
    SELECT merchant_id, to_char(paid_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, count(*)::int AS orders
    FROM shop_order WHERE merchant_id IS NOT NULL AND paid_at IS NOT NULL GROUP BY 1, 2`.execute(db)
  const ordersOn = new Map(sales.map(({ merchantId, day, orders }) => [`${merchantId} ${day}`, orders]))
  await db.transaction().execute(async (tx) => {
    for (let ago = days; ago >= 0; ago--) {
      const day = addDays(today, -ago)
      const views = merchants.map(({ id }, index) => {
        const usual = usualViews(day, { index, ago })
        return [id, usual + viewsPerOrder * (ordersOn.get(`${id} ${day}`) ?? 0)] as const
      })
      await addVisits(tx, day, new Map(views))
    }
  })
}

/** Without sales; the same on every run. Today has had only a part of its views. */
function usualViews(day: string, { index, ago }: { index: number; ago: number }): number {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const grown = 8 + (days - ago) / 15
  const swing = ((ago * 7 + index * 5) % 9) - 2
  const whole = (grown + swing) * (isWeekend ? 1.4 : 1)
  return Math.round(ago === 0 ? whole / 3 : whole)
}
