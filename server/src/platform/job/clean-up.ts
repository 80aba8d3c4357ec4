import { sql } from 'kysely'
import { cleanLimits } from '../http/limit.ts'
import { trimOutbox } from '../notice/outbox.ts'
import type { Shop } from '../shop/shop.ts'
import { removeOldTickets, removeStaleParts, removeUnusedFiles } from '../upload/remove-unused.ts'

/** Removes what has outlived its purpose. What it returns, best how much that was, is logged. */
export type Cleaner = (shop: Shop, now: Date) => Promise<unknown>

const rowsABatch = 5_000

/**
 * Deletes rows of a table in small transactions, so that nobody waits for long.
 * @param column holds the moment from which their age counts
 */
export function rowsOlderThan(table: string, column: string, ageMs: number): Cleaner {
  return async ({ db }, now) => {
    const before = new Date(now.getTime() - ageMs)
    for (let total = 0; ; ) {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before} LIMIT ${rowsABatch}))`.execute(db)
      total += Number(numAffectedRows)
      if (numAffectedRows < rowsABatch) return total
    }
  }
}

const day = 24 * 3_600_000

/** A domain adds its own here. Business records are never among them: they are closed, hidden or anonymised. */
export const cleaners: Record<string, Cleaner> = {
  requests: rowsOlderThan('request', 'created_at', 7 * day),
  limits: cleanLimits,
  captchas: rowsOlderThan('captcha', 'expires_at', day),
  codes: rowsOlderThan('code', 'expires_at', 30 * day),
  wechatCodes: rowsOlderThan('wechat_code', 'expires_at', 0),
  attempts: rowsOlderThan('attempt', 'at', 2 * day),
  payTickets: rowsOlderThan('pay_ticket', 'expires_at', day),
  files: removeUnusedFiles,
  uploadTickets: removeOldTickets,
  uploadParts: removeStaleParts,
  outbox: ({ config }) => trimOutbox(config.dataDir),
  sessions: rowsOlderThan('session', 'expires_at', 30 * day),
  operatorSessions: rowsOlderThan('operator_session', 'expires_at', 30 * day),
}

/** Runs all cleaners; one that fails does not keep the others from their work. */
export async function cleanUp(shop: Shop, _payload: object, now: Date): Promise<void> {
  const failures: unknown[] = []
  const removed: Record<string, unknown> = {}
  for (const [name, cleaner] of Object.entries(cleaners)) {
    try {
      removed[name] = await cleaner(shop, now)
    } catch (error) {
      failures.push(error)
    }
  }
  shop.log.info({ removed }, 'cleaned up')
  if (failures.length > 0) throw new AggregateError(failures, 'some of the cleaning failed')
}
