import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    act: {
      title: msg`轉盤與砸蛋`,
      part: 'money',
      order: 140,
      fields: {
        prizeMaxFen: label(msg`一個獎品最多值`, msg`請先確認當地法律的上限`),
        claimDays: section(msg`實物獎品`, label(msg`領取期限`, msg`從中獎那天算起，過期沒領的庫存放回銷售`)),
        freight: label(msg`運費由誰付`, msg`用戶付的照商品的運費範本計算，付了才發貨`),
      },
    },
  },
  choices: {
    'act.freight.shop': msg`商店`,
    'act.freight.shopper': msg`用戶`,
  },
}
