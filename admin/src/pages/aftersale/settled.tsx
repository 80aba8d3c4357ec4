import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettledRefundList } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type AskedSettledRefund,
  DecideSettledRefund,
  Pieces,
  type SettledRefund,
} from '../../features/aftersale/DecideSettledRefund.tsx'
import { ProposalStand, ProposalStateFilter, ProposedCell } from '../../features/two-persons/Proposal.tsx'
import { useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

/** Money that somebody wants given back of settled orders; who has not proposed it decides. */
export default function SettledRefundList() {
  const { t } = useLingui()
  const list = useList(adminSettledRefundList)
  const { filters, setFilters } = list
  const [asked, setAsked] = useState<AskedSettledRefund>()

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
    { key: 'reason', title: t`原因`, width: 180, render: (row) => row.reason },
    {
      key: 'proposed',
      title: t`提出人`,
      width: 140,
      render: (row) => <ProposedCell of={row} />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 185,
      render: (row) => <ProposalStand of={row} onAsk={(decision) => setAsked({ row, decision })} />,
    },
  ]

  return (
    <>
      <PageHead title={<Trans>結算後退款</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <section className="card">
        <FilterBar name="settled-refunds" list={list}>
          <ProposalStateFilter value={filters.state} onChange={(state) => setFilters({ state })} />
        </FilterBar>
        <DataTable
          name="settled-refunds"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有結算後的退款。在已結算的訂單裡可以提出。</Trans> }}
        />
      </section>
      <DecideSettledRefund asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
