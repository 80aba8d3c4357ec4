import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    coupon: {
      title: msg`優惠券`,
      part: 'money',
      order: 10,
      fields: {
        stack: label(msg`優惠券疊加`, msg`同一發券方的券，一筆訂單始終只能用一張`),
        expireNoticeDays: label(msg`到期前提醒`, msg`也是券面上標示快到期的天數；0 為不提醒`),
        dayBudgetFen: label(
          msg`平台的券每天一共可發`,
          msg`按每張最多能減的金額計算；每天自動補到這個數，發完就領不到，也可以在預算頁另外撥入；0 為不補`,
        ),
      },
    },
  },
  modules: {
    coupon: { part: 'benefits', order: 30, ...label(msg`優惠券`, msg`關閉後不能領取和使用，已領的保留`) },
  },
  choices: {
    'coupon.stack.none': msg`一筆訂單一張`,
    seller_and_platform: msg`商家券和平台券各一張`,
  },
}
