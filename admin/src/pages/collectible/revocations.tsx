import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { revocationDecide, revocationList } from '@shop/contract/promotion/collectible/admin.ts'
import { Link } from 'react-router'
import { seriesRefreshes } from '../../features/collectible/queries.ts'
import { groundWords } from '../../features/collectible/words.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof revocationList>

/** Collectibles revoked, or waiting for another operator. */
export default function CollectibleRevocations() {
  const { t, i18n } = useLingui()
  const name = (row: Row) => `${localText(row.series.title, i18n.locale as Language)} #${row.serial}`
  const decision = useDecision<Row>({
    decide: revocationDecide,
    refreshes: seriesRefreshes,
    titles: { approve: t`批准撤銷這件藏品？`, reject: t`拒絕撤銷這件藏品？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{name(row)}</strong>
        <br />
        {t(groundWords[row.ground])}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'collectible',
      title: t`藏品`,
      fixed: true,
      width: 200,
      render: (row) => (
        <>
          <Link to={`/collectible/detail?seriesId=${row.series.id}&number=${row.serial}`}>{name(row)}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    {
      key: 'owner',
      title: t`持有人`,
      width: 150,
      render: ({ owner }) => (
        <>
          {owner.nickname}
          <div className="muted">{owner.mobile}</div>
        </>
      ),
    },
    { key: 'ground', title: t`依據`, width: 150, render: (row) => t(groundWords[row.ground]) },
  ]
  return (
    <>
      <PageHead
        title={<Trans>撤銷藏品的提案</Trans>}
        note={<Trans>結算後退款的藏品自動撤銷，不在這裡；其他撤銷一律由兩位操作員決定</Trans>}
      />
      <ProposalTable
        endpoint={revocationList}
        decision={decision}
        columns={columns}
        widths={{ reason: 200, status: 210 }}
        empty={<Trans>還沒有撤銷過藏品。</Trans>}
      />
    </>
  )
}
