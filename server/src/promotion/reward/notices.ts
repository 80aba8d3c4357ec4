import type { Notices } from '../../platform/shop/notices.ts'

export const rewardNotices = {
  'reward-granted': {
    leadsTo: 'reward',
    'zh-Hant': '您獲得了一筆獎勵金，請查看紀錄',
    'zh-Hans': '您获得了一笔奖励金，请查看记录',
    en: 'You have received a bonus. See your records',
    ja: 'ボーナスを獲得しました。記録をご確認ください',
    ko: '보너스를 받았습니다. 내역을 확인해 주세요',
  },
} satisfies Notices

type RewardNotices = typeof rewardNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends RewardNotices {}
}
