import { Trans } from '@lingui/react/macro'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { formatMoment } from '@shop/web/time.ts'
import { money } from '../../ui/Price.tsx'
import type { MerchantCase } from './queries.ts'

const over = ['cancelled', 'rejected', 'completed', 'closed_timeout']
export const isOver = ({ state }: MerchantCase): boolean => over.includes(state)

/** What agreeing to the whole request refunds: the goods, and the freight that is due. */
export const wholeRefund = ({ maxFen, freightDueFen }: MerchantCase): Fen => fen(maxFen + freightDueFen)

/** What happens to the case, and to the merchant's money, if nobody acts in time; its number without a deadline. */
export function CaseDue({ one }: { one: MerchantCase }) {
  if (!one.dueAt || !one.onDue) return one.caseNo
  const [at, amount] = [formatMoment(one.dueAt), money(wholeRefund(one))]
  switch (one.onDue) {
    case 'agree':
      return (
        <Trans>
          {at} 前未處理，將自動同意退款 {amount}
        </Trans>
      )
    case 'receive':
      return one.service === 'exchange' ? (
        <Trans>{at} 前未確認收到退貨，將視為已收到</Trans>
      ) : (
        <Trans>
          {at} 前未確認收到退貨，將視為已收到並退款 {amount}
        </Trans>
      )
    case 'close':
      return <Trans>買家在 {at} 前未寄回，售後將自動關閉</Trans>
    case 'complete':
      return <Trans>買家在 {at} 前未確認收到換貨，售後將自動完成</Trans>
    case 'arbitrate':
      return one.state === 'offered' ? (
        <Trans>買家在 {at} 前未回應，將交由平台裁決</Trans>
      ) : (
        <Trans>{at} 前未處理，將交由平台裁決</Trans>
      )
  }
}
