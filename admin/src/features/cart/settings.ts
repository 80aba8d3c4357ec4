import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    cart: {
      title: msg`購物車`,
      part: 'trade',
      order: 60,
      fields: {
        lines: label(msg`購物車最多幾項`),
        guestLines: label(msg`訪客購物車最多幾項`),
        qtyMax: label(msg`一項最多幾件`),
      },
    },
  },
}
