import { Trans, useLingui } from '@lingui/react/macro'
import { debtDays, merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { Link } from 'react-router'
import { MerchantPicker } from '../../features/rate/pickers.tsx'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Age, Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof merchantDebtList>

/** Merchants' debts for refunds after settlement: amount, start and history. */
export default function MerchantDebts() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(merchantDebtList)
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'merchant',
      title: t`商家`,
      fixed: true,
      width: 190,
      render: ({ merchant }) => <Link to={`/merchant/detail?merchantId=${merchant.id}`}>{merchant.name}</Link>,
    },
    {
      key: 'owed',
      title: t`欠款`,
      width: 120,
      align: 'right',
      render: (row) => (row.endedAt ? '–' : <Money fen={row.owedFen} strong />),
    },
    {
      key: 'since',
      title: t`欠款開始`,
      width: 150,
      render: (row) => (
        <>
          <Moment at={row.since} />
          {!row.endedAt && (
            <div className="muted">
              <Age since={row.since} lateAfterMinutes={debtDays * 24 * 60} />
            </div>
          )}
        </>
      ),
    },
    { key: 'due', title: t`動用保證金`, width: 140, render: (row) => <Moment at={row.dueAt} /> },
    {
      key: 'covered',
      title: t`保證金已付`,
      width: 120,
      align: 'right',
      render: (row) => (row.coveredFen > 0 ? <Money fen={row.coveredFen} /> : '–'),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 190,
      render: (row) => (
        <>
          {row.endedAt ? (
            <StateTag tone="good">{t`已還清`}</StateTag>
          ) : row.suspendedAt ? (
            <StateTag tone="bad">{t`已因欠款暫停`}</StateTag>
          ) : (
            <StateTag tone="wait">{t`以貨款抵還中`}</StateTag>
          )}
          {(row.endedAt ?? row.suspendedAt) && (
            <div className="muted">
              <Moment at={row.endedAt ?? row.suspendedAt} />
            </div>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>商家欠款</Trans>}
        note={<Trans>貨款先抵還；滿 {debtDays} 天由保證金支付，仍不足就暫停營業，還清後自動恢復。</Trans>}
      />
      <section className="card">
        <FilterBar name="merchant-debts" list={list}>
          {me.may('merchant.view') && (
            <MerchantPicker
              width={180}
              value={filters.merchantId}
              chosenLabel={list.rows.find(({ merchant }) => merchant.id === filters.merchantId)?.merchant.name}
              onChange={(merchantId) => setFilters({ merchantId })}
            />
          )}
          <SelectFilter
            label={t`狀態`}
            width={130}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={[
              { value: 'open', label: t`未還清` },
              { value: 'ended', label: t`已還清` },
            ]}
          />
        </FilterBar>
        <DataTable
          name="merchant-debts"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有商家欠款。</Trans> }}
        />
      </section>
    </>
  )
}
