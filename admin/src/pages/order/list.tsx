import { Trans, useLingui } from '@lingui/react/macro'
import { adminOrderList, type OrderState, zones } from '@shop/contract'
import { Button, Tabs } from 'antd'
import { Link, useNavigate } from 'react-router'
import { OrderStateTag, orderStateWords, payMethodWords, useOptions, zoneWords } from '../../features/order/words.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, Thumb } from '../../ui/show.tsx'

type Row = RowOf<typeof adminOrderList>

export default function OrderList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const me = useMe()
  const list = useList(adminOrderList)
  const { filters, setFilters } = list
  const tab = filters.cancelRequest === 'waiting' ? 'cancel' : (filters.state ?? 'all')

  const columns: Column<Row>[] = [
    {
      key: 'order',
      title: t`訂單`,
      fixed: true,
      width: 300,
      render: (row) => (
        <span className="with-thumb">
          <Thumb url={row.imageUrl} />
          <span>
            <Link to={`/order/detail?orderId=${row.id}`}>{row.orderNo}</Link>
            <span className="clip" style={{ WebkitLineClamp: 1 }}>
              {row.title} <span className="muted">×{row.quantity}</span>
            </span>
          </span>
        </span>
      ),
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
      render: (row) => (
        <>
          {row.buyer.nickname}
          <div className="muted">{row.buyer.mobile}</div>
        </>
      ),
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
          me.may('order.ship') && (
            <Button onClick={() => void navigate('/order/ship-file')}>
              <Trans>檔案批量發貨</Trans>
            </Button>
          )
        }
      />
      <section className="card">
        <div style={{ padding: '4px 16px 0' }}>
          <Tabs
            activeKey={tab}
            onChange={(key) =>
              setFilters({
                state: key === 'all' || key === 'cancel' ? undefined : (key as OrderState),
                cancelRequest: key === 'cancel' ? 'waiting' : undefined,
              })
            }
            items={[
              { key: 'all', label: t`全部` },
              { key: 'to_ship', label: t(orderStateWords.to_ship) },
              { key: 'part_shipped', label: t(orderStateWords.part_shipped) },
              { key: 'to_receive', label: t(orderStateWords.to_receive) },
              { key: 'unpaid', label: t(orderStateWords.unpaid) },
              { key: 'pay_review', label: t(orderStateWords.pay_review) },
              { key: 'completed', label: t(orderStateWords.completed) },
              { key: 'cancelled', label: t(orderStateWords.cancelled) },
              { key: 'closed', label: t(orderStateWords.closed) },
              { key: 'cancel', label: t`申請取消` },
            ]}
          />
        </div>
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
          open={(row) => void navigate(`/order/detail?orderId=${row.id}`)}
          empty={{ text: <Trans>沒有符合條件的訂單。</Trans> }}
        />
      </section>
    </>
  )
}
