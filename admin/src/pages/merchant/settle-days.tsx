import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettleDaysDecide, adminSettleDaysList } from '@shop/contract/merchant/registry/registry.ts'
import { Link } from 'react-router'
import { refreshes } from '../../features/merchant/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminSettleDaysList>

/** Changes to when merchants' orders are settled; settling sooner waits for another operator. */
export default function SettleDaysProposals() {
  const { t } = useLingui()
  const shown = (days: number | null) => (days === null ? t`依設定` : t`${days} 天`)
  const decision = useDecision<Row>({
    decide: adminSettleDaysDecide,
    refreshes: [...refreshes, ['settle-days-proposals']],
    titles: { approve: t`批准這項更改？`, reject: t`拒絕這項更改？`, withdraw: t`撤回這項更改？` },
    describe: (row) => (
      <>
        <strong>{row.name}</strong> {shown(row.before)} → {shown(row.days)}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'merchant',
      title: t`商家`,
      fixed: true,
      width: 190,
      render: (row) => <Link to={`/merchant/detail?merchantId=${row.merchantId}`}>{row.name}</Link>,
    },
    {
      key: 'days',
      title: t`結算天數`,
      width: 190,
      render: (row) => (
        <>
          {shown(row.before)} → <strong>{shown(row.days)}</strong>
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>結算天數的更改</Trans>}
        note={<Trans>縮短天數由一位操作員提出，另一位批准後生效</Trans>}
      />
      <ProposalTable
        endpoint={adminSettleDaysList}
        decision={decision}
        columns={columns}
        widths={{ reason: 200, status: 230 }}
        empty={<Trans>沒有更改。在商家詳情裡可以提出。</Trans>}
      />
    </>
  )
}
