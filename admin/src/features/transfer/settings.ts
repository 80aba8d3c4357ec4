import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    transfer: {
      title: msg`轉帳`,
      part: 'money',
      order: 110,
      fields: {
        minFen: section(msg`限額`, label(msg`單筆至少`)),
        maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
        dayMaxFen: label(msg`每人每天合計至多`, msg`不能低於單筆至多`),
        dayCount: label(msg`每人每天最多幾筆`),
        feeBp: section(msg`手續費`, label(msg`手續費率`, msg`在轉帳金額之外向轉出的人收；0 為不收`)),
      },
    },
  },
  modules: {
    transfer: { part: 'wallet', order: 40, ...label(msg`轉帳給其他用戶`, msg`要先完成合規清單`) },
  },
}
