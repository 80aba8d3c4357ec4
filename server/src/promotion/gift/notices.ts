import type { Notices } from '../../platform/shop/notices.ts'

export const giftNotices = {
  'gift-granted': {
    leadsTo: 'gifts',
    'zh-Hant': '您收到一份禮包，可以領取了',
    'zh-Hans': '您收到一份礼包，可以领取了',
    en: 'There is a gift for you to claim',
    ja: 'ギフトが届いています。受け取ってください',
    ko: '선물이 도착했어요. 받아 주세요',
  },
} satisfies Notices

type GiftNotices = typeof giftNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends GiftNotices {}
}
