import type { ProposalDecision, ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'
import { assertDecides, decidedState } from '../proposal/two-persons.ts'
import type { Shop } from '../shop/shop.ts'
import { lockGroup } from './queries.ts'
import { readGroup } from './read-group.ts'
import { writeGroup } from './write-group.ts'

export interface DecideProposal {
  proposalId: number
  decision: ProposalDecision
  note?: string
  operator: Operator
  requestId: string
  now: Date
}

/**
 * A second person changes the group as it was proposed, or the proposal ends.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (it is decided), DUAL_REQUIRED (one decides on his own proposal, or withdraws
 *   another's), PROPOSAL_STALE (the group was changed since); Invalid when what was proposed may be saved no more
 */
export async function decideSettingProposal(shop: Shop, wanted: DecideProposal): Promise<{ state: ProposalState }> {
  const { proposalId, decision, operator, requestId, now } = wanted
  const note = wanted.note?.trim() ?? ''
  const body = { proposalId, decision, note }
  const of = { operatorId: operator.id, requestId, name: 'setting-decide', target: String(proposalId), body, now }
  const decided = await command(shop.db, of, async (tx) => {
    const proposals = tx.selectFrom('settingProposal').where('id', '=', proposalId)
    const found = await proposals.select('groupName').executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    const group = found.groupName as SettingGroup
    // The group first, as whoever proposes: else two could wait for each other.
    const held = await lockGroup(tx, group)
    const proposal = await proposals.selectAll().forUpdate().executeTakeFirstOrThrow()
    assertDecides(proposal, decision, operator)
    const state = decidedState[decision]
    if (decision === 'approve') {
      if ((held?.version ?? 0) !== proposal.baseVersion) throw new Refusal('PROPOSAL_STALE')
      await writeGroup(tx, {
        group,
        // Checked again: what it has to go with may have changed since.
        after: readGroup(shop, group, proposal.after),
        version: proposal.baseVersion,
        reason: [proposal.reason, note].filter(Boolean).join(' · '),
        actor: `operator:${proposal.proposedBy}`,
        approvedBy: operator.id,
        now,
      })
    }
    await tx
      .updateTable('settingProposal')
      .set({ state, decidedBy: operator.id, decidedAt: now, decisionNote: note })
      .where('id', '=', proposalId)
      .execute()
    return { state }
  })
  if (decided.state === 'approved') await shop.settings.reload()
  return decided
}
