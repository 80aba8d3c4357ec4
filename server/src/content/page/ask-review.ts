import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantRecord } from '../../goods/seller/queries.ts'
import { skipsReview } from '../../goods/seller/rules.ts'
import { askForHome, dropWaitingHome, findWaitingHome } from '../../merchant/storefront/home.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { PageDraft } from './draft-rules.ts'
import { assertMerchantTexts } from './merchant-content.ts'
import { type PageRow, publishContent } from './page-admin-queries.ts'
import { findReview } from './review-queries.ts'
import { wasTakenDown } from './take-down.ts'

interface AskReview {
  page: PageRow
  /** locked */
  merchant: MerchantRecord
  draft: PageDraft
  operatorId: number
  now: Date
}

/**
 * Asks the platform to publish a merchant's draft, unless the merchant's changes need no review and its home was not
 * taken down. In that case an earlier waiting request is dropped, because something newer is published.
 * @returns whether the draft waits
 * @throws Refusal TEXT_BLOCKED, STATE_CHANGED if this draft waits already
 */
export async function leaveToReview(shop: Pick<Shop, 'settings'>, tx: Tx, asked: AskReview): Promise<boolean> {
  const { page, merchant, draft, operatorId, now } = asked
  assertMerchantTexts(draft, shop.settings.get('review').words)
  if (!skipsReview(shop, merchant) || (await wasTakenDown(tx, merchant.id, page.publishedAt))) {
    await askReview(tx, asked)
    return true
  }
  await dropWaitingHome(tx, merchant.id, { actor: `operator:${operatorId}`, now })
  return false
}

/**
 * Asks the platform to publish a merchant's draft as it is now; replaces an earlier waiting request. Nothing that
 * shoppers see changes yet.
 * @throws Refusal STATE_CHANGED if this draft waits already
 */
async function askReview(tx: Tx, { page, merchant, draft, operatorId, now }: AskReview): Promise<void> {
  const waiting = await findWaitingHome(tx, merchant.id)
  if (waiting && (await findReview(tx, waiting.id))?.version === page.version) throw new Refusal('STATE_CHANGED')
  const requestId = await askForHome(tx, { merchant, operatorId, now })
  const content = JSON.stringify(draft)
  await tx.insertInto('pageReview').values({ requestId, pageId: page.id, content, version: page.version }).execute()
}

/** Publishes the content of a confirmed request, as a version by the member who made it. */
export async function publishReviewed(
  tx: Tx,
  { requestId, requestedBy, now }: { requestId: number; requestedBy: number; now: Date },
): Promise<void> {
  const review = await findReview(tx, requestId)
  if (!review) throw new Error(`request ${requestId} has no page`)
  const { pageId, content } = review
  await publishContent(tx, pageId, { content, actor: `operator:${requestedBy}`, now })
}
