import type { Notices } from '../../platform/shop/notices.ts'

export const paypwdNotices = {
  'paypwd-set': {
    leadsTo: 'paypwd',
    sentAs: 'security',
    'zh-Hant': '已設定支付密碼。若非本人操作，請立即聯繫客服',
    'zh-Hans': '已设置支付密码。若非本人操作，请立即联系客服',
    en: 'A payment password was set. If this was not you, contact us at once',
    ja: '支払いパスワードを設定しました。お心当たりがない場合はすぐにご連絡ください',
    ko: '결제 비밀번호가 설정되었습니다. 본인이 아니라면 즉시 연락해 주세요',
  },
  'paypwd-changed': {
    leadsTo: 'paypwd',
    sentAs: 'security',
    'zh-Hant': '支付密碼已修改。若非本人操作，請立即聯繫客服',
    'zh-Hans': '支付密码已修改。若非本人操作，请立即联系客服',
    en: 'Your payment password was changed. If this was not you, contact us at once',
    ja: '支払いパスワードを変更しました。お心当たりがない場合はすぐにご連絡ください',
    ko: '결제 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 연락해 주세요',
  },
  'paypwd-must-reset': {
    leadsTo: 'paypwd',
    sentAs: 'security',
    'zh-Hant': '為了帳戶安全，請重新設定支付密碼',
    'zh-Hans': '为了账户安全，请重新设置支付密码',
    en: 'To keep your account safe, please set a new payment password',
    ja: 'アカウント保護のため、支払いパスワードを設定し直してください',
    ko: '계정 보호를 위해 결제 비밀번호를 다시 설정해 주세요',
  },
} satisfies Notices

type PaypwdNotices = typeof paypwdNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends PaypwdNotices {}
}
