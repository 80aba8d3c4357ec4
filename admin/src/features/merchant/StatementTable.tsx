import { Trans, useLingui } from '@lingui/react/macro'
import { merchantStatementList } from '@shop/contract/merchant/settlement/settlement.ts'
import { Link, useSearchParams } from 'react-router'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { useAmountColumns } from './amounts.tsx'

/** Daily statements; each leads to its orders. */
export function StatementTable() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const list = useList(merchantStatementList)
  const amounts = useAmountColumns()
  const named = search.get('merchantId')
  const columns: Column<RowOf<typeof merchantStatementList>>[] = [
    {
      key: 'day',
      title: t`日期`,
      fixed: true,
      width: 120,
      render: (row) => (
        <Link
          to={`?${new URLSearchParams({ ...(named && { merchantId: named }), show: 'orders', statementId: String(row.id) })}`}
        >
          {row.day}
        </Link>
      ),
    },
    { key: 'lines', title: t`筆數`, width: 80, align: 'right', render: (row) => row.lines },
    ...amounts,
  ]
  return (
    <DataTable
      name="merchant-statements"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ text: <Trans>還沒有結算單。</Trans> }}
    />
  )
}
