import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    integral: {
      title: assetLabels.integral,
      part: 'money',
      order: 40,
      fields: {
        drawRateBp: section(msg`轉入餘額`, label(msg`轉換比例`, msg`1.00 消費積分換多少錢；已提出的申請照當時的比例`)),
        feeBp: label(msg`手續費率`, msg`從消費積分裡扣；0 為不收`),
        minFen: label(msg`單筆至少`),
        maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
        week: label(msg`每人每週最多幾筆`),
        autoMaxFen: label(msg`免審核`, msg`單筆不超過這個數立即到帳；0 為每筆都審核`),
        dest: label(msg`轉入哪裡`, msg`贈送餘額不能提領`),
        toPoints: { ...label(msg`1.00 換多少積分`, msg`換到的積分不能比 1 元更值錢`), unit: msg`積分` },
        expireDays: section(msg`發放`, label(msg`有效期`, msg`從到帳那天算起`)),
        dayBudgetFen: label(msg`每天一共可送`, msg`所有訂單合計；每天自動補到這個數，送完後的訂單沒有；0 為不補`),
      },
    },
    subsidy: {
      title: assetLabels.subsidy,
      part: 'money',
      order: 60,
      fields: {
        expireDays: label(msg`補貼有效期`, msg`從得到的那一刻算起；只影響以後的補貼`),
        drawRateBp: section(msg`轉入餘額`, label(msg`轉換比例`, msg`只有訂單所得的補貼可以轉入`)),
        drawMinFen: label(msg`單筆至少`),
        drawWeekFen: label(msg`每人每週合計至多`),
        toPoints: { ...label(msg`1.00 換多少積分`, msg`換到的積分不能比 1 元更值錢`), unit: msg`積分` },
        transferMinFen: section(msg`轉贈他人`, label(msg`單筆至少`)),
        transferMaxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
        transferDayFen: label(msg`每人每天合計至多`, msg`不能低於單筆至多`),
        transferFeeBp: label(msg`手續費率`, msg`在轉贈的數額之外向轉出的人收，用補貼支付；0 為不收`),
        dayBudgetFen: section(
          msg`發放`,
          label(msg`每天一共可送`, msg`所有訂單合計；每天自動補到這個數，送完後的訂單沒有；0 為不補`),
        ),
        dayCapFen: label(msg`每人每天最多賺`, msg`簽到和任務所得，不含訂單贈送`),
        monthCapFen: label(msg`每人每月最多賺`, msg`簽到和任務所得，不含訂單贈送`),
      },
    },
    convert: {
      title: msg`每日轉換額度`,
      part: 'money',
      order: 80,
      fields: {
        dailyBudgetFen: label(msg`每天轉入餘額合計`, msg`所有人合計；每天自動補到這個數，用完請明天再試；0 為不補`),
        dailyPoints: {
          ...label(msg`每天兌換積分合計`, msg`所有人合計；每天自動補到這個數；0 為不補`),
          unit: msg`積分`,
        },
      },
    },
  },
  modules: {
    integral: {
      part: 'benefits',
      order: 70,
      ...label(assetLabels.integral, msg`關閉後新訂單不送，也不能再使用，已有的保留，申請中的照常審核`),
    },
    subsidy: {
      part: 'benefits',
      order: 110,
      ...label(assetLabels.subsidy, msg`關閉後新訂單不送，也不能再使用，已有的保留，申請中的照常審核`),
    },
    subsidyTransfer: {
      part: 'benefits',
      order: 140,
      ...label(msg`轉贈補貼給其他用戶`, msg`要先完成合規清單，也要開啟補貼`),
    },
  },
  choices: {
    'integral.dest.gift': assetLabels.gift,
  },
}
