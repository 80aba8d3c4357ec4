import type { SettingErrors } from '@shop/contract/platform/setting/errors.ts'
import type { Wordings } from '../http/wording.ts'

export const settingRefusals: Wordings<SettingErrors> = {
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
