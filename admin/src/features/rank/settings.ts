import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  modules: {
    rank: { part: 'benefits', order: 60, ...label(msg`排行榜`, msg`關閉後不統計、不結束、不發放，重新開啟後繼續`) },
  },
}
