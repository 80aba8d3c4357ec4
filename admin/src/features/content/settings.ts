import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    content: {
      title: msg`內容`,
      part: 'shop',
      order: 40,
      fields: {
        linkHosts: label(msg`允許連結的網站`, msg`文章和文件只能連到商店自己和這些網域，用逗號分隔，例如 example.com`),
      },
    },
  },
}
