import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'

/** Different words kept a day: whoever types nonsense by machine shall not fill the table. */
const wordsADay = 5_000

/** Counts a keyword that found nothing, for the operators' list. */
export type CountMiss = (word: string) => Promise<void>

/** Words that come while others are being written go into the next statement together: a search costs no commit of its own. */
export function openMisses({ db }: Pick<Database, 'db'>, today: () => string): CountMiss {
  let counts = new Map<string, number>()
  let writing = Promise.resolve()
  let waiting: Promise<void> | undefined

  return (word) => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    waiting ??= writing
      .catch(() => {})
      .then(() => {
        const taken = counts
        counts = new Map()
        waiting = undefined
        writing = addMisses(db, taken, today())
        return writing
      })
    return waiting
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
