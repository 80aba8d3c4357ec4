import type { Category } from './categories.ts'
import { care } from './goods/care.ts'
import { digital } from './goods/digital.ts'
import { food } from './goods/food.ts'
import { home } from './goods/home.ts'
import { play } from './goods/play.ts'
import { wear } from './goods/wear.ts'
import type { Photo } from './photos.ts'
import type { ServiceKey } from './shop.ts'
import type { SpecValue } from './specs.ts'
import type { Goods } from './types.ts'

/** In the shop's list order: departments take turns, so that a list does not look like a single one. */
export const goods: Goods[] = takingTurns([food, home, digital, wear, play, care])

function takingTurns(shelves: Goods[][]): Goods[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat()
}

export interface DemoSku {
  /** The choices, one of each spec in order; empty for single-spec goods. */
  values: SpecValue[]
  /** The goods' key and the choices' keys. */
  code: string
  /** yuan */
  price: number
  /** yuan; undefined where the zone has no price */
  zonePrice: number | undefined
  /** yuan, 0 = none */
  linePrice: number
  stock: number
  weightG: number
}

/** Every combination of the goods' choices. */
export function skusOf(item: Goods): DemoSku[] {
  const combinations = (item.specs ?? []).reduce<SpecValue[][]>(
    (made, { values }) => made.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )
  return combinations.map((values, index) => {
    const choice = values.map((value) => value.key).join('/')
    const plus = values.reduce((sum, value) => sum + (value.plus ?? 0), 0)
    const soldOut = item.soldOut?.includes(choice)
    return {
      values,
      code: [item.key, ...values.map((value) => value.key)].join('-').toUpperCase(),
      price: item.price + plus,
      zonePrice: item.zonePrice === undefined ? undefined : item.zonePrice + plus,
      linePrice: item.line === undefined ? 0 : item.line + plus,
      // Uneven, like counted stock, but the same in every shop loaded from this data.
      stock: soldOut ? 0 : Math.round(item.stock * (0.55 + ((index * 37) % 10) / 10)),
      weightG: item.weightG + values.reduce((sum, value) => sum + (value.plusWeightG ?? 0), 0),
    }
  })
}

/** The pictures of the gallery: the main one, then a close-up; for goods with colours in the first colour. */
export function galleryOf({ key, tall, specs = [] }: Goods): [front: Photo, close: Photo] {
  const colour = specs.flatMap((group) => group.values.flatMap((value) => value.colour ?? []))[0]
  return [{ ...photo(key, 'front', colour), ...(tall && { tall }) }, photo(key, 'close', colour)]
}

/** The picture of one choice, undefined if it does not change how the goods look. */
export function pictureOfChoice({ key, specs = [] }: Goods, { colour, ...value }: SpecValue): Photo | undefined {
  const isOwn = specs.some((group) => group.values.some((own) => own.key === value.key))
  return colour && isOwn ? photo(key, 'front', colour) : undefined
}

function photo(goods: string, view: Photo['view'], colour: string | undefined): Photo {
  return { kind: 'photo', goods, view, ...(colour && { colour }) }
}

/** A picture of the category's first goods; with subcategories, of its last goods, so that the pictures differ. */
export function pictureOfCategory(category: Category): Photo {
  const keys = keysIn(category)
  const inside = goods.filter((item) => keys.includes(item.category))
  const shown = category.children ? inside.at(-1) : inside[0]
  if (!shown) throw new Error(`no goods in ${category.key}`)
  return galleryOf(shown)[0]
}

const keysIn = ({ key, children = [] }: Category): string[] => [key, ...children.flatMap(keysIn)]

/** The services promised for these goods. */
export function servicesOf(item: Goods): ServiceKey[] {
  return [
    'ship-48h',
    ...(item.freight === 'fresh' && item.noReturn ? (['fresh-pay'] as const) : []),
    ...(item.noReturn || item.zone === 'ty' ? [] : (['return-7d'] as const)),
    'genuine',
    ...(item.facts.warranty ? (['repair'] as const) : []),
  ]
}
