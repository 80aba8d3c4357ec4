import type { Notices } from '../../platform/shop/notices.ts'

export const profitNotices = {
  'profit-settled': {
    leadsTo: 'profit',
    sentAs: 'money',
    'zh-Hant': '今天有收益結算到您的帳戶',
    'zh-Hans': '今天有收益结算到您的账户',
    en: 'Earnings were settled to your account today',
    ja: '本日、収益が口座に確定しました',
    ko: '오늘 수익이 계정에 정산되었습니다',
  },
  'channel-begun': {
    leadsTo: 'profit',
    sentAs: 'case',
    'zh-Hant': '您的合作合約已生效，合約內訂單的收益會記在「我的收益」',
    'zh-Hans': '您的合作合约已生效，合约内订单的收益会记在“我的收益”',
    en: 'Your partner contract was approved. Earnings from its orders are listed under “My earnings”',
    ja: '提携契約が承認されました。対象の注文の収益は「マイ収益」に表示されます',
    ko: '제휴 계약이 승인되었습니다. 해당 주문의 수익은 ‘내 수익’에 표시됩니다',
  },
  'channel-ended': {
    leadsTo: 'profit',
    sentAs: 'case',
    'zh-Hant': '您的合作合約已結束，已產生的待結算收益照常結算',
    'zh-Hans': '您的合作合约已结束，已产生的待结算收益照常结算',
    en: 'Your partner contract has ended. Outstanding earnings will be settled as usual',
    ja: '提携契約が終了しました。確定待ちの収益は通常どおり確定します',
    ko: '제휴 계약이 종료되었습니다. 정산 예정인 수익은 그대로 정산됩니다',
  },
} satisfies Notices

type ProfitNotices = typeof profitNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ProfitNotices {}
}
