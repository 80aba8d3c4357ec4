import { Trans, useLingui } from '@lingui/react/macro'
import { adminDebtList, debtorKinds } from '@shop/contract/desk/books-check/books-check.ts'
import { Link } from 'react-router'
import { entriesOf } from '../../features/books-check/Named.tsx'
import { debtorWords } from '../../features/books-check/words.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminDebtList>

/**
 * Merchants and shoppers who had already spent the money that a refund after settlement took back; later income pays
 * off the debt.
 */
export default function DebtList() {
  const { t, i18n } = useLingui()
  const me = useMe()
  const list = useList(adminDebtList)
  const { filters, setFilters } = list
  const nameOf = ({ kind, ownerId, name }: Row) => {
    const text = name || `#${ownerId}`
    return kind === 'user' && me.may('user.view') ? <Link to={`/user/detail?userId=${ownerId}`}>{text}</Link> : text
  }
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t`欠款人`,
      fixed: true,
      width: 200,
      render: (row) => (
        <>
          {nameOf(row)}
          <div className="muted">{i18n._(debtorWords[row.kind])}</div>
        </>
      ),
    },
    { key: 'owes', title: t`欠款`, width: 130, align: 'right', render: (row) => <Money fen={row.owesFen} strong /> },
    { key: 'since', title: t`從何時起`, width: 150, render: (row) => <Moment at={row.since} /> },
    { key: 'changed', title: t`最近變動`, width: 150, render: (row) => <Moment at={row.changedAt} /> },
    {
      key: 'account',
      title: t`流水`,
      width: 150,
      render: (row) => (
        <Link className="in-text" to={entriesOf(row.account)}>
          {row.account}
        </Link>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>欠款</Trans>}
        note={<Trans>結算後退款時餘額不夠的部分，下次結算先還</Trans>}
        actions={
          <Link to="/books/index">
            <Trans>回到對帳</Trans>
          </Link>
        }
      />
      <section className="card">
        <FilterBar name="debts" list={list}>
          <SelectFilter
            label={t`欠款人`}
            width={130}
            value={filters.kind}
            onChange={(kind) => setFilters({ kind })}
            options={debtorKinds.map((value) => ({ value, label: i18n._(debtorWords[value]) }))}
          />
        </FilterBar>
        <DataTable
          name="debts"
          list={list}
          columns={columns}
          rowKey={(row) => row.account}
          empty={{ text: <Trans>沒有人欠款。</Trans> }}
        />
      </section>
    </>
  )
}
