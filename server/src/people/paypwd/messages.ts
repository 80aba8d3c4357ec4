import type { Texts } from '@shop/contract/core/common.ts'

export const paypwdMessages = {
  PAYPWD_SET: {
    'zh-Hant': '支付密碼設定成功',
    'zh-Hans': '支付密码设置成功',
    en: 'Payment password set',
    ja: '支払いパスワードを設定しました',
    ko: '결제 비밀번호를 설정했습니다',
  },
} satisfies Record<string, Texts>

type PaypwdMessages = typeof paypwdMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends PaypwdMessages {}
}
