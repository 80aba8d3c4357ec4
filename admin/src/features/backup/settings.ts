import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    backup: {
      title: msg`備份`,
      part: 'security',
      order: 60,
      fields: {
        daily: label(msg`每日備份`, msg`資料庫和伺服器上的上傳檔案，存在伺服器上；請另外把檔案複製到別的機器`),
        dailyFromH: label(msg`開始時間`, msg`錯過或失敗時，之後會補做`),
        keepDays: label(msg`保留天數`, msg`到期後刪除，但最新的三份一定保留`),
      },
    },
  },
}
