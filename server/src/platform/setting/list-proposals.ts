import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../http/auth.ts'
import { decisionsOf } from '../proposal/two-persons.ts'
import type { Shop } from '../shop/shop.ts'

type Page = DataOf<typeof adminSettingProposalList>
type Row = Page['rows'][number]

/** Proposed changes of settings, the newest first, with what the one who asks may do with each. */
export async function listSettingProposals(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  operator: Operator,
  { state, group, ...at }: QueryOf<typeof adminSettingProposalList>,
): Promise<Page> {
  let query = db
    .selectFrom('settingProposal as s')
    .innerJoin('operator as p', 'p.id', 's.proposedBy')
    .leftJoin('operator as d', 'd.id', 's.decidedBy')
    .selectAll('s')
    .select(['p.name as proposer', 'd.name as decider'])
  if (state) query = query.where('s.state', '=', state)
  if (group) query = query.where('s.groupName', '=', group)
  const page = await readPage(db, query, { by: 's.proposedAt', type: 'moment', id: 's.id' }, at)
  return {
    ...page,
    rows: page.rows.map((row) => {
      const name = row.groupName as SettingGroup
      const stale = row.state === 'proposed' && settings.versionOf(name) !== row.baseVersion
      return {
        id: row.id,
        group: name,
        before: row.before as Row['before'],
        after: row.after as Row['after'],
        stale,
        state: row.state as Row['state'],
        reason: row.reason,
        proposedBy: row.proposer,
        proposedAt: row.proposedAt.toISOString(),
        decidedBy: row.decider,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        note: row.decisionNote,
        may: decisionsOf(row, operator, 'setting.edit').filter((decision) => !(stale && decision === 'approve')),
      }
    }),
  }
}

/** What waits for a second person, and since when. */
export async function countSettingProposals(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(proposed_at) AS oldest FROM setting_proposal WHERE state = 'proposed'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldest: null }
}
