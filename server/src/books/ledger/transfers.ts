import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import { type AccountRef, kindOf, nameOf } from './accounts.ts'
import { type Balance, findAccounts, forgetHeld, type LockedAccount, openAndLockAccounts } from './balances.ts'
import { InsufficientFunds, LedgerConflict } from './errors.ts'
import { unitsExpired } from './events.ts'
import { moveLots } from './lots.ts'
import { type LedgerEvent, type PlannedLine, planLines } from './plan.ts'

/**
 * Locks bound accounts, lowest id first, and returns their balances in the order of `refs`. They cannot change until
 * the transaction ends, so decisions based on them hold. Name every bound account the transaction will touch, even
 * those that only receive: locking more later may deadlock with a transaction that locks in the other order.
 */
export async function lockAccounts<const Refs extends readonly AccountRef[]>(
  tx: Tx,
  refs: Refs,
): Promise<{ [K in keyof Refs]: Balance }> {
  const accounts = await openAndLockAccounts(tx, refs)
  return refs.map((ref) => {
    const { posted, pendingDebit, pendingCredit } = accounts.get(nameOf(ref)) as LockedAccount
    return { available: posted - pendingDebit, posted, pendingDebit, pendingCredit }
  }) as { [K in keyof Refs]: Balance }
}

export type BalanceOf = (ref: AccountRef) => Balance

/** Like `lockAccounts`, but returns a function that looks balances up by account. */
export async function lockBalances(tx: Tx, refs: readonly AccountRef[]): Promise<BalanceOf> {
  const balances = refs.length > 0 ? await lockAccounts(tx, refs) : []
  const byName = new Map(refs.map((ref, index) => [nameOf(ref), balances[index]]))
  return (ref) => {
    const balance = byName.get(nameOf(ref))
    if (!balance) throw new Error(`${nameOf(ref)} is not locked`)
    return balance
  }
}

export interface By {
  /** `user:17`, `operator:3`, `system:settle` */
  actor: string
  now: Date
}

/**
 * Writes the events of one business step: all of them, or nothing if exactly the same ones already exist.
 * Locks every bound account they touch, lowest id first, so pass all events of a transaction in one call.
 * @returns whether it was a replay
 * @throws InsufficientFunds when an account would pass its bound; LedgerConflict when a key exists with other content
 *   or a pending transfer is missing or already resolved. After either, the transaction cannot go on.
 */
export async function postTransfers(tx: Tx, by: By, events: readonly LedgerEvent[]): Promise<{ replayed: boolean }> {
  const lines = await planLines(tx, events)
  if (lines.length === 0) return { replayed: false }
  const closes = events.flatMap((event) => (event.lines.length && event.closes ? [event.closes] : []))
  const accounts = await openAndLockAccounts(tx, [...lines.flatMap((line) => [line.debit, line.credit]), ...closes])
  const changes = changesOf(lines, accounts, closes)
  const problem = problemOf(changes) ?? (await reversalProblem(tx, lines))
  const written = problem ? new Map<string, number>() : await insertTransfers(tx, by, lines, changes, accounts)
  if (written.size === lines.length) {
    const late = await moveLots(tx, by.now, lines, accounts, written)
    // Otherwise an order that held units at each nightly expiry would keep them forever.
    if (late.length > 0) await expireLots(tx, late, { ...by, until: by.now })
    return { replayed: false }
  }
  if (written.size === 0 && (await isReplay(tx, lines))) return { replayed: true }
  throw problem ?? new LedgerConflict(`already written or resolved: ${lines.map((line) => line.key).join(', ')}`)
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

/** The combined effect of the lines on one account. */
interface Change {
  account: LockedAccount
  posted: number
  pendingDebit: number
  pendingCredit: number
  close: boolean
}

function changesOf(lines: PlannedLine[], accounts: ReadonlyMap<string, LockedAccount>, closes: AccountRef[]): Change[] {
  const changes = new Map<string, Change>()
  const changeOf = (ref: AccountRef) => {
    const name = nameOf(ref)
    const known = changes.get(name)
    if (known) return known
    const account = accounts.get(name) as LockedAccount
    const change = { account, posted: 0, pendingDebit: 0, pendingCredit: 0, close: false }
    changes.set(name, change)
    return change
  }
  for (const { debit, credit, amount, phase, pending } of lines) {
    const [from, to] = [changeOf(debit), changeOf(credit)]
    const promised = phase === 'pending' ? amount : -(pending?.amount ?? 0)
    from.pendingDebit += promised
    to.pendingCredit += promised
    if (phase === 'posted' || phase === 'post') {
      from.posted -= amount
      to.posted += amount
    }
  }
  for (const ref of closes) changeOf(ref).close = true
  return [...changes.values()]
}

/** The reason the changes are not allowed, found before anything is written. Free accounts have no bounds. */
function problemOf(changes: Change[]): InsufficientFunds | LedgerConflict | undefined {
  for (const { account, close, ...change } of changes) {
    if (account.bound === 'free') continue
    const posted = account.posted + change.posted
    const pendingDebit = account.pendingDebit + change.pendingDebit
    const pendingCredit = account.pendingCredit + change.pendingCredit
    const name = nameOf(account.ref)
    if (account.closed) return new LedgerConflict(`${name} is closed`)
    if (pendingDebit < 0 || pendingCredit < 0)
      return new LedgerConflict(`${name}: a pending transfer is already resolved`)
    const short = (account.bound === 'receivable' ? account.floor : 0) - (posted - pendingDebit)
    if (short > 0) return new InsufficientFunds(account.ref, short)
    if (account.bound === 'receivable' && posted + pendingCredit > 0) {
      return new LedgerConflict(`${name} would rise above 0`)
    }
    if (close && (posted !== 0 || pendingDebit !== 0 || pendingCredit !== 0)) {
      return new LedgerConflict(`${name} is not empty and cannot be closed`)
    }
  }
}

/** Detects reversals of more than is left of the original. Locks it, so that other reversals wait. */
async function reversalProblem(tx: Tx, lines: PlannedLine[]): Promise<LedgerConflict | undefined> {
  const originals = new Map(lines.flatMap(({ reverses }) => (reverses ? [[reverses.id, reverses] as const] : [])))
  if (originals.size === 0) return
  const ids = [...originals.keys()]
  await sql`SELECT FROM ledger_transfer WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ id: number; amount: number }>`
    SELECT reverses_id AS id, sum(amount)::bigint AS amount FROM ledger_transfer
    WHERE reverses_id = ANY(${ids}::bigint[]) GROUP BY reverses_id`.execute(tx)
  for (const { id, key, amount } of originals.values()) {
    const asked = lines.filter(({ reverses }) => reverses?.id === id).reduce((sum, line) => sum + line.amount, 0)
    const before = rows.find((row) => row.id === id)?.amount ?? 0
    if (before + asked > amount) return new LedgerConflict(`${key}: only ${amount - before} is left to reverse`)
  }
}

/**
 * One statement for the whole call. If any key or resolution already exists, no balance changes.
 * @returns ids by key; fewer than `lines` means that the others already existed
 */
async function insertTransfers(
  tx: Tx,
  { actor, now }: By,
  lines: PlannedLine[],
  changes: Change[],
  accounts: ReadonlyMap<string, LockedAccount>,
): Promise<Map<string, number>> {
  const idOf = (ref: AccountRef) => (accounts.get(nameOf(ref)) as LockedAccount).id
  const column = <T>(pick: (line: PlannedLine) => T) => lines.map(pick)
  const bound = changes.filter(({ account }) => account.bound !== 'free')
  const free = changes.filter(({ account }) => account.bound === 'free')
  const after = balancesAfter(lines, accounts)
  const { rows } = await sql<{ id: number; idemKey: string }>`
    WITH inserted AS (
      INSERT INTO ledger_transfer (idem_key, event, debit_account_id, credit_account_id, amount, currency, phase, pending_id,
        group_id, reverses_id, entity_type, entity_id, order_id, actor, memo_code, expires_at, created_at,
        debit_after, credit_after)
      SELECT l.idem_key, l.event, l.debit, l.credit, l.amount, l.currency, l.phase, l.pending_id,
        l.group_id, l.reverses_id, l.entity_type, l.entity_id, l.order_id, ${actor}::text, l.memo, l.expires_at,
        ${now}::timestamptz, l.debit_after, l.credit_after
      FROM unnest(
        ${unmeasured(
          'text',
          column((line) => line.key),
        )},
        ${column((line) => line.event.event)}::text[],
        ${column((line) => idOf(line.debit))}::bigint[],
        ${column((line) => idOf(line.credit))}::bigint[],
        ${column((line) => line.amount)}::bigint[],
        ${column((line) => kindOf(line.debit.type).currency)}::text[],
        ${column((line) => line.phase)}::text[],
        ${column((line) => line.pending?.id ?? null)}::bigint[],
        ${column((line) => line.groupId)}::uuid[],
        ${column((line) => line.reverses?.id ?? null)}::bigint[],
        ${column((line) => line.event.entity.type)}::text[],
        ${column((line) => String(line.event.entity.id))}::text[],
        ${column((line) => line.event.orderId ?? (line.pending ?? line.reverses)?.orderId ?? null)}::bigint[],
        ${column((line) => line.event.memo)}::text[],
        ${column((line) => line.expiresAt?.toISOString() ?? null)}::timestamptz[],
        ${after.map(({ debit }) => debit)}::bigint[],
        ${after.map(({ credit }) => credit)}::bigint[]
      ) WITH ORDINALITY AS l (idem_key, event, debit, credit, amount, currency, phase, pending_id, group_id, reverses_id,
        entity_type, entity_id, order_id, memo, expires_at, debit_after, credit_after, no)
      ORDER BY l.no
      ON CONFLICT DO NOTHING
      RETURNING id, idem_key
    ), whole AS (
      SELECT WHERE (SELECT count(*) FROM inserted) = ${lines.length}
    ), bounded AS (
      UPDATE ledger_account a SET posted = a.posted + c.posted, pending_debit = a.pending_debit + c.pending_debit,
        pending_credit = a.pending_credit + c.pending_credit,
        closed_at = CASE WHEN c.closes THEN ${now}::timestamptz END
      FROM whole, unnest(
        ${unmeasured(
          'bigint',
          bound.map(({ account }) => account.id),
        )},
        ${bound.map((change) => change.posted)}::bigint[],
        ${bound.map((change) => change.pendingDebit)}::bigint[],
        ${bound.map((change) => change.pendingCredit)}::bigint[],
        ${bound.map((change) => change.close)}::boolean[]
      ) AS c (id, posted, pending_debit, pending_credit, closes)
      WHERE a.id = c.id
    ), tail AS (
      INSERT INTO ledger_tail (account_id, posted, pending_debit, pending_credit)
      SELECT c.* FROM whole, unnest(
        ${unmeasured(
          'bigint',
          free.map(({ account }) => account.id),
        )},
        ${free.map((change) => change.posted)}::bigint[],
        ${free.map((change) => change.pendingDebit)}::bigint[],
        ${free.map((change) => change.pendingCredit)}::bigint[]
      ) AS c (id, posted, pending_debit, pending_credit)
    )
    SELECT id, idem_key FROM inserted`.execute(tx)
  forgetHeld(tx)
  return new Map(rows.map((row) => [row.idemKey, row.id]))
}

/** Posted balances of both accounts after each line, in order; null for free accounts, which change concurrently. */
function balancesAfter(lines: PlannedLine[], accounts: ReadonlyMap<string, LockedAccount>) {
  const posted = new Map([...accounts].map(([name, account]) => [name, account.posted]))
  const move = (ref: AccountRef, by: number): number | null => {
    const name = nameOf(ref)
    posted.set(name, (posted.get(name) as number) + by)
    return accounts.get(name)?.bound === 'free' ? null : (posted.get(name) as number)
  }
  return lines.map(({ debit, credit, amount, phase }) => {
    const moved = phase === 'posted' || phase === 'post' ? amount : 0
    return { debit: move(debit, -moved), credit: move(credit, moved) }
  })
}

/** Whether every line already exists with the same content. Actor, time and dates may differ. */
async function isReplay(tx: Tx, lines: PlannedLine[]): Promise<boolean> {
  const { rows } = await sql<{
    idemKey: string
    event: string
    debitAccountId: number
    creditAccountId: number
    amount: number
    phase: string
    pendingId: number | null
    reversesId: number | null
  }>`
    SELECT idem_key, event, debit_account_id, credit_account_id, amount, phase, pending_id, reverses_id
    FROM ledger_transfer WHERE idem_key = ANY(${lines.map((line) => line.key)}::text[])`.execute(tx)
  if (rows.length === 0) return false
  const known = new Map(rows.map((row) => [row.idemKey, row]))
  const accounts = await findAccounts(
    tx,
    lines.flatMap((line) => [line.debit, line.credit]),
  )
  for (const line of lines) {
    const row = known.get(line.key)
    const same =
      row &&
      row.event === line.event.event &&
      row.phase === line.phase &&
      row.amount === line.amount &&
      row.debitAccountId === accounts.get(nameOf(line.debit)) &&
      row.creditAccountId === accounts.get(nameOf(line.credit)) &&
      row.pendingId === (line.pending?.id ?? null) &&
      row.reversesId === (line.reverses?.id ?? null)
    if (!same)
      throw new LedgerConflict(
        `${line.key} is ${row ? 'written with other content' : 'missing although others of its call exist'}`,
      )
  }
  return true
}
