import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    recharge: {
      title: msg`儲值`,
      part: 'money',
      order: 90,
      fields: {
        isEntrance: section(msg`入口`, label(msg`在錢包顯示儲值`, msg`關閉後沒有儲值按鈕，已提交的儲值照常審核`)),
        isCustom: label(msg`可以自訂金額`, msg`關閉後只能選儲值套餐`),
        isMatchPlan: label(msg`自訂金額也有贈金`, msg`送不超過這個金額的最大一檔套餐的贈金`),
        describe: label(msg`儲值說明`, msg`顯示在儲值頁上，例如退回的條件`),
        minFen: section(msg`限額`, label(msg`自訂金額至少`)),
        maxFen: label(msg`自訂金額至多`, msg`不能低於自訂金額至少`),
        openMax: label(msg`每人最多幾筆待審核的儲值`),
        refundDays: section(
          msg`退回儲值`,
          label(msg`儲值後可退回原路`, msg`沒花掉的本金在這段時間內可以退回；0 為不能退`),
        ),
      },
    },
  },
  modules: {
    recharge: { part: 'wallet', order: 20, ...label(msg`儲值`, msg`關閉後不能再提交儲值，已提交的照常審核`) },
  },
}
