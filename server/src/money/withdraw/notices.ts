import type { Notices } from '../../platform/shop/notices.ts'

export const withdrawNotices = {
  'withdrawal-approved': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '提領 {no} 已通過審核，等待匯款',
    'zh-Hans': '提现 {no} 已通过审核，等待打款',
    en: 'Withdrawal {no} was approved and will be paid out',
    ja: '出金 {no} が承認されました。送金をお待ちください',
    ko: '출금 {no}이 승인되어 지급을 기다리고 있습니다',
  },
  'withdrawal-paid': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '提領 {no} 已匯款',
    'zh-Hans': '提现 {no} 已打款',
    en: 'Withdrawal {no} was paid out',
    ja: '出金 {no} を送金しました',
    ko: '출금 {no}이 지급되었습니다',
  },
  'withdrawal-rejected': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '提領 {no} 未通過審核，款項已退回餘額',
    'zh-Hans': '提现 {no} 未通过审核，款项已退回余额',
    en: 'Withdrawal {no} was not accepted. The money is back in your balance',
    ja: '出金 {no} は承認されず、残高に戻しました',
    ko: '출금 {no}이 승인되지 않아 잔액으로 반환되었습니다',
  },
  'withdrawal-returned': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '提領 {no} 被收款方退回，款項已退回餘額',
    'zh-Hans': '提现 {no} 被收款方退回，款项已退回余额',
    en: 'Withdrawal {no} was returned by the bank. The money is back in your balance',
    ja: '出金 {no} が送金先から差し戻され、残高に戻しました',
    ko: '출금 {no}이 반송되어 잔액으로 반환되었습니다',
  },
  'payout-approved': {
    leadsTo: 'merchantFinance',
    sentAs: 'money',
    'zh-Hant': '店舖提領 {no} 已通過審核，等待匯款',
    'zh-Hans': '店铺提现 {no} 已通过审核，等待打款',
    en: 'Your shop’s payout {no} was approved and will be paid',
    ja: '店舗の出金 {no} が承認されました。送金をお待ちください',
    ko: '매장 출금 {no}이 승인되어 지급을 기다리고 있습니다',
  },
  'payout-paid': {
    leadsTo: 'merchantFinance',
    sentAs: 'money',
    'zh-Hant': '店舖提領 {no} 已匯款',
    'zh-Hans': '店铺提现 {no} 已打款',
    en: 'Your shop’s payout {no} was paid',
    ja: '店舗の出金 {no} を送金しました',
    ko: '매장 출금 {no}이 지급되었습니다',
  },
  'payout-rejected': {
    leadsTo: 'merchantFinance',
    sentAs: 'money',
    'zh-Hant': '店舖提領 {no} 未通過審核，款項已退回店舖餘額',
    'zh-Hans': '店铺提现 {no} 未通过审核，款项已退回店铺余额',
    en: 'Your shop’s payout {no} was not accepted. The money is back in its balance',
    ja: '店舗の出金 {no} は承認されず、店舗の残高に戻しました',
    ko: '매장 출금 {no}이 승인되지 않아 매장 잔액으로 반환되었습니다',
  },
  'payout-returned': {
    leadsTo: 'merchantFinance',
    sentAs: 'money',
    'zh-Hant': '店舖提領 {no} 被收款方退回，款項已退回店舖餘額',
    'zh-Hans': '店铺提现 {no} 被收款方退回，款项已退回店铺余额',
    en: 'Your shop’s payout {no} was returned by the bank. The money is back in its balance',
    ja: '店舗の出金 {no} が送金先から差し戻され、店舗の残高に戻しました',
    ko: '매장 출금 {no}이 반송되어 매장 잔액으로 반환되었습니다',
  },
} satisfies Notices

type WithdrawNotices = typeof withdrawNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends WithdrawNotices {}
}
