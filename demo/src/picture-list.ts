import { articles } from './articles.ts'
import { brands } from './brands.ts'
import { type Category, categories } from './categories.ts'
import { series } from './collectibles.ts'
import { customPages } from './custom-pages.ts'
import { galleryOf, goods, pictureOfChoice } from './goods.ts'
import { homePage, navIcons } from './home-page.ts'
import { merchants } from './merchants.ts'
import type { Bought } from './orders.ts'
import { shoppers } from './people.ts'
import type { PaletteName } from './pictures/palette.ts'
import { type PictureSpec, posterOf } from './pictures.ts'
import { receivingAccounts } from './receiving-accounts.ts'
import { type ReviewedOrder, reviewedOrders } from './reviews.ts'

export type PicturePurpose = 'goods' | 'content' | 'avatar' | 'review' | 'receiving'

/** Every public picture of the shop, each once. */
export function allPictures(): { spec: PictureSpec; purpose: PicturePurpose }[] {
  const ofGoods = goods.flatMap((item) => [
    ...galleryOf(item),
    ...(item.specs ?? []).flatMap((group) => group.values.flatMap((value) => pictureOfChoice(item, value) ?? [])),
  ])
  const pages = [homePage, ...Object.values(customPages)]
  const banners = pages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.type === 'image' || block.type === 'hotZone') return [block.art]
      if (block.type === 'goods') return (block.cards ?? []).map((card) => card.art)
      return block.type === 'banner' || block.type === 'window' ? block.items.map((item) => item.art) : []
    })
  const content: PictureSpec[] = [
    ...iconsOf(categories),
    ...Object.values(navIcons).map((icon) => ({ kind: 'icon' as const, ...icon })),
    ...[...Object.values(brands), ...Object.values(merchants)].map(({ logo }) => ({ kind: 'logo' as const, ...logo })),
    ...banners.map(posterOf),
    ...series.map(({ artwork }) => artwork),
    ...articles.flatMap(({ cover }) => (cover ? [{ kind: 'cover' as const, art: cover }] : [])),
  ]
  return unique([
    ...ofGoods.map((spec) => ({ spec, purpose: 'goods' as const })),
    ...content.map((spec) => ({ spec, purpose: 'content' as const })),
    ...shoppers.map(({ avatar }) => ({ spec: { kind: 'avatar' as const, ...avatar }, purpose: 'avatar' as const })),
    ...receivingAccounts
      .flatMap((account) => qrOf(account) ?? [])
      .map((spec) => ({ spec, purpose: 'receiving' as const })),
    ...reviewedOrders.flatMap(photosOfOrder).map((spec) => ({ spec, purpose: 'review' as const })),
  ])
}

function photosOfOrder({ buyer, reviews }: ReviewedOrder): PictureSpec[] {
  return reviews.flatMap(({ bought, photos, append }) => [
    ...photosOf({ buyer, bought }, photos),
    ...photosOf({ buyer, bought }, append?.photos, true),
  ])
}

/** The buyer's own photos of their purchase: for a review, or for an addition to it. */
export function photosOf(
  { buyer, bought: [key, choice] }: { buyer: number; bought: Bought },
  photos = 0,
  isLater = false,
): PictureSpec[] {
  const item = goods.find((candidate) => candidate.key === key)
  if (!item) throw new Error(`no goods ${key}`)
  const { object, scale } = item.look
  const keys = choice.split('/')
  const chosen = item.specs?.flatMap((group) => group.values).find((value) => value.tint && keys.includes(value.key))
  const scenes = isLater ? (['flat'] as const) : (['window', 'close'] as const)
  // Every home looks different.
  const palette = homes[buyer % homes.length] as PaletteName
  return scenes.slice(0, photos).map((scene) => ({
    kind: 'goods',
    scene,
    palette,
    object,
    ...(chosen?.tint && { tint: chosen.tint }),
    ...(scale && { scale }),
  }))
}
const homes: PaletteName[] = ['stone', 'sand', 'mist', 'sage']

export function qrOf({ kind, qr }: (typeof receivingAccounts)[number]): PictureSpec | undefined {
  return qr ? { kind: 'qr', text: qr, palette: kind === 'alipay' ? 'mist' : 'sage' } : undefined
}

function iconsOf(list: readonly Category[]): PictureSpec[] {
  return list.flatMap(({ icon, children = [] }) => [{ kind: 'icon', ...icon }, ...iconsOf(children)])
}

function unique<T extends { spec: PictureSpec }>(list: T[]): T[] {
  return [...new Map(list.map((entry) => [JSON.stringify(entry.spec), entry])).values()]
}
