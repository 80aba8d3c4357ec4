import type { Notices } from '../../platform/shop/notices.ts'

export const closingNotices = {
  'account-closing': {
    leadsTo: 'account',
    'zh-Hant': '已申請註銷帳號，七天內可取消',
    'zh-Hans': '已申请注销账号，七天内可取消',
    en: 'Your account will be closed in seven days; until then you can keep it',
    ja: '退会を受け付けました。7日以内なら取り消せます',
    ko: '탈퇴가 신청되었습니다. 7일 안에 취소할 수 있습니다',
  },
  'account-kept': {
    leadsTo: 'account',
    'zh-Hant': '已取消註銷，帳號保留',
    'zh-Hans': '已取消注销，账号保留',
    en: 'Your account is kept',
    ja: '退会を取り消しました',
    ko: '탈퇴가 취소되었습니다',
  },
  'account-closing-stopped': {
    leadsTo: 'account',
    'zh-Hant': '帳號有未完結的事項，註銷已取消',
    'zh-Hans': '账号有未完结的事项，注销已取消',
    en: 'Your account was not closed because something on it is still unfinished',
    ja: '未完了の事項があるため、退会は中止されました',
    ko: '완료되지 않은 항목이 있어 탈퇴가 중지되었습니다',
  },
} satisfies Notices

type ClosingNotices = typeof closingNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ClosingNotices {}
}
