import { Trans, useLingui } from '@lingui/react/macro'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import {
  adminSettledRefundDecide,
  type adminSettledRefundList,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import type { RowOf } from '../../lib/list.ts'
import { Money } from '../../ui/show.tsx'
import { DecisionDialog } from '../two-persons/Proposal.tsx'
import { settledRefundRefreshes } from './queries.ts'

export type SettledRefund = RowOf<typeof adminSettledRefundList>
export interface AskedSettledRefund {
  row: SettledRefund
  decision: ProposalDecision
}

/** The question before a refund after settlement is decided. */
export function DecideSettledRefund({
  asked,
  onClose,
}: {
  asked: AskedSettledRefund | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const decide = useCommand(
    ({ id, ...body }: { id: number; decision: ProposalDecision; note: string }, requestId) =>
      call(adminSettledRefundDecide, { params: { id }, body: { ...body, requestId } }),
    { refreshes: settledRefundRefreshes, said: t`已處理`, done: onClose },
  )
  return (
    <DecisionDialog
      decision={asked?.decision}
      titles={{ approve: t`批准這筆退款？`, reject: t`拒絕這筆退款？`, withdraw: t`撤回這筆退款？` }}
      busy={decide.isPending}
      onConfirm={(note) => asked && decide.mutate({ id: asked.row.id, decision: asked.decision, note })}
      onCancel={onClose}
    >
      {asked && (
        <p style={{ marginBottom: 12 }}>
          {asked.decision === 'approve' && (
            <Trans>
              會把 <Money fen={asked.row.amountFen} strong /> 退到 {asked.row.buyer.nickname} 的餘額，不能復原。
            </Trans>
          )}
          <Pieces row={asked.row} />
          <span className="muted">{asked.row.reason}</span>
        </p>
      )}
    </DecisionDialog>
  )
}

/** What the money is for, a line each. */
export function Pieces({ row }: { row: SettledRefund }) {
  return (
    <>
      {row.pieces.map(({ lineId, title, spec, quantity, amountFen }) => (
        <span key={lineId} style={{ display: 'block' }}>
          {title} <span className="muted">{[spec, `×${quantity}`].filter(Boolean).join(' ')}</span>{' '}
          <Money fen={amountFen} />
        </span>
      ))}
      {row.freightFen > 0 && (
        <span style={{ display: 'block' }}>
          <Trans>運費</Trans> <Money fen={row.freightFen} />
        </span>
      )}
    </>
  )
}
