import type { BillSource } from '../../money/grant/bill-sources.ts'

export const rankBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'rank',
    kind: 'rank',
    title: {
      'zh-Hant': '排行榜獎項',
      'zh-Hans': '排行榜奖项',
      en: 'Leaderboard prize',
      ja: 'ランキングの賞品',
      ko: '랭킹 상품',
    },
  },
]
