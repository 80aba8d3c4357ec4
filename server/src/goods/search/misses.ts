import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Misses } from '../catalog/misses.ts'

/** Different words kept a day: whoever types nonsense by machine shall not fill the table. */
const wordsADay = 5_000

/** So long a word waits for others: who searches waits for no commit, and the database makes two a second at most. */
const gatheredMs = 500

/**
 * What a process that is killed has not written yet is lost: the list says what people look for, not how often exactly.
 * Closing writes the rest.
 */
export function openMisses({ db, log, settings, now }: Pick<Shop, 'db' | 'log' | 'settings' | 'now'>): {
  value: Misses
  close: () => Promise<void>
} {
  const today = () => dayOf(now(), settings.get('store').timezone)
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = counts
    counts = new Map()
    writing = writing
      .then(() => (taken.size > 0 ? addMisses(db, taken, today()) : undefined))
      .catch((error) => log.warn({ err: error }, 'keywords that found nothing could not be counted'))
    return writing
  }

  const count = (word: string) => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    timer ??= setTimeout(write, gatheredMs)
  }
  return { value: { count }, close: write }
}

async function addMisses(db: Db, counts: ReadonlyMap<string, number>, day: string): Promise<void> {
  // In one order everywhere, so that two processes do not wait for each other.
  const words = [...counts.keys()].sort()
  await sql`
    INSERT INTO search_miss (day, word, count)
    SELECT ${day}::date, m.word, m.count
    FROM unnest(${words}::text[], ${words.map((word) => counts.get(word))}::integer[]) AS m (word, count)
    WHERE (SELECT count(*) FROM search_miss WHERE day = ${day}::date) < ${wordsADay}
      OR EXISTS (SELECT FROM search_miss s WHERE s.day = ${day}::date AND s.word = m.word)
    ON CONFLICT (day, word) DO UPDATE SET count = search_miss.count + excluded.count`.execute(db)
}
