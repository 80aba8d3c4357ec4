import type { CredentialErrors } from '@shop/contract/people/credential/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const credentialRefusals: Wordings<CredentialErrors> = {
  CODE_WRONG: {
    'zh-Hant': ({ left }) => (left > 0 ? `驗證碼不正確，還可以嘗試 ${left} 次` : '驗證碼不正確，請重新取得'),
    'zh-Hans': ({ left }) => (left > 0 ? `验证码不正确，还可以尝试 ${left} 次` : '验证码不正确，请重新获取'),
    en: ({ left }) =>
      left > 0
        ? `Wrong code, ${left} ${left === 1 ? 'attempt' : 'attempts'} left`
        : 'Wrong code. Please request a new one',
    ja: ({ left }) =>
      left > 0 ? `認証コードが違います（あと ${left} 回）` : '認証コードが違います。もう一度取得してください',
    ko: ({ left }) =>
      left > 0 ? `인증번호가 틀렸습니다. ${left}번 더 시도할 수 있습니다` : '인증번호가 틀렸습니다. 다시 받아 주세요',
  },
  CODE_EXPIRED: {
    'zh-Hant': '驗證碼已過期，請重新取得',
    'zh-Hans': '验证码已过期，请重新获取',
    en: 'The code has expired. Please request a new one',
    ja: '認証コードの有効期限が切れました。もう一度取得してください',
    ko: '인증번호가 만료되었습니다. 다시 받아 주세요',
  },
  CODE_LIMIT: {
    'zh-Hant': '今天的驗證碼次數已用完，請明天再試',
    'zh-Hans': '今天的验证码次数已用完，请明天再试',
    en: 'Too many codes were sent today. Please try again tomorrow',
    ja: '本日の認証コードの送信回数に達しました。明日お試しください',
    ko: '오늘 받을 수 있는 인증번호를 모두 사용했습니다. 내일 다시 시도해 주세요',
  },
  LOGIN_LOCKED: {
    status: 429,
    'zh-Hant': ({ until }, say) => `嘗試次數過多，帳號鎖定至 ${say.time(until)}`,
    'zh-Hans': ({ until }, say) => `尝试次数过多，账号锁定至 ${say.time(until)}`,
    en: ({ until }, say) => `Locked until ${say.time(until)}`,
    ja: ({ until }, say) => `${say.time(until)} までロックされています`,
    ko: ({ until }, say) => `${say.time(until)}까지 잠겨 있습니다`,
  },
  PASSWORD_SHORT: {
    'zh-Hant': ({ min }) => `密碼至少需要 ${min} 個字元`,
    'zh-Hans': ({ min }) => `密码至少需要 ${min} 个字符`,
    en: ({ min }) => `The password needs at least ${min} characters`,
    ja: ({ min }) => `パスワードは ${min} 文字以上にしてください`,
    ko: ({ min }) => `비밀번호는 ${min}자 이상이어야 합니다`,
  },
  PASSWORD_WEAK: {
    'zh-Hant': '密碼太容易被猜到，請換一個',
    'zh-Hans': '密码太容易被猜到，请换一个',
    en: 'This password is too easy to guess',
    ja: '推測されやすいパスワードです。別のものにしてください',
    ko: '추측하기 쉬운 비밀번호입니다. 다른 것으로 바꿔 주세요',
  },
}
