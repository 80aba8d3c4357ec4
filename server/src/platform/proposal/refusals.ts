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
    'zh-Hant': '不能審核與自己帳號有關的事項',
    'zh-Hans': '不能审核与自己账号有关的事项',
    en: 'You cannot decide on your own account',
    ja: 'ご自身のアカウントに関する審査はできません',
    ko: '본인 계정과 관련된 건은 심사할 수 없습니다',
  },
  PROPOSAL_OPEN: {
    status: 409,
    'zh-Hant': '已有另一份提案等待批准，請先批准、拒絕或撤回',
    'zh-Hans': '已有另一份提案等待批准，请先批准、拒绝或撤回',
    en: 'Another proposal is already waiting for approval: approve, reject or withdraw it first',
    ja: '別の申請がすでに承認待ちです。先に承認、却下または取り下げてください',
    ko: '다른 제안이 이미 승인 대기 중입니다. 먼저 승인, 거절 또는 철회해 주세요',
  },
  PROPOSAL_STALE: {
    status: 409,
    'zh-Hant': '提出之後相關內容已被更改，這份提案不能批准；請拒絕或撤回，再重新提出',
    'zh-Hans': '提出之后相关内容已被更改，这份提案不能批准；请拒绝或撤回，再重新提出',
    en: 'This has changed since it was proposed, so it cannot be approved. Reject or withdraw it and propose again',
    ja: '申請後に対象の内容が変更されたため承認できません。却下または取り下げて、改めて申請してください',
    ko: '제안 후 대상 내용이 바뀌어 승인할 수 없습니다. 거절하거나 철회한 뒤 다시 제안해 주세요',
  },
}
