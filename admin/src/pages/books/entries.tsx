import '../../features/books-check/books-check.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminLedgerAccount, adminLedgerEntries } from '@shop/contract/desk/books-check/books-check.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { entriesOf } from '../../features/books-check/Named.tsx'
import { typeWord } from '../../features/books-check/words.ts'
import { useTransferColumns } from '../../features/ledger/transfer-columns.tsx'
import { amountText } from '../../features/ledger/words.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { SearchFilter } from '../../ui/FilterBar.tsx'
import { Card, Failed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

type Row = RowOf<typeof adminLedgerEntries>

/** The transfers on one account, of one order, or related to one transfer: where to look for a missing fen. */
export default function BooksEntries() {
  const { t } = useLingui()
  const list = useList(adminLedgerEntries)
  const { account, orderId, key } = list.filters
  const subject = account ?? (orderId === undefined ? key : `order ${orderId}`)
  const columns = useColumns(account)
  function look(text: string | undefined) {
    const target = new URLSearchParams(
      entriesOf(/^\d+$/.test(text ?? '') ? `order ${text}` : (text ?? '')).split('?')[1],
    )
    list.setFilters({
      account: target.get('account') ?? undefined,
      orderId: target.has('orderId') ? Number(target.get('orderId')) : undefined,
      key: target.get('key') || undefined,
    })
  }
  return (
    <>
      <PageHead
        title={<Trans>查流水</Trans>}
        note={subject}
        actions={
          <Link to="/books/index">
            <Trans>回到對帳</Trans>
          </Link>
        }
      />
      {account !== undefined && <Account name={account} />}
      <section className="card">
        <div className="filters">
          <SearchFilter value={subject} onChange={look} placeholder={t`帳戶、訂單號碼 ID 或流水編號`} />
          <span className="muted">
            <Trans>例如 u.bal:10001、ext.bank、eo:10001、10001、rc:10001:in</Trans>
          </span>
        </div>
        <DataTable
          name="books-entries"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{
            text: subject === undefined ? <Trans>輸入要查的帳戶、訂單或流水。</Trans> : <Trans>沒有流水。</Trans>,
          }}
        />
      </section>
    </>
  )
}

/** An account's stored totals next to those of its transfers; if they differ, the transfer to look at. */
function Account({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger/account', name],
    queryFn: ({ signal }) => call(adminLedgerAccount, { query: { account: name } }, { signal }),
  })
  // The list below says that there are no entries.
  if (error instanceof CallError && error.code === 'NOT_FOUND') return null
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting rows={3} />
  const { stored, recomputed, currency, firstBreak } = data
  const figures = [
    ['posted', t`已入帳`],
    ['pendingDebit', t`待轉出`],
    ['pendingCredit', t`待入帳`],
  ] as const
  const agrees = figures.every(([key]) => stored[key] === recomputed[key])
  const word = typeWord(name.split(/[:#]/)[0] as string)
  return (
    <Card
      title={
        <>
          {word ? i18n._(word) : ''} {data.account}
        </>
      }
      extra={
        <>
          {data.closedAt && <StateTag tone="quiet">{t`已關閉`}</StateTag>}{' '}
          <StateTag tone={agrees ? 'good' : 'bad'}>{agrees ? t`與流水一致` : t`與流水不符`}</StateTag>
        </>
      }
    >
      <div className="books-account">
        {figures.map(([key, label]) => (
          <div key={key}>
            <span className="muted">{label}</span>
            <strong>{amountText(stored[key], currency)}</strong>
            {stored[key] !== recomputed[key] && (
              <span className="bad">
                <Trans>流水合計 {amountText(recomputed[key], currency)}</Trans>
              </span>
            )}
          </div>
        ))}
      </div>
      {firstBreak && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          title={
            <Trans>
              從這一筆開始接不上：
              <Link className="in-text" to={entriesOf(firstBreak)}>
                {firstBreak}
              </Link>
            </Trans>
          }
        />
      )}
    </Card>
  )
}

function useColumns(account: string | undefined): Column<Row>[] {
  const { t } = useLingui()
  return useTransferColumns<Row>({
    side: (name) =>
      name === account ? (
        <strong>{name}</strong>
      ) : (
        <Link className="in-text" to={entriesOf(name)}>
          {name}
        </Link>
      ),
    amountOf: ({ from, amount }) => (from === account ? -amount : amount),
    afterOf: ({ from, fromAfter, to, toAfter }) => (from === account ? fromAfter : to === account ? toAfter : null),
    about: {
      key: 'key',
      title: t`流水編號`,
      width: 190,
      render: (row) => (
        <>
          <Link to={entriesOf(row.key)}>{row.key}</Link>
          {row.orderId !== null && (
            <div>
              <Link to={`/order/detail?orderId=${row.orderId}`}>
                <Trans>訂單 {row.orderId}</Trans>
              </Link>
            </div>
          )}
        </>
      ),
    },
  })
}
