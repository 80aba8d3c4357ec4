import { Trans, useLingui } from '@lingui/react/macro'
import { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import { profitKinds, profitStates } from '@shop/contract/promotion/profit/profit.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { UserPicker } from '../../features/account/UserPicker.tsx'
import type { Profit } from '../../features/profit/queries.ts'
import {
  profitKindWords,
  profitStateTones,
  profitStateWords,
  sourceWords,
  voidReasonWords,
} from '../../features/profit/words.ts'
import { percentText } from '../../features/rate/percent.ts'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

/** The profit from payments, line by line. */
export default function ProfitList() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminProfitList)
  const { filters, setFilters } = list
  const columns: Column<Profit>[] = [
    { key: 'payee', title: t`收益人`, fixed: true, width: 150, render: (row) => <User of={row.payee} /> },
    { key: 'kind', title: t`類別`, width: 80, render: (row) => t(profitKindWords[row.kind]) },
    {
      key: 'order',
      title: t`訂單`,
      width: 190,
      render: (row) =>
        me.may('order.view') ? <Link to={`/order/detail?orderId=${row.orderId}`}>{row.orderNo}</Link> : row.orderNo,
    },
    { key: 'buyer', title: t`買家`, width: 150, render: (row) => <User of={row.buyer} /> },
    { key: 'base', title: t`實付商品`, width: 110, align: 'right', render: (row) => <Money fen={row.baseFen} /> },
    {
      key: 'rate',
      title: t`費率`,
      width: 110,
      render: (row) => (
        <>
          {percentText(row.rateBp)} <span className="muted">{t(sourceWords[row.source])}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t`收益`,
      width: 110,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={row.leftFen} />
          {row.leftFen !== row.promisedFen && (
            <div className="muted">
              <s>
                <Money fen={row.promisedFen} />
              </s>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 120,
      render: (row) => (
        <>
          <StateTag tone={profitStateTones[row.state]}>{t(profitStateWords[row.state])}</StateTag>
          {row.voidReason && <div className="muted">{t(voidReasonWords[row.voidReason])}</div>}
        </>
      ),
    },
    {
      key: 'at',
      title: t`付款／結算`,
      width: 150,
      render: (row) => (
        <>
          <Moment at={row.createdAt} />
          {row.settledAt && (
            <div className="muted">
              <Moment at={row.settledAt} />
            </div>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>收益明細</Trans>}
        note={<Trans>每筆由訂單自己的貨款支付，結算前只是承諾；這裡是紀錄，錢在對帳裡</Trans>}
        actions={
          <>
            <Link to="/profit/rates">
              <Button>
                <Trans>收益費率</Trans>
              </Button>
            </Link>
            <Link to="/profit/channels">
              <Button>
                <Trans>通路夥伴</Trans>
              </Button>
            </Link>
          </>
        }
      />
      <section className="card">
        <FilterBar name="profits" list={list}>
          {me.may('user.view') && (
            <UserPicker
              width={190}
              placeholder={t`收益人`}
              value={filters.userId}
              chosenLabel={list.rows.find(({ payee }) => payee.id === filters.userId)?.payee.nickname}
              onChange={(userId) => setFilters({ userId })}
            />
          )}
          <SelectFilter
            label={t`類別`}
            width={120}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
            options={profitKinds.map((value) => ({ value, label: t(profitKindWords[value]) }))}
          />
          <SelectFilter
            label={t`狀態`}
            width={120}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={profitStates.map((value) => ({ value, label: t(profitStateWords[value]) }))}
          />
          <DaysFilter
            label={t`付款日`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
        </FilterBar>
        <DataTable
          name="profits"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有符合條件的收益。</Trans> }}
        />
      </section>
    </>
  )
}

function User({ of: { id, nickname, mobile } }: { of: Profit['payee'] }) {
  const me = useMe()
  return (
    <>
      {me.may('user.view') ? <Link to={`/user/detail?userId=${id}`}>{nickname || `#${id}`}</Link> : nickname}
      <div className="muted">{mobile}</div>
    </>
  )
}
