import type { ProposalDecision, ProposalRow, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { sql } from 'kysely'
import { type CursorPage, readPage } from '../../core/list/cursor.ts'
import { names } from '../shop/names.ts'
import { type ProposalKind, type Reader, shoppersOf } from './kind.ts'
import { subjectOf, toProposal } from './queries.ts'
import { decisionsOf } from './rules.ts'
import { ownAmong, selvesAmong } from './same-person.ts'

export interface ProposalQuery {
  state?: ProposalState
  /** the key of the subject */
  subject?: string | number
  cursor?: string
  limit?: number
}

/** Proposals of one kind, newest first, with the decisions the reader may take on each. */
export async function listProposals<Details extends object>(
  reader: Reader,
  kind: ProposalKind<object, Details>,
  { state, subject, ...at }: ProposalQuery,
): Promise<CursorPage<ProposalRow & Details>> {
  const { db, get } = reader.shop
  const nameOf = get(names).operator
  let query = db
    .selectFrom('proposal as s')
    .where('s.kind', '=', kind.name)
    .selectAll('s')
    .select([
      nameOf(sql.ref('s.proposedBy')).$castTo<string>().as('proposer'),
      nameOf(sql.ref('s.decidedBy')).as('decider'),
    ])
  if (state) query = query.where('s.state', '=', state)
  if (subject !== undefined) query = query.where('s.subject', '=', subjectOf(kind, subject))
  const page = await readPage(db, query, { by: 's.proposedAt', type: 'moment', id: 's.id' }, at)
  const proposals = page.rows.map(toProposal)
  const [details, stale, own, selves] = await Promise.all([
    kind.describe(reader, proposals),
    Promise.all(
      proposals.map(
        async (each) => each.state === 'proposed' && ((await kind.isStale?.(db, each, reader.shop)) ?? false),
      ),
    ),
    ownAmong(reader.shop, db, {
      operatorId: reader.operator.id,
      userIds: proposals.flatMap((each) => (each.state === 'proposed' ? shoppersOf(kind, each) : [])),
    }),
    selvesAmong(reader.shop, db, {
      operatorId: reader.operator.id,
      others: proposals.flatMap(({ state, proposedBy }) =>
        state === 'proposed' && proposedBy !== reader.operator.id ? [proposedBy] : [],
      ),
    }),
  ])
  return {
    ...page,
    rows: page.rows.map((row, index) => {
      const found = proposals[index] as (typeof proposals)[number]
      const isOwn = shoppersOf(kind, found).some((id) => own.has(id)) || selves.has(found.proposedBy)
      const proposal = { ...found, stale: stale[index] ?? false, own: isOwn }
      const may: ProposalDecision[] = decisionsOf(proposal, reader.operator, kind.decide.permission)
      return {
        ...(details[index] as Details),
        id: row.id,
        state: proposal.state,
        reason: row.reason,
        proposedBy: row.proposer,
        proposedAt: row.proposedAt.toISOString(),
        decidedBy: row.decider,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        note: row.decisionNote,
        alone: row.alone,
        stale: proposal.stale,
        may,
      }
    }),
  }
}
