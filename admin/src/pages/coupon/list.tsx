import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCouponList, couponIssues, couponStates } from '@shop/contract/trade/coupon/admin.ts'
import { couponKinds } from '@shop/contract/trade/coupon/coupon.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { couponChanges } from '../../features/coupon/changes.ts'
import {
  CouponStateTag,
  CouponValue,
  issueWords,
  rangeWords,
  stateWords,
  typeWords,
} from '../../features/coupon/words.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminCouponList>

export default function CouponList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const navigate = useNavigate()
  const me = useMe()
  const mayEdit = me.may('coupon.edit')
  const list = useList(adminCouponList)
  const { filters, setFilters } = list
  const detail = (id: number) => `/coupon/detail?couponId=${id}`
  const create = mayEdit && (
    <Button type="primary" onClick={() => void navigate('/coupon/edit')}>
      <Trans>新增優惠券</Trans>
    </Button>
  )

  const columns: Column<Row>[] = [
    {
      key: 'coupon',
      title: t`優惠券`,
      fixed: true,
      width: 260,
      render: (row) => (
        <>
          <Link to={detail(row.id)}>{localText(row.name, language)}</Link>
          <div className="muted">
            <CouponValue coupon={row} />
          </div>
        </>
      ),
    },
    { key: 'type', title: t`類型`, width: 90, render: (row) => t(typeWords[row.type]) },
    { key: 'range', title: t`適用範圍`, width: 110, render: (row) => t(rangeWords[row.range]) },
    {
      key: 'bearer',
      title: t`承擔方`,
      width: 120,
      render: (row) => (row.merchantName ? localText(row.merchantName, language) : t`平台`),
    },
    {
      key: 'issue',
      title: t`發放方式`,
      width: 130,
      render: (row) => (
        <>
          {t(issueWords[row.issue])}
          {row.code && <div className="muted">{row.code}</div>}
        </>
      ),
    },
    {
      key: 'received',
      title: t`已領`,
      width: 110,
      align: 'right',
      render: (row) => (row.total < 0 ? row.received : `${row.received} / ${row.total}`),
    },
    { key: 'used', title: t`已用`, width: 80, align: 'right', render: (row) => row.used },
    { key: 'state', title: t`狀態`, width: 100, render: (row) => <CouponStateTag state={row.state} /> },
    {
      key: 'createdAt',
      title: t`建立時間`,
      width: 150,
      optional: true,
      render: (row) => <Moment at={row.createdAt} />,
    },
  ]

  return (
    <>
      <PageHead
        title={<Trans>優惠券</Trans>}
        actions={
          <>
            <ChangeHistory of={couponChanges} />
            {me.merchant === null && (
              <Link to="/coupon/givings">
                <Button>
                  <Trans>發放的提案</Trans>
                </Button>
              </Link>
            )}
            {create}
          </>
        }
      />
      <section className="card">
        <FilterBar name="coupons" list={list}>
          <SearchFilter
            placeholder={t`名稱或兌換碼`}
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
          />
          <SelectFilter
            label={t`狀態`}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={couponStates.map((value) => ({ value, label: t(stateWords[value]) }))}
          />
          <SelectFilter
            label={t`類型`}
            value={filters.type}
            onChange={(type) => setFilters({ type })}
            options={couponKinds.map((value) => ({ value, label: t(typeWords[value]) }))}
          />
          <SelectFilter
            label={t`發放方式`}
            value={filters.issue}
            onChange={(issue) => setFilters({ issue })}
            options={couponIssues.map((value) => ({ value, label: t(issueWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="coupons"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(detail(row.id))}
          empty={{ text: <Trans>還沒有優惠券。</Trans>, action: create }}
        />
      </section>
    </>
  )
}
