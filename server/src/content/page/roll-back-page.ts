import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type MerchantSeller, platform } from '../../core/value/seller.ts'
import { guardOpenMerchant } from '../../goods/seller/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toDraft } from './draft-rules.ts'
import { findPageVersion, lockDraft, publishContent } from './page-admin-queries.ts'
import { wasTakenDown } from './take-down.ts'

interface RollBackPage {
  id: number
  /** the version to publish again */
  number: number
  /** the merchant the caller is limited to */
  seller?: MerchantSeller
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Publishes an older version again, as a new one. Always keeps the draft, even if it equals the published page. A
 * merchant's version needs no new review, since shoppers have seen it. A version that the platform has taken down
 * cannot be published again.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it is the published one, MERCHANT_NOT_OPEN, HOME_TAKEN_DOWN
 */
export async function rollBackPage({ db }: Shop, { id, number, seller, ...by }: RollBackPage) {
  return command(db, { ...by, name: 'page-roll-back', target: String(id), body: { number } }, async (tx) => {
    if (seller) await guardOpenMerchant(tx, seller.merchantId)
    const page = await lockDraft(tx, id, seller ?? platform)
    const version = await findPageVersion(tx, id, number)
    if (!page || !version) throw new Refusal('NOT_FOUND')
    const { content, publishedAt } = version
    if (page.published === number) throw new Refusal('STATE_CHANGED')
    if (seller && (await wasTakenDown(tx, seller.merchantId, publishedAt))) throw new Refusal('HOME_TAKEN_DOWN')
    const draft = JSON.stringify(toDraft(page.draft))
    await tx.updateTable('page').set({ draft }).where('id', '=', id).execute()
    return publishContent(tx, id, { content, restored: number, actor: `operator:${by.operatorId}`, now: by.now })
  })
}
