import type { ProposalErrors } from '@shop/contract/platform/proposal/errors.ts'
import type { Wordings } from '../http/wording.ts'

export const proposalRefusals: Wordings<ProposalErrors> = {
  DUAL_REQUIRED: {
    status: 403,
    'zh-Hant': '此操作需要第二個人確認',
    'zh-Hans': '该操作需要第二个人确认',
    en: 'This requires a second person',
    ja: 'この操作には二人目の確認が必要です',
    ko: '이 작업에는 두 번째 담당자의 확인이 필요합니다',
  },
  SELF_REVIEW: {
    status: 403,
    'zh-Hant': '不能審核自己帳號的付款',
    'zh-Hans': '不能审核自己账号的付款',
    en: 'You cannot review payments of your own account',
    ja: 'ご自身のアカウントの支払いは審査できません',
    ko: '본인 계정의 결제는 심사할 수 없습니다',
  },
}
