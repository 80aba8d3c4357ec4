import type { LateMoneyErrors } from '@shop/contract/trade/late-money/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const lateMoneyRefusals: Wordings<LateMoneyErrors> = {
  RECEIVER_NOT_FOUND: {
    'zh-Hant': '找不到可以收款的用戶',
    'zh-Hans': '找不到可以收款的用户',
    en: 'No user found who can receive transfers',
    ja: '受け取れるユーザーが見つかりません',
    ko: '받을 수 있는 사용자를 찾을 수 없습니다',
  },
}
