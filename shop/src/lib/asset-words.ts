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

/** The name of an asset in the current language. */
export function assetName(asset: Named): string {
  return assetNames[spoken()][asset]
}

/** The name as it is written within a sentence. */
export function assetNameInText(asset: Named): string {
  return assetNameWithin(asset, spoken())
}

/** What an asset is and buys, in the current language. */
export function meaningOf(asset: Asset): AssetMeaning {
  return assetMeanings[spoken()][asset]
}
