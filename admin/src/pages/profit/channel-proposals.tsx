import { Trans, useLingui } from '@lingui/react/macro'
import { channelDecide, channelProposalList } from '@shop/contract/promotion/profit/channel.ts'
import { AboutCell, DaysCell, DocumentsCell, PartnerCell } from '../../features/profit/ContractCells.tsx'
import { type ContractProposal, channelRefreshes } from '../../features/profit/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { percentText } from '../../features/rate/percent.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

/** Proposed contracts with channel partners, and proposals to end one; another operator decides. */
export default function ChannelProposals() {
  const { t } = useLingui()
  const action = (row: ContractProposal) => (row.action === 'begin' ? t`新合約` : t`提前結束`)
  const decision = useDecision<ContractProposal>({
    decide: channelDecide,
    refreshes: channelRefreshes,
    titles: { approve: t`批准這份提案？`, reject: t`拒絕這份提案？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>
          {action(row)} · {percentText(row.rateBp)}
        </strong>
        <PartnerCell of={row} />
        <AboutCell of={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<ContractProposal>[] = [
    { key: 'partner', title: t`通路夥伴`, fixed: true, width: 140, render: (row) => <PartnerCell of={row} /> },
    {
      key: 'action',
      title: t`提案`,
      width: 110,
      render: (row) => (
        <>
          {action(row)} <strong>{percentText(row.rateBp)}</strong>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'about', title: t`商家或地區`, width: 160, render: (row) => <AboutCell of={row} /> },
    { key: 'days', title: t`合約期間`, width: 110, render: (row) => <DaysCell of={row} /> },
    { key: 'documents', title: t`合約`, width: 100, render: (row) => <DocumentsCell of={row} /> },
  ]
  return (
    <>
      <PageHead title={<Trans>通路合約的提案</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={channelProposalList}
        decision={decision}
        columns={columns}
        widths={{ reason: 150, status: 220 }}
        empty={<Trans>沒有提案。在通路夥伴裡可以提出。</Trans>}
      />
    </>
  )
}
