import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  type ApplicationState,
  type applicationDetail,
  resubmitMost,
  reviewWorkingDays,
} from '@shop/contract/merchant/application/application.ts'
import { fullRegionName } from '../../core/region/regions.ts'
import { toTime } from '../../core/value/time.ts'
import { findLatestMerchant } from '../../goods/seller/queries.ts'
import { findCategories } from '../../goods/taxonomy/category-queries.ts'
import { getUser } from '../../people/account/users.ts'
import { versionInForce } from '../../people/document/acceptance.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { toDraft } from './draft.ts'
import { type ApplicationRecord, findLatestApplication } from './queries.ts'
import { isEditable, submissionsLeft } from './rules.ts'
import { isBarred, lacksMobile } from './save-draft.ts'

interface Asked {
  userId: number
  language: Language
  now: Date
}

/** A shopper's newest application, and the requirements of one. */
export async function readApplication(
  shop: Shop,
  { userId, language, now }: Asked,
): Promise<DataOf<typeof applicationDetail>> {
  const { db, settings } = shop
  const [user, application, categories, termsVersion, merchant] = await Promise.all([
    getUser(db, userId),
    findLatestApplication(db, userId),
    findCategories(db),
    versionInForce(db, 'merchant-terms'),
    findLatestMerchant(db, userId),
  ])
  const ownsShop = merchant !== undefined && merchant.state !== 'terminated'
  return {
    is_open: settings.get('module').merchant ? 1 : 0,
    has_mobile: lacksMobile(shop, user) ? 0 : 1,
    deposit: toMoney(fen(settings.get('merchant').depositFen)),
    review_days: reviewWorkingDays,
    resubmit_most: resubmitMost,
    terms_version: termsVersion,
    account_kinds: settings.get('withdraw').types,
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map(({ id, name }) => ({ category_id: id, name: localText(name, language) })),
    application: application ? await toApplication(shop, application, { ownsShop, language, now }) : null,
    merchant: merchant
      ? { merchant_id: merchant.id, name: localText(merchant.name, language), state: merchant.state }
      : null,
  }
}

async function toApplication(
  shop: Shop,
  row: ApplicationRecord,
  { ownsShop, language, now }: Omit<Asked, 'userId'> & { ownsShop: boolean },
) {
  const zone = shop.settings.get('store').timezone
  const history = await findHistory(shop, 'merchant_application', row.id)
  return {
    application_id: row.id,
    state: row.state,
    draft: toDraft(shop, row),
    version: row.version,
    return_region: fullRegionName(row.returnRegion, language),
    submissions: row.submissions,
    left: row.endedAt === null ? submissionsLeft(row) : 0,
    rejection:
      row.rejectReason === null ? null : { reason: row.rejectReason, note: row.rejectNote, fields: row.rejectFields },
    deposit_due: toMoney(fen(depositDueOf(row))),
    submit_time: toTime(row.submittedAt, zone),
    decide_time: toTime(row.reviewedAt, zone),
    steps: history
      .toReversed()
      .map(({ to, at }) => ({ state: to as ApplicationState, time: toTime(new Date(at), zone) })),
    may: {
      edit: isEditable(row),
      withdraw: row.state === 'submitted',
      renew: row.endedAt !== null && !ownsShop && !isBarred(row, now),
    },
  }
}

/** The deposit an approved application waits for. */
export function depositDueOf({ state, merchantId, depositFen }: ApplicationRecord): number {
  return state === 'approved' && merchantId === null ? depositFen : 0
}
