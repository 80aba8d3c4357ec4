import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    commission: {
      title: msg`邀請收益`,
      part: 'money',
      order: 120,
      fields: {
        sharingBp: section(
          msg`費率`,
          label(msg`分享收益`, msg`給買家的邀請人，按買家實付商品金額的這個比例；商品、分類和商家可以另設費率`),
        ),
        managementBp: label(msg`管理收益`, msg`給邀請人的邀請人；0 為關閉，最多 2%，沒有第三級`),
        channelMaxBp: label(msg`通路收益最高`, msg`通路合約的費率不能超過它，最多 5%；已簽的合約超過時按它計`),
        totalCapBp: section(
          msg`上限`,
          label(msg`三項收益合計最多`, msg`不能低於上面三項之和，最多 10%；超出時先減通路，再減管理`),
        ),
        self: label(
          msg`自己買也有收益`,
          msg`沒有邀請人的買家得到分享收益，通路夥伴也從自己的訂單得到收益；有「買了返還」之嫌，請先確認當地法規`,
        ),
      },
    },
  },
  modules: {
    invite: { part: 'benefits', order: 40, ...label(msg`邀請好友`, msg`關閉後不再記錄邀請人，邀請頁和海報也不再出現`) },
    profit: { part: 'benefits', order: 50, ...label(msg`邀請收益`, msg`關閉後新付款的訂單不再分收益`) },
  },
}
