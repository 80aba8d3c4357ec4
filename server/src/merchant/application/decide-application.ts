import { fen } from '@shop/contract/core/money.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { findOwnedShop } from '../../goods/seller/queries.ts'
import { type Decision, decide, moveItem, type Said } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openMerchant } from './open-merchant.ts'
import { type ApplicationRecord, applicationQueue, claimShopName } from './queries.ts'
import { type RejectionOf, readRejection, submitMost } from './rules.ts'

/**
 * Approves an application under review. The shop opens at once, unless the settings require a deposit.
 * @returns the merchant, or null while the deposit is due
 * @throws Refusal like `decideVersion`, SHOP_NAME_TAKEN, MERCHANT_EXISTS
 */
export function approveApplication(
  shop: Shop,
  input: Decision & { version: number },
): Promise<{ merchantId: number | null }> {
  const { operator, now } = input
  return decideVersion(shop, input, { action: 'approve' }, async (tx, application, by) => {
    const { id, userId, shopName } = application
    if ((await findOwnedShop(tx, userId)).length > 0) throw new Refusal('MERCHANT_EXISTS')
    await claimShopName(tx, { shopName, applicationId: id })
    const depositFen = fen(shop.settings.get('merchant').depositFen)
    const opens = depositFen === 0
    const set = { reviewedBy: operator.id, reviewedAt: now, depositFen }
    const tells = opens ? undefined : 'merchant-deposit-due'
    await moveItem(tx, applicationQueue, application, { to: 'approved', set, tells }, by)
    return opens ? openMerchant(tx, { ...application, state: 'approved' }, by) : { merchantId: null }
  })
}

/**
 * Rejects an application under review; the applicant may correct it, up to a limit.
 * @throws Refusal like `decideVersion`; Invalid
 */
export function rejectApplication(shop: Shop, input: Decision & RejectionOf & { version: number }): Promise<object> {
  const { operator, reason, note, fields, now } = input
  const said = { action: 'reject', body: { reason, note, fields } }
  return decideVersion(shop, input, said, async (tx, application, by) => {
    const rejection = readRejection({ reason, note, fields }, application)
    const set = {
      reviewedBy: operator.id,
      reviewedAt: now,
      rejectReason: rejection.reason,
      rejectNote: rejection.note,
      rejectFields: JSON.stringify(rejection.fields) as never,
      endedAt: application.submissions >= submitMost ? now : null,
    }
    const step = { to: 'rejected', set, reason: rejection.reason, tells: 'merchant-rejected' } as const
    await moveItem(tx, applicationQueue, application, step, by)
  })
}

/** Like `decide`, for the version that the operator read. @throws Refusal also STATE_CHANGED if it has changed since */
function decideVersion<Result extends object = object>(
  shop: Shop,
  input: Decision & { version: number },
  { action, body }: Said<ApplicationRecord>,
  // biome-ignore lint/suspicious/noConfusingVoidType: a rejection returns nothing
  judge: (tx: Tx, application: ApplicationRecord, by: By) => Promise<Result | void>,
): Promise<Result> {
  const { version } = input
  const said: Said<ApplicationRecord> = { action, body: { version, ...body }, from: ['reviewing'] }
  return decide<ApplicationRecord, Result>(shop, applicationQueue, input, said, async (tx, application, by) => {
    if (application.version !== version) throw new Refusal('STATE_CHANGED')
    return judge(tx, application, by)
  })
}
