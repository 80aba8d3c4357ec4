import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    points: {
      title: msg`積分`,
      part: 'money',
      order: 20,
      fields: {
        name: section(msg`名稱`, label(msg`積分的名稱`, msg`商店裡到處這樣稱呼它`)),
        describe: label(msg`積分說明`, msg`結帳和積分頁上的規則說明；改了下面的數字，這裡也要跟著改`),
        giftOn: section(msg`贈送`, label(msg`下單送積分`, msg`只送給允許贈送的專區和商品，售後期過後入帳`)),
        perYuanGift: label(msg`每實付 1 元送幾積分`, msg`0 為不送`),
        dayBudget: label(msg`訂單每天一共可送的積分`, msg`每天自動補到這個數，送完當天就不再送；0 為不補`),
        dayCap: label(msg`簽到每人每天最多得的積分`, msg`超過的部分不送`),
        discountOn: section(msg`抵扣`, label(msg`結帳可用積分抵扣`)),
        perYuan: label(msg`幾積分抵 1 元`),
        maxRatioBp: label(msg`最多抵商品金額的`, msg`專區另有更低的比例時，用更低的`),
        minOrderFen: label(msg`滿多少才能抵扣`, msg`優惠後的商品金額，不含運費`),
        expireMonths: section(
          msg`有效期`,
          label(msg`積分有效期`, msg`從入帳那個月算起，在最後一個月的月底失效；只影響以後的積分`),
        ),
        returnGraceDays: label(
          msg`退回的積分至少保留`,
          msg`退款時退回、快到期或已到期的積分和補貼，至少還能用這麼久；同一批只延長一次`,
        ),
      },
    },
    promo: {
      title: msg`回饋上限`,
      part: 'money',
      order: 130,
      fields: {
        maxReturnRateBp: label(
          msg`一筆訂單最多回饋`,
          msg`送出的積分（照可抵的金額算）、消費積分、補貼和邀請收益合計，占實付商品金額的比例，每個專區都算；商品自己的比例太高時，下單時自動少送`,
        ),
      },
    },
  },
  modules: {
    points: {
      part: 'benefits',
      order: 10,
      ...label(msg`積分`, msg`關閉後訂單不送也不能抵扣，積分頁打不開，已有的積分保留`),
    },
  },
}
