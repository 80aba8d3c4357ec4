import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../../lib/session.ts'
import { Card, Failed, Money, Waiting } from '../../ui/show.tsx'
import { ProposalItem } from '../proposal/Proposal.tsx'
import { settledRefundsQuery, settledRefundTermsQuery } from './queries.ts'
import { SettledRefundDialog } from './SettledRefundDialog.tsx'
import { Pieces, useSettledRefundDecision } from './useSettledRefundDecision.tsx'

/**
 * The refunds of a settled order: made, proposed and still possible. One operator proposes, another approves.
 */
export function SettledRefunds({ orderId }: { orderId: number }) {
  const { t } = useLingui()
  const me = useMe()
  const { data: rows, error, refetch } = useQuery(settledRefundsQuery(orderId))
  const { data: terms } = useQuery(settledRefundTermsQuery(orderId))
  const { ask, dialog } = useSettledRefundDecision()
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
          <ProposalItem key={row.id} of={row} label={t`結算後退款 #${row.id}`} onAsk={(decision) => ask(row, decision)}>
            <Money fen={row.amountFen} strong />
            <Pieces row={row} />
          </ProposalItem>
        ))
      )}
      {proposing && terms && (
        <SettledRefundDialog orderId={orderId} terms={terms} onClose={() => setProposing(false)} />
      )}
      {dialog}
    </Card>
  )
}
