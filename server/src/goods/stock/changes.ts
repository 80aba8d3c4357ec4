import { type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import type { ChangeType } from '../../core/command/change.ts'

/** Edits of goods; a count of their stock is one. */
export const goodsChanges: ChangeType = { type: 'goods', permission: 'goods.view' }

/** What a SKU is called in change records: `紅 / L`; null where there is nothing to choose. */
export function skuName(values: readonly LocalText[]): LocalText | null {
  if (values.length === 0) return null
  const written = languages.filter((language) => values.some((value) => value[language]))
  const nameIn = (language: (typeof languages)[number]) => values.map((value) => localText(value, language)).join(' / ')
  return Object.fromEntries(
    ['zh-Hant' as const, ...written].map((language) => [language, nameIn(language)]),
  ) as unknown as LocalText
}
