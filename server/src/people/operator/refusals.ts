import type { OperatorErrors } from '@shop/contract/people/operator/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const operatorRefusals: Wordings<OperatorErrors> = {
  LOGIN_TAKEN: {
    'zh-Hant': '此登入名稱已有人使用',
    'zh-Hans': '此登录名已有人使用',
    en: 'Another operator already has this log-in name',
    ja: 'このログイン名はすでに使われています',
    ko: '이미 사용 중인 로그인 이름입니다',
  },
  ROLE_BEYOND: {
    status: 403,
    'zh-Hant': '不能授予權限超出自己的角色，也不能更改擁有這種角色的人',
    'zh-Hans': '不能授予权限超出自己的角色，也不能更改拥有这种角色的人',
    en: 'You cannot assign a role with more permissions than yours, or change an operator who has one',
    ja: '自分にない権限を持つ役割は付与できず、その担当者も変更できません',
    ko: '본인에게 없는 권한이 있는 역할은 줄 수 없고 그 담당자도 바꿀 수 없습니다',
  },
  ROLE_FIXED: {
    status: 403,
    'zh-Hant': '超級管理員的角色不能更改或刪除',
    'zh-Hans': '超级管理员的角色不能更改或删除',
    en: 'The administrator role cannot be changed or removed',
    ja: '管理者の役割は変更も削除もできません',
    ko: '최고 관리자 역할은 바꾸거나 삭제할 수 없습니다',
  },
  OPERATOR_SELF: {
    status: 403,
    'zh-Hant': '不能更改自己的角色，也不能停用自己',
    'zh-Hans': '不能更改自己的角色，也不能停用自己',
    en: 'You cannot change your own role or disable yourself',
    ja: 'ご自身の役割の変更や停止はできません',
    ko: '본인의 역할을 바꾸거나 본인을 중지할 수 없습니다',
  },
  SECOND_FACTOR_NEEDED: {
    'zh-Hant': '請輸入驗證器 App 上的六位數字，或一組備用碼',
    'zh-Hans': '请输入验证器 App 上的六位数字，或一组备用码',
    en: 'Enter the six digits from your authenticator app, or a recovery code',
    ja: '認証アプリの 6 桁の数字、またはリカバリーコードを入力してください',
    ko: '인증 앱의 여섯 자리 숫자 또는 복구 코드를 입력해 주세요',
  },
  SECOND_FACTOR_WRONG: {
    'zh-Hant': '驗證碼不正確或已經用過，請輸入下一組',
    'zh-Hans': '验证码不正确或已经用过，请输入下一组',
    en: 'This code is wrong or has been used, please enter the next one',
    ja: 'コードが違うか、すでに使われています。次のコードを入力してください',
    ko: '코드가 틀렸거나 이미 사용되었습니다. 다음 코드를 입력해 주세요',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    'zh-Hant': '請先設定兩步驟驗證',
    'zh-Hans': '请先设置两步验证',
    en: 'Please set up two-step verification first',
    ja: '先に 2 段階認証を設定してください',
    ko: '먼저 2단계 인증을 설정해 주세요',
  },
  ADDRESS_REFUSED: {
    status: 403,
    'zh-Hant': '管理臺不接受從這個網路位址使用',
    'zh-Hans': '管理台不接受从这个网络地址使用',
    en: 'The console cannot be used from this network address',
    ja: 'このネットワークアドレスからは管理画面を利用できません',
    ko: '이 네트워크 주소에서는 관리 화면을 사용할 수 없습니다',
  },
}
