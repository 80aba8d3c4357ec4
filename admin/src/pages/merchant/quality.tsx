import { Trans, useLingui } from '@lingui/react/macro'
import { merchantQuality, qualitySorts } from '@shop/contract/merchant/analysis/analysis.ts'
import { Link } from 'react-router'
import { merchantStateWords, merchantTones } from '../../features/merchant/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof merchantQuality>

/** How well merchants served their buyers in the last 30 days. */
export default function MerchantQuality() {
  const { t } = useLingui()
  const list = useList(merchantQuality)
  const { filters, setFilters } = list
  const sortWords: Record<(typeof qualitySorts)[number], string> = {
    paid: t`成交金額`,
    good: t`好評率`,
    refund: t`退款率`,
    shipping: t`發貨時長`,
  }
  const share = (bp: number | null) => (bp === null ? '–' : `${(bp / 100).toFixed(1)}%`)
  const hours = (minutes: number | null) => (minutes === null ? '–' : t`${(minutes / 60).toFixed(1)} 小時`)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t`店舖`,
      fixed: true,
      width: 200,
      render: (row) => <Link to={`/merchant/detail?merchantId=${row.merchantId}`}>{row.name}</Link>,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 100,
      render: (row) => <StateTag tone={merchantTones[row.state]}>{t(merchantStateWords[row.state])}</StateTag>,
    },
    { key: 'orders', title: t`支付訂單`, width: 100, align: 'right', render: (row) => row.orders },
    { key: 'paid', title: t`成交金額`, width: 130, align: 'right', render: (row) => <Money fen={row.paidFen} /> },
    { key: 'reviews', title: t`評價數`, width: 90, align: 'right', render: (row) => row.reviews },
    { key: 'good', title: t`好評率`, width: 90, align: 'right', render: (row) => share(row.goodBp) },
    { key: 'refund', title: t`退款率`, width: 90, align: 'right', render: (row) => share(row.refundBp) },
    { key: 'shipping', title: t`發貨時長`, width: 110, align: 'right', render: (row) => hours(row.shipMinutes) },
    { key: 'rated', title: t`更新時間`, width: 130, optional: true, render: (row) => <Moment at={row.ratedAt} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>商家服務</Trans>}
        note={<Trans>近 30 天，每天凌晨更新；發貨時長是付款到最後一個包裹寄出的平均</Trans>}
      />
      <section className="card">
        <FilterBar name="merchant-quality" list={list}>
          <SelectFilter
            label={t`排序`}
            width={130}
            value={filters.sort}
            onChange={(sort) => setFilters({ sort })}
            options={qualitySorts.map((value) => ({ value, label: sortWords[value] }))}
          />
          <SelectFilter
            label={t`順序`}
            width={130}
            value={filters.ascending}
            onChange={(ascending) => setFilters({ ascending })}
            options={[
              { value: false, label: t`由高到低` },
              { value: true, label: t`由低到高` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="merchant-quality"
          list={list}
          columns={columns}
          rowKey={(row) => row.merchantId}
          empty={{ text: <Trans>第一次統計在凌晨一點，之後會列出所有商家。</Trans> }}
        />
      </section>
    </>
  )
}
