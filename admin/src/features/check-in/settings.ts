import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    sign: {
      title: msg`每日簽到`,
      part: 'money',
      order: 30,
      fields: {
        reward: label(msg`簽到送什麼`, msg`改了以後，其他數字也要跟著改`),
        points: { ...label(msg`每天簽到送`), unit: msg`積分` },
        weekBonus: { ...label(msg`連續簽到每滿七天加送`, msg`0 為不加送`), unit: msg`積分` },
        makeup: { ...label(msg`每月可補簽幾天`, msg`補上漏簽的一天，連續天數接上；0 為不能補簽`), unit: msg`天` },
        dayBudget: {
          ...label(msg`簽到每天一共可送`, msg`所有人合計；每天自動補到這個數，送完當天就不能再簽；0 為不補`),
          unit: msg`積分`,
        },
      },
    },
  },
  modules: {
    sign: { part: 'benefits', order: 20, ...label(msg`每日簽到`, msg`也要開啟它送的積分或補貼`) },
  },
}
