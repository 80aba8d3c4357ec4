import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminMerchantStorefront, storefrontGet } from '@shop/contract/merchant/storefront/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pictureUrl } from '../../platform/upload/urls.ts'
import { findRequestSides, toRequest } from './list-requests.ts'
import { ownMerchant } from './member.ts'
import { findPage } from './queries.ts'
import { findLatestRequest } from './request-queries.ts'

type Page = DataOf<typeof adminMerchantStorefront>['shop']

/** The page of the caller's shop, for editing. */
export async function readOwnShop(shop: Shop, operator: Operator): Promise<DataOf<typeof storefrontGet>['shop']> {
  const merchantId = ownMerchant(operator)
  const [page, request, homeRequest] = await Promise.all([
    readMerchantShop(shop, merchantId),
    findLatestRequest(shop.db, merchantId, 'identity'),
    findLatestRequest(shop.db, merchantId, 'home'),
  ])
  const sides = await findRequestSides(
    shop,
    [request, homeRequest].flatMap((one) => one ?? []),
  )
  return {
    ...page,
    merchantId,
    request: request ? toRequest(request, sides) : null,
    homeRequest: homeRequest ? toRequest(homeRequest, sides) : null,
    may: {
      edit: operator.permissions.has('shop.edit'),
      categories: operator.permissions.has('goods.edit'),
      home: operator.permissions.has('content.edit'),
    },
  }
}

/** The page of a merchant's shop, for operators. @throws Refusal NOT_FOUND */
export async function readMerchantShop({ db, config }: Shop, merchantId: number): Promise<Page> {
  const row = await findPage(db, merchantId, { onSale: false })
  if (!row) throw new Refusal('NOT_FOUND')
  const text = (said: Partial<LocalText>): LocalText => ({ 'zh-Hant': '', ...said })
  return {
    name: row.name,
    logoId: row.logoFileId,
    logoUrl: row.logo && pictureUrl(config, row.logo, 'm'),
    bannerId: row.bannerFileId,
    bannerUrl: row.banner && pictureUrl(config, row.banner, 'm'),
    intro: text(row.intro),
    hours: text(row.hours),
    notice: text(row.notice),
    version: row.version,
    homePageId: row.homePageId,
    followers: row.followers,
    categories: row.categories,
  }
}
