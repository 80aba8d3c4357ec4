import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettledRefundList } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { Link } from 'react-router'
import {
  Pieces,
  type SettledRefund,
  useSettledRefundDecision,
} from '../../features/aftersale/useSettledRefundDecision.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

/** Proposed refunds of settled orders; another operator decides. */
export default function SettledRefundList() {
  const { t } = useLingui()
  const decision = useSettledRefundDecision()
  const columns: Column<SettledRefund>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 170,
      render: (row) => (
        <>
          <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link>
          <div className="muted">
            {row.buyer.nickname} {row.buyer.mobile}
          </div>
        </>
      ),
    },
    {
      key: 'amount',
      title: t`金額`,
      width: 95,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    { key: 'pieces', title: t`內容`, width: 230, render: (row) => <Pieces row={row} /> },
  ]
  return (
    <>
      <PageHead title={<Trans>結算後退款</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={adminSettledRefundList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 185 }}
        empty={<Trans>沒有結算後的退款。在已結算的訂單裡可以提出。</Trans>}
      />
    </>
  )
}
