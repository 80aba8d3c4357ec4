import type { Notices } from '../../platform/shop/notices.ts'

export const rechargeNotices = {
  'recharge-approved': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '儲值 {no} 已到帳',
    'zh-Hans': '充值 {no} 已到账',
    en: 'Top-up {no} has arrived',
    ja: 'チャージ {no} が完了しました',
    ko: '충전 {no}이 완료되었습니다',
  },
  'recharge-rejected': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '儲值 {no} 未通過審核，請查看原因',
    'zh-Hans': '充值 {no} 未通过审核，请查看原因',
    en: 'Top-up {no} was not accepted. See why',
    ja: 'チャージ {no} は承認されませんでした。理由をご確認ください',
    ko: '충전 {no}이 승인되지 않았습니다. 사유를 확인해 주세요',
  },
  'recharge-return-begun': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '儲值 {no} 的未用金額正在退回原付款方式',
    'zh-Hans': '充值 {no} 的未用金额正在退回原付款方式',
    en: 'The unspent part of top-up {no} is being sent back to where it was paid from',
    ja: 'チャージ {no} の未使用分をお支払い元へ返金しています',
    ko: '충전 {no}의 미사용 금액을 결제 수단으로 돌려보내고 있습니다',
  },
  'recharge-return-paid': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '儲值 {no} 的未用金額已退回原付款方式',
    'zh-Hans': '充值 {no} 的未用金额已退回原付款方式',
    en: 'The unspent part of top-up {no} was sent back to where it was paid from',
    ja: 'チャージ {no} の未使用分をお支払い元へ返金しました',
    ko: '충전 {no}의 미사용 금액을 결제 수단으로 돌려드렸습니다',
  },
  'recharge-return-ended': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '儲值 {no} 的退回未完成，金額已回到餘額',
    'zh-Hans': '充值 {no} 的退回未完成，金额已回到余额',
    en: 'Top-up {no} could not be sent back; the amount is in your balance again',
    ja: 'チャージ {no} の返金は完了せず、金額は残高に戻りました',
    ko: '충전 {no}의 반환이 완료되지 않아 금액이 잔액으로 돌아왔습니다',
  },
} satisfies Notices

type RechargeNotices = typeof rechargeNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends RechargeNotices {}
}
