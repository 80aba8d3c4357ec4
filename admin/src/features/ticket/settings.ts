import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    customer: {
      title: msg`客服`,
      part: 'shop',
      order: 50,
      fields: {
        enabled: label(msg`開放客服`),
        provider: label(
          msg`客服方式`,
          msg`提問：用戶在商店裡提問，在管理臺回覆；連結：打開另一個網站；微信客服只在小程式裡出現`,
        ),
        link: label(msg`客服連結`, msg`以 https:// 開頭的網址`),
        corpId: label(msg`企業 ID`, msg`微信客服所屬的企業`),
        hours: label(msg`服務時間`),
      },
    },
  },
  choices: {
    mpwxkf: msg`微信客服`,
    ticket: msg`提問`,
    link: msg`連結`,
  },
}
