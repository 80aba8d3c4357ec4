import type { Notices } from '../../platform/shop/notices.ts'

export const taskNotices = {
  'task-proof-approved': {
    leadsTo: 'tasks',
    'zh-Hant': '您提交的任務已通過審核，補貼已入帳',
    'zh-Hans': '您提交的任务已通过审核，补贴已入账',
    en: 'Your task was accepted, and the discount allowance was added',
    ja: '提出したタスクが承認され、割引枠に加算されました',
    ko: '제출하신 과제가 승인되어 할인 지원금이 지급되었어요',
  },
  'task-proof-rejected': {
    leadsTo: 'tasks',
    'zh-Hant': '您提交的任務未通過審核，可以重新提交',
    'zh-Hans': '您提交的任务未通过审核，可以重新提交',
    en: 'Your task was not accepted. You can submit it again',
    ja: '提出したタスクは承認されませんでした。もう一度提出できます',
    ko: '제출하신 과제가 승인되지 않았어요. 다시 제출할 수 있어요',
  },
} satisfies Notices

type TaskNotices = typeof taskNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TaskNotices {}
}
