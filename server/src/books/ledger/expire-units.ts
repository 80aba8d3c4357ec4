import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AccountRef, expiredUnits } from './accounts.ts'
import { lockAccounts } from './balances.ts'
import { unitsExpired } from './events.ts'
import { postTransfers } from './transfers.ts'

const actor = 'system:expire'

/** Removes expired points, subsidy, integral and reward from their accounts, one account per transaction (L73). */
export async function expireUnits(shop: Pick<Shop, 'db'>, _payload: object, now: Date): Promise<void> {
  for (let refs = await findExpired(shop.db, now); refs.length > 0; refs = await findExpired(shop.db, now)) {
    for (const ref of refs) await expireAccount(shop.db, ref, now)
  }
}

async function findExpired(db: Db, now: Date): Promise<AccountRef[]> {
  const { rows } = await sql<AccountRef>`
    SELECT a.type, a.owner_id, a.shard FROM ledger_account a
    WHERE a.id IN (SELECT account_id FROM ledger_lot WHERE remaining > 0 AND expires_at <= ${now})
    ORDER BY a.id LIMIT 200`.execute(db)
  return rows
}

async function expireAccount(db: Db, ref: AccountRef, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [ref, expiredUnits(ref)])
    await expireLots(tx, ref, { actor, now, until: now })
  })
}

/**
 * Removes the remaining units of an account's lots; with `until`, only of lots that expire by then. The caller has
 * locked the account and the one for expired units.
 */
export async function expireLots(
  tx: Tx,
  ref: AccountRef,
  { actor, now, until }: { actor: string; now: Date; until?: Date },
): Promise<void> {
  // Units returned to a lot after it expired are removed again, under the next number.
  const { rows: lots } = await sql<{ lotId: number; amount: number; times: number }>`
    SELECT l.id AS lot_id, l.remaining AS amount, (
      SELECT count(*) FROM ledger_lot_use u JOIN ledger_transfer t ON t.id = u.transfer_id
      WHERE u.lot_id = l.id AND t.event = 'L73') AS times
    FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
    WHERE a.type = ${ref.type} AND a.owner_id = ${ref.ownerId} AND l.remaining > 0
      AND (${until ?? null}::timestamptz IS NULL OR l.expires_at <= ${until ?? null})
    ORDER BY l.expires_at, l.id`.execute(tx)
  await postTransfers(
    tx,
    { actor, now },
    lots.map((lot) => unitsExpired({ account: ref, ...lot })),
  )
}
