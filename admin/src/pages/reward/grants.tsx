import { Trans, useLingui } from '@lingui/react/macro'
import { adminRewardGrantDecide, adminRewardGrantList } from '@shop/contract/promotion/reward/reward.ts'
import { Link } from 'react-router'
import { amountText } from '../../features/ledger/words.ts'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminRewardGrantList>

/** Reward granted to shoppers by hand; larger amounts wait for another operator. */
export default function RewardGrants() {
  const { t } = useLingui()
  const decision = useDecision<Row>({
    decide: adminRewardGrantDecide,
    refreshes: [['users'], ['budgets']],
    titles: { approve: t`批准這筆獎勵金？`, reject: t`拒絕這筆獎勵金？`, withdraw: t`撤回這筆獎勵金？` },
    describe: (row) => (
      <>
        <strong>{row.user.nickname}</strong> +{amountText(row.amount, 'RWD')}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      fixed: true,
      width: 140,
      render: (row) => <Link to={`/user/detail?userId=${row.user.id}`}>{row.user.nickname || `#${row.user.id}`}</Link>,
    },
    {
      key: 'amount',
      title: t`數額`,
      width: 130,
      align: 'right',
      render: (row) => <strong>+{amountText(row.amount, 'RWD')}</strong>,
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>發放的獎勵金</Trans>}
        note={<Trans>在用戶詳情裡發放；金額較大時由另一位操作員批准</Trans>}
      />
      <ProposalTable
        endpoint={adminRewardGrantList}
        decision={decision}
        columns={columns}
        widths={{ reason: 240, status: 210 }}
        empty={<Trans>還沒有發放過獎勵金。</Trans>}
      />
    </>
  )
}
