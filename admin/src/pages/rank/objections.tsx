import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminRankObjectionClaim,
  adminRankObjectionDecide,
  adminRankObjections,
  objectionStates,
  upholdReasons,
} from '@shop/contract/promotion/rank/admin.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { amountText } from '../../features/ledger/words.ts'
import { boardWords, lostWords, objectionStateWords, periodWords, valueText } from '../../features/rank/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Age, Moment, PageHead, StateTag } from '../../ui/show.tsx'

type Row = RowOf<typeof adminRankObjections>
type Reason = (typeof upholdReasons)[number]

const tones = { open: 'wait', upheld: 'bad', dismissed: 'quiet' } as const

/** Objections to places: upheld, the place loses its prize and nobody moves up. */
export default function RankObjections() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(adminRankObjections, { defaults: { state: 'open' } })
  const { state = 'open' } = list.filters
  const [asked, setAsked] = useState<{ row: Row; decision: 'uphold' | 'dismiss' }>()
  const claim = useCommand((id: number) => call(adminRankObjectionClaim, { params: { id } }), { failed: () => true })
  const decide = useCommand(
    (body: { id: number; decision: 'uphold' | 'dismiss'; reason?: Reason; note: string }, requestId) => {
      const { id, ...rest } = body
      return call(adminRankObjectionDecide, { params: { id }, body: { ...rest, requestId } })
    },
    {
      refreshes: [[adminRankObjections.path], ['rank-rounds'], ['dashboard']],
      said: t`已處理`,
      done: () => setAsked(undefined),
    },
  )
  const ask = (row: Row, decision: 'uphold' | 'dismiss') => {
    claim.mutate(row.id)
    setAsked({ row, decision })
  }
  const person = ({ id, nickname, mobile }: Row['by']) => (
    <>
      <Link to={`/user/detail?userId=${id}`}>{nickname || `#${id}`}</Link> <span className="muted">{mobile}</span>
    </>
  )
  const columns: Column<Row>[] = [
    {
      key: 'place',
      title: t`名次`,
      fixed: true,
      width: 210,
      render: (row) => (
        <>
          <Link to={`/rank/round?roundId=${row.roundId}`}>
            {t(boardWords[row.board])} {t(periodWords[row.period])} {row.startsOn}
          </Link>
          <div>
            <Trans>第 {row.place} 名</Trans> {person(row.placed)}
          </div>
        </>
      ),
    },
    {
      key: 'value',
      title: t`數字與獎品`,
      width: 150,
      render: (row) => (
        <>
          <strong>{valueText(row.board, row.value)}</strong>
          <div className="muted">{row.reward === null ? row.coupon : amountText(row.reward, 'RWD')}</div>
        </>
      ),
    },
    { key: 'text', title: t`理由`, width: 240, render: (row) => row.text },
    {
      key: 'by',
      title: t`提出人`,
      width: 170,
      render: (row) => (
        <>
          {person(row.by)}
          <div className="muted">
            {row.state === 'open' ? (
              <Age since={row.createdAt} lateAfterMinutes={72 * 60} />
            ) : (
              <Moment at={row.createdAt} />
            )}
          </div>
        </>
      ),
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 190,
      render: (row) => (
        <>
          <StateTag tone={tones[row.state]}>{t(objectionStateWords[row.state])}</StateTag>
          {row.decidedBy && (
            <div className="muted">
              {row.decidedBy} <Moment at={row.decidedAt} /> {row.note}
            </div>
          )}
          {row.claimedBy && (
            <div className="muted">
              <Trans>{row.claimedBy} 處理中</Trans>
            </div>
          )}
          {row.state === 'open' && me.may('promo.rank.review') && (
            <div>
              <Button type="link" size="small" danger onClick={() => ask(row, 'uphold')}>
                <Trans>成立</Trans>
              </Button>
              <Button type="link" size="small" onClick={() => ask(row, 'dismiss')}>
                <Trans>不成立</Trans>
              </Button>
            </div>
          )}
        </>
      ),
    },
  ]
  const upholds = asked?.decision === 'uphold'
  return (
    <>
      <PageHead
        title={<Trans>排行榜的異議</Trans>}
        note={<Trans>成立時這個名次失去獎品，其他名次不變；查證期間獎品不發放</Trans>}
      />
      <section className="card">
        <Segmented
          style={{ marginBottom: 12 }}
          value={state}
          options={objectionStates.map((value) => ({ value, label: t(objectionStateWords[value]) }))}
          onChange={(value) => list.setFilters({ state: value })}
        />
        <DataTable
          name="rank-objections"
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{
            text: state === 'open' ? <Trans>都處理完了，沒有異議在等。</Trans> : <Trans>這裡還沒有資料。</Trans>,
          }}
        />
      </section>
      <ReasonDialog
        open={asked !== undefined}
        title={upholds ? t`異議成立，取消這個名次的獎品？` : t`異議不成立？`}
        {...(upholds && { reasons: upholdReasons.map((value) => ({ value, label: t(lostWords[value]) })) })}
        noteLabel={upholds ? t`給名次所有人的說明` : t`說明`}
        noteRequired={!upholds}
        confirm={upholds ? t`成立` : t`不成立`}
        danger={upholds}
        busy={decide.isPending}
        onConfirm={({ reason, note }) =>
          asked &&
          decide.mutate({
            id: asked.row.id,
            decision: asked.decision,
            ...(upholds && { reason: reason as Reason }),
            note: note ?? '',
          })
        }
        onCancel={() => setAsked(undefined)}
      >
        {asked && <p style={{ marginBottom: 12 }}>{asked.row.text}</p>}
      </ReasonDialog>
    </>
  )
}
