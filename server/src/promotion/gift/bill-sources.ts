import type { BillSource } from '../../money/grant/bill-sources.ts'

export const giftBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'gift',
    kind: 'gift',
    title: {
      'zh-Hant': '領取禮包',
      'zh-Hans': '领取礼包',
      en: 'Gift pack',
      ja: 'ギフトの受け取り',
      ko: '선물 받기',
    },
  },
]
