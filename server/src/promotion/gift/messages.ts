import type { Texts } from '@shop/contract/core/common.ts'

export const giftMessages = {
  GIFT_RECEIVED_NOW: {
    'zh-Hant': '禮包已領取',
    'zh-Hans': '礼包已领取',
    en: 'Gift claimed',
    ja: 'ギフトを受け取りました',
    ko: '선물을 받았어요',
  },
} satisfies Record<string, Texts>

type GiftMessages = typeof giftMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends GiftMessages {}
}
