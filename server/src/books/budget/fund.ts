import type { adminBudgetFund, BudgetName } from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf, dayPeriod } from '../../core/value/time.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertDecides, decidedState } from '../../platform/proposal/two-persons.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockAccounts } from '../ledger/balances.ts'
import { budgetFunded } from '../ledger/events.ts'
import { budgetParts, partsOf, splitName, worthOf } from '../ledger/programmes.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { aloneSince } from './queries.ts'
import { leftAlone } from './rules.ts'

interface By {
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Puts points or subsidy into a budget (L70), at once while the worth of all that this operator has put in alone today
 * stays within `risk.budgetDualFen`; above, it is written down for another one to approve, and nothing moves.
 * @throws Invalid without a reason
 */
export async function fundBudget(
  shop: Shop,
  wanted: BodyOf<typeof adminBudgetFund> & Pick<By, 'operator' | 'now'>,
): Promise<{ fundingId: number; state: ProposalState }> {
  const { budget, amount, operator, requestId, now } = wanted
  const reason = wanted.reason.trim()
  if (reason === '') throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  const { perYuan } = shop.settings.get('points')
  const { timezone } = shop.settings.get('store')
  const body = { budget, amount, reason }
  const of = { operatorId: operator.id, requestId, name: 'budget-fund', target: budget, body, now }
  return command(shop.db, of, async (tx) => {
    // What one puts in at the same moment twice counts together.
    await lockName(tx, `budget-fund:${operator.id}`)
    const worthFen = worthOf(splitName(budget).currency, amount, perYuan)
    const before = await aloneSince(tx, operator.id, dayPeriod(dayOf(now, timezone), timezone).from)
    const alone = worthFen <= leftAlone(shop.settings.get('risk').budgetDualFen, before)
    const state = alone ? 'approved' : 'proposed'
    const decided = alone ? { decidedBy: operator.id, decidedAt: now } : {}
    const proposed = { proposedBy: operator.id, proposedAt: now }
    const { id } = await tx
      .insertInto('budgetFunding')
      .values({ budget, amount, worthFen, reason, state, alone, ...proposed, ...decided })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (alone) await move(tx, { id, budget, amount }, { operator, now })
    else {
      const about = { event: 'budget-funding-proposed', entity: `budget-funding:${id}`, params: { budget }, now }
      await notify(tx, { ...about, receiver: 'permission:budget.fund' })
    }
    const change = { entityType: 'budget_funding', entityId: id, from: null, to: state, reason } as const
    await recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
    return { fundingId: id, state }
  })
}

/**
 * L70 by a second person, or the end of what was proposed.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, DUAL_REQUIRED (one decides on his own proposal, or withdraws another's)
 */
export async function decideFunding(
  shop: Shop,
  wanted: By & { fundingId: number; decision: ProposalDecision; note?: string },
): Promise<{ state: ProposalState }> {
  const { fundingId, decision, operator, requestId, now } = wanted
  const note = wanted.note?.trim() ?? ''
  const body = { fundingId, decision, note }
  const target = String(fundingId)
  const of = { operatorId: operator.id, requestId, name: 'budget-funding-decide', target, body, now }
  return command(shop.db, of, async (tx) => {
    const row = await tx
      .selectFrom('budgetFunding')
      .selectAll()
      .where('id', '=', fundingId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    assertDecides(row, decision, operator)
    const state = decidedState[decision]
    await tx
      .updateTable('budgetFunding')
      .set({ state, decidedBy: operator.id, decidedAt: now, decisionNote: note })
      .where('id', '=', fundingId)
      .execute()
    const { id, budget, amount } = row
    if (decision === 'approve') await move(tx, { id, budget: budget as BudgetName, amount }, { operator, now })
    const change = { entityType: 'budget_funding', entityId: id, from: row.state, to: state, reason: note } as const
    await recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
    return { state }
  })
}

async function move(
  tx: Tx,
  { id, budget, amount }: { id: number; budget: BudgetName; amount: number },
  { operator, now }: Pick<By, 'operator' | 'now'>,
): Promise<void> {
  const of = splitName(budget)
  await lockAccounts(tx, partsOf(of))
  const event = budgetFunded({ id, ...of, amount, shards: budgetParts })
  await postTransfers(tx, { actor: `operator:${operator.id}`, now }, [event])
}
