import { Trans, useLingui } from '@lingui/react/macro'
import { adminStatementAccounts, adminStatementDifferences } from '@shop/contract/desk/statement/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { entriesOf } from '../../features/books-check/Named.tsx'
import { EventName } from '../../features/ledger/EventName.tsx'
import { TargetLink } from '../../features/statement/TargetLink.tsx'
import { kindWords, lineStates, targetStateWord } from '../../features/statement/words.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DaysFilter, FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminStatementDifferences>

/** The differences between the bank and the books: what one has and the other lacks. */
export default function StatementDifferences() {
  const { t } = useLingui()
  const list = useList(adminStatementDifferences)
  const { filters, setFilters } = list
  const accounts = useAccounts()
  const sides = { bank: t`銀行有，帳上沒有`, books: t`帳上有，銀行沒有` }
  const columns: Column<Row>[] = [
    { key: 'at', title: t`時間`, fixed: true, width: 140, render: (row) => <Moment at={row.at} /> },
    {
      key: 'side',
      title: t`差在哪裡`,
      width: 160,
      render: (row) => <StateTag tone={row.side === 'bank' ? 'wait' : 'busy'}>{sides[row.side]}</StateTag>,
    },
    {
      key: 'amount',
      title: t`金額`,
      fixed: true,
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    {
      key: 'about',
      title: t`是什麼`,
      width: 360,
      render: ({ line, entry }) => (
        <>
          {line && <OfLine line={line} />}
          {entry && <OfEntry entry={entry} />}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>銀行與帳上的差異</Trans>}
        note={<Trans>沒選日期時看最近 30 天</Trans>}
        actions={
          <Link to="/statement/list">
            <Trans>回到銀行流水</Trans>
          </Link>
        }
      />
      <section className="card">
        <FilterBar name="statement-differences" list={list}>
          <SelectFilter
            label={t`收款帳戶`}
            width={220}
            value={filters.account}
            onChange={(account) => setFilters({ account })}
            options={accounts.map((value) => ({ value, label: value }))}
          />
          <DaysFilter
            label={t`日期`}
            from={filters.from}
            until={filters.until}
            onChange={(from, until) => setFilters({ from, until })}
          />
          <SelectFilter
            label={t`差在哪裡`}
            width={180}
            value={filters.side}
            onChange={(side) => setFilters({ side })}
            options={(['bank', 'books'] as const).map((value) => ({ value, label: sides[value] }))}
          />
        </FilterBar>
        <p className="muted" style={{ padding: '8px 12px 0' }}>
          <Trans>
            帳上的錢按入帳時間，銀行的按對帳單。帳上只有一個銀行帳戶：任何一個收款帳戶的對帳單配對過，就不再列出。
          </Trans>
        </p>
        <DataTable
          name="statement-differences"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: <Trans>這段時間銀行與帳上一致。</Trans> }}
        />
      </section>
    </>
  )
}

/** The shop's accounts, as its statements name them. */
function useAccounts(): string[] {
  const { data } = useQuery({
    queryKey: [adminStatementAccounts.path],
    queryFn: ({ signal }) => call(adminStatementAccounts, {}, { signal }),
  })
  return data?.accounts ?? []
}

function OfLine({ line }: { line: NonNullable<Row['line']> }) {
  const { i18n } = useLingui()
  const [first = line.account, ...rest] = [line.name, line.reference, line.remark].filter(Boolean)
  return (
    <div className="with-links">
      <Link to={`/statement/list?statementId=${line.statementId}&state=${line.state}`}>{first}</Link>{' '}
      <span className="muted">{i18n._(lineStates[line.state].words)}</span>
      <div className="muted">{[line.account, ...rest].join(' · ')}</div>
    </div>
  )
}

function OfEntry({ entry: { key, event, target } }: { entry: NonNullable<Row['entry']> }) {
  const { i18n } = useLingui()
  const me = useMe()
  const state = target && targetStateWord(target.state)
  return (
    <div className="with-links">
      {target ? (
        <>
          {i18n._(kindWords[target.kind])} <TargetLink target={target} />
        </>
      ) : (
        <EventName event={event} />
      )}
      <div className="muted">
        {target && [target.person, state && i18n._(state), target.reference].filter(Boolean).join(' · ')}{' '}
        {me.may('ledger.view') && <Link to={entriesOf(key)}>{key}</Link>}
      </div>
    </div>
  )
}
