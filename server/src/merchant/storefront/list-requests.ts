import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminShopRequestList } from '@shop/contract/merchant/storefront/admin.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { readQueue } from '../../platform/review-queue/list.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, pictureUrl } from '../../platform/upload/urls.ts'
import {
  type RequestRecord,
  readSides,
  type ShownRequest,
  selectRequests,
  shopRequestQueue,
} from './request-queries.ts'
import { changedParts, type Side } from './rules.ts'

export async function listRequests(
  { shop, operator, language, now }: AdminReader,
  { cursor, limit, ...filter }: QueryOf<typeof adminShopRequestList>,
): Promise<DataOf<typeof adminShopRequestList>> {
  const at = { cursor, limit, waits: filter.state === 'pending' }
  const found = selectRequests(shop.db, filter)
  const page = await readQueue(shop.db, shopRequestQueue, found, at, readSides<ShownRequest>)
  const sides = await findRequestSides(shop, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...toRequest(row, sides),
      merchantId: row.merchantId,
      merchantName: localText(row.merchantName, language),
      requestedBy: row.requestedName,
      decidedBy: row.decidedName ?? '',
      ...shownClaim(row, now),
      mayDecide: row.state === 'pending' && operator.permissions.has('goods.review'),
    })),
  }
}

/** A request without its merchant. @param sides the function that `findRequestSides` returned */
export function toRequest(row: RequestRecord, sides: (side: Side) => ShownSide) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    before: sides(row.before),
    after: sides(row.after),
    fields: changedParts(row.before, row.after),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

type ShownSide = DataOf<typeof adminShopRequestList>['rows'][number]['before']

/** Finds the pictures of these requests in one query. */
export async function findRequestSides(
  { db, config }: Shop,
  requests: readonly RequestRecord[],
): Promise<(side: Side) => ShownSide> {
  const sides = requests.flatMap(({ before, after }) => [before, after])
  const pictures = await findPictures(
    db,
    sides.flatMap(({ logoFileId, bannerFileId }) => [logoFileId, bannerFileId]),
  )
  const urlOf = (id: number | null) => {
    const picture = id === null ? undefined : pictures.get(id)
    return picture ? pictureUrl(config, picture, 'm') : null
  }
  return ({ name, logoFileId, bannerFileId }) => ({ name, logoUrl: urlOf(logoFileId), bannerUrl: urlOf(bannerFileId) })
}
