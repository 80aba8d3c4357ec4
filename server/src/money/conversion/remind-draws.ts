import { sql } from 'kysely'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The first reminder after a day, then one a day. */
const everyH = 24

/** The hourly run: reminds reviewers of draws that wait too long. Each reminder is sent once, however often this runs. */
export async function remindDraws({ db }: Shop, _payload: object, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; times: number }>`
      SELECT id, floor(extract(epoch FROM ${now}::timestamptz - created_at) / 3600 / ${everyH})::int AS times
      FROM unit_draw
      WHERE state = 'pending' AND created_at <= ${now}::timestamptz - make_interval(hours => ${everyH})
      ORDER BY id LIMIT 1000`.execute(tx)
    const about = { event: 'draw-late', receiver: 'permission:promo.draw.review', now } as const
    await notify(tx, ...rows.map(({ id, times }) => ({ ...about, entity: `draw:${id}:${times}` })))
  })
}
