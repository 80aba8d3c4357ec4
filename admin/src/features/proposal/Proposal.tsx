import './proposal.css'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ProposalDecision,
  type ProposalRow,
  type ProposalState,
  proposalStates,
} from '@shop/contract/platform/proposal/proposal.ts'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, StateTag } from '../../ui/show.tsx'

const tones = { proposed: 'wait', approved: 'good', rejected: 'bad', withdrawn: 'quiet' } as const

export function useProposalWords() {
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

type OnAsk = (decision: ProposalDecision) => void

/** One proposal on the page of its subject: what it would do, why, who proposed it, and its status. */
export function ProposalItem({
  of,
  label,
  onAsk,
  children,
}: {
  of: ProposalRow
  label: string
  onAsk: OnAsk
  children: ReactNode
}) {
  return (
    <section className="proposal" aria-label={label}>
      {children}
      <div>{of.reason}</div>
      <div className="muted">
        {of.proposedBy} · <Moment at={of.proposedAt} />
      </div>
      {of.stale && <StaleNote />}
      <div className="proposal-status">
        <ProposalStatus of={of} onAsk={onAsk} />
      </div>
    </section>
  )
}

/** The status, with buttons for operators who may decide. */
export function ProposalStatus({ of, onAsk }: { of: ProposalRow; onAsk: OnAsk }) {
  const { t } = useLingui()
  const { states, verbs } = useProposalWords()
  if (of.alone) {
    return (
      <>
        <StateTag tone={tones.approved}>{t`已生效`}</StateTag>{' '}
        <span className="muted">
          <Trans>限額內，無需批准</Trans>
        </span>
      </>
    )
  }
  const tag = <StateTag tone={tones[of.state]}>{states[of.state]}</StateTag>
  if (of.may.length > 0) {
    return (
      <span className="proposal-buttons">
        {tag}
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
      {tag} {of.decidedBy && <span className="muted">{of.decidedBy}</span>}
      {of.decidedAt && (
        <div className="muted">
          <Moment at={of.decidedAt} />
        </div>
      )}
      {of.note && <div>{of.note}</div>}
    </>
  )
}

/** Why a proposal can be rejected or withdrawn, but not approved. */
export function StaleNote() {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 10 }}
      title={<Trans>提出之後，相關內容已經被更改，不能再批准；請拒絕或撤回，再重新提出。</Trans>}
    />
  )
}
