import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    reward: {
      title: assetLabels.reward,
      part: 'money',
      order: 50,
      fields: {
        minFen: section(msg`轉入餘額`, label(msg`單筆至少`)),
        dayFen: label(msg`每人每天合計至多`),
        monthFen: label(msg`每人每月合計至多`, msg`不能低於每天的`),
        autoMaxFen: label(msg`免審核`, msg`一天合計不超過這個數立即到帳；0 為每筆都審核`),
        dest: label(msg`轉入哪裡`, msg`贈送餘額不能提領`),
        expireDays: section(msg`發放`, label(msg`有效期`, msg`從到帳那天算起`)),
      },
    },
  },
  modules: {
    reward: {
      part: 'benefits',
      order: 100,
      ...label(assetLabels.reward, msg`關閉後不能發放和轉入餘額，已有的保留，申請中的照常審核`),
    },
  },
  choices: {
    'reward.dest.gift': assetLabels.gift,
  },
}
