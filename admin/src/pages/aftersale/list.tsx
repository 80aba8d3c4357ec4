import { Trans, useLingui } from '@lingui/react/macro'
import { adminAftersaleList, aftersaleQueues } from '@shop/contract/trade/aftersale/admin.ts'
import { aftersaleServices, aftersaleStates } from '@shop/contract/trade/aftersale/aftersale.ts'
import { Link, useNavigate } from 'react-router'
import {
  CaseStateTag,
  caseReasonWords,
  caseStateWords,
  queueWords,
  serviceWords,
} from '../../features/aftersale/words.tsx'
import { whilePresent } from '../../lib/attention.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { GoodsCell, PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { Age, Moment, Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminAftersaleList>

/** An undecided case is late after two days, a day before the timer decides it. */
const targetMinutes = 48 * 60

/** After-sales cases by queue, oldest first. */
export default function AftersaleList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useList(adminAftersaleList, { refetchMs: whilePresent(60_000) })
  const { filters, setFilters } = list

  const columns: Column<Row>[] = [
    {
      key: 'case',
      title: t`售後`,
      fixed: true,
      width: 300,
      render: (row) => <GoodsCell bought={row} number={row.caseNo} to={`/aftersale/detail?caseId=${row.id}`} />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) => <CaseStateTag state={row.state} />,
    },
    {
      key: 'service',
      title: t`類型`,
      width: 150,
      render: (row) => (
        <>
          {t(serviceWords[row.service])}
          <div className="muted">{t(caseReasonWords[row.reason])}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: t`金額`,
      width: 110,
      align: 'right',
      render: (row) =>
        row.service === 'exchange' ? (
          <span className="muted">–</span>
        ) : (
          <Money fen={row.agreedFen ?? row.askedFen} strong />
        ),
    },
    {
      key: 'buyer',
      title: t`買家`,
      width: 140,
      render: (row) => <PersonCell person={row.buyer} />,
    },
    {
      key: 'created',
      title: t`申請時間`,
      width: 130,
      render: (row) =>
        filters.queue ? <Age since={row.createdAt} lateAfterMinutes={targetMinutes} /> : <Moment at={row.createdAt} />,
    },
    { key: 'due', title: t`自動處理`, width: 130, optional: true, render: (row) => <Moment at={row.dueAt} /> },
    {
      key: 'order',
      title: t`訂單`,
      width: 190,
      optional: true,
      render: (row) => <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link>,
    },
    { key: 'seller', title: t`賣家`, width: 120, optional: true, render: (row) => row.sellerName },
  ]

  return (
    <>
      <PageHead
        title={<Trans>售後</Trans>}
        actions={
          <Link to="/aftersale/settled">
            <Trans>結算後退款</Trans>
          </Link>
        }
      />
      <section className="card">
        <ListTabs
          value={filters.queue}
          onChange={(queue) => setFilters({ queue, state: undefined })}
          tabs={aftersaleQueues.map((key) => ({ key, label: t(queueWords[key]) }))}
        />
        <FilterBar name="aftersales" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`售後編號、訂單編號、買家、退貨單號`}
          />
          {!filters.queue && (
            <SelectFilter
              label={t`狀態`}
              width={140}
              value={filters.state}
              onChange={(state) => setFilters({ state })}
              options={aftersaleStates.map((value) => ({ value, label: t(caseStateWords[value]) }))}
            />
          )}
          <SelectFilter
            label={t`類型`}
            width={120}
            value={filters.service}
            onChange={(service) => setFilters({ service })}
            options={aftersaleServices.map((value) => ({ value, label: t(serviceWords[value]) }))}
          />
          <DaysFilter
            label={t`申請時間`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
        </FilterBar>
        <DataTable
          name="aftersales"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          open={(row) => void navigate(`/aftersale/detail?caseId=${row.id}`)}
          empty={{
            text: filters.queue ? <Trans>沒有售後在等。</Trans> : <Trans>沒有符合條件的售後。</Trans>,
            none: <Trans>還沒有售後。</Trans>,
          }}
        />
      </section>
    </>
  )
}
