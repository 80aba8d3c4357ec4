import { Trans, useLingui } from '@lingui/react/macro'
import { profitRuleDecide, profitRuleProposalList } from '@shop/contract/promotion/profit/rates.ts'
import { type RateProposal, rateRefreshes } from '../../features/profit/queries.ts'
import { Rates, TargetCell } from '../../features/profit/Rates.tsx'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Proposed rates of profit; another operator decides. */
export default function ProfitRateProposals() {
  const { t } = useLingui()
  const decision = useDecision<RateProposal>({
    decide: profitRuleDecide,
    refreshes: rateRefreshes,
    titles: { approve: t`批准這個費率？`, reject: t`拒絕這個費率？`, withdraw: t`撤回這個費率？` },
    describe: (row) => (
      <>
        <Change of={row} />
        <TargetCell of={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<RateProposal>[] = [
    { key: 'for', title: t`適用`, fixed: true, width: 220, render: (row) => <TargetCell of={row} /> },
    {
      key: 'rates',
      title: t`費率`,
      width: 190,
      render: (row) => (
        <>
          <Change of={row} />
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>收益費率的更改提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={profitRuleProposalList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 230 }}
        empty={<Trans>沒有更改提案。在收益費率裡可以提出。</Trans>}
      />
    </>
  )
}

function Change({ of: { before, rates } }: { of: RateProposal }) {
  const { t } = useLingui()
  return (
    <div>
      {before && (
        <div className="muted">
          <s>
            <Rates of={before} />
          </s>
        </div>
      )}
      <strong>{rates ? <Rates of={rates} /> : t`結束，改按下一級的費率`}</strong>
    </div>
  )
}
