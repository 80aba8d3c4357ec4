import { i18n } from '@lingui/core'
import { type Asset, type AssetWords, assetNameWithin, assetWords } from '@shop/contract/core/asset-words.ts'
import type { Language } from '@shop/contract/core/common.ts'

const spoken = () => i18n.locale as Language

/** Name, sentence and use of a kind of value in the language spoken. */
export function wordsOf(asset: Asset): AssetWords {
  return assetWords[spoken()][asset]
}

/** Not for points, which the shop may have given another name: `usePointsName`. */
export function assetName(asset: Exclude<Asset, 'points'>): string {
  return wordsOf(asset).name
}

/** The same within a sentence. */
export function assetNameInText(asset: Exclude<Asset, 'points'>): string {
  return assetNameWithin(asset, spoken())
}
