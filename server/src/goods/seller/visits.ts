import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Views of merchants' goods and shop pages, counted by store day. */
export interface Visits {
  /** A page of this merchant was opened; returns at once. */
  count(merchantId: number): void
  /** Writes the counts so far. */
  write(): Promise<void>
}

export const visits = service<Visits>('visits of merchants')

/**
 * How long views are collected, so that a popular shop causes one write every two seconds rather than one for each
 * view.
 */
const gatheredMs = 2_000

/** A killed process loses the views of up to two seconds; closing writes the rest. */
export function openVisits({ db, log, settings, now }: Pick<Shop, 'db' | 'log' | 'settings' | 'now'>): {
  value: Visits
  close: () => Promise<void>
} {
  /** views by store day and merchant */
  let counts = new Map<string, Map<number, number>>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = counts
    counts = new Map()
    writing = writing
      .then(async () => {
        for (const [day, views] of taken) await addVisits(db, day, views)
      })
      .catch((error) => log.warn({ err: error }, 'could not count views of merchants'))
    return writing
  }

  function count(merchantId: number): void {
    const day = dayOf(now(), settings.get('store').timezone)
    const views = counts.get(day) ?? new Map<number, number>()
    counts.set(day, views.set(merchantId, (views.get(merchantId) ?? 0) + 1))
    timer ??= setTimeout(write, gatheredMs)
  }
  return { value: { count, write }, close: write }
}

/** Adds views of merchants to a store day. */
export async function addVisits(db: Db | Tx, day: string, views: ReadonlyMap<number, number>): Promise<void> {
  // Always in the same order, to avoid deadlocks between processes.
  const ids = [...views.keys()].sort((one, other) => one - other)
  await sql`
    INSERT INTO merchant_visit (merchant_id, day, views)
    SELECT v.id, ${day}::date, v.views
    FROM unnest(${ids}::bigint[], ${ids.map((id) => views.get(id))}::integer[]) AS v (id, views)
    ON CONFLICT (merchant_id, day) DO UPDATE SET views = merchant_visit.views + excluded.views`.execute(db)
}
