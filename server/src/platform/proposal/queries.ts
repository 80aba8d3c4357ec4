import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Proposal as ProposalTable } from '../../core/database/types.ts'
import type { Proposal, ProposalKind } from './kind.ts'

export type ProposalRecord = Selectable<ProposalTable>

/** Also undefined for a proposal of another kind, because the right to decide is per kind. */
export async function findSubject(tx: Tx, kind: ProposalKind, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('proposal')
    .select('subject')
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  return row && keyOf(row.subject)
}

export async function lockProposal(tx: Tx, id: number): Promise<Proposal> {
  const row = await tx.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return toProposal(row)
}

/** Whether a proposal of this kind is waiting for a second person. */
export async function isOpen(db: Db | Tx, kind: ProposalKind, key: string | number): Promise<boolean> {
  const row = await db
    .selectFrom('proposal')
    .select('id')
    .where('kind', '=', kind.name)
    .where('subject', '=', subjectOf(kind, key))
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return row !== undefined
}

/** Filters keys to those with a proposal waiting for a second person. */
export async function findOpen(
  db: Db | Tx,
  kind: Pick<ProposalKind, 'name' | 'subject'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('proposal')
    .select('subject')
    .where('kind', '=', kind.name)
    .where('subject', 'in', ['', ...keys.map((key) => subjectOf(kind, key))])
    .where('state', '=', 'proposed')
    .execute()
  return new Set(rows.map(({ subject }) => keyOf(subject)))
}

/** Payloads of the decisions that these operators carried out alone, as the kind permits. */
export async function findDecidedAlone<Payload extends object>(
  db: Db | Tx,
  kind: ProposalKind<Payload>,
  { operatorIds, since }: { operatorIds: readonly number[]; since: Date },
): Promise<Payload[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('payload')
    .where('kind', '=', kind.name)
    .where('proposedBy', 'in', operatorIds)
    .where('proposedAt', '>=', since)
    .where('alone', '=', true)
    .execute()
  return rows.map(({ payload }) => payload as Payload)
}

export interface OpenProposalCount {
  kind: string
  count: number
  oldest: Date
}

/** Open proposals by kind: their number and the oldest; kinds without any are left out. */
export async function countOpenProposals(db: Db, kinds: readonly ProposalKind[]): Promise<OpenProposalCount[]> {
  const names = kinds.map(({ name }) => name)
  const { rows } = await sql<OpenProposalCount>`
    SELECT kind, count(*)::int AS count, min(proposed_at) AS oldest FROM proposal
    WHERE kind = ANY(${names}) AND state = 'proposed' GROUP BY kind`.execute(db)
  return rows
}

export function subjectOf({ subject }: Pick<ProposalKind, 'subject'>, key: string | number): string {
  return `${subject}:${key}`
}

export function toProposal(row: ProposalRecord): Proposal {
  const { id, subject, userId, payload, reason, state, proposedBy } = row
  return {
    id,
    key: keyOf(subject),
    userId,
    payload: payload as object,
    reason,
    state: state as ProposalState,
    proposedBy,
  }
}

const keyOf = (subject: string) => subject.slice(subject.indexOf(':') + 1)
