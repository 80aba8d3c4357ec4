import { Trans, useLingui } from '@lingui/react/macro'
import { merchantIncome, merchantStatementGet } from '@shop/contract/merchant/settlement/settlement.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, StateTag } from '../../ui/show.tsx'
import { useAmountColumns } from './amounts.tsx'

/** The income from each order, of one statement or all. */
export function IncomeTable() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(merchantIncome)
  const { filters, setFilters } = list
  const amounts = useAmountColumns()
  const columns: Column<RowOf<typeof merchantIncome>>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 190,
      render: (row) => (
        <>
          {me.may('order.view') ? <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link> : row.orderNo}
          {row.kind === 'refund' && (
            <div>
              <StateTag tone="wait">{t`結算後退款`}</StateTag>
            </div>
          )}
        </>
      ),
    },
    ...amounts,
    { key: 'day', title: t`結算單`, width: 110, render: (row) => row.day },
    { key: 'at', title: t`時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
  ]
  return (
    <>
      {filters.statementId !== undefined && (
        <OfStatement id={filters.statementId} onClose={() => setFilters({ statementId: undefined })} />
      )}
      <FilterBar name="merchant-income" list={list}>
        <SearchFilter
          value={filters.orderNo}
          onChange={(orderNo) => setFilters({ orderNo })}
          placeholder={t`訂單編號`}
        />
      </FilterBar>
      <DataTable
        name="merchant-income"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有結算的訂單。</Trans> }}
      />
    </>
  )
}

/** The statement whose orders are shown, and its sum. */
function OfStatement({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['merchant-statements', id],
    queryFn: ({ signal }) => call(merchantStatementGet, { params: { id } }, { signal }),
  })
  if (!data) return null
  const { day, lines, netFen } = data.statement
  return (
    <p className="statement-shown">
      <Trans>
        {day} 的結算單：{lines} 筆，商家所得 <Money fen={netFen} strong />
      </Trans>{' '}
      <button type="button" className="link" onClick={onClose}>
        <Trans>顯示全部</Trans>
      </button>
    </p>
  )
}
