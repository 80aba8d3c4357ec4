import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { regions } from '../../core/region/regions.ts'
import { findCategories } from '../../goods/taxonomy/category-queries.ts'
import { lockUser } from '../../people/account/users.ts'
import { acceptVersions } from '../../people/document/acceptance.ts'
import { notify } from '../../platform/notice/notify.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toDraft } from './draft.ts'
import { applicationQueue, claimShopName, lockOpenApplication } from './queries.ts'
import { assertComplete, isEditable, submissionsLeft } from './rules.ts'
import { assertHasMobile, assertOpen } from './save-draft.ts'

export interface SubmitApplication {
  userId: number
  version: number
  /** of the terms that were shown */
  termsVersion: number
  requestId: string
  ipHash: Buffer
  now: Date
}

/**
 * Submits the saved application for review, for the first time or after a rejection, and accepts the terms.
 * @throws Refusal MODULE_OFF, MOBILE_REQUIRED, NOT_FOUND, STATE_CHANGED, RESUBMIT_LIMIT, TERMS_REQUIRED (newer ones are
 *   in force), SHOP_NAME_TAKEN, LICENCE_INVALID, IDENTITY_INVALID, ADDRESS_INVALID, REGION_UNKNOWN; Invalid naming
 *   every field that is missing
 */
export async function submitApplication(
  shop: Shop,
  { userId, version, termsVersion, requestId, ipHash, now }: SubmitApplication,
): Promise<void> {
  assertOpen(shop)
  const of = { userId, requestId, name: 'merchant-apply', target: '', body: { version, termsVersion }, now }
  await command(shop.db, of, async (tx) => {
    assertHasMobile(shop, await lockUser(tx, userId))
    const application = await lockOpenApplication(tx, userId)
    if (!application) throw new Refusal('NOT_FOUND')
    if (!isEditable(application) || application.version !== version) throw new Refusal('STATE_CHANGED')
    if (submissionsLeft(application) === 0) throw new Refusal('RESUBMIT_LIMIT')
    const draft = toDraft(shop, application)
    const categories = await findCategories(tx)
    assertComplete(draft, { hasCategories: categories.length > 0 })
    if (categories.length > 0 && !categories.some(({ id }) => id === draft.categoryId))
      throw invalid('categoryId', 'required')
    if (!shop.settings.get('withdraw').types.includes(draft.accountKind)) {
      throw new Refusal('ADDRESS_INVALID', {}, { field: 'accountKind' })
    }
    if (regions.get(draft.returnRegion)?.level !== 3) throw new Refusal('REGION_UNKNOWN', {}, { field: 'returnRegion' })
    const documents = [{ document: 'merchant-terms' as const, version: termsVersion }]
    if (!(await acceptVersions(tx, { documents, userId, ipHash, now }))) {
      throw new Refusal('TERMS_REQUIRED', {}, { field: 'termsVersion' })
    }
    await claimShopName(tx, { shopName: draft.shopName, applicationId: application.id })
    const set = {
      submissions: application.submissions + 1,
      submittedAt: now,
      termsVersion,
      reviewedBy: null,
      reviewedAt: null,
      rejectReason: null,
      rejectNote: '',
      rejectFields: '[]' as never,
    }
    const by = { actor: `user:${userId}` as const, now }
    await moveItem(tx, applicationQueue, application, { from: ['draft', 'rejected'], to: 'submitted', set }, by)
    const entity = `merchant-application:${application.id}:${set.submissions}`
    await notify(tx, { event: 'application-submitted', entity, receiver: 'permission:merchant.review', now })
    return {}
  })
}
