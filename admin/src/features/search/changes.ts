import { msg } from '@lingui/core/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import { type Known, nameIn } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const hotWordChanges: ChangeKind = {
  type: 'hot-word',
  fields: { words: { label: msg`搜尋詞`, format: asHotWord } },
}

function asHotWord(value: unknown, { t, language }: Known): string {
  const { word, enabled } = value as { word: LocalText; enabled: boolean }
  return enabled ? nameIn(word, language) : `${nameIn(word, language)} (${t(msg`不顯示`)})`
}
