import { articles } from './articles.ts'
import { brands } from './brands.ts'
import { series } from './collectibles.ts'
import { customPages } from './custom-pages.ts'
import { galleryOf, goods, pictureOfChoice } from './goods.ts'
import { homePage, navIcons } from './home-page.ts'
import { merchants } from './merchants.ts'
import type { Bought } from './orders.ts'
import { shoppers } from './people.ts'
import { arranged, type Photo } from './photos.ts'
import type { Home } from './pictures/snapshot.ts'
import type { PictureSpec } from './pictures.ts'
import { receivingAccounts } from './receiving-accounts.ts'
import { type ReviewedOrder, reviewedOrders } from './reviews.ts'
import type { SpecValue } from './specs.ts'
import type { Goods } from './types.ts'

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
    ...Object.values(navIcons).map((icon) => ({ kind: 'icon' as const, ...icon })),
    ...[...Object.values(brands), ...Object.values(merchants)].map(({ logo }) => ({ kind: 'logo' as const, ...logo })),
    ...banners.map(arranged),
    ...series.map(({ artwork }) => artwork),
    ...articles.flatMap(({ cover }) => (cover ? [arranged(cover)] : [])),
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
  const keys = choice.split('/')
  const chosen = item.specs?.flatMap((group) => group.values).find((value) => value.colour && keys.includes(value.key))
  return (isLater ? [2] : [0, 1]).slice(0, photos).map((nth) => {
    return snapshotOf(photoOf(item, chosen, nth), buyer, nth)
  })
}

/** Every second picture is a close-up, if there is one of the goods in their colour. */
function photoOf(item: Goods, chosen: SpecValue | undefined, nth: number): Photo {
  const [front, close] = galleryOf(item)
  const main = (chosen && pictureOfChoice(item, chosen)) ?? front
  return nth === 1 && close.colour === main.colour ? close : main
}

/** Nobody holds a phone the same way twice. */
function snapshotOf(photo: Photo, buyer: number, nth: number): PictureSpec {
  const at = buyer * 3 + nth + photo.goods.length
  return {
    kind: 'snapshot',
    photo,
    home: lights[buyer % lights.length] as Home,
    askew: [4, -5, 6, -3, 2][at % 5] as number,
    aside: [[28, 14, -34, 36][at % 4] as number, [-22, 30, 10, -34, 24, -12, 36][at % 7] as number],
  }
}
/** Every home looks different. */
const lights: Home[] = ['window', 'lamp', 'overcast', 'evening']

export function qrOf({ kind, qr }: (typeof receivingAccounts)[number]): PictureSpec | undefined {
  return qr ? { kind: 'qr', text: qr, palette: kind === 'alipay' ? 'mist' : 'sage' } : undefined
}

function unique<T extends { spec: PictureSpec }>(list: T[]): T[] {
  return [...new Map(list.map((entry) => [JSON.stringify(entry.spec), entry])).values()]
}
