import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { guardMerchant } from '../../goods/seller/queries.ts'
import { findTakenDownAt, noteTakenDown } from '../../merchant/storefront/home.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toDraft } from './draft-rules.ts'
import { lockDraft, publishContent } from './page-admin-queries.ts'
import { findShownHome } from './queries.ts'

/**
 * Takes down the home of a merchant's shop, even while the shop is suspended or closing: shoppers see its goods again.
 * The members who arrange it are told why; their draft stays.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if shoppers see no home, SELF_REVIEW
 */
export async function takeHomeDown(
  shop: Shop,
  of: { merchantId: number; reason: string; operatorId: number; requestId: string; now: Date },
): Promise<void> {
  const { merchantId, operatorId, requestId, now } = of
  const reason = of.reason.trim()
  const by = { operatorId, requestId, name: 'home-take-down', target: String(merchantId), body: { reason }, now }
  await command(shop.db, by, async (tx) => {
    const merchant = await guardMerchant(tx, merchantId)
    if (!merchant) throw new Refusal('NOT_FOUND')
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
    const shown = await findShownHome(tx, merchantId)
    const page = shown && (await lockDraft(tx, shown.id, { merchantId }))
    if (!page) throw new Refusal('STATE_CHANGED')
    const request = await noteTakenDown(tx, { merchant, reason, operatorId, now })
    const { id: pageId, version } = page
    await tx.insertInto('pageReview').values({ requestId: request, pageId, content: shown.content, version }).execute()
    // The members continue from their draft, even if it equals the page that shoppers saw.
    const draft = JSON.stringify(toDraft(page.draft))
    await tx.updateTable('page').set({ draft }).where('id', '=', pageId).execute()
    await publishContent(tx, pageId, { content: toDraft(undefined), actor: `operator:${operatorId}`, now })
    return {}
  })
}

/**
 * Whether a version was taken down with the home of its shop, which applies to all versions published until then.
 * @param publishedAt of the version; null if none was ever published
 */
export async function wasTakenDown(db: Db | Tx, merchantId: number, publishedAt: Date | null): Promise<boolean> {
  const takenDownAt = await findTakenDownAt(db, merchantId)
  return takenDownAt !== null && publishedAt !== null && publishedAt <= takenDownAt
}
