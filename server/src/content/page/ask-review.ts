import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantRecord } from '../../goods/seller/queries.ts'
import { askForHome, findWaitingHome } from '../../merchant/storefront/home.ts'
import type { PageDraft } from './draft-rules.ts'
import { type PageRow, publishContent } from './page-admin-queries.ts'
import { findReview } from './review-queries.ts'

interface AskReview {
  page: PageRow
  /** locked */
  merchant: MerchantRecord
  draft: PageDraft
  operatorId: number
  now: Date
}

/**
 * Asks the platform to publish a merchant's draft as it is now, in place of what waited before. Nothing that shoppers
 * see changes yet.
 * @throws Refusal STATE_CHANGED if this draft waits already
 */
export async function askReview(tx: Tx, { page, merchant, draft, operatorId, now }: AskReview): Promise<void> {
  const waiting = await findWaitingHome(tx, merchant.id)
  if (waiting && (await findReview(tx, waiting))?.version === page.version) throw new Refusal('STATE_CHANGED')
  const requestId = await askForHome(tx, { merchant, operatorId, now })
  const content = JSON.stringify(draft)
  await tx.insertInto('pageReview').values({ requestId, pageId: page.id, content, version: page.version }).execute()
}

/** Publishes what a confirmed request asked for, as the version of whoever asked. */
export async function publishReviewed(
  tx: Tx,
  { requestId, requestedBy, now }: { requestId: number; requestedBy: number; now: Date },
): Promise<void> {
  const review = await findReview(tx, requestId)
  if (!review) throw new Error(`request ${requestId} has no page`)
  const { pageId, content } = review
  await publishContent(tx, pageId, { content, actor: `operator:${requestedBy}`, now })
}
