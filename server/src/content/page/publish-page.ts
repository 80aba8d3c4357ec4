import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type MerchantSeller, platform } from '../../core/value/seller.ts'
import { guardOpenMerchant } from '../../goods/seller/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { leaveToReview } from './ask-review.ts'
import { lockDraft, publishContent } from './page-admin-queries.ts'
import { readPublishable } from './publishable.ts'

interface PublishPage {
  id: number
  /** as the operator saw it */
  version: number
  /** the merchant the caller is limited to */
  seller?: MerchantSeller
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Publishes the draft. For a merchant whose changes are reviewed, or whose home was taken down, asks the platform to
 * publish it instead.
 * @returns the published version, and whether the draft waits for the platform
 * @throws Refusal NOT_FOUND, STATE_CHANGED if the draft is not what the operator saw, is published or waits already;
 *   TEXT_BLOCKED, MERCHANT_NOT_OPEN; Invalid like `readPublishable`
 */
export async function publishPage(shop: Shop, { id, version, seller, ...by }: PublishPage) {
  const { operatorId, now } = by
  return command(shop.db, { ...by, name: 'page-publish', target: String(id), body: { version } }, async (tx) => {
    const merchant = seller && (await guardOpenMerchant(tx, seller.merchantId))
    const page = await lockDraft(tx, id, seller ?? platform)
    if (!page) throw new Refusal('NOT_FOUND')
    if (page.version !== version || !page.changed) throw new Refusal('STATE_CHANGED')
    const draft = await readPublishable(tx, page)
    if (merchant && (await leaveToReview(shop, tx, { page, merchant, draft, operatorId, now }))) {
      return { published: page.published, waits: true }
    }
    const published = await publishContent(tx, id, { content: draft, actor: `operator:${operatorId}`, now })
    return { ...published, waits: false }
  })
}
