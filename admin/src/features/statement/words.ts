import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  MatchKind,
  StatementColumn,
  StatementLineState,
  statementEncodings,
  statementProblems,
} from '@shop/contract/desk/statement/statement.ts'
import type { Tone } from '../../ui/show.tsx'

export const columnWords: Record<StatementColumn, MessageDescriptor> = {
  date: msg`日期`,
  time: msg`時間（另一欄時）`,
  amount: msg`金額`,
  income: msg`收入金額`,
  expense: msg`支出金額`,
  direction: msg`收支方向`,
  balance: msg`餘額`,
  name: msg`對方戶名`,
  account: msg`對方帳號`,
  reference: msg`交易單號`,
  remark: msg`備註`,
}

export const encodingWords: Record<(typeof statementEncodings)[number], string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK / GB18030',
  big5: 'Big5',
  'utf-16le': 'UTF-16',
}

export const lineStates: Record<StatementLineState, { words: MessageDescriptor; tone: Tone }> = {
  open: { words: msg`待配對`, tone: 'wait' },
  suggested: { words: msg`建議配對`, tone: 'busy' },
  matched: { words: msg`已配對`, tone: 'good' },
  suspense: { words: msg`已轉待處理款項`, tone: 'quiet' },
  provider: { words: msg`支付通道結算`, tone: 'quiet' },
  other: { words: msg`不入帳`, tone: 'quiet' },
}

export const kindWords: Record<MatchKind, MessageDescriptor> = {
  proof: msg`付款截圖`,
  withdrawal: msg`提領匯款`,
  withdrawal_return: msg`提領退票`,
  refund: msg`退款匯款`,
  recharge_return: msg`儲值退回`,
  late_return: msg`待處理款項退回`,
  merchant_deposit: msg`商家保證金`,
}

const targetStates: { [State in string]?: MessageDescriptor } = {
  submitted: msg`待審核`,
  pending: msg`待匯款`,
  approved: msg`已通過`,
  paid: msg`已付款`,
  bounced: msg`已退票`,
  refunding: msg`退款中`,
  completed: msg`已完成`,
}
export const targetStateWord = (state: string): MessageDescriptor | undefined => targetStates[state]

/** The reason why a row is not imported. */
export function useProblemText(): (problem: { code: (typeof statementProblems)[number]; detail: string }) => string {
  const { t } = useLingui()
  return ({ code, detail }) => {
    switch (code) {
      case 'date_missing':
        return t`沒有日期`
      case 'date_format':
        return t`看不懂日期「${detail}」，請用 2026-11-21 這樣的寫法`
      case 'date_future':
        return t`日期「${detail}」還沒到`
      case 'amount_missing':
        return t`沒有金額`
      case 'amount_format':
        return t`看不懂金額「${detail}」`
      case 'amount_zero':
        return t`金額是 0`
      case 'amount_both':
        return t`同一行又有收入又有支出`
      case 'amount_large':
        return t`金額「${detail}」太大`
      case 'direction_unknown':
        return t`看不懂收支方向「${detail}」`
      case 'balance_format':
        return t`看不懂餘額「${detail}」`
      case 'rounded':
        return t`試算表把號碼改成了 ${detail}，請把這一欄設成文字再匯出一次`
      case 'text_long':
        return t`文字太長：${detail}`
      case 'formula':
        return t`儲存格是公式：${detail}`
    }
  }
}
