import type { Texts } from '@shop/contract/core/common.ts'

export const membershipMessages = {
  INVITATION_ACCEPTED: {
    'zh-Hant': '已加入店舖',
    'zh-Hans': '已加入店铺',
    en: 'You are a member now',
    ja: '店舗のメンバーになりました',
    ko: '상점 구성원이 되었습니다',
  },
  INVITATION_DECLINED: {
    'zh-Hant': '已婉拒邀請',
    'zh-Hans': '已婉拒邀请',
    en: 'Invitation declined',
    ja: '招待を辞退しました',
    ko: '초대를 거절했습니다',
  },
  MERCHANT_LEFT: {
    'zh-Hant': '已退出店舖',
    'zh-Hans': '已退出店铺',
    en: 'You have left the shop',
    ja: '店舗から脱退しました',
    ko: '상점에서 나왔습니다',
  },
} satisfies Record<string, Texts>

type MembershipMessages = typeof membershipMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends MembershipMessages {}
}
