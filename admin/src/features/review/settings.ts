import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    review: {
      title: msg`評價`,
      part: 'trade',
      order: 90,
      fields: {
        images: label(msg`最多圖片數`),
        textMax: label(msg`最多字數`),
        dayMax: label(msg`每人每天最多評價數`),
        appendDays: label(msg`可追評的天數`),
        answerEditH: label(msg`回覆可修改的時間`),
        precheck: label(msg`先審後發`, msg`開啟後，每則評價都要審核通過才會顯示`),
        words: label(msg`敏感詞`, msg`含有這些詞的評價會先送審；不分大小寫、空格和標點`),
      },
    },
  },
}
