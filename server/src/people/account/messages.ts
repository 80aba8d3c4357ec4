import type { Texts } from '@shop/contract/core/common.ts'

export const accountMessages = {
  CODE_SENT: {
    'zh-Hant': '驗證碼已送出',
    'zh-Hans': '验证码已发送',
    en: 'The code is on its way',
    ja: '認証コードを送信しました',
    ko: '인증번호를 보냈습니다',
  },
  LOGGED_IN: {
    'zh-Hant': '登入成功',
    'zh-Hans': '登录成功',
    en: 'You are logged in',
    ja: 'ログインしました',
    ko: '로그인했습니다',
  },
  LOGGED_OUT: {
    'zh-Hant': '已登出',
    'zh-Hans': '已退出登录',
    en: 'You are logged out',
    ja: 'ログアウトしました',
    ko: '로그아웃했습니다',
  },
  REGISTERED: {
    'zh-Hant': '註冊成功，歡迎您',
    'zh-Hans': '注册成功，欢迎您',
    en: 'Welcome, your account is ready',
    ja: '登録が完了しました。ようこそ',
    ko: '가입이 완료되었습니다. 환영합니다',
  },
  PASSWORD_SET: {
    'zh-Hant': '密碼設定成功',
    'zh-Hans': '密码设置成功',
    en: 'Password set',
    ja: 'パスワードを設定しました',
    ko: '비밀번호를 설정했습니다',
  },
  PASSWORD_CHANGED: {
    'zh-Hant': '密碼已修改',
    'zh-Hans': '密码已修改',
    en: 'Password changed',
    ja: 'パスワードを変更しました',
    ko: '비밀번호를 변경했습니다',
  },
  PROFILE_SAVED: {
    'zh-Hant': '個人資料已儲存',
    'zh-Hans': '个人资料已保存',
    en: 'Profile saved',
    ja: 'プロフィールを保存しました',
    ko: '프로필을 저장했습니다',
  },
  MOBILE_BOUND: {
    'zh-Hant': '手機號碼綁定成功',
    'zh-Hans': '手机号绑定成功',
    en: 'Mobile number added',
    ja: '携帯電話番号を登録しました',
    ko: '휴대폰 번호를 연결했습니다',
  },
  EMAIL_BOUND: {
    'zh-Hant': '信箱綁定成功',
    'zh-Hans': '邮箱绑定成功',
    en: 'E-mail address added',
    ja: 'メールアドレスを登録しました',
    ko: '이메일을 연결했습니다',
  },
  WECHAT_BOUND: {
    'zh-Hant': '微信綁定成功',
    'zh-Hans': '微信绑定成功',
    en: 'WeChat linked',
    ja: 'WeChat を連携しました',
    ko: 'WeChat을 연결했습니다',
  },
  WECHAT_UNBOUND: {
    'zh-Hant': '已解除微信綁定',
    'zh-Hans': '已解除微信绑定',
    en: 'WeChat unlinked',
    ja: 'WeChat の連携を解除しました',
    ko: 'WeChat 연결을 해제했습니다',
  },
  REBIND_PLANNED: {
    'zh-Hant': '已提交，安全起見將於 24 小時後生效',
    'zh-Hans': '已提交，安全起见将于 24 小时后生效',
    en: 'Submitted; for your safety the change takes effect in 24 hours',
    ja: '受け付けました。安全のため 24 時間後に反映されます',
    ko: '접수되었습니다. 안전을 위해 24시간 뒤에 적용됩니다',
  },
  REBIND_CANCELLED: {
    'zh-Hant': '換綁已取消',
    'zh-Hans': '换绑已取消',
    en: 'The change was cancelled',
    ja: '変更を取り消しました',
    ko: '변경을 취소했습니다',
  },
  SESSION_REVOKED: {
    'zh-Hant': '已登出該裝置',
    'zh-Hans': '该设备已退出登录',
    en: 'That device has been logged out',
    ja: 'その端末をログアウトしました',
    ko: '해당 기기에서 로그아웃했습니다',
  },
} satisfies Record<string, Texts>

type AccountMessages = typeof accountMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends AccountMessages {}
}
