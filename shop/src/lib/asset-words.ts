import { i18n } from '@lingui/core'
import {
  type Asset,
  type AssetMeaning,
  assetMeanings,
  assetNames,
  assetNameWithin,
} from '@shop/contract/core/asset-words.ts'
import type { Language } from '@shop/contract/core/common.ts'

/** The shop may have given its points another name: `usePointsName`. */
type Named = Exclude<Asset, 'points'>

const spoken = () => i18n.locale as Language

/** What a kind of value is called in the language spoken. */
export function assetName(asset: Named): string {
  return assetNames[spoken()][asset]
}

/** The same within a sentence. */
export function assetNameInText(asset: Named): string {
  return assetNameWithin(asset, spoken())
}

/** What it is and buys, in the language spoken. */
export function meaningOf(asset: Asset): AssetMeaning {
  return assetMeanings[spoken()][asset]
}
