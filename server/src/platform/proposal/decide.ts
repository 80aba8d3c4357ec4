import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'
import type { Shop } from '../shop/shop.ts'
import { conclude } from './conclude.ts'
import { type ProposalKind, shoppersOf } from './kind.ts'
import { findSubject, lockProposal } from './queries.ts'
import { assertMayDecide } from './rules.ts'
import { assertAnother, ownAmong } from './same-person.ts'

export interface Decide {
  proposalId: number
  decision: ProposalDecision
  note?: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * Approves a proposal and carries it out in the same transaction, or rejects or withdraws it.
 * @throws Refusal NOT_FOUND (also for another kind), STATE_CHANGED (already decided), DUAL_REQUIRED (approving or
 *   rejecting one's own proposal, or withdrawing another's), SELF_REVIEW (also if they are the proposer with another
 *   account), PROPOSAL_STALE, and the kind's refusals
 */
export async function decide<Payload extends object>(
  shop: Shop,
  kind: ProposalKind<Payload>,
  { proposalId, decision, operator, requestId, now, ...wanted }: Decide,
): Promise<{ state: ProposalState }> {
  const note = wanted.note?.trim() ?? ''
  const of = {
    operatorId: operator.id,
    requestId,
    name: `${kind.name}-decide`,
    target: String(proposalId),
    now,
    body: { proposalId, decision, note },
  }
  const decided = await command(shop.db, of, async (tx) => {
    const key = await findSubject(tx, kind, proposalId)
    if (key === undefined) throw new Refusal('NOT_FOUND')
    await kind.lock?.(tx, key, shop)
    const proposal = await lockProposal(tx, proposalId)
    const own = await ownAmong(shop, tx, { operatorId: operator.id, userIds: shoppersOf(kind, proposal) })
    assertMayDecide({ ...proposal, own: own.size > 0 }, decision, operator)
    if (decision !== 'withdraw') await assertAnother(shop, tx, { operatorId: operator.id, first: proposal.proposedBy })
    return { state: await conclude(shop, tx, kind, proposal, { decision, note, operator, now }) }
  })
  if (decided.state === 'approved') await kind.onApproved?.(shop)
  return decided
}
