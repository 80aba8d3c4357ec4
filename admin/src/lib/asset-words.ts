import type { MessageDescriptor } from '@lingui/core'
import { type Asset, assetNames, assets } from '@shop/contract/core/asset-words.ts'
import type { Language } from '@shop/contract/core/common.ts'

const idOf = (asset: Asset) => `asset.${asset}`

/** The name of each asset, as shoppers read it. */
export const assetLabels = Object.fromEntries(assets.map((asset) => [asset, { id: idOf(asset) }])) as Record<
  Asset,
  MessageDescriptor
>

/** The texts behind `assetLabels`, loaded with the catalog of the language. */
export function assetMessages(language: Language): Record<string, string> {
  return Object.fromEntries(assets.map((asset) => [idOf(asset), assetNames[language][asset]]))
}
