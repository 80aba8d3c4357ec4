import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    task: {
      title: msg`任務`,
      part: 'money',
      order: 70,
      fields: {
        videoDay: section(msg`每天的上限`, { ...label(msg`每人影片`), unit: msg`個` }),
        adDay: { ...label(msg`每人廣告`), unit: msg`個` },
        reviewDay: { ...label(msg`每人評價`, msg`一天領取幾則評價的獎勵`), unit: msg`則` },
        deviceDay: { ...label(msg`每台裝置合計`, msg`同一台手機換帳號也算在一起`), unit: msg`次` },
        ipDay: { ...label(msg`每個 IP 合計`, msg`同一個網路的人算在一起`), unit: msg`次` },
        dayBudgetFen: label(msg`每天一共可送`, msg`所有任務合計；每天自動補到這個數，送完當天就不能再領；0 為不補`),
        dayPoints: {
          ...label(msg`每天一共可送的積分`, msg`所有任務合計；每天自動補到這個數，送完當天就不能再領；0 為不補`),
          unit: msg`積分`,
        },
        videoMaxS: section(msg`計時`, label(msg`影片最多看`, msg`更長的影片看滿這麼久就可以領`)),
        adS: label(msg`廣告停留`, msg`任務沒有自己的秒數時`),
        beatS: label(msg`手機每隔多久回報一次`, msg`每次回報最多算這麼久`),
        beatMinS: label(msg`回報至少相隔`, msg`更快的不算`),
      },
    },
  },
  modules: {
    taskVideo: {
      part: 'benefits',
      order: 120,
      ...label(msg`看影片的任務`, msg`也要開啟補貼；關閉後看到一半的也不再發放`),
    },
    taskAd: {
      part: 'benefits',
      order: 130,
      ...label(msg`看廣告的任務`, msg`也要開啟補貼；關閉後看到一半的也不再發放`),
    },
  },
}
