import { Trans, useLingui } from '@lingui/react/macro'
import { adminCollectDecide, adminCollectList } from '@shop/contract/merchant/collect/collect.ts'
import { Link } from 'react-router'
import { refreshes } from '../../features/merchant/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminCollectList>

/** Who receives the money of merchants' new orders; letting a merchant do so waits for another operator. */
export default function CollectProposals() {
  const { t } = useLingui()
  const shown = (on: boolean) => (on ? t`商家自行收款` : t`平台收款`)
  const decision = useDecision<Row>({
    decide: adminCollectDecide,
    refreshes: [...refreshes, ['collect-proposals']],
    titles: { approve: t`批准這項更改？`, reject: t`拒絕這項更改？`, withdraw: t`撤回這項更改？` },
    describe: (row) => (
      <>
        <strong>{row.name}</strong> → {shown(row.on)}
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
      key: 'on',
      title: t`收款方`,
      width: 190,
      render: (row) => (
        <>
          <strong>{shown(row.on)}</strong>
          {row.stale && <StaleNote />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>商家自行收款的更改</Trans>}
        note={<Trans>開通由一位操作員提出，另一位批准後生效；改回平台收款立即生效</Trans>}
      />
      <ProposalTable
        endpoint={adminCollectList}
        decision={decision}
        columns={columns}
        widths={{ reason: 200, status: 230 }}
        empty={<Trans>沒有更改。在商家詳情裡可以提出。</Trans>}
      />
    </>
  )
}
