import type { BillSource } from '../../money/grant/bill-sources.ts'

export const checkInBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'sign',
    kind: 'checkIn',
    title: {
      'zh-Hant': '每日簽到',
      'zh-Hans': '每日签到',
      en: 'Daily check-in',
      ja: '毎日のチェックイン',
      ko: '출석 체크',
    },
  },
]
