import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AccountRef, expiredUnits } from './accounts.ts'
import { unitsExpired } from './events.ts'
import { lockAccounts, postTransfers } from './transfers.ts'

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

/**
 * Removes the remaining units of these accounts' lots; with `until`, only of lots that expire by then. The caller has
 * locked the accounts and those for expired units.
 */
export async function expireLots(
  tx: Tx,
  refs: readonly AccountRef[],
  { actor, now, until }: { actor: string; now: Date; until?: Date },
): Promise<void> {
  // Units returned to a lot after it expired are removed again, under the next number.
  const { rows: lots } = await sql<{ no: number; lotId: number; amount: number; times: number }>`
    SELECT of.no::int AS no, l.id AS lot_id, l.remaining AS amount, (
      SELECT count(*) FROM ledger_lot_use u JOIN ledger_transfer t ON t.id = u.transfer_id
      WHERE u.lot_id = l.id AND t.event = 'L73') AS times
    FROM unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ ownerId }) => ownerId)}::bigint[])
      WITH ORDINALITY AS of (type, owner_id, no)
    JOIN ledger_account a ON a.type = of.type AND a.owner_id = of.owner_id
    JOIN ledger_lot l ON l.account_id = a.id AND l.remaining > 0
      AND (${until ?? null}::timestamptz IS NULL OR l.expires_at <= ${until ?? null})
    ORDER BY of.no, l.expires_at, l.id`.execute(tx)
  await postTransfers(
    tx,
    { actor, now },
    lots.map(({ no, ...lot }) => unitsExpired({ account: refs[no - 1] as AccountRef, ...lot })),
  )
}
