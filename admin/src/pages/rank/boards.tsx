import { Trans, useLingui } from '@lingui/react/macro'
import { adminRankBoards } from '@shop/contract/promotion/rank/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { Costs } from '../../features/rank/Costs.tsx'
import { rankBoardChanges } from '../../features/rank/changes.ts'
import { PrizeDialog } from '../../features/rank/PrizeDialog.tsx'
import { type BoardRow, Most, PrizeList } from '../../features/rank/PrizeList.tsx'
import { boardWords, periodWords } from '../../features/rank/words.ts'
import { call } from '../../lib/call.ts'
import { useMe } from '../../lib/session.ts'
import { Moment, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

/** The six boards: the current round, its prizes and its maximum cost. */
export default function RankBoards() {
  const { t } = useLingui()
  const me = useMe()
  const { data, error, refetch } = useQuery({
    queryKey: ['ranks'],
    queryFn: ({ signal }) => call(adminRankBoards, {}, { signal }),
  })
  const [editing, setEditing] = useState<BoardRow>()
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={8} />
  return (
    <>
      <PageHead
        title={<Trans>排行榜</Trans>}
        note={
          <Trans>
            獎品在一期開始時定下；從預算「排行榜獎勵金」支付，用完就等到
            <Link to="/budget/list" className="in-text">
              撥入
            </Link>
          </Trans>
        }
        actions={
          <>
            <ChangeHistory of={rankBoardChanges} />
            <Link to="/rank/prizes">
              <Button>
                <Trans>獎品提案</Trans>
              </Button>
            </Link>
            <Link to="/rank/rounds">
              <Button>
                <Trans>往期名次</Trans>
              </Button>
            </Link>
            <Link to="/rank/objections">
              <Button type="primary">
                <Trans>異議</Trans>
              </Button>
            </Link>
          </>
        }
      />
      {!data.on && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={
            <Trans>
              排行榜已暫停：不統計、不結束、不發放，重新開啟後繼續。在
              <Link to="/setting/group?group=module">設定</Link>裡開關。
            </Trans>
          }
        />
      )}
      <section className="card">
        <Table<BoardRow>
          dataSource={data.boards}
          rowKey={({ board, period }) => `${board}.${period}`}
          pagination={false}
          scroll={{ x: 900 }}
          columns={[
            {
              title: t`榜`,
              width: 140,
              render: (_, row) => (
                <>
                  <strong>{t(boardWords[row.board])}</strong> {t(periodWords[row.period])}
                </>
              ),
            },
            {
              title: t`本期`,
              width: 210,
              render: (_, { running }) =>
                running ? (
                  <>
                    <Link to={`/rank/round?roundId=${running.id}`}>
                      {running.startsOn} – {running.endsOn}
                    </Link>
                    <div className="muted">
                      <Trans>
                        統計到 <Moment at={running.countedAt} />
                      </Trans>
                    </div>
                  </>
                ) : (
                  <span className="muted">
                    <Trans>還沒有開始統計</Trans>
                  </span>
                ),
            },
            { title: t`上榜人數`, width: 100, align: 'right', render: (_, row) => row.placed.toLocaleString('en') },
            {
              title: t`本期獎品`,
              width: 170,
              render: (_, { running }) => <PrizeList prizes={running?.prizes ?? []} coupons={data.coupons} />,
            },
            {
              title: t`下一期起的獎品`,
              width: 170,
              render: (_, { prizes }) => <PrizeList prizes={prizes} coupons={data.coupons} />,
            },
            { title: t`一期最多`, width: 110, align: 'right', render: (_, row) => <Most most={row.most} /> },
            {
              title: '',
              width: 90,
              align: 'right',
              render: (_, row) =>
                me.may('promo.rank.prize') && (
                  <Button type="link" size="small" onClick={() => setEditing(row)}>
                    <Trans>改獎品</Trans>
                  </Button>
                ),
            },
          ]}
        />
      </section>
      <Costs />
      {editing && <PrizeDialog row={editing} data={data} onClose={() => setEditing(undefined)} />}
    </>
  )
}
