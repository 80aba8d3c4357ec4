import { Trans, useLingui } from '@lingui/react/macro'
import { settlementHoldList } from '@shop/contract/trade/order/settlement-hold.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useRelease } from '../../features/order/Hold.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof settlementHoldList>

/** Merchants' orders whose money stays in escrow until an operator releases it. */
export default function SettlementHolds() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(settlementHoldList)
  const release = useRelease()
  const columns: Column<Row>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 190,
      render: (row) => <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link>,
    },
    { key: 'seller', title: t`商家`, width: 160, render: (row) => row.sellerName },
    { key: 'reason', title: t`原因`, width: 280, render: (row) => row.reason },
    {
      key: 'by',
      title: t`操作員`,
      width: 150,
      render: (row) => (
        <>
          {row.operatorName}
          <div className="muted">
            <Moment at={row.createdAt} />
          </div>
        </>
      ),
    },
    {
      key: 'do',
      title: t`操作`,
      width: 100,
      render: (row) =>
        me.may('order.hold') && (
          <Button
            size="small"
            loading={release.isPending && release.variables === row.orderId}
            onClick={() => release.mutate(row.orderId)}
          >
            <Trans>解除</Trans>
          </Button>
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>暫緩結算</Trans>}
        note={<Trans>貨款留在代管帳戶的商家訂單，在訂單頁暫緩，在這裡或訂單頁解除</Trans>}
      />
      <section className="card">
        <DataTable
          name="settlement-holds"
          list={list}
          columns={columns}
          rowKey={(row) => row.orderId}
          empty={{ text: <Trans>沒有暫緩結算的訂單。</Trans> }}
        />
      </section>
    </>
  )
}
