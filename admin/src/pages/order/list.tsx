import { Trans, useLingui } from '@lingui/react/macro'
import { zones } from '@shop/contract/core/zone.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../features/order/ExportButton.tsx'
import { OrderStateTag, orderStateWords, payMethodWords, useOptions, zoneWords } from '../../features/order/words.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { GoodsCell, PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { Moment, Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminOrderList>

/** States that need work come first. */
const shownStates = [
  'to_ship',
  'part_shipped',
  'to_receive',
  'unpaid',
  'pay_review',
  'completed',
  'cancelled',
  'closed',
] satisfies OrderState[]

export default function OrderList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const me = useMe()
  const list = useList(adminOrderList)
  const { filters, setFilters } = list

  const columns: Column<Row>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 300,
      render: (row) => <GoodsCell bought={row} number={row.orderNo} to={`/order/detail?orderId=${row.id}`} />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) => <OrderStateTag state={row.state} cancelRequest={row.cancelRequest} />,
    },
    {
      key: 'payable',
      title: t`金額`,
      width: 110,
      align: 'right',
      render: (row) => <Money fen={row.payableFen} strong />,
    },
    {
      key: 'method',
      title: t`付款方式`,
      width: 100,
      render: (row) => (row.payMethod ? methodText(row.payMethod) : <span className="muted">–</span>),
    },
    {
      key: 'buyer',
      title: t`買家`,
      width: 140,
      render: (row) => <PersonCell person={row.buyer} />,
    },
    { key: 'created', title: t`下單時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
    { key: 'paid', title: t`付款時間`, width: 130, optional: true, render: (row) => <Moment at={row.paidAt} /> },
    { key: 'seller', title: t`賣家`, width: 120, optional: true, render: (row) => row.sellerName },
    {
      key: 'zone',
      title: t`專區`,
      width: 80,
      optional: true,
      render: (row) => t(zoneWords[row.zone] ?? { id: row.zone }),
    },
  ]
  function methodText(method: string): string {
    const words = payMethodWords[method]
    return words ? t(words) : method
  }

  return (
    <>
      <PageHead
        title={<Trans>訂單</Trans>}
        actions={
          <>
            {me.merchant === null && (
              <Button onClick={() => void navigate('/order/price-cuts')}>
                <Trans>改價的提案</Trans>
              </Button>
            )}
            {me.may('order.export') && <ExportButton filters={filters} />}
            {me.may('order.ship') && (
              <Button onClick={() => void navigate('/order/ship-file')}>
                <Trans>檔案批量發貨</Trans>
              </Button>
            )}
          </>
        }
      />
      <section className="card">
        <ListTabs<OrderState | 'cancel'>
          value={filters.cancelRequest === 'waiting' ? 'cancel' : filters.state}
          onChange={(tab) =>
            setFilters(
              tab === 'cancel'
                ? { state: undefined, cancelRequest: 'waiting' }
                : { state: tab, cancelRequest: undefined },
            )
          }
          tabs={[
            ...shownStates.map((key) => ({ key, label: t(orderStateWords[key]) })),
            { key: 'cancel' as const, label: t`申請取消` },
          ]}
        />
        <FilterBar name="orders" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`訂單編號、買家、收件人、物流單號`}
          />
          <DaysFilter
            label={t`下單時間`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
          <SelectFilter
            label={t`付款方式`}
            width={130}
            value={filters.payMethod}
            onChange={(payMethod) => setFilters({ payMethod })}
            options={useOptions(payMethodWords)}
          />
          <SelectFilter
            label={t`專區`}
            width={110}
            value={filters.zone}
            onChange={(zone) => setFilters({ zone })}
            options={zones.map((value) => ({ value, label: t(zoneWords[value] ?? { id: value }) }))}
          />
        </FilterBar>
        <DataTable
          name="orders"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          bulk={
            me.may('order.ship')
              ? (rows) => (
                  <Button
                    size="small"
                    onClick={() => void navigate(`/order/slips?ids=${rows.map(({ id }) => id).join()}`)}
                  >
                    <Trans>列印裝箱單</Trans>
                  </Button>
                )
              : undefined
          }
          open={(row) => void navigate(`/order/detail?orderId=${row.id}`)}
          empty={{ text: <Trans>沒有符合條件的訂單。</Trans>, none: <Trans>還沒有訂單。</Trans> }}
        />
      </section>
    </>
  )
}
