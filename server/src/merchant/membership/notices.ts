import type { Notices } from '../../platform/shop/notices.ts'

export const membershipNotices = {
  'member-invited': {
    leadsTo: 'merchantInvitations',
    sentAs: 'case',
    'zh-Hant': '有店舖邀請您成為成員，請在 7 天內答覆',
    'zh-Hans': '有店铺邀请您成为成员，请在 7 天内答复',
    en: 'A shop has invited you to work for it. Please answer within 7 days',
    ja: '店舗からメンバーへの招待が届きました。7 日以内にご返答ください',
    ko: '상점에서 구성원으로 초대했습니다. 7일 안에 답변해 주세요',
  },
  'member-joined': {
    leadsTo: 'merchantMembers',
    sentAs: 'security',
    'zh-Hant': '有人接受邀請，成為您店舖的成員',
    'zh-Hans': '有人接受邀请，成为您店铺的成员',
    en: 'Someone accepted an invitation and is now a member of your shop',
    ja: '招待が承諾され、店舗に新しいメンバーが加わりました',
    ko: '초대를 수락한 새 구성원이 상점에 합류했습니다',
  },
  'member-left': {
    leadsTo: 'merchantMembers',
    sentAs: 'case',
    'zh-Hant': '一位成員退出了您的店舖',
    'zh-Hans': '一位成员退出了您的店铺',
    en: 'A member has left your shop',
    ja: 'メンバーが店舗から脱退しました',
    ko: '구성원 한 명이 상점을 나갔습니다',
  },
  'member-role-changed': {
    leadsTo: 'merchantCenter',
    sentAs: 'security',
    'zh-Hant': '您在店舖的角色已更改',
    'zh-Hans': '您在店铺的角色已更改',
    en: 'Your role in a shop was changed',
    ja: '店舗でのあなたの役割が変更されました',
    ko: '상점에서 회원님의 역할이 변경되었습니다',
  },
  'member-removed': {
    leadsTo: 'merchantCenter',
    sentAs: 'security',
    'zh-Hant': '您已不再是一家店舖的成員',
    'zh-Hans': '您已不再是一家店铺的成员',
    en: 'You are no longer a member of a shop',
    ja: '店舗のメンバーから外れました',
    ko: '더 이상 상점의 구성원이 아닙니다',
  },
} satisfies Notices

type MembershipNotices = typeof membershipNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends MembershipNotices {}
}
