import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { Card, Failed, Moment, Money, Waiting } from '../../ui/show.tsx'
import { ProposalStand } from '../two-persons/Proposal.tsx'
import { type AskedSettledRefund, DecideSettledRefund, Pieces } from './DecideSettledRefund.tsx'
import { settledRefundsQuery, settledRefundTermsQuery } from './queries.ts'
import { SettledRefundDialog } from './SettledRefundDialog.tsx'

/** What of a settled order was given back, is proposed, and can be: one operator proposes, another approves. */
export function SettledRefunds({ orderId }: { orderId: number }) {
  const { t } = useLingui()
  const me = useMe()
  const { data: rows, error, refetch } = useQuery(settledRefundsQuery(orderId))
  const { data: terms } = useQuery(settledRefundTermsQuery(orderId))
  const [asked, setAsked] = useState<AskedSettledRefund>()
  const [proposing, setProposing] = useState(false)
  const mayPropose = me.may('aftersale.settled') && terms && terms.lines.length > 0
  if (rows?.length === 0 && !mayPropose) return null
  return (
    <Card
      title={<Trans>結算後退款</Trans>}
      extra={
        mayPropose && (
          <Button size="small" onClick={() => setProposing(true)}>
            <Trans>提出退款</Trans>
          </Button>
        )
      }
    >
      {!rows ? (
        error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Waiting rows={2} />
        )
      ) : rows.length === 0 ? (
        <p className="muted">
          <Trans>訂單已結算，退款需由一位操作員提出，另一位批准。</Trans>
        </p>
      ) : (
        rows.map((row) => (
          <section key={row.id} className="settled-refund" aria-label={t`結算後退款 #${row.id}`}>
            <Money fen={row.amountFen} strong />
            <Pieces row={row} />
            <div>{row.reason}</div>
            <div className="muted">
              {row.proposedBy} · <Moment at={row.proposedAt} />
            </div>
            <ProposalStand of={row} onAsk={(decision) => setAsked({ row, decision })} />
          </section>
        ))
      )}
      {proposing && terms && (
        <SettledRefundDialog orderId={orderId} terms={terms} onClose={() => setProposing(false)} />
      )}
      <DecideSettledRefund asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  )
}
