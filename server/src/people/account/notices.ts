import type { Notices } from '../../platform/shop/notices.ts'

export const accountNotices = {
  'target-changed': {
    leadsTo: 'account',
    'zh-Hant': '帳號綁定的聯絡方式已變更。若非本人操作，請立即聯繫客服',
    'zh-Hans': '账号绑定的联系方式已变更。若非本人操作，请立即联系客服',
    en: 'The contact details of your account were changed. If this was not you, contact us at once',
    ja: 'アカウントの連絡先が変更されました。お心当たりがない場合はすぐにご連絡ください',
    ko: '계정의 연락처가 변경되었습니다. 본인이 아니라면 즉시 연락해 주세요',
  },
  'target-change-planned': {
    leadsTo: 'account',
    'zh-Hant': '帳號綁定的聯絡方式將在一天後變更。若非本人操作，請立即取消',
    'zh-Hans': '账号绑定的联系方式将在一天后变更。若非本人操作，请立即取消',
    en: 'The contact details of your account will change in a day. If this was not you, cancel the change now',
    ja: 'アカウントの連絡先が1日後に変更されます。お心当たりがない場合はすぐに取り消してください',
    ko: '하루 뒤 계정의 연락처가 변경됩니다. 본인이 아니라면 바로 취소해 주세요',
  },
  'target-change-failed': {
    leadsTo: 'account',
    'zh-Hant': '帳號綁定的聯絡方式未能變更',
    'zh-Hans': '账号绑定的联系方式未能变更',
    en: 'The contact details of your account could not be changed',
    ja: 'アカウントの連絡先を変更できませんでした',
    ko: '계정의 연락처를 변경하지 못했습니다',
  },
  'wechat-bound': {
    leadsTo: 'account',
    'zh-Hant': '您的帳號已綁定微信，可用它登入。若非本人操作，請立即解除綁定並修改密碼',
    'zh-Hans': '您的账号已绑定微信，可用它登录。若非本人操作，请立即解除绑定并修改密码',
    en: 'A WeChat account was linked to your account and can log in to it. If this was not you, unlink it and change your password at once',
    ja: 'アカウントに WeChat が連携され、ログインに使えるようになりました。お心当たりがない場合はすぐに連携を解除し、パスワードを変更してください',
    ko: '계정에 WeChat이 연결되어 로그인에 사용할 수 있습니다. 본인이 아니라면 바로 연결을 해제하고 비밀번호를 변경해 주세요',
  },
} satisfies Notices

type AccountNotices = typeof accountNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends AccountNotices {}
}
