import { Trans, useLingui } from '@lingui/react/macro'
import { adminRankPrizeDecide, adminRankPrizeList } from '@shop/contract/promotion/rank/admin.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import { rankRefreshes } from '../../features/rank/PrizeDialog.tsx'
import { Most, PrizeList } from '../../features/rank/PrizeList.tsx'
import { boardWords, periodWords } from '../../features/rank/words.ts'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminRankPrizeList>

/** Changes to the prizes of boards, made or proposed; larger ones wait for another operator. */
export default function RankPrizes() {
  const { t } = useLingui()
  const decision = useDecision<Row>({
    decide: adminRankPrizeDecide,
    refreshes: rankRefreshes,
    titles: { approve: t`批准這些獎品？`, reject: t`拒絕這些獎品？`, withdraw: t`撤回這些獎品？` },
    describe: (row) => (
      <>
        <strong>
          {t(boardWords[row.board])} {t(periodWords[row.period])}
        </strong>
        <PrizeList prizes={row.after} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'board',
      title: t`榜`,
      fixed: true,
      width: 140,
      render: (row) => (
        <>
          {t(boardWords[row.board])} {t(periodWords[row.period])}
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'before', title: t`原來`, width: 140, render: (row) => <PrizeList prizes={row.before} /> },
    { key: 'after', title: t`改為`, width: 140, render: (row) => <PrizeList prizes={row.after} /> },
    { key: 'most', title: t`一期最多`, width: 110, align: 'right', render: (row) => <Most most={row.most} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>排行榜的獎品提案</Trans>}
        note={<Trans>金額較大時由另一位操作員批准，從下一期生效</Trans>}
      />
      <ProposalTable
        endpoint={adminRankPrizeList}
        decision={decision}
        columns={columns}
        widths={{ reason: 160, status: 210 }}
        empty={<Trans>還沒有改過獎品。在排行榜裡可以設定。</Trans>}
      />
    </>
  )
}
