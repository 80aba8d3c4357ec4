import type { Notices } from '../../platform/shop/notices.ts'

export const adjustmentNotices = {
  adjusted: {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '平台調整了您的帳戶，請查看帳單',
    'zh-Hans': '平台调整了您的账户，请查看账单',
    en: 'The shop has adjusted your account. See your bill',
    ja: 'ショップがアカウントを調整しました。明細をご確認ください',
    ko: '상점에서 계정을 조정했습니다. 내역을 확인해 주세요',
  },
  'points-adjusted': {
    leadsTo: 'points',
    'zh-Hant': '平台調整了您的積分，請查看明細',
    'zh-Hans': '平台调整了您的积分，请查看明细',
    en: 'The shop has adjusted your points. See the details',
    ja: 'ショップがポイントを調整しました。明細をご確認ください',
    ko: '상점에서 포인트를 조정했습니다. 내역을 확인해 주세요',
  },
} satisfies Notices

type AdjustmentNotices = typeof adjustmentNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends AdjustmentNotices {}
}
