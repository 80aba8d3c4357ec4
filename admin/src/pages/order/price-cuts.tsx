import { Trans, useLingui } from '@lingui/react/macro'
import { priceCutDecide, priceCutList } from '@shop/contract/trade/order/admin.ts'
import { Link } from 'react-router'
import { orderRefreshes } from '../../features/order/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof priceCutList>

/** Price cuts by operators: made, or waiting for another operator. */
export default function PriceCuts() {
  const { t } = useLingui()
  const decision = useDecision<Row>({
    decide: priceCutDecide,
    refreshes: [...orderRefreshes, ['price-cuts'], ['dashboard']],
    titles: { approve: t`批准這次改價？`, reject: t`拒絕這次改價？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{row.order.orderNo}</strong>
        <br />
        <Money fen={row.beforeFen} /> → <Money fen={row.payableFen} strong />
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 200,
      render: (row) => (
        <>
          <Link to={`/order/detail?orderId=${row.order.id}`}>{row.order.orderNo}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'before', title: t`原應付`, width: 120, align: 'right', render: (row) => <Money fen={row.beforeFen} /> },
    { key: 'after', title: t`改為`, width: 120, align: 'right', render: (row) => <Money fen={row.payableFen} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>改價的提案</Trans>}
        note={<Trans>減得較少的由一位操作員改價，較多的由另一位批准；商家自己改價不列在這裡</Trans>}
      />
      <ProposalTable
        endpoint={priceCutList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 210 }}
        empty={<Trans>還沒有改過價。</Trans>}
      />
    </>
  )
}
