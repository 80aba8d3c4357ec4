import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { seriesOpeningDecide, seriesOpeningList } from '@shop/contract/promotion/collectible/admin.ts'
import { Link } from 'react-router'
import { seriesRefreshes } from '../../features/collectible/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof seriesOpeningList>

/** Series opened, or waiting for another operator. */
export default function CollectibleOpenings() {
  const { t, i18n } = useLingui()
  const title = (row: Row) => localText(row.series.title, i18n.locale as Language)
  const decision = useDecision<Row>({
    decide: seriesOpeningDecide,
    refreshes: seriesRefreshes,
    titles: { approve: t`批准開放這個系列？`, reject: t`拒絕開放這個系列？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{title(row)}</strong> <Trans>發行量 {row.supply}</Trans>
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'series',
      title: t`系列`,
      fixed: true,
      width: 200,
      render: (row) => (
        <>
          <Link to={`/collectible/detail?seriesId=${row.series.id}`}>{title(row)}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'version', title: t`版本`, width: 70, align: 'right', render: (row) => row.version },
    { key: 'supply', title: t`發行量`, width: 100, align: 'right', render: (row) => row.supply },
  ]
  return (
    <>
      <PageHead
        title={<Trans>開放藏品系列的提案</Trans>}
        note={<Trans>批准前請打開系列，核對作品圖、權利證明和附帶的商品</Trans>}
      />
      <ProposalTable
        endpoint={seriesOpeningList}
        decision={decision}
        columns={columns}
        widths={{ reason: 200, status: 210 }}
        empty={<Trans>還沒有開放過系列。</Trans>}
      />
    </>
  )
}
