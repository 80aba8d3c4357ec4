import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { shopDetail } from '@shop/contract/merchant/storefront/storefront.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureSrcset, pictureUrl } from '../../platform/upload/urls.ts'
import { type CardRow, countRatings, findPage, isFollowing, type PageRow } from './queries.ts'

type Detail = DataOf<typeof shopDetail>['shop']

/** Ratings of thousands of reviews hardly change within minutes. */
const ratingsKeptMs = 300_000

/** A shop's page, cached except for whether the caller follows it. @throws Refusal NOT_FOUND */
export async function readShop(
  shop: Shop,
  { merchantId, userId, language }: { merchantId: number; userId: number | undefined; language: Language },
): Promise<{ shop: Detail }> {
  const { db, reads } = shop
  const [page, followed] = await Promise.all([
    reads.read(`storefront ${merchantId} ${language}`, () => findShown(shop, merchantId, language)),
    userId === undefined ? false : isFollowing(db, { userId, merchantId }),
  ])
  if (!page) throw new Refusal('NOT_FOUND')
  return { shop: { ...page, is_followed: followed ? 1 : 0 } }
}

async function findShown(shop: Shop, merchantId: number, language: Language) {
  const { db, reads } = shop
  const [row, { reviews, good }] = await Promise.all([
    findPage(db, merchantId, { onSale: true }),
    reads.read(`storefront-ratings ${merchantId}`, () => countRatings(db, merchantId), ratingsKeptMs),
  ])
  if (!row) return undefined
  const rating = { reviews, good_percent: reviews === 0 ? null : Math.round((100 * good) / reviews) }
  return row.state === 'terminated' ? toClosed(shop, row, language) : { ...toShown(shop, row, language), rating }
}

function toShown(shop: Shop, row: PageRow, language: Language): Omit<Detail, 'is_followed' | 'rating'> {
  const { banner, licence } = row
  const text = (said: PageRow['intro']) => localText({ 'zh-Hant': '', ...said }, language)
  return {
    ...toCard(shop, row, language),
    holiday_until: row.state === 'holiday' ? row.holidayUntil : null,
    banner_url: banner && pictureUrl(shop.config, banner, 'm'),
    banner_srcset: banner ? pictureSrcset(shop.config, banner) : '',
    intro: text(row.intro),
    hours: text(row.hours),
    notice: text(row.notice),
    home_page_id: row.homePageId,
    categories: row.categories
      .filter(({ goods }) => goods > 0)
      .map(({ id, name }) => ({ shop_category_id: id, name: localText(name, language) })),
    // A person who sells without a licence is not named: the law only requires stating that they need none.
    licence: licence?.kind === 'person' ? { kind: licence.kind, name: '', number: '' } : licence,
  }
}

const toClosed = (shop: Shop, row: PageRow, language: Language) => ({
  ...toCard(shop, row, language),
  logo_url: null,
  holiday_until: null,
  banner_url: null,
  banner_srcset: '',
  intro: '',
  hours: '',
  notice: '',
  home_page_id: null,
  categories: [],
  rating: { reviews: 0, good_percent: null },
  licence: null,
})

/** A shop as lists show it. */
export function toCard({ config }: Pick<Shop, 'config'>, row: CardRow, language: Language) {
  return {
    merchant_id: row.id,
    name: localText(row.name, language),
    logo_url: row.logo && pictureUrl(config, row.logo, 's'),
    state: row.state,
    followers: row.followers,
  }
}
