import type { BrandKey } from './brands.ts'
import type { CategoryKey } from './categories.ts'
import type { FreightKey } from './freight.ts'
import type { MerchantKey } from './merchants.ts'
import type { Spec } from './specs.ts'
import type { Text } from './text.ts'
import type { VideoName } from './videos.ts'
import type { FactLabel } from './words.ts'

export interface Goods {
  key: string
  /** The deepest category it belongs to; the goods are listed in its parents too. */
  category: CategoryKey
  brand: BrandKey
  /** The seller; the shop itself by default. */
  merchant?: MerchantKey
  zone: 'normal' | 'gift' | 'fuli' | 'xf' | 'ty'
  /** `off`: stored, not on sale. */
  state?: 'off'
  title: Text
  point: Text
  /** Two or three sentences at the top of the long description. */
  story: Text
  facts: Partial<Record<FactLabel, Text | string>>
  /** yuan, of the first SKU */
  price: number
  /** yuan, of the first SKU in its zone; it grows with a choice's surcharge as `price` does */
  zonePrice?: number
  /** yuan, struck through; it grows with a choice's surcharge */
  line?: number
  /** Points paid on top of the price, welfare zone. */
  points?: number
  weightG: number
  /** Approximate stock of each SKU; 0 = sold out. */
  stock: number
  /** Pieces of each SKU that may be sold in the zone, gift and trial zone. */
  activity?: number
  /** SKUs that are sold out, by their choices' keys: `moon/s`. */
  soldOut?: string[]
  /** Start value of the displayed sales count. */
  sold: number
  specs?: Spec[]
  /** For the shop's own goods; merchants send everything by their one template. */
  freight: FreightKey
  memberDiscount?: false
  limitOrder?: number
  limitUser?: number
  /** Not eligible for no-reason returns: fresh food, opened care products. */
  noReturn?: true
  /** the main picture is higher than wide */
  tall?: true
  /** A video, shown before the pictures. */
  video?: VideoName
}

/** A document as headed paragraphs; `documentHtml` turns it into html. */
export interface Document {
  title: Text
  sections: { heading: Text; body: Text }[]
}
