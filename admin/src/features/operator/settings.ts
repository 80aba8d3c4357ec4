import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    operator: {
      title: msg`操作員`,
      part: 'security',
      order: 30,
      fields: {
        decideAfterHours: label(msg`新操作員幾小時後才能做決定`, msg`從本人啟用帳號算起`),
        allowedAddresses: label(
          msg`可使用管理臺的網路位址`,
          msg`IP 位址或網段，例如 203.0.113.7, 198.51.100.0/24；留空表示不限制。請先確認包含你自己的位址`,
        ),
      },
    },
  },
}
