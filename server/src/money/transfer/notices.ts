import type { Notices } from '../../platform/shop/notices.ts'

export const transferNotices = {
  'transfer-sent': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '轉帳 {no} 已完成',
    'zh-Hans': '转账 {no} 已完成',
    en: 'Transfer {no} is done',
    ja: '送金 {no} が完了しました',
    ko: '송금 {no}이 완료되었습니다',
  },
  'transfer-received': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '您收到一筆轉帳（{no}）',
    'zh-Hans': '您收到一笔转账（{no}）',
    en: 'You received a transfer ({no})',
    ja: '送金を受け取りました（{no}）',
    ko: '송금을 받았습니다({no})',
  },
  'subsidy-sent': {
    leadsTo: 'subsidy',
    sentAs: 'money',
    'zh-Hant': '轉贈補貼 {no} 已完成',
    'zh-Hans': '转赠补贴 {no} 已完成',
    en: 'You gave discount allowance ({no})',
    ja: '割引枠の譲渡 {no} が完了しました',
    ko: '할인 지원금 양도 {no}이 완료되었습니다',
  },
  'subsidy-received': {
    leadsTo: 'subsidy',
    sentAs: 'money',
    'zh-Hant': '有人轉贈補貼給您（{no}）',
    'zh-Hans': '有人转赠补贴给您（{no}）',
    en: 'You were given discount allowance ({no})',
    ja: '割引枠を譲渡されました（{no}）',
    ko: '할인 지원금을 양도받았습니다({no})',
  },
} satisfies Notices

type TransferNotices = typeof transferNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TransferNotices {}
}
