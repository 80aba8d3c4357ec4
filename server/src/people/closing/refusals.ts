import type { ClosingErrors } from '@shop/contract/people/closing/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const closingRefusals: Wordings<ClosingErrors> = {
  CLOSE_OPEN: {
    'zh-Hant': '帳號還有未完結的事項，暫時無法註銷',
    'zh-Hans': '账号还有未完结的事项，暂时无法注销',
    en: 'The account cannot be closed while something is unfinished',
    ja: 'お手続き中のものがあるため、退会できません',
    ko: '진행 중인 건이 있어 탈퇴할 수 없습니다',
  },
}
