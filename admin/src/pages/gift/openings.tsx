import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { giftOpeningDecide, giftOpeningList } from '@shop/contract/promotion/gift/admin.ts'
import { Link } from 'react-router'
import { giftRefreshes } from '../../features/gift/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof giftOpeningList>

/** Gift packs opened, or waiting for another operator. */
export default function GiftOpenings() {
  const { t, i18n } = useLingui()
  const name = (row: Row) => localText(row.gift.name, i18n.locale as Language)
  const decision = useDecision<Row>({
    decide: giftOpeningDecide,
    refreshes: giftRefreshes,
    titles: { approve: t`批准開放這個禮包？`, reject: t`拒絕開放這個禮包？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{name(row)}</strong>
        <br />
        <Trans>剩下的最多花費</Trans> <Money fen={row.mostFen} />
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'gift',
      title: t`禮包`,
      fixed: true,
      width: 180,
      render: (row) => (
        <>
          <Link to={`/gift/detail?giftId=${row.gift.id}`}>{name(row)}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'version', title: t`版本`, width: 70, align: 'right', render: (row) => row.version },
    { key: 'value', title: t`一份價值`, width: 120, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
    { key: 'most', title: t`剩下的最多花費`, width: 130, align: 'right', render: (row) => <Money fen={row.mostFen} /> },
  ]
  return (
    <>
      <PageHead
        title={<Trans>開放禮包的提案</Trans>}
        note={<Trans>總花費較小的由一位操作員開放，較大的由另一位批准</Trans>}
      />
      <ProposalTable
        endpoint={giftOpeningList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 210 }}
        empty={<Trans>還沒有開放過禮包。</Trans>}
      />
    </>
  )
}
