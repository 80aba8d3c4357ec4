import type { Notices } from '../../platform/shop/notices.ts'

export const providerRefundNotices = {
  refunded: {
    leadsTo: 'order',
    sentAs: 'money',
    'zh-Hant': '訂單 {no} 的退款已到帳',
    'zh-Hans': '订单 {no} 的退款已到账',
    en: 'The refund of order {no} has arrived',
    ja: '注文 {no} の返金が完了しました',
    ko: '주문 {no}의 환불이 완료되었습니다',
  },
  'refund-failed': {
    leadsTo: 'order',
    sentAs: 'money',
    'zh-Hant': '訂單 {no} 的退款未能原路退回，請查看處理方式',
    'zh-Hans': '订单 {no} 的退款未能原路退回，请查看处理方式',
    en: 'The refund of order {no} could not be returned the way you paid. See what you can do',
    ja: '注文 {no} の返金が元の方法でできませんでした。対応方法をご確認ください',
    ko: '주문 {no}의 환불이 원래 수단으로 처리되지 않았습니다. 처리 방법을 확인해 주세요',
  },
} satisfies Notices

type ProviderRefundNotices = typeof providerRefundNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ProviderRefundNotices {}
}
