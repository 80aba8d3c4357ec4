import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Misses } from '../goods-display/misses.ts'

/** Distinct words stored per day, so that generated nonsense cannot fill the table. */
const wordsADay = 5_000

/** How long words are collected: searches never wait for a commit, and the database commits at most twice a second. */
const gatheredMs = 500

/**
 * Counts that a killed process has not written yet are lost: the list shows what shoppers look for, not exactly how
 * often. Closing writes the rest.
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
      .catch((error) => log.warn({ err: error }, 'could not count keywords that found nothing'))
    return writing
  }

  const count = (word: string) => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    timer ??= setTimeout(write, gatheredMs)
  }
  return { value: { count }, close: write }
}

async function addMisses(db: Db, counts: ReadonlyMap<string, number>, day: string): Promise<void> {
  // Always in the same order, to avoid deadlocks between processes.
  const words = [...counts.keys()].sort()
  await sql`
    INSERT INTO search_miss (day, word, count)
    SELECT ${day}::date, m.word, m.count
    FROM unnest(${words}::text[], ${words.map((word) => counts.get(word))}::integer[]) AS m (word, count)
    WHERE (SELECT count(*) FROM search_miss WHERE day = ${day}::date) < ${wordsADay}
      OR EXISTS (SELECT FROM search_miss s WHERE s.day = ${day}::date AND s.word = m.word)
    ON CONFLICT (day, word) DO UPDATE SET count = search_miss.count + excluded.count`.execute(db)
}
