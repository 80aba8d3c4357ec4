import type { Texts } from '@shop/contract/core/common.ts'

export const aftersaleMessages = {
  REFUND_APPLIED: {
    'zh-Hant': '申請已提交',
    'zh-Hans': '申请已提交',
    en: 'Submitted',
    ja: '申請しました',
    ko: '신청되었습니다',
  },
  REFUND_CANCELLED: {
    'zh-Hant': '申請已撤銷',
    'zh-Hans': '申请已撤销',
    en: 'Request withdrawn',
    ja: '申請を取り下げました',
    ko: '신청을 취소했습니다',
  },
  REFUND_SENT: {
    'zh-Hant': '退貨資訊已提交',
    'zh-Hans': '退货信息已提交',
    en: 'Sent. The seller is waiting for your parcel',
    ja: '返送情報を送信しました',
    ko: '반송 정보를 제출했습니다',
  },
  REFUND_CONFIRMED: {
    'zh-Hant': '已確認收到換貨',
    'zh-Hans': '已确认收到换货',
    en: 'Thank you, the exchange is complete',
    ja: '交換品の受け取りを確認しました',
    ko: '교환 상품 수령을 확인했습니다',
  },
  REFUND_ACCEPTED: {
    'zh-Hant': '已接受，退款處理中',
    'zh-Hans': '已接受，退款处理中',
    en: 'Accepted. Your refund is on its way',
    ja: '承諾しました。返金手続きに入ります',
    ko: '수락했습니다. 환불이 진행됩니다',
  },
  REFUND_ARBITRATED: {
    'zh-Hant': '已提交，會盡快給您結果',
    'zh-Hans': '已提交，会尽快给您结果',
    en: 'Sent. The case will be reviewed',
    ja: '送信しました。確認のうえ判断します',
    ko: '접수되었습니다. 검토 후 결정합니다',
  },
} satisfies Record<string, Texts>

type AftersaleMessages = typeof aftersaleMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends AftersaleMessages {}
}
