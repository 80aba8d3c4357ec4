import type { Notices } from '../../platform/shop/notices.ts'

export const claimNotices = {
  'claim-won': {
    leadsTo: 'claims',
    'zh-Hant': '恭喜獲得實物獎品，請選擇收貨地址領取',
    'zh-Hans': '恭喜获得实物奖品，请选择收货地址领取',
    en: 'You won a prize. Choose an address to claim it',
    ja: '賞品を獲得しました。お届け先を選んで受け取ってください',
    ko: '상품을 받게 되었어요. 배송지를 골라 받아 주세요',
  },
  'claim-ending': {
    leadsTo: 'claims',
    sentAs: 'reminder',
    'zh-Hant': '您有獎品還沒有領取，即將過期',
    'zh-Hans': '您有奖品还没有领取，即将过期',
    en: 'One of your prizes has not been claimed and expires soon',
    ja: 'まだ受け取っていない賞品の期限がもうすぐ切れます',
    ko: '아직 받지 않은 상품의 기한이 곧 끝나요',
  },
  'claim-again': {
    leadsTo: 'claims',
    'zh-Hant': '獎品的訂單已取消，可以重新領取',
    'zh-Hans': '奖品的订单已取消，可以重新领取',
    en: 'The order of your prize has ended. You can claim it again',
    ja: '賞品の注文が取り消されました。もう一度受け取りを申し込めます',
    ko: '상품 주문이 취소되어 다시 받을 수 있어요',
  },
} satisfies Notices

type ClaimNotices = typeof claimNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ClaimNotices {}
}
