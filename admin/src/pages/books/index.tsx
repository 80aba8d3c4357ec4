import '../../features/books-check/books-check.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminBooks,
  adminBooksCheck,
  booksChecks,
  booksDifferences,
} from '@shop/contract/desk/books-check/books-check.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { Link } from 'react-router'
import { Named } from '../../features/books-check/Named.tsx'
import { checkWords, groupWords, typeWord } from '../../features/books-check/words.ts'
import { amountText, currencyWords } from '../../features/ledger/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useActorText } from '../../ui/actor.ts'
import { Card, Failed, Moment, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

type Books = DataOf<typeof adminBooks>
type Report = NonNullable<Books['report']>
type Run = Books['runs'][number]

/** How often to check whether a check of the books is done. */
const askAgainMs = 2_000

/** Totals of all accounts, whether the books agree with themselves, and findings that need an operator. */
export default function BooksIndex() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => call(adminBooks, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? askAgainMs : false),
  })
  const check = useCommand(() => call(adminBooksCheck), { refreshes: [['books']] })
  const busy = check.isPending || data?.checking === true
  return (
    <>
      <PageHead
        title={<Trans>對帳</Trans>}
        note={
          data && (
            <>
              <Trans>截至</Trans> <Moment at={data.at} />
            </>
          )
        }
        actions={
          <>
            <Link to="/books/debts">
              <Trans>欠款</Trans>
            </Link>
            <Link to="/books/entries">
              <Trans>查流水</Trans>
            </Link>
            <Button type="primary" loading={busy} disabled={!data} onClick={() => check.mutate(undefined)}>
              {busy ? <Trans>核對中</Trans> : <Trans>立即核對</Trans>}
            </Button>
          </>
        }
      />
      {data ? (
        <>
          <LastCheck report={data.report} />
          {data.report?.checks.map((found) => (
            <Found key={found.key} found={found} />
          ))}
          <Equations equations={data.equations} />
          <Types types={data.types} />
          {data.runs.length > 0 && <Runs runs={data.runs} title={t`最近的核對`} />}
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting rows={12} />
      )}
    </>
  )
}

function LastCheck({ report }: { report: Report | null }) {
  const actorText = useActorText()
  if (!report) {
    return (
      <Card>
        <Trans>還沒有核對過。每天 04:00 會自動核對，也可以立即核對。</Trans>
      </Card>
    )
  }
  return (
    <Card>
      <div className="books-last">
        <Result run={report} />
        <span className="muted">
          <Trans>
            <Moment at={report.at} /> 由{actorText(report.actor)}核對 {booksChecks.length} 項，用時{' '}
            {(report.tookMs / 1_000).toFixed(1)} 秒
          </Trans>
        </span>
      </div>
    </Card>
  )
}

function Result({ run: { differences, alarms } }: { run: Pick<Run, 'differences' | 'alarms'> }) {
  return (
    <span className="books-result">
      {differences > 0 ? (
        <StateTag tone="bad">
          <Plural value={differences} other="# 項差異" />
        </StateTag>
      ) : (
        <StateTag tone="good">
          <Trans>帳目一致</Trans>
        </StateTag>
      )}
      {alarms > 0 && (
        <StateTag tone="wait">
          <Plural value={alarms} other="# 項提醒" />
        </StateTag>
      )}
    </span>
  )
}

function Found({ found: { key, count, findings } }: { found: Report['checks'][number] }) {
  const { t, i18n } = useLingui()
  const isDifference = booksDifferences.some((one) => one === key)
  const { title, todo } = checkWords[key]
  return (
    <Card
      title={i18n._(title)}
      extra={<StateTag tone={isDifference ? 'bad' : 'wait'}>{isDifference ? t`差異` : t`提醒`}</StateTag>}
    >
      <p className="books-todo">{i18n._(todo)}</p>
      <Table
        size="small"
        rowKey="what"
        pagination={false}
        dataSource={findings}
        scroll={{ x: 640 }}
        columns={[
          { key: 'what', title: t`對象`, render: (_, row) => <Named text={row.what} subject /> },
          { key: 'expected', title: t`應為`, render: (_, row) => row.expected },
          { key: 'found', title: t`實際`, render: (_, row) => <Named text={row.found} /> },
        ]}
      />
      <p className="muted books-more">
        {count > findings.length && (
          <>
            <Plural value={count - findings.length} other="另有 # 項未列出。" />{' '}
          </>
        )}
        <Trans>金額以最小單位計：1 元 = 100。</Trans>
      </p>
    </Card>
  )
}

function Equations({ equations }: Pick<Books, 'equations'>) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>帳面平衡</Trans>}>
      {equations.length === 0 ? (
        <Trans>還沒有任何流水。</Trans>
      ) : (
        <Table
          size="small"
          rowKey="currency"
          pagination={false}
          dataSource={equations}
          scroll={{ x: 820 }}
          columns={[
            { key: 'currency', title: t`幣別`, width: 100, render: (_, { currency }) => currencyName(currency) },
            {
              key: 'backing',
              title: t`在外資金／已發行`,
              width: 150,
              align: 'right',
              render: (_, row) => amountText(row.backing, row.currency),
            },
            {
              key: 'parts',
              title: t`等於`,
              render: (_, { parts, currency }) => (
                <span className="books-parts">
                  {parts.map(({ group, amount }) => (
                    <span key={group}>
                      <span className="muted">{i18n._(groupWords[group])}</span> {amountText(amount, currency)}
                    </span>
                  ))}
                </span>
              ),
            },
            {
              key: 'difference',
              title: t`差額`,
              width: 120,
              align: 'right',
              render: (_, { difference, currency }) => (
                <span className={difference === '0' ? 'good' : 'bad'}>{amountText(difference, currency)}</span>
              ),
            },
          ]}
        />
      )}
    </Card>
  )

  function currencyName(currency: Books['equations'][number]['currency']) {
    return currency === 'CNY' ? t`人民幣` : i18n._(currencyWords[currency])
  }
}

function Types({ types }: Pick<Books, 'types'>) {
  const { t, i18n } = useLingui()
  type Row = Books['types'][number]
  const figure = (key: 'posted' | 'pendingDebit' | 'pendingCredit', title: string) => ({
    key,
    title,
    width: 150,
    align: 'right' as const,
    render: (_: unknown, row: Row) => amountText(row[key], row.currency),
  })
  if (types.length === 0) return null
  return (
    <Card title={<Trans>各類帳戶</Trans>}>
      <Table<Row>
        size="small"
        rowKey="type"
        pagination={false}
        dataSource={types}
        scroll={{ x: 900 }}
        columns={[
          {
            key: 'type',
            title: t`帳戶類別`,
            render: (_, { type, group }) => {
              const word = typeWord(type)
              // These belong to many owners: there is no single account to open.
              const single = !['people', 'orders', 'merchants'].includes(group) && type !== 'ext.merchant'
              return (
                <>
                  {word ? i18n._(word) : ''}{' '}
                  {single ? <Named text={type} subject /> : <span className="muted">{type}</span>}
                </>
              )
            },
          },
          { key: 'group', title: t`歸類`, width: 140, render: (_, { group }) => i18n._(groupWords[group]) },
          {
            key: 'accounts',
            title: t`帳戶數`,
            width: 110,
            align: 'right',
            render: (_, { accounts }) => accounts.toLocaleString('en'),
          },
          figure('posted', t`已入帳`),
          figure('pendingDebit', t`待轉出`),
          figure('pendingCredit', t`待入帳`),
        ]}
      />
    </Card>
  )
}

function Runs({ runs, title }: { runs: Run[]; title: string }) {
  const { t } = useLingui()
  const actorText = useActorText()
  return (
    <Card title={title}>
      <Table<Run>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={runs}
        columns={[
          { key: 'at', title: t`時間`, render: (_, { at }) => <Moment at={at} /> },
          { key: 'actor', title: t`操作者`, render: (_, { actor }) => actorText(actor) },
          { key: 'result', title: t`結果`, render: (_, run) => <Result run={run} /> },
          {
            key: 'took',
            title: t`用時`,
            align: 'right',
            render: (_, { tookMs }) => t`${(tookMs / 1_000).toFixed(1)} 秒`,
          },
        ]}
      />
    </Card>
  )
}
