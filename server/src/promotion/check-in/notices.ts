import type { Notices } from '../../platform/shop/notices.ts'

export const checkInNotices = {
  'check-in-reminder': {
    leadsTo: 'checkIn',
    sentAs: 'checkIn',
    'zh-Hant': '今天還沒有簽到，別讓連續天數中斷',
    'zh-Hans': '今天还没有签到，别让连续天数中断',
    en: 'You have not checked in today. Keep your streak going',
    ja: '本日のチェックインがまだです。連続記録を続けましょう',
    ko: '오늘 아직 출석하지 않았습니다. 연속 출석을 이어 가세요',
  },
} satisfies Notices

type CheckInNotices = typeof checkInNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends CheckInNotices {}
}
