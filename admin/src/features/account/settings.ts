import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    register: {
      title: msg`註冊`,
      part: 'security',
      order: 10,
      fields: {
        enabled: label(msg`開放註冊`),
        methods: label(msg`註冊方式`),
        autoOnCode: label(msg`用驗證碼登入時自動註冊`),
        inviteRequired: label(msg`必須有邀請碼`),
        bindMobileRequired: label(msg`必須綁定手機`),
        isOauthMpweixin: section(msg`微信小程式`, label(msg`一鍵登入`)),
        isOauthMobileMpweixin: label(msg`用微信裡的手機號登入`),
        isPersonalMpweixin: label(msg`第一次登入時問暱稱和頭像`),
      },
    },
    security: {
      title: msg`登入安全`,
      part: 'security',
      order: 20,
      fields: {
        captchaTtlS: label(msg`圖形驗證碼有效時間`),
        codeTtlS: label(msg`驗證碼有效時間`),
        codeResendS: label(msg`驗證碼重發間隔`),
        codeHour: label(msg`每小時最多幾個驗證碼`),
        codeDay: label(msg`每天最多幾個驗證碼`),
        codeIpDay: label(msg`同一位址每天最多幾個驗證碼`),
        codeTries: label(msg`驗證碼可試幾次`),
        codeTargetHour: label(msg`每小時最多試錯幾次`, msg`超過後停用一小時`),
        loginCaptchaAfter: label(msg`密碼錯幾次後要圖形驗證碼`),
        loginFails: label(msg`密碼錯幾次後鎖定`),
        loginFailMinutes: label(msg`鎖定時間`),
        loginFailsDay: label(msg`一天最多錯幾次`),
        sessionDays: label(msg`登入保持`),
        sessionMax: label(msg`最多同時登入幾個裝置`),
      },
    },
    paypwd: {
      title: msg`支付密碼`,
      part: 'security',
      order: 40,
      fields: {
        tries: label(msg`支付密碼可錯幾次`),
        lockMinutes: label(msg`鎖定時間`),
        dayTries: label(msg`一天最多錯幾次`),
        coolingH: label(msg`更改後的冷靜期`),
        smallPayMaxFen: label(msg`冷卻期內餘額付款上限`),
      },
    },
  },
}
