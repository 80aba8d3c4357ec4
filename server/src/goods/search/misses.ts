import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from '../../core/database/database.ts'

/** Different words kept a day: whoever types nonsense by machine shall not fill the table. */
const wordsADay = 5_000

/** So long a word waits for others: who searches waits for no commit, and the database makes two a second at most. */
const gatheredMs = 500

export interface Misses {
  /** Counts a keyword that found nothing, for the operators' list. */
  count(word: string): void
  /** Writes what is not written yet. */
  write(): Promise<void>
}

/** What a process that is killed has not written yet is lost: the list says what people look for, not how often exactly. */
export function openMisses({ db }: Pick<Database, 'db'>, { log, today }: { log: Logger; today: () => string }): Misses {
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

  return {
    count(word) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      timer ??= setTimeout(write, gatheredMs)
    },
    write,
  }
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
