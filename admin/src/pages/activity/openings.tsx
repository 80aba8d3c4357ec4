import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { activityOpeningDecide, activityOpeningList } from '@shop/contract/promotion/activity/admin.ts'
import { Link } from 'react-router'
import { MostPerDay } from '../../features/activity/Costs.tsx'
import { activityRefreshes } from '../../features/activity/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof activityOpeningList>

/** Activities opened, or waiting for another operator. */
export default function ActivityOpenings() {
  const { t, i18n } = useLingui()
  const name = (row: Row) => localText(row.activity.name, i18n.locale as Language)
  const decision = useDecision<Row>({
    decide: activityOpeningDecide,
    refreshes: activityRefreshes,
    titles: { approve: t`批准開放這個活動？`, reject: t`拒絕開放這個活動？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{name(row)}</strong>
        <br />
        <Trans>每天最多花費</Trans> <MostPerDay fen={row.mostPerDayFen} />
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'activity',
      title: t`活動`,
      fixed: true,
      width: 180,
      render: (row) => (
        <>
          <Link to={`/activity/detail?activityId=${row.activity.id}`}>{name(row)}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'version', title: t`版本`, width: 70, align: 'right', render: (row) => row.version },
    {
      key: 'play',
      title: t`每次平均花費`,
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.perPlayFen} />,
    },
    {
      key: 'day',
      title: t`每天最多花費`,
      width: 120,
      align: 'right',
      render: (row) => <MostPerDay fen={row.mostPerDayFen} />,
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>開放活動的提案</Trans>}
        note={<Trans>每天最多花費較小的由一位操作員開放，較大的由另一位批准</Trans>}
      />
      <ProposalTable
        endpoint={activityOpeningList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 210 }}
        empty={<Trans>還沒有開放過活動。</Trans>}
      />
    </>
  )
}
