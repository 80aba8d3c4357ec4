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
    'zh-Hant': '補貼轉贈 {no} 已完成',
    'zh-Hans': '补贴转赠 {no} 已完成',
    en: 'Subsidy transfer {no} is done',
    ja: '補助の譲渡 {no} が完了しました',
    ko: '보조금 양도 {no}이 완료되었습니다',
  },
  'subsidy-received': {
    leadsTo: 'subsidy',
    sentAs: 'money',
    'zh-Hant': '您收到一筆補貼（{no}）',
    'zh-Hans': '您收到一笔补贴（{no}）',
    en: 'You received subsidy ({no})',
    ja: '補助を受け取りました（{no}）',
    ko: '보조금을 받았습니다({no})',
  },
} satisfies Notices

type TransferNotices = typeof transferNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TransferNotices {}
}
