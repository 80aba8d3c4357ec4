import type { StatementErrors } from '@shop/contract/desk/statement/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const statementRefusals: Wordings<StatementErrors> = {
  AMOUNT_MISMATCH: {
    'zh-Hant': '金額不一致',
    'zh-Hans': '金额不一致',
    en: 'The amount does not match',
    ja: '金額が一致しません',
    ko: '금액이 일치하지 않습니다',
  },
}
