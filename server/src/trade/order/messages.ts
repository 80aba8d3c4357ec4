import type { Texts } from '@shop/contract/core/common.ts'

export const orderMessages = {
  CANCELLED: {
    'zh-Hant': '訂單已取消',
    'zh-Hans': '订单已取消',
    en: 'Order cancelled',
    ja: '注文をキャンセルしました',
    ko: '주문을 취소했습니다',
  },
  CANCEL_REQUESTED: {
    'zh-Hant': '取消申請已送出，請等待賣家處理',
    'zh-Hans': '取消申请已提交，请等待卖家处理',
    en: 'Sent. The seller will decide',
    ja: 'キャンセルを申請しました。販売者の確認をお待ちください',
    ko: '취소를 요청했습니다. 판매자의 확인을 기다려 주세요',
  },
  RECEIPT_CONFIRMED: {
    'zh-Hant': '已確認收貨',
    'zh-Hans': '已确认收货',
    en: 'Receipt confirmed',
    ja: '受け取りを確認しました',
    ko: '수령을 확인했습니다',
  },
  RECEIPT_EXTENDED: {
    'zh-Hant': '已延長收貨時間',
    'zh-Hans': '已延长收货时间',
    en: 'You have more time to confirm receipt',
    ja: '受取期限を延長しました',
    ko: '수령 확인 기간을 연장했습니다',
  },
  ORDER_ADDRESS_CHANGED: {
    'zh-Hant': '收貨地址已修改',
    'zh-Hans': '收货地址已修改',
    en: 'Address changed',
    ja: 'お届け先を変更しました',
    ko: '배송지를 변경했습니다',
  },
  ORDER_HIDDEN: {
    'zh-Hant': '訂單已從列表移除',
    'zh-Hans': '订单已从列表移除',
    en: 'Order removed from your list',
    ja: '注文を一覧から削除しました',
    ko: '주문을 목록에서 삭제했습니다',
  },
} satisfies Record<string, Texts>

type OrderMessages = typeof orderMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends OrderMessages {}
}
