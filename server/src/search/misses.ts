import { sql } from 'kysely'
import { dayOf } from '../lib/time.ts'
import type { Shop } from '../shop.ts'

/** Different words kept a day: whoever types nonsense by machine shall not fill the table. */
const wordsADay = 5_000

/** A keyword that found nothing, for the operators' list. */
export async function countMiss(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  word: string,
  now: Date,
): Promise<void> {
  const day = dayOf(now, settings.get('store').timezone)
  await sql`
    INSERT INTO search_miss (day, word)
    SELECT ${day}::date, ${word}
    WHERE (SELECT count(*) FROM search_miss WHERE day = ${day}::date) < ${wordsADay}
      OR EXISTS (SELECT FROM search_miss WHERE day = ${day}::date AND word = ${word})
    ON CONFLICT (day, word) DO UPDATE SET count = search_miss.count + 1`.execute(db)
}
