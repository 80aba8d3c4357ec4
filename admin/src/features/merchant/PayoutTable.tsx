import { Trans, useLingui } from '@lingui/react/macro'
import { payoutList } from '@shop/contract/merchant/payout/payout.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Moment, Money, StateTag, type Tone } from '../../ui/show.tsx'
import { payoutKindWords, withdrawalRejectionText, withdrawStateWords } from '../withdraw/words.ts'

type Row = RowOf<typeof payoutList>

const tones: Record<Row['state'], Tone> = {
  pending: 'wait',
  approved: 'busy',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  bounced: 'bad',
}

/** Payouts of the balance; the platform decides on them in its queue of withdrawals. */
export function PayoutTable() {
  const { t } = useLingui()
  const me = useMe()
  const list = useList(payoutList)
  const columns: Column<Row>[] = [
    {
      key: 'number',
      title: t({ message: '提領單號', context: 'of a merchant' }),
      fixed: true,
      width: 180,
      render: ({ id, number }) =>
        !me.merchant && me.may('finance.withdraw.view') ? (
          <Link to={`/withdraw/inbox?withdrawId=${id}`}>{number}</Link>
        ) : (
          number
        ),
    },
    {
      key: 'amount',
      title: t`金額`,
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} strong />,
    },
    {
      key: 'state',
      title: t`狀態`,
      width: 150,
      render: ({ state, rejectReason, rejectNote }) => (
        <>
          <StateTag tone={tones[state]}>{t(withdrawStateWords[state])}</StateTag>
          {rejectReason && <div className="muted">{rejectNote || t(withdrawalRejectionText[rejectReason])}</div>}
        </>
      ),
    },
    {
      key: 'account',
      title: t`收款帳戶`,
      width: 200,
      render: ({ kind, address, holder, bankName }) => (
        <>
          {t(payoutKindWords[kind])} {bankName} <code>{address}</code>
          <div className="muted">{holder}</div>
        </>
      ),
    },
    { key: 'by', title: t`申請人`, width: 120, render: (row) => row.requestedBy },
    { key: 'created', title: t`申請時間`, width: 130, render: (row) => <Moment at={row.createdAt} /> },
    { key: 'paid', title: t`匯款時間`, width: 130, render: (row) => <Moment at={row.paidAt} /> },
    { key: 'reference', title: t`匯款單號`, width: 150, render: (row) => row.reference ?? '–' },
  ]
  return (
    <DataTable
      name="merchant-payouts"
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ text: <Trans>還沒有提領。</Trans> }}
    />
  )
}
