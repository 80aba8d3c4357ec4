import { Trans } from '@lingui/react/macro'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { Card, Moment } from '../../ui/show.tsx'
import { ProposalStand } from '../two-persons/Proposal.tsx'
import { DecideProposal, type SettingProposal } from './DecideProposal.tsx'
import { Differences } from './Differences.tsx'

/** A change that waits for a second person: what it would change, why, and the buttons of whoever may decide. */
export function OpenProposal({ proposal }: { proposal: SettingProposal }) {
  const [decision, setDecision] = useState<ProposalDecision | undefined>()
  return (
    <div className="open-proposal">
      <Card
        title={<Trans>等待批准的更改</Trans>}
        extra={
          <span className="muted">
            {proposal.proposedBy} · <Moment at={proposal.proposedAt} />
          </span>
        }
      >
        <p className="proposal-reason">{proposal.reason}</p>
        <Differences group={proposal.group} before={proposal.before} after={proposal.after} />
        {proposal.stale && <StaleNote />}
        <div className="proposal-stand">
          <ProposalStand of={proposal} onAsk={setDecision} />
        </div>
        <DecideProposal proposal={proposal} decision={decision} onClose={() => setDecision(undefined)} />
      </Card>
    </div>
  )
}

/** Why a proposal can be ended, but not approved. */
export function StaleNote() {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 10 }}
      title={<Trans>提出之後，設定已經被更改，不能再批准；請拒絕或撤回，再重新提出。</Trans>}
    />
  )
}
