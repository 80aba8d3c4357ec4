import { useLingui } from '@lingui/react/macro'
import { type ProposalDecision, type ProposalState, proposalStates } from '@shop/contract/platform/proposal/proposal.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, StateTag } from '../../ui/show.tsx'

/** What one operator proposed, as the one who looks at it may act on it. */
export interface Proposal {
  state: ProposalState
  decidedBy: string | null
  decidedAt: string | null
  note: string
  may: ProposalDecision[]
}

const tones = { proposed: 'wait', approved: 'good', rejected: 'bad', withdrawn: 'quiet' } as const

function useProposalWords() {
  const { t } = useLingui()
  return {
    states: { proposed: t`待批准`, approved: t`已批准`, rejected: t`已拒絕`, withdrawn: t`已撤回` },
    verbs: { approve: t`批准`, reject: t`拒絕`, withdraw: t`撤回` },
  }
}

export function ProposalStateFilter({
  value,
  onChange,
}: {
  value: ProposalState | undefined
  onChange: (state: ProposalState | undefined) => void
}) {
  const { t } = useLingui()
  const { states } = useProposalWords()
  const options = proposalStates.map((state) => ({ value: state, label: states[state] }))
  return <SelectFilter label={t`狀態`} width={130} value={value} onChange={onChange} options={options} />
}

/** Who proposed it, and when. */
export function ProposedCell({ of }: { of: { proposedBy: string; proposedAt: string } }) {
  return (
    <>
      {of.proposedBy}
      <div className="muted">
        <Moment at={of.proposedAt} />
      </div>
    </>
  )
}

/** How it stands, with the buttons of whoever may decide. */
export function ProposalStand({ of, onAsk }: { of: Proposal; onAsk: (decision: ProposalDecision) => void }) {
  const { states, verbs } = useProposalWords()
  if (of.may.length > 0) {
    return (
      <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        <StateTag tone={tones[of.state]}>{states[of.state]}</StateTag>
        {of.may.map((decision) => (
          <Button
            key={decision}
            size="small"
            type={decision === 'approve' ? 'primary' : 'default'}
            onClick={() => onAsk(decision)}
          >
            {verbs[decision]}
          </Button>
        ))}
      </span>
    )
  }
  return (
    <>
      <StateTag tone={tones[of.state]}>{states[of.state]}</StateTag>{' '}
      {of.decidedBy && (
        <span className="muted">
          {of.decidedBy} · <Moment at={of.decidedAt} />
        </span>
      )}
      {of.note && <div>{of.note}</div>}
    </>
  )
}

/** Asks once more before a decision is made; a rejection says why. */
export function DecisionDialog({
  decision,
  titles,
  busy,
  onConfirm,
  onCancel,
  children,
}: {
  decision: ProposalDecision | undefined
  titles: Record<ProposalDecision, string>
  busy: boolean
  onConfirm: (note: string) => void
  onCancel: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { verbs } = useProposalWords()
  return (
    <ReasonDialog
      open={decision !== undefined}
      title={decision ? titles[decision] : ''}
      noteLabel={t`說明`}
      noteRequired={decision === 'reject'}
      confirm={decision ? verbs[decision] : ''}
      danger={decision === 'reject'}
      busy={busy}
      onConfirm={({ note }) => onConfirm(note)}
      onCancel={onCancel}
    >
      {children}
    </ReasonDialog>
  )
}
