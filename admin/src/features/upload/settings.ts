import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    upload: {
      title: msg`上傳`,
      part: 'security',
      order: 50,
      fields: {
        imageMaxMb: label(msg`圖片上限`),
        videoMaxMb: label(msg`影片上限`),
        videoS: label(msg`影片長度上限`),
        hour: label(msg`每人每小時最多幾個檔案`),
      },
    },
  },
}
