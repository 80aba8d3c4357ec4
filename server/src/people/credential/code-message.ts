import type { Language } from '@shop/contract/core/common.ts'
import type { CodePurpose } from './codes.ts'

interface CodeWords {
  purpose: CodePurpose
  shop: string
  code: string
  minutes: number
}

/** Subject and text of the message that carries a code. The SMS starts with the shop's name, as carriers require. */
export function wordCodeMessage(language: Language, words: CodeWords): { subject: string; body: string } {
  return messages[language](words)
}

const messages: Record<Language, (words: CodeWords) => { subject: string; body: string }> = {
  'zh-Hant': ({ purpose, shop, code, minutes }) => ({
    subject: `${shop}：${zhHant[purpose]}驗證碼 ${code}`,
    body: `【${shop}】${zhHant[purpose]}驗證碼：${code}，${minutes} 分鐘內有效。請勿告訴任何人；若非您本人操作，請忽略此訊息。`,
  }),
  'zh-Hans': ({ purpose, shop, code, minutes }) => ({
    subject: `${shop}：${zhHans[purpose]}验证码 ${code}`,
    body: `【${shop}】${zhHans[purpose]}验证码：${code}，${minutes} 分钟内有效。请勿告诉任何人；若非您本人操作，请忽略此消息。`,
  }),
  en: ({ purpose, shop, code, minutes }) => ({
    subject: `${shop}: your code ${code}`,
    body: `[${shop}] ${code} is your code ${en[purpose]}, valid for ${minutes} minutes. Do not share it with anyone. If you did not request it, ignore this message.`,
  }),
  ja: ({ purpose, shop, code, minutes }) => ({
    subject: `${shop}：${ja[purpose]}の認証コード ${code}`,
    body: `【${shop}】${ja[purpose]}の認証コードは ${code} です（${minutes} 分間有効）。誰にも教えないでください。お心当たりがない場合は、このメッセージを無視してください。`,
  }),
  ko: ({ purpose, shop, code, minutes }) => ({
    subject: `${shop}: ${ko[purpose]} 인증번호 ${code}`,
    body: `[${shop}] ${ko[purpose]} 인증번호는 ${code}입니다(${minutes}분간 유효). 누구에게도 알려 주지 마세요. 요청하지 않으셨다면 이 메시지를 무시하세요.`,
  }),
}

const zhHant: Record<CodePurpose, string> = {
  login: '登入',
  register: '註冊',
  find_password: '重設密碼',
  bind: '綁定',
  rebind: '換綁',
  paypwd: '支付密碼',
  close_account: '註銷帳號',
}
const zhHans: Record<CodePurpose, string> = {
  login: '登录',
  register: '注册',
  find_password: '重置密码',
  bind: '绑定',
  rebind: '换绑',
  paypwd: '支付密码',
  close_account: '注销账号',
}
const en: Record<CodePurpose, string> = {
  login: 'to log in',
  register: 'to register',
  find_password: 'to set a new password',
  bind: 'to bind this address',
  rebind: 'to change the bound address',
  paypwd: 'for the payment password',
  close_account: 'to close the account',
}
const ja: Record<CodePurpose, string> = {
  login: 'ログイン',
  register: '会員登録',
  find_password: 'パスワード再設定',
  bind: '連携',
  rebind: '連携先変更',
  paypwd: '支払いパスワード',
  close_account: '退会',
}
const ko: Record<CodePurpose, string> = {
  login: '로그인',
  register: '회원가입',
  find_password: '비밀번호 재설정',
  bind: '연동',
  rebind: '연동 변경',
  paypwd: '결제 비밀번호',
  close_account: '탈퇴',
}
