import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { adminSettingProposalDecide, type adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { DecisionDialog } from '../two-persons/Proposal.tsx'
import { Differences } from './Differences.tsx'

export type SettingProposal = RowOf<typeof adminSettingProposalList>

/** Asks once more, with what would change, before a proposed change of settings is decided. */
export function DecideProposal({
  proposal,
  decision,
  onClose,
}: {
  proposal: SettingProposal
  decision: ProposalDecision | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const decide = useCommand(
    (body: { decision: ProposalDecision; note: string }, requestId) =>
      call(adminSettingProposalDecide, { params: { id: proposal.id }, body: { ...body, requestId } }),
    { refreshes: [['setting-proposals'], ['setting'], ['dashboard']], said: t`已處理`, done: onClose },
  )
  return (
    <DecisionDialog
      decision={decision}
      titles={{ approve: t`批准這份更改？`, reject: t`拒絕這份更改？`, withdraw: t`撤回這份更改？` }}
      busy={decide.isPending}
      onConfirm={(note) => decision && decide.mutate({ decision, note })}
      onCancel={onClose}
    >
      {decision === 'approve' && (
        <p style={{ marginBottom: 12 }}>
          <Trans>批准後立刻在所有地方生效。</Trans>
        </p>
      )}
      <Differences group={proposal.group} before={proposal.before} after={proposal.after} />
    </DecisionDialog>
  )
}
