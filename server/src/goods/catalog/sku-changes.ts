import { type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import type { ChangeType } from '../../core/command/change.ts'

/** Edits of goods, including stock counts. */
export const goodsChanges: ChangeType = { type: 'goods', permission: 'goods.view' }

/** The name of a SKU in change records: `紅 / L`; null for single spec. */
export function skuName(values: readonly LocalText[]): LocalText | null {
  if (values.length === 0) return null
  const written = languages.filter((language) => values.some((value) => value[language]))
  const nameIn = (language: (typeof languages)[number]) => values.map((value) => localText(value, language)).join(' / ')
  return Object.fromEntries(
    ['zh-Hant' as const, ...written].map((language) => [language, nameIn(language)]),
  ) as unknown as LocalText
}
