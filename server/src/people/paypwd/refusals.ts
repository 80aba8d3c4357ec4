import type { PaypwdErrors } from '@shop/contract/people/paypwd/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const paypwdRefusals: Wordings<PaypwdErrors> = {
  PAYPWD_NOT_SET: {
    'zh-Hant': '請先設定支付密碼',
    'zh-Hans': '请先设置支付密码',
    en: 'Please set a payment password first',
    ja: '先に支払いパスワードを設定してください',
    ko: '먼저 결제 비밀번호를 설정해 주세요',
  },
  PAYPWD_REQUIRED: {
    'zh-Hant': '請輸入支付密碼',
    'zh-Hans': '请输入支付密码',
    en: 'Please enter your payment password',
    ja: '支払いパスワードを入力してください',
    ko: '결제 비밀번호를 입력해 주세요',
  },
  PAYPWD_ELSEWHERE: {
    'zh-Hant': ({ url, aboveFen }, say) =>
      aboveFen === undefined
        ? `這裡不能輸入支付密碼，請用瀏覽器開啟 ${url} ，登入後在「我的訂單」付款`
        : `每天超過 ${say.money(aboveFen)} 的付款要有支付密碼，請用瀏覽器開啟 ${url} 設定並付款`,
    'zh-Hans': ({ url, aboveFen }, say) =>
      aboveFen === undefined
        ? `这里不能输入支付密码，请用浏览器打开 ${url} ，登录后在“我的订单”付款`
        : `每天超过 ${say.money(aboveFen)} 的付款要有支付密码，请用浏览器打开 ${url} 设置并付款`,
    en: ({ url, aboveFen }, say) =>
      aboveFen === undefined
        ? `You cannot enter your payment password here. Open ${url} in a browser and pay under My orders`
        : `More than ${say.money(aboveFen)} a day requires a payment password. Open ${url} in a browser to set one and pay`,
    ja: ({ url, aboveFen }, say) =>
      aboveFen === undefined
        ? `ここでは支払いパスワードを入力できません。ブラウザで ${url} を開き、注文一覧からお支払いください`
        : `1日 ${say.money(aboveFen)} を超えるお支払いには支払いパスワードが必要です。ブラウザで ${url} を開いて設定し、お支払いください`,
    ko: ({ url, aboveFen }, say) =>
      aboveFen === undefined
        ? `여기에서는 결제 비밀번호를 입력할 수 없습니다. 브라우저에서 ${url} 을(를) 열고 주문 목록에서 결제해 주세요`
        : `하루 ${say.money(aboveFen)}을 넘는 결제에는 결제 비밀번호가 필요합니다. 브라우저에서 ${url} 을(를) 열어 설정하고 결제해 주세요`,
  },
  PAYPWD_WRONG: {
    'zh-Hant': ({ left }) => (left > 0 ? `支付密碼不正確，還可以嘗試 ${left} 次` : '支付密碼不正確'),
    'zh-Hans': ({ left }) => (left > 0 ? `支付密码不正确，还可以尝试 ${left} 次` : '支付密码不正确'),
    en: ({ left }) =>
      left > 0
        ? `Wrong payment password, ${left} ${left === 1 ? 'attempt' : 'attempts'} left`
        : 'Wrong payment password',
    ja: ({ left }) => (left > 0 ? `支払いパスワードが違います（あと ${left} 回）` : '支払いパスワードが違います'),
    ko: ({ left }) =>
      left > 0 ? `결제 비밀번호가 틀렸습니다. ${left}번 더 시도할 수 있습니다` : '결제 비밀번호가 틀렸습니다',
  },
  PAYPWD_LOCKED: {
    'zh-Hant': ({ until }, say) => `支付密碼鎖定至 ${say.time(until)}`,
    'zh-Hans': ({ until }, say) => `支付密码锁定至 ${say.time(until)}`,
    en: ({ until }, say) => `The payment password is locked until ${say.time(until)}`,
    ja: ({ until }, say) => `支払いパスワードは ${say.time(until)} までロックされています`,
    ko: ({ until }, say) => `결제 비밀번호가 ${say.time(until)}까지 잠겨 있습니다`,
  },
  PAYPWD_WEAK: {
    'zh-Hant': '太容易被猜到：請避免連續或重複的數字與手機尾號',
    'zh-Hans': '太容易被猜到：请避免连续或重复的数字与手机尾号',
    en: 'Too easy to guess: no runs, no repeated digits, not the end of your mobile number',
    ja: '推測されやすい番号です。連番や同じ数字の繰り返し、携帯番号の末尾は避けてください',
    ko: '추측하기 쉬운 번호입니다. 연속되거나 반복되는 숫자와 휴대폰 끝자리는 피해 주세요',
  },
  PAYPWD_COOLING: {
    'zh-Hant': ({ until }, say) => `支付密碼剛剛設定，此操作在 ${say.time(until)} 後開放`,
    'zh-Hans': ({ until }, say) => `支付密码刚刚设置，此操作在 ${say.time(until)} 后开放`,
    en: ({ until }, say) => `Your payment password was set only recently: this is possible after ${say.time(until)}`,
    ja: ({ until }, say) => `支払いパスワードを設定した直後のため、この操作は ${say.time(until)} 以降に利用できます`,
    ko: ({ until }, say) => `결제 비밀번호를 막 설정했으므로 ${say.time(until)} 이후에 이용할 수 있습니다`,
  },
}
