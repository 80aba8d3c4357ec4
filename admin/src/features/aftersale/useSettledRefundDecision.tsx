import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminSettledRefundDecide,
  type adminSettledRefundList,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import type { RowOf } from '../../lib/list.ts'
import { Money } from '../../ui/show.tsx'
import { type Decision, useDecision } from '../proposal/useDecision.tsx'
import { settledRefundRefreshes } from './queries.ts'

export type SettledRefund = RowOf<typeof adminSettledRefundList>

/** The confirmation before a refund after settlement is decided. */
export function useSettledRefundDecision(): Decision<SettledRefund> {
  const { t } = useLingui()
  return useDecision<SettledRefund>({
    decide: adminSettledRefundDecide,
    refreshes: settledRefundRefreshes,
    titles: { approve: t`批准這筆退款？`, reject: t`拒絕這筆退款？`, withdraw: t`撤回這筆退款？` },
    describe: (row, decision) => (
      <>
        {decision === 'approve' && (
          <Trans>
            會把 <Money fen={row.amountFen} strong /> 退到 {row.buyer.nickname} 的餘額，不能復原。
          </Trans>
        )}
        <Pieces row={row} />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
}

/** The refunded goods, one line each. */
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
