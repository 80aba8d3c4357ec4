import { Trans, useLingui } from '@lingui/react/macro'
import { rechargeStates } from '@shop/contract/money/recharge/recharge.ts'
import { adminRechargeList } from '@shop/contract/money/recharge/returns.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Recharge, ReturnDialog } from '../../features/recharge/ReturnDialog.tsx'
import { rechargeMethodWords, rechargeStateWords, rechargeTones } from '../../features/recharge/words.ts'
import { useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

/** Shoppers' recharges, and the return of their unspent parts. */
export default function RechargeList() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminRechargeList)
  const { filters, setFilters } = list
  const [returning, setReturning] = useState<Recharge>()

  const columns: Column<Recharge>[] = [
    {
      key: 'number',
      title: t`儲值單號`,
      fixed: true,
      width: 190,
      render: (row) => (
        <>
          {row.rechargeNo}
          <div className="muted">{t(rechargeMethodWords[row.method])}</div>
        </>
      ),
    },
    {
      key: 'user',
      title: t`用戶`,
      width: 140,
      render: (row) => (
        <PersonCell person={row.user} to={me.may('user.view') ? `/user/detail?userId=${row.user.id}` : undefined} />
      ),
    },
    {
      key: 'amount',
      title: t`儲值金額`,
      width: 130,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={row.amountFen} strong />
          {row.giftFen > 0 && (
            <div className="muted">
              <Trans>
                贈送 <Money fen={row.giftFen} />
              </Trans>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 150,
      render: (row) => (
        <>
          <StateTag tone={rechargeTones[row.state]}>{t(rechargeStateWords[row.state])}</StateTag>
          {row.returnedFen > 0 && (
            <div className="muted">
              <Trans>
                已退回 <Money fen={row.returnedFen} />
              </Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'created', title: t`申請時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
    { key: 'decided', title: t`到帳時間`, width: 130, optional: true, render: (row) => <Moment at={row.decidedAt} /> },
    {
      key: 'act',
      title: t`操作`,
      width: 110,
      render: (row) =>
        row.mayReturn && (
          <Button size="small" onClick={() => setReturning(row)}>
            <Trans>開始退回</Trans>
          </Button>
        ),
    },
  ]

  return (
    <>
      <PageHead
        title={<Trans>儲值</Trans>}
        note={<Trans>沒有用掉的儲值可以退回原付款方式</Trans>}
        actions={
          <Link to="/recharge/returns">
            <Trans>儲值退回</Trans>
          </Link>
        }
      />
      <section className="card">
        <FilterBar name="recharges" list={list}>
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`儲值單號、用戶`}
          />
          <SelectFilter
            label={t`狀態`}
            width={130}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={rechargeStates.map((value) => ({ value, label: t(rechargeStateWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="recharges"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>沒有符合條件的儲值。</Trans>, none: <Trans>還沒有儲值。</Trans> }}
        />
      </section>
      {returning && <ReturnDialog key={returning.id} recharge={returning} onClose={() => setReturning(undefined)} />}
    </>
  )
}
