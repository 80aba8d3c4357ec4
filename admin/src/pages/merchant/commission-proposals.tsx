import { Trans, useLingui } from '@lingui/react/macro'
import { commissionProposalDecide, commissionProposalList } from '@shop/contract/goods/commission/commission.ts'
import { commissionRefreshes, type RateProposal } from '../../features/commission/queries.ts'
import { TargetCell } from '../../features/commission/TargetCell.tsx'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { percentText } from '../../features/rate/percent.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Proposed commission rates; another operator decides. */
export default function CommissionProposals() {
  const { t } = useLingui()
  const decision = useDecision<RateProposal>({
    decide: commissionProposalDecide,
    refreshes: commissionRefreshes,
    titles: { approve: t`批准這個費率？`, reject: t`拒絕這個費率？`, withdraw: t`撤回這個費率？` },
    describe: (row) => (
      <>
        <Rates of={row} />
        <TargetCell of={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<RateProposal>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 240, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: 150,
      render: (row) => (
        <>
          <Rates of={row} />
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>服務費率的更改提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={commissionProposalList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 230 }}
        empty={<Trans>沒有更改提案。在服務費率裡可以提出。</Trans>}
      />
    </>
  )
}

function Rates({ of: { beforeBp, rateBp } }: { of: RateProposal }) {
  const { t } = useLingui()
  return (
    <div>
      {beforeBp !== null && `${percentText(beforeBp)} → `}
      <strong>{rateBp === null ? t`結束規則` : percentText(rateBp)}</strong>
    </div>
  )
}
