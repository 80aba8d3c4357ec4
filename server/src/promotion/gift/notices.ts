import type { Notices } from '../../platform/shop/notices.ts'

export const giftNotices = {
  'gift-granted': {
    leadsTo: 'gifts',
    'zh-Hant': '您收到一份禮包，請在期限內領取',
    'zh-Hans': '您收到一份礼包，请在期限内领取',
    en: 'There is a gift for you. Claim it in time',
    ja: 'ギフトが届いています。期限内に受け取ってください',
    ko: '선물이 도착했어요. 기한 안에 받아 주세요',
  },
} satisfies Notices

type GiftNotices = typeof giftNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends GiftNotices {}
}
