import '../../features/statement/statement.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  adminStatementConfirm,
  adminStatementLines,
  adminStatementRematch,
  adminStatementSetAside,
  adminStatementSuspend,
  adminStatementUnmatch,
  statementLineStates,
} from '@shop/contract/desk/statement/statement.ts'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { entriesOf } from '../../features/books-check/Named.tsx'
import { MatchDialog } from '../../features/statement/MatchDialog.tsx'
import { ProviderDialog } from '../../features/statement/ProviderDialog.tsx'
import { TargetLink } from '../../features/statement/TargetLink.tsx'
import { kindWords, lineStates, targetStateWord } from '../../features/statement/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { useActorText } from '../../ui/actor.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, Money, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminStatementLines>
type Ask = { row: Row; what: 'match' | 'suspend' | 'provider' | 'aside' }

const refreshes = [['statement-lines'], ['statements'], ['late-money']]

/** The lines of bank statements, and what each belongs to. */
export default function StatementList() {
  const { t, i18n } = useLingui()
  const { message } = App.useApp()
  const me = useMe()
  const mayEdit = me.may('finance.statement.edit')
  const list = useList(adminStatementLines)
  const { filters, setFilters } = list
  const [asked, setAsked] = useState<Ask | undefined>()
  const close = () => setAsked(undefined)
  const confirm = useCommand((ids: number[], requestId) => call(adminStatementConfirm, { body: { ids, requestId } }), {
    refreshes,
    done: ({ confirmed }) => void message.success(t`已確認 ${confirmed} 行`),
  })
  const rematch = useCommand(() => call(adminStatementRematch), {
    refreshes,
    done: ({ suggested }) => void message.info(t`找到 ${suggested} 行的配對建議`),
  })
  const unmatch = useCommand(
    (id: number, requestId) => call(adminStatementUnmatch, { params: { id }, body: { requestId } }),
    { refreshes, said: t`已取消` },
  )
  const suspend = useCommand(
    ({ id, note }: { id: number; note: string }, requestId) =>
      call(adminStatementSuspend, { params: { id }, body: { note, requestId } }),
    { refreshes, said: t`已轉入待處理款項`, done: close },
  )
  const setAside = useCommand(
    ({ id, note }: { id: number; note: string }, requestId) =>
      call(adminStatementSetAside, { params: { id }, body: { note, requestId } }),
    { refreshes, said: t`已標記`, done: close },
  )

  const does = (row: Row): ReactNode => {
    if (!mayEdit) return null
    const open = row.state === 'open' || row.state === 'suggested'
    const button = (label: string, act: () => void, primary = false) => (
      <Button
        key={label}
        size="small"
        type={primary ? 'primary' : 'default'}
        disabled={confirm.isPending || unmatch.isPending}
        onClick={act}
      >
        {label}
      </Button>
    )
    return (
      <span className="statement-does">
        {row.state === 'suggested' && button(t`確認`, () => confirm.mutate([row.id]), true)}
        {open && button(t`配對`, () => setAsked({ row, what: 'match' }), row.state === 'open')}
        {open && row.amountFen > 0 && button(t`轉待處理款項`, () => setAsked({ row, what: 'suspend' }))}
        {open && row.amountFen > 0 && !row.sure && button(t`支付通道結算`, () => setAsked({ row, what: 'provider' }))}
        {open && button(t`不入帳`, () => setAsked({ row, what: 'aside' }))}
        {(row.state === 'matched' || row.state === 'other') && button(t`取消`, () => unmatch.mutate(row.id))}
      </span>
    )
  }
  const columns: Column<Row>[] = [
    {
      key: 'at',
      title: t`時間`,
      fixed: true,
      width: 140,
      render: (row) => (
        <>
          <Moment at={row.at} />
          <div className="muted">{row.account}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: t`金額`,
      fixed: true,
      width: 110,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    {
      key: 'name',
      title: t`對方`,
      width: 130,
      render: (row) => (
        <>
          {row.name || '–'}
          <div className="muted">{row.counterAccount}</div>
        </>
      ),
    },
    {
      key: 'about',
      title: t`單號與備註`,
      width: 170,
      render: (row) => (
        <>
          {row.reference || '–'}
          <div className="muted">{row.remark}</div>
        </>
      ),
    },
    { key: 'target', title: t`配對`, width: 200, render: (row) => <Belongs row={row} /> },
    { key: 'do', title: t`操作`, width: 200, render: does },
  ]

  return (
    <>
      <PageHead
        title={<Trans>銀行流水</Trans>}
        note={<Trans>銀行說收了、付了什麼，對應到商店的哪一筆</Trans>}
        actions={
          <>
            <Link to="/statement/differences">
              <Trans>銀行與帳上的差異</Trans>
            </Link>
            {mayEdit && (
              <Button loading={rematch.isPending} onClick={() => rematch.mutate(undefined)}>
                <Trans>再找一次配對</Trans>
              </Button>
            )}
            {mayEdit && (
              <Link to="/statement/import">
                <Button type="primary">
                  <Trans>匯入對帳單</Trans>
                </Button>
              </Link>
            )}
          </>
        }
      />
      <section className="card">
        <FilterBar name="statement-lines" list={list}>
          <SelectFilter
            label={t`狀態`}
            width={160}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
            options={statementLineStates.map((value) => ({ value, label: i18n._(lineStates[value].words) }))}
          />
          <SelectFilter
            label={t`收支`}
            width={110}
            value={filters.way}
            onChange={(way) => setFilters({ way })}
            options={[
              { value: 'in' as const, label: t`收入` },
              { value: 'out' as const, label: t`支出` },
            ]}
          />
          <SearchFilter
            value={filters.keyword}
            onChange={(keyword) => setFilters({ keyword })}
            placeholder={t`對方、單號或備註`}
          />
          {filters.statementId !== undefined && (
            <Button size="small" onClick={() => setFilters({ statementId: undefined })}>
              <Trans>只看一份對帳單 ×</Trans>
            </Button>
          )}
        </FilterBar>
        <DataTable
          name="statement-lines"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{
            text: <Trans>沒有銀行流水。</Trans>,
            action: mayEdit && (
              <Link to="/statement/import">
                <Trans>匯入對帳單</Trans>
              </Link>
            ),
          }}
          bulk={
            mayEdit
              ? (rows, clear) => {
                  const ids = rows.filter(({ state }) => state === 'suggested').map(({ id }) => id)
                  return (
                    <Button
                      size="small"
                      type="primary"
                      disabled={ids.length === 0}
                      loading={confirm.isPending}
                      onClick={() => confirm.mutate(ids, { onSuccess: clear })}
                    >
                      <Plural value={ids.length} other="確認 # 行的建議" />
                    </Button>
                  )
                }
              : undefined
          }
        />
      </section>
      {asked?.what === 'match' && <MatchDialog line={asked.row} onClose={close} />}
      {asked?.what === 'provider' && <ProviderDialog line={asked.row} onClose={close} />}
      <ReasonDialog
        open={asked?.what === 'suspend' || asked?.what === 'aside'}
        title={asked?.what === 'aside' ? t`不入商店的帳？` : t`轉入待處理款項？`}
        noteLabel={asked?.what === 'aside' ? t`原因` : t`說明`}
        noteRequired={asked?.what === 'aside'}
        confirm={asked?.what === 'aside' ? t`標記` : t`轉入`}
        busy={suspend.isPending || setAside.isPending}
        onConfirm={({ note }) => {
          if (asked?.what === 'suspend') suspend.mutate({ id: asked.row.id, note })
          if (asked?.what === 'aside') setAside.mutate({ id: asked.row.id, note })
        }}
        onCancel={close}
      >
        {asked && (
          <p style={{ marginBottom: 12 }}>
            {asked.what === 'aside' ? (
              <Trans>銀行手續費、利息、自有資金這類與訂單和用戶無關的錢。</Trans>
            ) : (
              <Trans>
                會把 <Money fen={asked.row.amountFen} strong /> 記進待處理款項，等人決定給誰，不能取消。
              </Trans>
            )}
          </p>
        )}
      </ReasonDialog>
    </>
  )
}

/** The status of a line, and what it is matched with. */
function Belongs({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  const actorText = useActorText()
  const { target } = row
  const { words, tone } = lineStates[row.state]
  const state = target && targetStateWord(target.state)
  const who = [row.decidedBy && actorText(row.decidedBy), row.note].filter(Boolean).join(' · ')
  return (
    <>
      <StateTag tone={tone}>{i18n._(words)}</StateTag>
      {row.state === 'suggested' && <span className="muted"> {row.sure ? t`單號或備註相符` : t`金額與日期相近`}</span>}
      {target && (
        <div>
          {i18n._(kindWords[target.kind])} <TargetLink target={target} />
          <div className="muted">
            {[target.person, state ? i18n._(state) : target.state].filter(Boolean).join(' · ')}
          </div>
        </div>
      )}
      {row.state === 'suspense' && (
        <div>
          <Link to="/late-money/list">
            <Trans>查看待處理款項</Trans>
          </Link>
        </div>
      )}
      {row.state === 'provider' && me.may('ledger.view') && (
        <div>
          <Link to={entriesOf(`pst:bank-${row.id}:net`)}>
            <Trans>查流水</Trans>
          </Link>
        </div>
      )}
      {who && <div className="muted">{who}</div>}
    </>
  )
}
