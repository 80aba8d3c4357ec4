import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import { type AccountRef, kindOf, nameOf } from './accounts.ts'
import { LedgerConflict } from './errors.ts'

/** Moves or promises an amount: debit `from`, credit `to`. */
export interface Transfer {
  /** permanently unique, built from business ids: `{event}:{entity id}:{leg}` */
  key: string
  from: AccountRef
  to: AccountRef
  /** > 0, in the smallest unit of the accounts' currency */
  amount: number
  /** reserves on both sides until a `post` or `void` names this key; after `expiresAt` it is overdue (only an alarm) */
  pending?: { expiresAt?: Date }
  lots?: LotTerms
}
/** Makes a pending transfer final; if the amount is smaller, the rest returns. */
export interface Post {
  key: string
  /** key of the pending transfer */
  post: string
  amount?: number
  lots?: LotTerms
}
/** Cancels a promise. */
export interface Void {
  key: string
  /** key of the pending transfer */
  void: string
  lots?: LotTerms
}
/** Reverses a final transfer, in full by default. All reversals of one transfer together never exceed it. */
export interface Reversal {
  key: string
  /** key of the transfer: one posted at once, or the `post` of a pending one */
  reverse: string
  amount?: number
  lots?: LotTerms
}
export type Line = Transfer | Post | Void | Reversal

/** The lines of an event, without those whose amount is 0. */
export const lines = (...all: Line[]) => all.filter((line) => !('amount' in line) || line.amount !== 0)

/** A business event as transfers that succeed or fail together. `events.ts` builds them. */
export interface LedgerEvent {
  /** `L10` (docs/rules.md, Ledger events) */
  event: string
  /** code of the wording the user reads in the bill */
  memo: string
  entity: { type: string; id: string | number }
  orderId?: number
  lines: Line[]
  /** must be empty afterwards and accepts no more transfers */
  closes?: AccountRef
}

/** Treatment of expiring units; only lines of points, subsidy, integral and reward need it. */
export interface LotTerms {
  /** when the credited units expire; null: never; `kept`: when the units taken by the same line would have */
  expiresAt?: Date | null | 'kept'
  /** returned units keep their dates, but live at least until then */
  notBefore?: Date
  /** ids of the lots to take from, soonest to expire first; default: all of the account */
  from?: number[]
}

/** A line with all the facts that can no longer change. */
export interface PlannedLine {
  key: string
  event: LedgerEvent
  groupId: string
  debit: AccountRef
  credit: AccountRef
  amount: number
  phase: 'posted' | 'pending' | 'post' | 'void'
  pending?: Original
  reverses?: Original
  expiresAt?: Date
  lots?: LotTerms
}

/** A transfer that a line resolves or reverses. */
export interface Original {
  id: number
  key: string
  debit: AccountRef
  credit: AccountRef
  amount: number
  phase: string
  orderId: number | null
  /** for a `post`: the pending transfer, which took the lots */
  pendingId: number | null
}

export async function planLines(tx: Tx, events: readonly LedgerEvent[]): Promise<PlannedLine[]> {
  const originals = await findOriginals(
    tx,
    events.flatMap((event) => event.lines.flatMap((line) => originalKeyOf(line) ?? [])),
  )
  const lines = events.flatMap((event) => {
    const groupId = randomUUID()
    return event.lines.map((line): PlannedLine => {
      const own = { key: line.key, event, groupId, lots: line.lots }
      if ('from' in line) {
        const { from: debit, to: credit, amount, pending } = line
        if (!pending) return { ...own, debit, credit, amount, phase: 'posted' }
        return { ...own, debit, credit, amount, phase: 'pending', expiresAt: pending.expiresAt }
      }
      const original = originals.get(originalKeyOf(line) as string)
      if (!original) throw new LedgerConflict(`${line.key} names ${originalKeyOf(line)}, which does not exist`)
      const { debit, credit, amount } = original
      if ('reverse' in line) {
        if (original.phase !== 'posted' && original.phase !== 'post') {
          throw new LedgerConflict(`${line.key} reverses ${original.key}, which is not final`)
        }
        return {
          ...own,
          debit: credit,
          credit: debit,
          amount: line.amount ?? amount,
          phase: 'posted',
          reverses: original,
        }
      }
      if (original.phase !== 'pending')
        throw new LedgerConflict(`${line.key} names ${original.key}, which is not pending`)
      if ('void' in line) return { ...own, debit, credit, amount, phase: 'void', pending: original }
      return { ...own, debit, credit, amount: line.amount ?? amount, phase: 'post', pending: original }
    })
  })
  for (const line of lines) assertWellFormed(line)
  if (new Set(lines.map((line) => line.key)).size < lines.length)
    throw new LedgerConflict('a key occurs twice in one call')
  return lines
}

const originalKeyOf = (line: Line) =>
  'post' in line ? line.post : 'void' in line ? line.void : 'reverse' in line ? line.reverse : undefined

function assertWellFormed({ key, amount, debit, credit, phase, pending, reverses, lots }: PlannedLine): void {
  const final = phase === 'posted' || phase === 'post'
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${key}: not a positive integer: ${amount}`)
  if (kindOf(debit.type).currency !== kindOf(credit.type).currency) {
    throw new TypeError(`${key} crosses currencies: ${nameOf(debit)} → ${nameOf(credit)}`)
  }
  const returns = reverses && kindOf(credit.type).lots
  if (kindOf(credit.type).lots && final && !returns && lots?.expiresAt === undefined) {
    throw new TypeError(`${key} does not say when the units expire`)
  }
  if (amount > ((pending ?? reverses)?.amount ?? amount))
    throw new LedgerConflict(`${key}: ${amount} is more than the original amount`)
}

async function findOriginals(tx: Tx, keys: string[]): Promise<Map<string, Original>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    key: string
    debitType: AccountRef['type']
    debitOwner: number
    debitShard: number
    creditType: AccountRef['type']
    creditOwner: number
    creditShard: number
    amount: number
    phase: string
    orderId: number | null
    pendingId: number | null
  }>`
    SELECT t.id, t.idem_key AS key, t.amount, t.phase, t.order_id, t.pending_id,
      d.type AS debit_type, d.owner_id AS debit_owner, d.shard AS debit_shard,
      c.type AS credit_type, c.owner_id AS credit_owner, c.shard AS credit_shard
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id
    JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.idem_key = ANY(${unmeasured('text', keys)})`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.key,
      {
        ...row,
        debit: { type: row.debitType, ownerId: row.debitOwner, shard: row.debitShard },
        credit: { type: row.creditType, ownerId: row.creditOwner, shard: row.creditShard },
      },
    ]),
  )
}
