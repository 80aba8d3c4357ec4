import type { Notices } from '../../platform/shop/notices.ts'

export const rankNotices = {
  'rank-placed': {
    leadsTo: 'rank',
    'zh-Hant': '您在排行榜上獲得了有獎名次，三天異議期後發放',
    'zh-Hans': '您在排行榜上获得了有奖名次，三天异议期后发放',
    en: 'You reached a rank with a prize. It will be granted after three days for objections',
    ja: 'ランキングで入賞しました。3日間の異議受付後に賞品をお渡しします',
    ko: '랭킹에서 입상하셨습니다. 3일간의 이의 제기 기간 후 지급됩니다',
  },
  'rank-prize-lost': {
    leadsTo: 'rank',
    'zh-Hant': '有人對您的名次提出異議並獲支持，獎品已取消，原因請看該期榜單',
    'zh-Hans': '有人对您的名次提出异议并获支持，奖品已取消，原因请看该期榜单',
    en: 'An objection to your rank was upheld and its prize is withdrawn. The leaderboard of that round says why',
    ja: '順位への異議が認められ、賞品は取り消されました。理由は該当のランキングをご確認ください',
    ko: '순위에 대한 이의가 인정되어 상품이 취소되었습니다. 사유는 해당 랭킹에서 확인해 주세요',
  },
  'rank-prize-withdrawn': {
    leadsTo: 'rank',
    'zh-Hant': '您的排行榜獎品無法發放，已取消，原因請看該期榜單',
    'zh-Hans': '您的排行榜奖品无法发放，已取消，原因请看该期榜单',
    en: 'Your leaderboard prize could not be granted and is withdrawn. The leaderboard of that round says why',
    ja: 'ランキングの賞品をお渡しできないため取り消しました。理由は該当のランキングをご確認ください',
    ko: '랭킹 상품을 지급할 수 없어 취소되었습니다. 사유는 해당 랭킹에서 확인해 주세요',
  },
  'rank-objection-upheld': {
    leadsTo: 'rank',
    'zh-Hant': '您對排行榜名次的異議已獲支持',
    'zh-Hans': '您对排行榜名次的异议已获支持',
    en: 'Your objection to a rank was upheld',
    ja: '順位への異議が認められました',
    ko: '순위에 대한 이의가 인정되었습니다',
  },
  'rank-objection-dismissed': {
    leadsTo: 'rank',
    'zh-Hant': '您對排行榜名次的異議經查不成立',
    'zh-Hans': '您对排行榜名次的异议经查不成立',
    en: 'Your objection to a rank was reviewed and dismissed',
    ja: '順位への異議は調査の結果、認められませんでした',
    ko: '순위에 대한 이의는 확인 결과 인정되지 않았습니다',
  },
} satisfies Notices

type RankNotices = typeof rankNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends RankNotices {}
}
