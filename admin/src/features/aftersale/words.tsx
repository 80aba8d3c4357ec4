import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AftersaleQueue } from '@shop/contract/trade/aftersale/admin.ts'
import type { AftersaleReason, AftersaleService, AftersaleState } from '@shop/contract/trade/aftersale/aftersale.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'

export const caseStateWords: Record<AftersaleState, MessageDescriptor> = {
  applied: msg`待處理`,
  cancelled: msg`買家已撤銷`,
  rejected: msg`已拒絕`,
  wait_return: msg`待買家寄回`,
  returning: msg`退貨運送中`,
  offered: msg`待買家決定`,
  resending: msg`待寄換貨`,
  resent: msg`換貨運送中`,
  refunding: msg`退款中`,
  completed: msg`已完成`,
  arbitration: msg`平台處理中`,
  closed_timeout: msg`逾期未寄回`,
}

const tones: Record<AftersaleState, Tone> = {
  applied: 'wait',
  cancelled: 'quiet',
  rejected: 'quiet',
  wait_return: 'busy',
  returning: 'wait',
  offered: 'busy',
  resending: 'wait',
  resent: 'busy',
  refunding: 'wait',
  completed: 'good',
  arbitration: 'bad',
  closed_timeout: 'quiet',
}

/** Steps that occur only in the history. */
const stepWords: Record<string, MessageDescriptor> = {
  ...caseStateWords,
  agreed: msg`商家同意`,
  raised: msg`商家提高提議`,
  accepted: msg`買家接受`,
  signed: msg`退貨包裹已簽收`,
  received: msg`收到退貨`,
  receive_refused: msg`拒收退貨`,
  seconded: msg`請另一位操作員裁決`,
}

export const serviceWords: Record<AftersaleService, MessageDescriptor> = {
  refund: msg`僅退款`,
  return: msg`退貨退款`,
  exchange: msg`換貨`,
}

export const caseReasonWords: Record<AftersaleReason, MessageDescriptor> = {
  changed_mind: msg`不想要了`,
  wrong_order: msg`拍錯、多拍`,
  late: msg`發貨太慢`,
  not_received: msg`沒有收到貨`,
  quality: msg`品質問題`,
  damaged: msg`收到時已破損`,
  wrong_item: msg`發錯商品`,
  missing: msg`少件、漏發`,
  not_as_described: msg`與描述不符`,
  other: msg`其他原因`,
}

export const queueWords: Record<AftersaleQueue, MessageDescriptor> = {
  decide: msg`待處理`,
  receive: msg`待收退貨`,
  resend: msg`待寄換貨`,
  arbitrate: msg`平台處理`,
  payout: msg`待匯款`,
}

export function CaseStateTag({ state }: { state: AftersaleState }) {
  const { t } = useLingui()
  return <StateTag tone={tones[state]}>{t(caseStateWords[state])}</StateTag>
}

/** A step of the history in words. */
export function useStepText(): (step: string) => string {
  const { t } = useLingui()
  return (step) => {
    const words = stepWords[step]
    return words ? t(words) : step
  }
}
