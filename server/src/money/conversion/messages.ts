import type { Texts } from '@shop/contract/core/common.ts'

export const conversionMessages = {
  DRAW_SUBMITTED: {
    'zh-Hant': '申請已送出，等待審核',
    'zh-Hans': '申请已提交，等待审核',
    en: 'Requested. It will be reviewed',
    ja: '残高への振替を申請しました。審査をお待ちください',
    ko: '잔액 전환을 신청했습니다. 심사를 기다려 주세요',
  },
  UNITS_DRAWN: {
    'zh-Hant': '已轉入餘額',
    'zh-Hans': '已转入余额',
    en: 'Added to your balance',
    ja: '残高に入金しました',
    ko: '잔액에 입금되었습니다',
  },
  DRAW_CANCELLED: {
    'zh-Hant': '已取消，數額已退回',
    'zh-Hans': '已取消，数额已退回',
    en: 'Cancelled. Everything has been returned to you',
    ja: '取り消しました。数量は戻りました',
    ko: '취소했습니다. 수량이 반환되었습니다',
  },
  UNITS_SWAPPED: {
    'zh-Hant': '兌換成功',
    'zh-Hans': '兑换成功',
    en: 'Swapped for points',
    ja: 'ポイントに交換しました',
    ko: '포인트로 교환했습니다',
  },
} satisfies Record<string, Texts>

type ConversionMessages = typeof conversionMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ConversionMessages {}
}
