import type { BillSource } from '../../money/grant/bill-sources.ts'

export const activityBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'wheel',
    kind: 'play',
    title: {
      'zh-Hant': '轉盤中獎',
      'zh-Hans': '转盘中奖',
      en: 'Won on the wheel',
      ja: 'ルーレットの当選',
      ko: '룰렛 당첨',
    },
  },
  {
    event: 'L71',
    source: 'eggs',
    kind: 'play',
    title: {
      'zh-Hant': '砸蛋中獎',
      'zh-Hans': '砸蛋中奖',
      en: 'Won from the eggs',
      ja: 'エッグの当選',
      ko: '에그 당첨',
    },
  },
  {
    event: 'L71',
    source: 'act',
    kind: 'play',
    title: {
      'zh-Hant': '抽獎中獎',
      'zh-Hans': '抽奖中奖',
      en: 'Won in a draw',
      ja: '抽選の当選',
      ko: '추첨 당첨',
    },
  },
  {
    event: 'L72',
    source: 'wheel',
    kind: 'play',
    title: {
      'zh-Hant': '參加轉盤',
      'zh-Hans': '参加转盘',
      en: 'Played the wheel',
      ja: 'ルーレットに参加',
      ko: '룰렛 참여',
    },
  },
  {
    event: 'L72',
    source: 'eggs',
    kind: 'play',
    title: {
      'zh-Hant': '參加砸蛋',
      'zh-Hans': '参加砸蛋',
      en: 'Played the eggs',
      ja: 'エッグに参加',
      ko: '에그 참여',
    },
  },
  // Plays from before their kind was recorded.
  {
    event: 'L72',
    source: 'play',
    kind: 'play',
    title: {
      'zh-Hant': '參加抽獎',
      'zh-Hans': '参加抽奖',
      en: 'Played in a draw',
      ja: '抽選に参加',
      ko: '추첨 참여',
    },
  },
]
