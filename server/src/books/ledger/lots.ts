import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { type AccountRef, kindOf, nameOf } from './accounts.ts'
import type { LockedAccount } from './balances.ts'
import { InsufficientFunds, LedgerConflict } from './errors.ts'
import type { PlannedLine } from './plan.ts'

/**
 * Applies written lines to the lots. The accounts are locked, so their lots cannot change meanwhile.
 * Returned and new units come first, so that the lots cover everything the balance allows.
 * @returns the accounts to which units returned that have expired meanwhile
 */
export async function moveLots(
  tx: Tx,
  now: Date,
  lines: readonly PlannedLine[],
  accounts: ReadonlyMap<string, LockedAccount>,
  written: Map<string, number>,
): Promise<AccountRef[]> {
  const late = new Map<string, AccountRef>()
  const moving = lines
    .filter((line) => kindOf(line.debit.type).lots || kindOf(line.credit.type).lots)
    .map((line) => ({
      ...line,
      now,
      id: written.get(line.key) as number,
      debitId: (accounts.get(nameOf(line.debit)) as LockedAccount).id,
      creditId: (accounts.get(nameOf(line.credit)) as LockedAccount).id,
      fromLots: kindOf(line.debit.type).lots === true,
      toLots: kindOf(line.credit.type).lots === true,
      final: line.phase === 'posted' || line.phase === 'post',
    }))
  for (const line of moving) {
    const { pending, reverses } = line
    // For a resolved promise, the part that was not posted; for a reversal, all of it.
    if (pending && line.fromLots) {
      const amount = line.phase === 'void' ? pending.amount : pending.amount - line.amount
      if (await giveBack(tx, line, pending.id, line.debitId, amount)) late.set(nameOf(line.debit), line.debit)
    }
    if (reverses && line.toLots) {
      const takenBy = reverses.pendingId ?? reverses.id
      if (await giveBack(tx, line, takenBy, line.creditId, line.amount)) late.set(nameOf(line.credit), line.credit)
    }
  }
  for (const line of moving) {
    const expiresAt = line.lots?.expiresAt
    if (line.toLots && line.final && !line.reverses && expiresAt !== 'kept') {
      await addLots(tx, line, [{ amount: line.amount, expiresAt: expiresAt ?? null, putOff: false }])
    }
  }
  const taking = moving.filter((line) => line.fromLots && !line.pending)
  // A month's points expire in one night: lines that each name their own lot are taken together.
  const named = taking.flatMap(({ toLots, lots }) => (!toLots && lots?.from?.length === 1 ? lots.from : []))
  if (taking.length > 1 && named.length === taking.length && new Set(named).size === named.length) {
    await takeNamedLots(tx, taking)
    return [...late.values()]
  }
  for (const line of taking) {
    const taken = await takeLots(tx, line)
    if (line.toLots && line.lots?.expiresAt === 'kept') await addLots(tx, line, taken)
  }
  return [...late.values()]
}

interface MovingLine extends PlannedLine {
  id: number
  debitId: number
  creditId: number
  now: Date
}
interface Units {
  amount: number
  expiresAt: Date | null
  /** whether a refund has put off their end */
  putOff: boolean
}

async function addLots(tx: Tx, line: MovingLine, units: Units[]): Promise<void> {
  await sql`
    INSERT INTO ledger_lot (account_id, transfer_id, amount, remaining, expires_at, put_off, created_at)
    SELECT ${line.creditId}, ${line.id}, u.amount, u.amount, u.expires_at, u.put_off, ${line.now}
    FROM unnest(
      ${units.map((unit) => unit.amount)}::bigint[],
      ${units.map((unit) => unit.expiresAt?.toISOString() ?? null)}::timestamptz[],
      ${units.map((unit) => unit.putOff)}::boolean[]
    ) AS u (amount, expires_at, put_off)`.execute(tx)
}

/** Takes each line's units from the one lot it names; no two lines name the same one. */
async function takeNamedLots(tx: Tx, lines: readonly MovingLine[]): Promise<void> {
  const { rows } = await sql<{ no: number; missing: number }>`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.debitId)}::bigint[],
        ${lines.map((line) => line.lots?.from?.[0] ?? 0)}::bigint[], ${lines.map((line) => line.amount)}::bigint[]
      ) WITH ORDINALITY AS w (transfer_id, account_id, lot_id, amount, no)
    ), lowered AS (
      UPDATE ledger_lot l SET remaining = l.remaining - w.amount FROM wanted w
      WHERE l.id = w.lot_id AND l.account_id = w.account_id AND l.remaining >= w.amount
    ), noted AS (
      INSERT INTO ledger_lot_use (transfer_id, lot_id, amount) SELECT transfer_id, lot_id, amount FROM wanted
    )
    SELECT w.no::int AS no, w.amount - coalesce(l.remaining, 0) AS missing
    FROM wanted w LEFT JOIN ledger_lot l ON l.id = w.lot_id AND l.account_id = w.account_id
    WHERE coalesce(l.remaining, 0) < w.amount ORDER BY w.no LIMIT 1`.execute(tx)
  const [short] = rows
  if (short) throw new InsufficientFunds((lines[short.no - 1] as MovingLine).debit, Number(short.missing))
}

/** Takes from the lots that expire first. */
async function takeLots(tx: Tx, { id, debit, debitId, amount, lots }: MovingLine): Promise<Units[]> {
  const { rows } = await sql<Units>`
    WITH queue AS (
      SELECT id, remaining, expires_at, put_off,
        sum(remaining) OVER (ORDER BY expires_at NULLS LAST, id) - remaining AS before
      FROM ledger_lot
      WHERE account_id = ${debitId} AND remaining > 0 AND (${lots?.from ?? null}::bigint[] IS NULL OR id = ANY(${lots?.from ?? null}::bigint[]))
    ), taken AS (
      SELECT id, expires_at, put_off, least(remaining, ${amount} - before)::bigint AS amount
      FROM queue WHERE before < ${amount}
    ), lowered AS (
      UPDATE ledger_lot l SET remaining = l.remaining - t.amount FROM taken t WHERE l.id = t.id
    ), noted AS (
      INSERT INTO ledger_lot_use (transfer_id, lot_id, amount) SELECT ${id}::bigint, id, amount FROM taken
    )
    SELECT amount, expires_at, put_off FROM taken`.execute(tx)
  const missing = amount - rows.reduce((sum, row) => sum + row.amount, 0)
  if (missing > 0) throw new InsufficientFunds(debit, missing)
  return rows
}

/**
 * Returns units taken by the transfer `takenBy`, the longest-lived first. They go back into their lots, or into new
 * ones with the same origin if they must live longer than those. That happens once: units whose end has been put off
 * keep it, or buying and returning would renew them forever.
 * @returns whether some of them have expired meanwhile
 */
async function giveBack(
  tx: Tx,
  line: MovingLine,
  takenBy: number,
  accountId: number,
  amount: number,
): Promise<boolean> {
  if (amount === 0) return false
  const notBefore = line.lots?.notBefore ?? null
  const { rows } = await sql<{ amount: number; expired: boolean }>`
    WITH queue AS (
      SELECT u.lot_id, u.amount - u.returned AS amount, l.expires_at, l.put_off, l.transfer_id,
        sum(u.amount - u.returned) OVER (ORDER BY l.expires_at DESC NULLS FIRST, l.id DESC) - (u.amount - u.returned) AS before
      FROM ledger_lot_use u JOIN ledger_lot l ON l.id = u.lot_id
      WHERE u.transfer_id = ${takenBy} AND u.returned < u.amount
    ), back AS (
      SELECT lot_id, transfer_id, expires_at, least(amount, ${amount} - before)::bigint AS amount,
        coalesce(expires_at < ${notBefore}::timestamptz AND NOT put_off, false) AS in_new_lot
      FROM queue WHERE before < ${amount}
    ), marked AS (
      UPDATE ledger_lot_use u SET returned = u.returned + b.amount FROM back b
      WHERE u.transfer_id = ${takenBy} AND u.lot_id = b.lot_id
    ), raised AS (
      UPDATE ledger_lot l SET remaining = l.remaining + b.amount FROM back b WHERE l.id = b.lot_id AND NOT b.in_new_lot
    ), fresh AS (
      INSERT INTO ledger_lot (account_id, transfer_id, amount, remaining, expires_at, put_off, created_at)
      SELECT ${accountId}::bigint, b.transfer_id, b.amount, b.amount, ${notBefore}::timestamptz, true, ${line.now}::timestamptz
      FROM back b WHERE b.in_new_lot
    )
    SELECT amount, coalesce(CASE WHEN in_new_lot THEN ${notBefore}::timestamptz ELSE expires_at END <= ${line.now}::timestamptz, false) AS expired
    FROM back`.execute(tx)
  if (rows.reduce((sum, row) => sum + row.amount, 0) !== amount) {
    throw new LedgerConflict(`${line.key} returns ${amount} units that were not taken`)
  }
  return rows.some(({ expired }) => expired)
}
