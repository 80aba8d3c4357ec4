import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    notify: {
      title: msg`通知`,
      part: 'shop',
      order: 60,
      fields: {
        email: section(msg`方式`, label(msg`用電子郵件通知`, msg`還要設好郵件伺服器；帳號安全的通知一定會寄`)),
        sms: label(msg`用簡訊通知`, msg`還要設好簡訊服務；帳號安全的通知一定會發`),
        quietFromH: section(msg`勿擾時間`, label(msg`從`, msg`優惠券和積分的到期提醒在這段時間不寄出，等結束後再寄`)),
        quietUntilH: label(msg`到`, msg`兩個時間相同，就是沒有勿擾時間`),
      },
    },
  },
}
