import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminShopRequestDecide } from '@shop/contract/merchant/storefront/admin.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { type MerchantRecord, updateMerchant } from '../../goods/seller/queries.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimShopName } from '../application/queries.ts'
import { findSide } from './ask-change.ts'
import { homePages } from './home.ts'
import { type RequestRecord, shopRequestQueue } from './request-queries.ts'
import { changedParts, mergeRequest, storefrontChanges } from './rules.ts'

/**
 * Decides a merchant's request. Confirming it changes only the requested parts, or publishes the home. The members who
 * may make such a request are notified.
 * @throws Refusal like `decide`, SHOP_CHANGED, SHOP_NAME_TAKEN; Invalid when it is declined without a reason
 */
export async function decideShopRequest(
  shop: Shop,
  { decision, ...input }: BodyOf<typeof adminShopRequestDecide> & Decision,
): Promise<object> {
  const { operator, now } = input
  const reason = decision === 'declined' ? input.reason.trim() : null
  if (reason === '') throw invalid('reason', 'required')
  const said = { action: 'decide', body: { decision, reason } }
  return decide(shop, shopRequestQueue, input, said, async (tx, request, by) => {
    const { id, kind, merchantId, merchant } = request
    if (decision === 'confirmed') {
      if (kind === 'home') await shop.get(homePages).publish(tx, { requestId: id, ...request, now })
      else await apply(tx, { merchant, request }, by)
    }
    await moveItem(tx, shopRequestQueue, request, { to: decision, set: { reason, decidedBy: operator.id } }, by)
    await notifyMembers(tx, {
      merchantId,
      permission: kind === 'home' ? 'content.edit' : 'shop.edit',
      event: decision === 'confirmed' ? 'shop-change-confirmed' : 'shop-change-declined',
      entity: `storefront_request:${id}`,
      now,
    })
  })
}

async function apply(
  tx: Tx,
  { merchant, request }: { merchant: MerchantRecord; request: RequestRecord },
  by: By,
): Promise<void> {
  const { id: merchantId } = merchant
  const before = await findSide(tx, merchant)
  const after = mergeRequest(request, before)
  const { name, logoFileId, bannerFileId } = after
  if (changedParts(before, after).includes('name')) await claimShopName(tx, { shopName: name['zh-Hant'], merchantId })
  await updateMerchant(tx, merchantId, { name, logoFileId }, by)
  await tx
    .insertInto('storefront')
    .values({ merchantId, bannerFileId })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet({ bannerFileId }))
    .execute()
  await recordChange(
    tx,
    storefrontChanges,
    { entityId: merchantId, name, before: { ...before }, after: { ...after } },
    by,
  )
}
