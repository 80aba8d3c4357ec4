import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    pay: {
      title: msg`付款`,
      part: 'trade',
      order: 10,
      fields: {
        methods: label(
          msg`開放的付款方式`,
          msg`微信和支付寶要先在「外部服務」填好金鑰，微信還要在「功能開關」打開，買家才看得到`,
        ),
        accounts: label(msg`收款帳戶`, msg`買家轉帳時看到的帳戶`),
        reuploadMinutes: label(msg`退回後可重傳的時間`),
        proofImages: label(msg`一次最多幾張截圖`),
        reviewTargetH: label(msg`審核目標時間`, msg`超過後提醒審核人`),
        rejectionsMax: label(msg`退回幾次後關閉交易`),
      },
    },
  },
}
