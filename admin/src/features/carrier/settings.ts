import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    delivery: {
      title: msg`配送`,
      part: 'trade',
      order: 30,
      fields: {
        trackCacheMinutes: label(msg`物流資料多久更新一次`),
        transitDays: label(msg`運送通常要幾天`, msg`加上承諾發貨時間，就是商品頁的預計送達日`),
        correctH: label(msg`發貨後可更正單號`),
        freeOn: label(msg`滿額免運`),
        freeFromFen: label(msg`滿多少免運`),
        freeExcludedCities: label(msg`不適用免運的地區`),
        freeExcludedGoods: label(msg`不適用免運的商品編號`),
      },
    },
  },
}
