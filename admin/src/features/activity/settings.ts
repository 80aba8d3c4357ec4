import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  modules: {
    draw: { part: 'benefits', order: 80, ...label(msg`轉盤`, msg`關閉後不能再轉，已得到的保留`) },
    acts: { part: 'benefits', order: 90, ...label(msg`砸蛋`, msg`關閉後不能再砸，已得到的保留`) },
  },
}
