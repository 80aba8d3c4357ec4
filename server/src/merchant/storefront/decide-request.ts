import { type By, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { guardMerchant, type MerchantRecord, updateMerchant } from '../../goods/seller/queries.ts'
import { assertNotTheirMerchant, notifyMembers } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimShopName } from '../application/queries.ts'
import { findSide } from './ask-change.ts'
import { homePages } from './home.ts'
import { endRequest, findMerchantOf, lockRequest, type RequestRecord } from './request-queries.ts'
import { changedParts, mergeRequest, storefrontChanges } from './rules.ts'

/**
 * Answers a merchant's request. A confirmed one changes only the parts it asked for, or publishes the home. The members
 * who may ask for it are told.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (answered or taken back), SHOP_CHANGED, SHOP_NAME_TAKEN, SELF_REVIEW; Invalid
 *   when it is declined without a reason
 */
export async function decideRequest(
  shop: Shop,
  {
    id,
    decision,
    operatorId,
    requestId,
    now,
    ...input
  }: {
    id: number
    decision: 'confirmed' | 'declined'
    reason: string
    operatorId: number
    requestId: string
    now: Date
  },
): Promise<void> {
  const reason = decision === 'declined' ? input.reason.trim() : null
  if (reason === '') throw new Invalid([{ field: 'reason', keyword: 'required', limit: 0, wanted: '' }])
  const of = { operatorId, requestId, name: 'shop-request-decide', target: String(id), body: { decision, reason }, now }
  await command(shop.db, of, async (tx) => {
    const merchant = await guardMerchant(tx, (await findMerchantOf(tx, id)) ?? 0)
    const request = merchant && (await lockRequest(tx, { id, merchantId: merchant.id }))
    if (!request) throw new Refusal('NOT_FOUND')
    if (request.state !== 'pending') throw new Refusal('STATE_CHANGED')
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId: merchant.id })
    if (decision === 'confirmed') {
      if (request.kind === 'home') await shop.get(homePages).publish(tx, { requestId: id, ...request, now })
      else await apply(tx, { merchant, request }, { actor: `operator:${operatorId}`, now })
    }
    await endRequest(tx, id, { state: decision, reason, decidedBy: operatorId, decidedAt: now })
    await notifyMembers(tx, {
      merchantId: merchant.id,
      permission: request.kind === 'home' ? 'content.edit' : 'shop.edit',
      event: decision === 'confirmed' ? 'shop-change-confirmed' : 'shop-change-declined',
      entity: `storefront_request:${id}`,
      now,
    })
    return {}
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
