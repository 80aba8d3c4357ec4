import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { storefrontAsk } from '@shop/contract/merchant/storefront/admin.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, invalid, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { guardOpenMerchant } from '../../goods/seller/queries.ts'
import { findForeignFiles } from '../../people/operator/foreign-files.ts'
import { notify } from '../../platform/notice/notify.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { claimShopName } from '../application/queries.ts'
import { hasOpenRequest, lockRequest, type RequestRecord, shopRequestQueue } from './request-queries.ts'
import { assertShopName, changedParts, readName, type Side } from './rules.ts'

interface ByMember {
  merchantId: number
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Requests another name, logo or banner for a merchant's shop. The page does not change until the platform accepts.
 * @throws Refusal MERCHANT_NOT_OPEN, SHOP_UNDER_REVIEW, SHOP_NAME_TAKEN, TEXT_BLOCKED; Invalid for a bad name, a
 *   picture that is not the merchant's, or when nothing would change
 */
export function askChange(
  shop: Shop,
  { merchantId, operatorId, requestId, now, ...asked }: Omit<BodyOf<typeof storefrontAsk>, 'requestId'> & ByMember,
): Promise<{ id: number }> {
  const of = { operatorId, requestId, name: 'storefront-ask', target: String(merchantId), body: asked, now }
  return command(shop.db, of, async (tx) => {
    const merchant = await guardOpenMerchant(tx, merchantId)
    const before = await findSide(tx, merchant)
    const name = readName(asked.name, 'name', shop.settings.get('review').words)
    const after: Side = { name, logoFileId: asked.logoId, bannerFileId: asked.bannerId }
    const parts = changedParts(before, after)
    if (parts.length === 0) throw invalid('name', 'enum')
    if (await hasOpenRequest(tx, merchantId)) throw new Refusal('SHOP_UNDER_REVIEW')
    if (parts.includes('name')) {
      assertShopName(name)
      await claimShopName(tx, { shopName: name['zh-Hant'], merchantId, field: 'name.zh-Hant' })
    }
    await keepPictures(tx, { before, after, merchantId, now })
    const { id } = await tx
      .insertInto('storefrontRequest')
      .values({
        merchantId,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        state: 'pending',
        requestedBy: operatorId,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellReviewers(tx, id, now)
    return { id }
  })
}

export const tellReviewers = (tx: Tx, requestId: number, now: Date) =>
  notify(tx, {
    event: 'shop-change-asked',
    entity: `storefront_request:${requestId}`,
    receiver: 'permission:goods.review',
    params: { id: requestId },
    now,
  })

/** Cancels a merchant's request. @throws Refusal NOT_FOUND, STATE_CHANGED when it has been answered */
export async function cancelRequest(
  shop: Shop,
  { id, merchantId, operatorId, requestId, now }: ByMember & { id: number },
): Promise<void> {
  const of = { operatorId, requestId, name: 'storefront-cancel', target: String(id), body: {}, now }
  await command(shop.db, of, async (tx) => {
    const request = await lockRequest(tx, { id, merchantId })
    await moveItem<RequestRecord>(
      tx,
      shopRequestQueue,
      request,
      { to: 'canceled' },
      { actor: `operator:${operatorId}`, now },
    )
    return {}
  })
}

/** The reviewed parts of a shop's page as they are now. @param merchant locked */
export async function findSide(
  tx: Tx,
  { id, name, logoFileId }: { id: number; name: Side['name']; logoFileId: number | null },
): Promise<Side> {
  const page = await tx.selectFrom('storefront').select('bannerFileId').where('merchantId', '=', id).executeTakeFirst()
  return { name, logoFileId, bannerFileId: page?.bannerFileId ?? null }
}

/** New pictures must have been uploaded by the merchant's members; they are in use while the request waits. */
async function keepPictures(
  tx: Tx,
  { before, after, merchantId, now }: { before: Side; after: Side; merchantId: number; now: Date },
): Promise<void> {
  const given = [
    { field: 'logoId', id: after.logoFileId, known: before.logoFileId },
    { field: 'bannerId', id: after.bannerFileId, known: before.bannerFileId },
  ]
  const added = given.flatMap(({ field, id, known }) => (id === null || id === known ? [] : [{ field, id }]))
  const ids = added.map(({ id }) => id)
  const foreign = await findForeignFiles(tx, ids, { merchantId })
  const problems = added.filter(({ id }) => foreign.has(id))
  if (problems.length > 0) {
    throw new Invalid(problems.map(({ field }) => toProblem(field, 'enum')))
  }
  await markFilesUsed(tx, ids, { purpose: 'content', now })
}
