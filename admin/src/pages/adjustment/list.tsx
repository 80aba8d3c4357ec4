import { Trans, useLingui } from '@lingui/react/macro'
import { adminAdjustmentDecide, adminAdjustmentList } from '@shop/contract/money/adjustment/adjustment.ts'
import { Link } from 'react-router'
import { amountText, currencyWords } from '../../features/ledger/words.ts'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminAdjustmentList>

const amountOf = ({ amount, currency }: Row) => `${amount > 0 ? '+' : ''}${amountText(amount, currency)}`

/** Proposed corrections of balances; another operator decides. */
export default function AdjustmentList() {
  const { t, i18n } = useLingui()
  const decision = useDecision<Row>({
    decide: adminAdjustmentDecide,
    refreshes: [['users'], ['ledger/transfers']],
    titles: { approve: t`批准這筆調整？`, reject: t`拒絕這筆調整？`, withdraw: t`撤回這筆調整？` },
    describe: (row) => (
      <>
        <strong>{row.user.nickname}</strong> {i18n._(currencyWords[row.currency])} {amountOf(row)}
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
      render: (row) => <Link to={`/user/ledger?user=${row.user.id}`}>{row.user.nickname || `#${row.user.id}`}</Link>,
    },
    {
      key: 'amount',
      title: t`調整`,
      width: 130,
      align: 'right',
      render: (row) => (
        <>
          <strong>{amountOf(row)}</strong>
          <div className="muted">{i18n._(currencyWords[row.currency])}</div>
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={<Trans>餘額調整</Trans>} note={<Trans>由一位操作員提出，另一位批准後生效</Trans>} />
      <ProposalTable
        endpoint={adminAdjustmentList}
        decision={decision}
        columns={columns}
        widths={{ reason: 240, status: 210 }}
        empty={<Trans>沒有餘額調整。在用戶的帳本裡可以提出。</Trans>}
      />
    </>
  )
}
