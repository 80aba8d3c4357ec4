import type { Texts } from '@shop/contract/core/common.ts'

export const withdrawMessages = {
  WITHDRAW_SUBMITTED: {
    'zh-Hant': '提領申請已送出',
    'zh-Hans': '提现申请已提交',
    en: 'Withdrawal requested',
    ja: '出金を申請しました',
    ko: '출금을 신청했습니다',
  },
  WITHDRAW_CANCELLED: {
    'zh-Hant': '已取消，金額已退回',
    'zh-Hans': '已取消，金额已退回',
    en: 'Cancelled. The money is back in your balance',
    ja: '取り消しました。金額は戻りました',
    ko: '취소했습니다. 금액이 반환되었습니다',
  },
} satisfies Record<string, Texts>

type WithdrawMessages = typeof withdrawMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends WithdrawMessages {}
}
