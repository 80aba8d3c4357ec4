import type { Notices } from '../../platform/shop/notices.ts'

export const collectibleNotices = {
  'collectible-issued': {
    leadsTo: 'collectibles',
    'zh-Hant': '您的訂單附帶的數位藏品已發放',
    'zh-Hans': '您的订单附带的数字藏品已发放',
    en: 'A digital collectible has been added to your collection',
    ja: 'デジタルコレクションが発行されました',
    ko: '디지털 수집품이 발급되었어요',
  },
  'collectible-offered': {
    leadsTo: 'collectibles',
    'zh-Hant': '有人送您一件數位藏品（#{no}），請決定是否接收',
    'zh-Hans': '有人送您一件数字藏品（#{no}），请决定是否接收',
    en: 'Someone sent you a digital collectible (#{no}). Accept it or decline it',
    ja: 'デジタルコレクション（#{no}）が贈られました。受け取るかどうかを選んでください',
    ko: '디지털 수집품(#{no})을 선물받았어요. 받을지 정해 주세요',
  },
  'collectible-given': {
    leadsTo: 'collectibles',
    'zh-Hant': '藏品 #{no} 已送出，等待對方接收',
    'zh-Hans': '藏品 #{no} 已送出，等待对方接收',
    en: 'Collectible #{no} is waiting to be accepted',
    ja: 'コレクション #{no} は相手の受け取りを待っています',
    ko: '수집품 #{no}을(를) 보냈어요. 상대방의 수락을 기다려요',
  },
  'collectible-accepted': {
    leadsTo: 'collectibles',
    'zh-Hant': '對方已接收藏品 #{no}',
    'zh-Hans': '对方已接收藏品 #{no}',
    en: 'Collectible #{no} was accepted',
    ja: 'コレクション #{no} が受け取られました',
    ko: '상대방이 수집품 #{no}을(를) 받았어요',
  },
  'collectible-received': {
    leadsTo: 'collectibles',
    'zh-Hant': '藏品 #{no} 已歸您收藏',
    'zh-Hans': '藏品 #{no} 已归您收藏',
    en: 'Collectible #{no} is now yours',
    ja: 'コレクション #{no} を受け取りました',
    ko: '수집품 #{no}을(를) 받았어요',
  },
  'collectible-declined': {
    leadsTo: 'collectibles',
    'zh-Hant': '對方沒有接收藏品 #{no}，已退回給您',
    'zh-Hans': '对方没有接收藏品 #{no}，已退回给您',
    en: 'Collectible #{no} was declined and is yours again',
    ja: 'コレクション #{no} は辞退され、手元に戻りました',
    ko: '상대방이 수집품 #{no}을(를) 거절해 돌아왔어요',
  },
  'collectible-withdrawn': {
    leadsTo: 'collectibles',
    'zh-Hant': '對方收回了藏品 #{no}',
    'zh-Hans': '对方收回了藏品 #{no}',
    en: 'The gift of collectible #{no} was cancelled',
    ja: 'コレクション #{no} の贈り物は取り消されました',
    ko: '상대방이 수집품 #{no} 선물을 회수했어요',
  },
  'collectible-returned': {
    leadsTo: 'collectibles',
    'zh-Hant': '藏品 #{no} 逾期未被接收，已退回給您',
    'zh-Hans': '藏品 #{no} 逾期未被接收，已退回给您',
    en: 'Collectible #{no} was not accepted in time and is yours again',
    ja: 'コレクション #{no} は期限内に受け取られず、手元に戻りました',
    ko: '수집품 #{no}을(를) 기한 안에 받지 않아 돌아왔어요',
  },
  'collectible-lapsed': {
    leadsTo: 'collectibles',
    'zh-Hant': '藏品 #{no} 的接收期限已過',
    'zh-Hans': '藏品 #{no} 的接收期限已过',
    en: 'The time to accept collectible #{no} is over',
    ja: 'コレクション #{no} の受け取り期限が過ぎました',
    ko: '수집품 #{no}을(를) 받을 기한이 지났어요',
  },
  'collectible-revoked': {
    leadsTo: 'collectibles',
    'zh-Hant': '您的藏品 #{no} 已撤銷',
    'zh-Hans': '您的藏品 #{no} 已撤销',
    en: 'Your collectible #{no} has been revoked',
    ja: 'お持ちのコレクション #{no} は取り消されました',
    ko: '보유한 수집품 #{no}이(가) 취소되었어요',
  },
} satisfies Notices

type CollectibleNotices = typeof collectibleNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends CollectibleNotices {}
}
