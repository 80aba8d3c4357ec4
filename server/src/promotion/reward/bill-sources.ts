import type { BillSource } from '../../money/grant/bill-sources.ts'

export const rewardBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'campaign',
    kind: 'grant',
    title: {
      'zh-Hant': '平台發放',
      'zh-Hans': '平台发放',
      en: 'Given by the shop',
      ja: 'ショップからの進呈',
      ko: '상점 지급',
    },
  },
]
