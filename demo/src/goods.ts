import { care } from './goods/care.ts'
import { digital } from './goods/digital.ts'
import { food } from './goods/food.ts'
import { home } from './goods/home.ts'
import { play } from './goods/play.ts'
import { wear } from './goods/wear.ts'
import { type Photo, photos } from './photos.ts'
import type { Tint } from './pictures/sprite.ts'
import type { PictureSpec } from './pictures.ts'
import type { ServiceKey } from './shop.ts'
import type { SpecValue } from './specs.ts'
import type { Goods } from './types.ts'

/** In the shop's list order: departments take turns, so that a list does not look like a single department. */
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
      // Uneven, as counted stock is, but the same in every shop built from these data.
      stock: soldOut ? 0 : Math.round(item.stock * (0.55 + ((index * 37) % 10) / 10)),
      weightG: item.weightG + values.reduce((sum, value) => sum + (value.plusWeightG ?? 0), 0),
    }
  })
}

/** The pictures of the gallery, the main one first: photos, or painted ones after a single photo. */
export function galleryOf({ key, look, specs = [] }: Goods): PictureSpec[] {
  const tints = specs.flatMap((group) => group.values.flatMap((value) => value.tint ?? []))
  const first = tints[0]
  const taken = (photos[key] ?? []).map((view, index) => ({
    ...photo(key, view, first),
    ...(look.tall && index === 0 && { tall: look.tall }),
  }))
  const painted = look.scenes.map((scene, index) => ({
    kind: 'goods' as const,
    scene,
    palette: look.palette,
    object: look.object,
    ...(first && { tint: first }),
    // All colours together, in the scenes that show several.
    ...(tints.length > 1 && (scene === 'steps' || scene === 'flat') && { tints }),
    ...(look.props && { props: look.props }),
    ...(look.scale && { scale: look.scale }),
    ...(look.tall && index === 0 && { tall: look.tall }),
  }))
  return taken.length > 1 ? taken : [...taken, ...painted.slice(taken.length)]
}

function photo(goods: string, view: Photo['view'], tint?: Tint): Photo {
  const colour = tint?.dye ?? tint?.shade
  return { kind: 'photo', goods, view, ...(colour && { colour }) }
}

/** The picture of one choice, undefined if it does not change how the goods look. */
export function pictureOfChoice({ key, look, specs = [] }: Goods, value: SpecValue): PictureSpec | undefined {
  if (!value.tint || specs.every((group) => !group.values.includes(value))) return undefined
  const [front] = photos[key] ?? []
  if (front) return photo(key, front, value.tint)
  const main = look.scenes[0] === 'steps' || look.scenes[0] === 'flat' ? 'plinth' : look.scenes[0]
  return {
    kind: 'goods',
    scene: main ?? 'plinth',
    palette: look.palette,
    object: look.object,
    tint: value.tint,
    ...(look.props && { props: look.props }),
    ...(look.scale && { scale: look.scale }),
  }
}

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
