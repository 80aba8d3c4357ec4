import type { Language } from '@shop/contract/core/common.ts'
import type { Target } from '../credential/target.ts'

interface Warned {
  shop: string
  kind: Target['kind']
  /** masked */
  to: string
  /** when it takes effect; undefined if it already has */
  at: string | undefined
  /** there was none of its kind before */
  isFirst: boolean
}

/** Subject and text of the warning sent to an account's owner when their number or address changes. */
export function wordTargetWarning(language: Language, warned: Warned): { subject: string; body: string } {
  return words[language](warned)
}

const words: Record<Language, (warned: Warned) => { subject: string; body: string }> = {
  'zh-Hant': ({ shop, kind, to, at, isFirst }) => {
    const what = kind === 'mobile' ? '手機號碼' : '電子信箱'
    const done = at ? `將於 ${at} 換綁為 ${to}` : isFirst ? `已綁定為 ${to}` : `已換綁為 ${to}`
    const advice = at ? '若非您本人操作，請立即登入取消換綁並修改密碼。' : '若非您本人操作，請立即聯繫客服。'
    return { subject: `${shop}：綁定${what}變更提醒`, body: `【${shop}】您帳號的${what}${done}。${advice}` }
  },
  'zh-Hans': ({ shop, kind, to, at, isFirst }) => {
    const what = kind === 'mobile' ? '手机号码' : '电子邮箱'
    const done = at ? `将于 ${at} 换绑为 ${to}` : isFirst ? `已绑定为 ${to}` : `已换绑为 ${to}`
    const advice = at ? '若非您本人操作，请立即登录取消换绑并修改密码。' : '若非您本人操作，请立即联系客服。'
    return { subject: `${shop}：绑定${what}变更提醒`, body: `【${shop}】您账号的${what}${done}。${advice}` }
  },
  en: ({ shop, kind, to, at, isFirst }) => {
    const what = kind === 'mobile' ? 'mobile number' : 'e-mail address'
    const done = at ? `will be changed to ${to} at ${at}` : isFirst ? `is now ${to}` : `was changed to ${to}`
    const advice = at
      ? 'If this was not you, log in at once, cancel the change and set a new password.'
      : 'If this was not you, contact customer service at once.'
    return { subject: `${shop}: your ${what}`, body: `[${shop}] The ${what} of your account ${done}. ${advice}` }
  },
  ja: ({ shop, kind, to, at, isFirst }) => {
    const what = kind === 'mobile' ? '携帯電話番号' : 'メールアドレス'
    const done = at ? `${at} に ${to} へ変更されます` : isFirst ? `${to} が登録されました` : `${to} に変更されました`
    const advice = at
      ? 'お心当たりがない場合は、すぐにログインして変更を取り消し、パスワードを変更してください。'
      : 'お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。'
    return {
      subject: `${shop}：${what}の変更のお知らせ`,
      body: `【${shop}】お客様のアカウントの${what}は ${done}。${advice}`,
    }
  },
  ko: ({ shop, kind, to, at, isFirst }) => {
    const what = kind === 'mobile' ? '휴대폰 번호' : '이메일 주소'
    const done = at
      ? `${at}에 ${to}(으)로 변경될 예정입니다`
      : isFirst
        ? `${to}(으)로 등록되었습니다`
        : `${to}(으)로 변경되었습니다`
    const advice = at
      ? '본인이 아니라면 즉시 로그인하여 변경을 취소하고 비밀번호를 바꿔 주세요.'
      : '본인이 아니라면 즉시 고객센터로 연락해 주세요.'
    return { subject: `${shop}: ${what} 변경 안내`, body: `[${shop}] 회원님 계정의 ${what}가 ${done}. ${advice}` }
  },
}
