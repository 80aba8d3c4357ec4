import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'
import { StaleNote } from '../proposal/Proposal.tsx'
import { ProposalTable } from '../proposal/ProposalTable.tsx'
import { useDecision } from '../proposal/useDecision.tsx'
import { type RateKind, type RuleProposal, refreshesOf } from './kind.ts'
import { TargetCell } from './TargetCell.tsx'

/** The page of the proposed rules of a kind of rate; another operator decides. */
export function RuleProposals({ kind, title, empty }: { kind: RateKind; title: ReactNode; empty: ReactNode }) {
  const { t } = useLingui()
  const { proposals, decide } = kind.endpoints
  const decision = useDecision<RuleProposal>({
    decide,
    refreshes: refreshesOf(kind),
    titles: { approve: t`批准這個費率？`, reject: t`拒絕這個費率？`, withdraw: t`撤回這個費率？` },
    describe: (row) => (
      <>
        <Change kind={kind} of={row} />
        <TargetCell of={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<RuleProposal>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 230, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: kind.fields.length === 1 ? 150 : 190,
      render: (row) => (
        <>
          <Change kind={kind} of={row} />
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={title} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={proposals}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 230 }}
        empty={empty}
      />
    </>
  )
}

function Change({ kind: { Line }, of: { before, rates } }: { kind: RateKind; of: RuleProposal }) {
  const { t } = useLingui()
  return (
    <div>
      {before && (
        <>
          <Line rates={before} />
          {' → '}
        </>
      )}
      <strong>{rates ? <Line rates={rates} /> : t`結束規則`}</strong>
    </div>
  )
}
