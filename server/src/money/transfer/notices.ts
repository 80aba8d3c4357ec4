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
} satisfies Notices

type TransferNotices = typeof transferNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends TransferNotices {}
}
