import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { adminCreditDecide, adminCreditList } from '@shop/contract/trade/credit/credit.ts'
import { Link } from 'react-router'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import { PersonCell } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof adminCreditList>

const creditOf = ({ receivedFen, dueFen }: Row) => fen(receivedFen - dueFen)

/** Credits beyond what is due, above what one operator may credit; another operator decides. */
export default function CreditList() {
  const { t } = useLingui()
  const decision = useDecision<Row>({
    decide: adminCreditDecide,
    refreshes: [['proofs'], ['late-money'], ['orders'], ['users']],
    titles: { approve: t`批准這筆入帳？`, reject: t`拒絕這筆入帳？`, withdraw: t`撤回這筆入帳？` },
    describe: (row) => (
      <>
        <Trans>
          <strong>{row.user?.nickname}</strong> 的餘額增加 <Money fen={creditOf(row)} strong />
        </Trans>
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'number',
      title: t`款項`,
      fixed: true,
      width: 200,
      render: (row) => (
        <>
          {row.source === 'proof' ? (
            <Link to={`/proof/inbox?proofId=${row.sourceId}`}>{row.number}</Link>
          ) : (
            <Link to="/late-money/list?open=false">{row.number}</Link>
          )}
          <div className="muted">{row.source === 'proof' ? t`付款截圖` : t`待處理款項`}</div>
        </>
      ),
    },
    {
      key: 'user',
      title: t`用戶`,
      width: 130,
      render: (row) => (row.user ? <PersonCell person={row.user} /> : '–'),
    },
    {
      key: 'amount',
      title: t`存進餘額`,
      width: 150,
      align: 'right',
      render: (row) => (
        <>
          <Money fen={creditOf(row)} strong />
          <div className="muted">
            <Trans>
              應收 <Money fen={row.dueFen} />
            </Trans>
          </div>
          <div className="muted">
            <Trans>
              實收 <Money fen={row.receivedFen} />
            </Trans>
          </div>
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead
        title={<Trans>超額入帳</Trans>}
        note={<Trans>比應收多出不少的錢，由一位操作員提出，另一位批准後才存進餘額</Trans>}
      />
      <ProposalTable
        endpoint={adminCreditList}
        decision={decision}
        columns={columns}
        widths={{ reason: 200, status: 200 }}
        empty={<Trans>沒有超額入帳。在付款審核和待處理款項裡可以提出。</Trans>}
      />
    </>
  )
}
