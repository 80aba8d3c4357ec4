import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AccountRef, expiredUnits } from './accounts.ts'
import { expireLots, lockAccounts } from './transfers.ts'

const actor = 'system:expire'
/** accounts looked up at once, and accounts expired in one transaction, each of which costs a commit */
const [found, atOnce] = [10_000, 100]

/**
 * Removes expired points, subsidy, integral and reward from their accounts (L73). A month's points all expire in the same
 * night, so accounts are taken in batches.
 */
export async function expireUnits(shop: Pick<Shop, 'db'>, _payload: object, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const due = await findExpired(shop.db, { now, after })
    for (let from = 0; from < due.length; from += atOnce) {
      await shop.db.transaction().execute(async (tx) => {
        const refs = due.slice(from, from + atOnce)
        await lockAccounts(
          tx,
          refs.flatMap((ref) => [ref, expiredUnits(ref)]),
        )
        await expireLots(tx, refs, { actor, now, until: now })
      })
    }
    if (due.length < found) break
    after = due.at(-1)?.id ?? after
  }
}

async function findExpired(
  db: Db,
  { now, after }: { now: Date; after: number },
): Promise<(AccountRef & { id: number })[]> {
  const { rows } = await sql<AccountRef & { id: number }>`
    SELECT a.id, a.type, a.owner_id, a.shard FROM ledger_account a JOIN (
      SELECT DISTINCT account_id AS id FROM ledger_lot
      WHERE remaining > 0 AND expires_at <= ${now} AND account_id > ${after}
      ORDER BY account_id LIMIT ${found}) due USING (id)
    ORDER BY a.id`.execute(db)
  return rows
}
