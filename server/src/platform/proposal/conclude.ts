import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { Value } from 'typebox/value'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../http/auth.ts'
import type { Shop } from '../shop/shop.ts'
import type { Proposal, ProposalKind } from './kind.ts'
import { decidedState } from './rules.ts'

interface By {
  operator: Operator
  now: Date
}

/**
 * Decides a proposal that the caller has locked, and carries it out if it is approved.
 * @throws Refusal STATE_CHANGED, PROPOSAL_STALE, and the kind's refusals
 */
export async function conclude(
  shop: Shop,
  tx: Tx,
  kind: ProposalKind,
  proposal: Proposal,
  { decision, note, alone = false, operator, now }: By & { decision: ProposalDecision; note: string; alone?: boolean },
): Promise<ProposalState> {
  const state = decidedState[decision]
  let result: string | null = null
  if (decision === 'approve') {
    if (await kind.isStale?.(tx, proposal, shop)) throw new Refusal('PROPOSAL_STALE')
    assertPayload(kind, proposal.payload)
    result = await kind.approve(shop, tx, proposal, { operator, note, now })
  }
  const { numUpdatedRows } = await tx
    .updateTable('proposal')
    .set({ state, alone, decidedBy: operator.id, decidedAt: now, decisionNote: note, result })
    .where('id', '=', proposal.id)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('STATE_CHANGED')
  const reason = [proposal.reason, note].filter(Boolean).join(' · ')
  await recordStep(tx, kind, proposal, { from: alone ? null : 'proposed', to: state, reason, operator, now })
  return state
}

/** Records a step of a proposal in the history its kind names, or else in the proposal's own. */
export async function recordStep(
  tx: Tx,
  kind: ProposalKind,
  proposal: Proposal,
  { from, to, reason, operator, now }: By & { from: ProposalState | null; to: ProposalState; reason: string },
): Promise<void> {
  const entity = kind.historyOf?.(proposal) ?? ({ entityType: 'proposal', entityId: proposal.id } as const)
  const change = { ...entity, from: from && `${kind.name}:${from}`, to: `${kind.name}:${to}`, reason }
  await recordHistory(tx, [change], { actor: `operator:${operator.id}`, now })
}

/** @throws Error when the payload does not match the kind's schema, which can only be a bug */
export function assertPayload(kind: ProposalKind, payload: object): void {
  if (!Value.Check(kind.payload, payload)) throw new Error(`not a valid payload for a proposal of kind ${kind.name}`)
}
