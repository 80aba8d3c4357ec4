import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    pay: {
      title: msg`付款`,
      part: 'trade',
      order: 10,
      fields: {
        methods: label(msg`開放的付款方式`),
        accounts: label(msg`收款帳戶`, msg`買家轉帳時看到的帳戶`),
        reuploadMinutes: label(msg`退回後可重傳的時間`),
        proofImages: label(msg`一次最多幾張截圖`),
        reviewTargetH: label(msg`審核目標時間`, msg`超過後提醒審核人`),
        rejectionsMax: label(msg`退回幾次後關閉交易`),
      },
    },
  },
}
