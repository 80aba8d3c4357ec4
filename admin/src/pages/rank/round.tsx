import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminRankPlaces, adminRankPrizeWithdraw, adminRankRounds } from '@shop/contract/promotion/rank/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { amountText } from '../../features/ledger/words.ts'
import { boardWords, lostWords, periodWords, prizeStateWords, valueText } from '../../features/rank/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

type Place = DataOf<typeof adminRankPlaces>['rows'][number]

const tones = { none: 'quiet', waiting: 'wait', granted: 'good', lost: 'bad' } as const

/** The first places of a round: the standings while it runs, the snapshot once it has ended. */
export default function RankRound() {
  const { t } = useLingui()
  const me = useMe()
  const id = useIdParam('roundId') ?? 0
  const [withdrawn, setWithdrawn] = useState<Place>()
  const withdraw = useCommand(
    ({ place, note }: { place: number; note: string }, requestId) =>
      call(adminRankPrizeWithdraw, { params: { id, place }, body: { note, requestId } }),
    {
      refreshes: [['rank-rounds'], [adminRankRounds.path]],
      said: t`獎品已取消`,
      done: () => setWithdrawn(undefined),
    },
  )
  const query = useInfiniteQuery({
    queryKey: ['rank-rounds', id],
    queryFn: ({ pageParam, signal }) =>
      call(adminRankPlaces, { params: { id }, query: { after: pageParam } }, { signal }),
    enabled: id > 0,
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  if (id === 0) return <UnknownPage />
  const first = query.data?.pages[0]
  if (!first) {
    return query.error ? <PageFailed error={query.error} retry={() => void query.refetch()} /> : <Waiting rows={8} />
  }
  const { round } = first
  return (
    <>
      <PageHead
        title={
          <>
            {t(boardWords[round.board])} {t(periodWords[round.period])} {round.startsOn} – {round.endsOn}
          </>
        }
        note={
          round.endedAt ? (
            <Trans>
              公布於 <Moment at={round.endedAt} />
              ，異議期到 <Moment at={round.objectionsUntil} />
            </Trans>
          ) : (
            <Trans>
              進行中，統計到 <Moment at={round.countedAt} />
            </Trans>
          )
        }
      />
      <section className="card">
        <Table<Place>
          dataSource={query.data?.pages.flatMap(({ rows }) => rows) ?? []}
          rowKey={(row) => row.place}
          pagination={false}
          scroll={{ x: 800 }}
          locale={{ emptyText: <Trans>還沒有人上榜。</Trans> }}
          columns={[
            { title: t`名次`, dataIndex: 'place', width: 70 },
            {
              title: t`用戶`,
              width: 200,
              render: (_, { user, frozen }) => (
                <>
                  <PersonCell person={user} to={me.may('user.view') ? `/user/detail?userId=${user.id}` : undefined} />
                  {frozen && <StateTag tone="bad">{t`已凍結`}</StateTag>}
                </>
              ),
            },
            {
              title: t`數字`,
              width: 130,
              align: 'right',
              render: (_, { value }) => <strong>{valueText(round.board, value)}</strong>,
            },
            {
              title: t`獎品`,
              width: 170,
              render: (_, { reward, coupon }) =>
                reward === null ? (coupon ?? <span className="muted">–</span>) : amountText(reward, 'RWD'),
            },
            {
              title: t`狀態`,
              width: 260,
              render: (_, row) =>
                row.state !== 'none' && (
                  <>
                    <StateTag tone={tones[row.state]}>{t(prizeStateWords[row.state])}</StateTag>{' '}
                    <Moment at={row.grantedAt} />
                    {row.objections > 0 && (
                      <Link to="/rank/objections?state=open">
                        <StateTag tone="busy">{t`有 ${row.objections} 個異議`}</StateTag>
                      </Link>
                    )}
                    {row.blocked === 'BUDGET_EMPTY' && <div className="muted">{t`預算不足，撥入後自動發放`}</div>}
                    {row.blocked === 'MODULE_OFF' && <div className="muted">{t`獎品的功能已關閉，開啟後自動發放`}</div>}
                    {row.blocked !== null && !['BUDGET_EMPTY', 'MODULE_OFF'].includes(row.blocked) && (
                      <div className="muted">{t`優惠券發不出，請檢查數量、上限與狀態`}</div>
                    )}
                    {row.may.withdraw && (
                      <div>
                        {row.frozen && <span className="muted">{t`帳號凍結，解凍後自動發放`} </span>}
                        {me.may('promo.rank.review') && (
                          <Button size="small" onClick={() => setWithdrawn(row)}>
                            <Trans>取消獎品</Trans>
                          </Button>
                        )}
                      </div>
                    )}
                    {row.lostReason && (
                      <div className="muted">
                        {t(lostWords[row.lostReason])} {row.lostNote}
                      </div>
                    )}
                  </>
                ),
            },
          ]}
        />
        {query.hasNextPage && (
          <div style={{ marginTop: 12, textAlign: 'center' }}>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              <Trans>更多名次</Trans>
            </Button>
          </div>
        )}
      </section>
      <ReasonDialog
        open={withdrawn !== undefined}
        title={t`取消這個發不出的獎品？`}
        noteLabel={t`給名次所有人的說明`}
        confirm={t`取消獎品`}
        danger
        busy={withdraw.isPending}
        onCancel={() => setWithdrawn(undefined)}
        onConfirm={({ note }) => withdrawn && withdraw.mutate({ place: withdrawn.place, note })}
      >
        <p>
          <Trans>取消後不能恢復，其他名次不變。如果只是優惠券的數量或狀態不對，改好後會自動發放。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}
