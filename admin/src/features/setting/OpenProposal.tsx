import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/show.tsx'
import { ProposalItem } from '../proposal/Proposal.tsx'
import { Differences } from './Differences.tsx'
import { type SettingProposal, useSettingDecision } from './useSettingDecision.tsx'

/** A change waiting for a second operator: what it would change, why, and buttons for operators who may decide. */
export function OpenProposal({ proposal }: { proposal: SettingProposal }) {
  const { t } = useLingui()
  const { ask, dialog } = useSettingDecision()
  return (
    <div className="open-proposal">
      <Card title={<Trans>等待批准的更改</Trans>}>
        <ProposalItem of={proposal} label={t`等待批准的更改`} onAsk={(decision) => ask(proposal, decision)}>
          <Differences group={proposal.group} before={proposal.before} after={proposal.after} />
        </ProposalItem>
        {dialog}
      </Card>
    </div>
  )
}
