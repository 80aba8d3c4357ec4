import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  modules: {
    wechatPay: { part: 'wallet', order: 50, ...label(msg`微信支付`, msg`還要在「付款」裡勾選微信，並設好商戶資料`) },
  },
}
