import type { Texts } from '@shop/contract/core/common.ts'

export const collectibleMessages = {
  COLLECTIBLE_GIVEN: {
    'zh-Hant': '已送出，等待對方接收',
    'zh-Hans': '已送出，等待对方接收',
    en: 'Sent. It is now waiting to be accepted',
    ja: '送りました。相手の受け取りをお待ちください',
    ko: '보냈어요. 상대방이 받을 때까지 기다려 주세요',
  },
  COLLECTIBLE_ACCEPTED: {
    'zh-Hant': '已收下，現在由您收藏',
    'zh-Hans': '已收下，现在由您收藏',
    en: 'Accepted. It is now in your collection',
    ja: '受け取りました。あなたのコレクションに加わりました',
    ko: '받았어요. 이제 내 수집품이에요',
  },
  COLLECTIBLE_DECLINED: {
    'zh-Hant': '已婉拒，藏品退回給對方',
    'zh-Hans': '已婉拒，藏品退回给对方',
    en: 'Declined. The giver keeps it',
    ja: '辞退しました。コレクションは相手に戻りました',
    ko: '거절했어요. 수집품은 상대방에게 돌아갔어요',
  },
  COLLECTIBLE_TAKEN_BACK: {
    'zh-Hant': '已收回，藏品仍歸您所有',
    'zh-Hans': '已收回，藏品仍归您所有',
    en: 'Gift cancelled. It is still yours',
    ja: '取り消しました。コレクションはあなたの手元に残ります',
    ko: '회수했어요. 수집품은 그대로 내 것이에요',
  },
} satisfies Record<string, Texts>

type CollectibleMessages = typeof collectibleMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends CollectibleMessages {}
}
