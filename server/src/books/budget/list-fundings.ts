import type { adminBudgetFundingList } from '@shop/contract/books/budget/budget.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { decisionsOf } from '../../platform/proposal/two-persons.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Row = DataOf<typeof adminBudgetFundingList>['rows'][number]

/** What was put in by hand or is proposed, the newest first, with what the one who asks may do with each. */
export async function listFundings(
  { db }: Shop,
  operator: Operator,
  { state, ...at }: QueryOf<typeof adminBudgetFundingList>,
): Promise<DataOf<typeof adminBudgetFundingList>> {
  let query = db
    .selectFrom('budgetFunding as f')
    .innerJoin('operator as p', 'p.id', 'f.proposedBy')
    .leftJoin('operator as d', 'd.id', 'f.decidedBy')
    .selectAll('f')
    .select(['p.name as proposer', 'd.name as decider'])
  if (state) query = query.where('f.state', '=', state)
  const page = await readPage(db, query, { by: 'f.proposedAt', type: 'moment', id: 'f.id' }, at)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      budget: row.budget as Row['budget'],
      amount: row.amount,
      worthFen: row.worthFen as Row['worthFen'],
      alone: row.alone,
      reason: row.reason,
      state: row.state as Row['state'],
      proposedBy: row.proposer,
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.decisionNote,
      may: decisionsOf(row, operator, 'budget.fund'),
    })),
  }
}
