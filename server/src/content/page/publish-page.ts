import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { type MerchantSeller, platform, type Seller } from '../../core/value/seller.ts'
import { skipsReview } from '../../goods/catalog/member-goods.ts'
import { dropWaitingHome } from '../../merchant/storefront/home.ts'
import { lockShop } from '../../merchant/storefront/member.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { askReview } from './ask-review.ts'
import { findDeadLinks } from './dead-links.ts'
import { missingIn, type PageDraft, toDraft } from './draft-rules.ts'
import { assertMerchantTexts } from './merchant-content.ts'
import { findPageVersion, lockDraft, publishContent } from './page-admin-queries.ts'
import { wasTakenDown } from './take-down.ts'

interface By {
  id: number
  /** to whom the caller is limited */
  seller?: MerchantSeller
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Publishes the draft, or asks the platform to, if it is that of a merchant whose changes are reviewed, or whose home it
 * has taken down.
 * @returns the published version, and whether the draft waits for the platform
 * @throws Refusal NOT_FOUND, STATE_CHANGED if the draft is not what the operator saw, is published or waits already;
 *   TEXT_BLOCKED, MERCHANT_NOT_OPEN; Invalid like `assertPublishable`
 */
export async function publishPage(shop: Shop, { id, version, seller, ...by }: By & { version: number }) {
  const { operatorId, now } = by
  return command(shop.db, { ...by, name: 'page-publish', target: String(id), body: { version } }, async (tx) => {
    const merchant = seller && (await lockShop(tx, seller.merchantId))
    const page = await lockDraft(tx, id, seller ?? platform)
    if (!page) throw new Refusal('NOT_FOUND')
    if (page.version !== version || !page.changed) throw new Refusal('STATE_CHANGED')
    const draft = toDraft(page.draft)
    await assertPublishable(tx, page, draft)
    if (merchant) {
      assertMerchantTexts(draft, shop.settings.get('review').words)
      if (!skipsReview(shop, merchant) || (await wasTakenDown(tx, merchant.id, page.publishedAt))) {
        await askReview(tx, { page, merchant, draft, operatorId, now })
        return { published: page.published, waits: true }
      }
      await dropWaitingHome(tx, merchant.id, now)
    }
    const published = await publishContent(tx, id, { content: draft, actor: `operator:${operatorId}`, now })
    return { ...published, waits: false }
  })
}

/** @throws Invalid naming incomplete fields and links that lead nowhere, ignoring hidden blocks */
export async function assertPublishable(tx: Tx, page: Seller & { id: number }, draft: PageDraft): Promise<void> {
  const problems = [...missingIn(draft), ...(await findDeadLinks(tx, page, draft))]
  if (problems.length > 0) throw new Invalid(problems)
}

/**
 * Publishes an older version again, as a new one. Always keeps the draft, even if it equals the published page. A
 * merchant's needs no other review: shoppers have seen it. What the platform has taken down does not come back.
 * @throws Refusal NOT_FOUND, STATE_CHANGED if it is the published one, MERCHANT_NOT_OPEN, HOME_TAKEN_DOWN
 */
export async function rollBackPage({ db }: Shop, { id, number, seller, ...by }: By & { number: number }) {
  return command(db, { ...by, name: 'page-roll-back', target: String(id), body: { number } }, async (tx) => {
    if (seller) await lockShop(tx, seller.merchantId)
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
