import { fen } from '@shop/contract/core/money.ts'
import { assertNotTaken, claimFor, unclaimed } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { findOwnedShop } from '../../goods/seller/queries.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openMerchant } from './open-merchant.ts'
import { type ApplicationRecord, claimShopName, lockApplication, moveApplication } from './queries.ts'
import { type RejectionOf, readRejection, submitMost } from './rules.ts'

interface Decision {
  applicationId: number
  operator: Operator
  now: Date
}

/**
 * Claims an application for one operator for 15 minutes; with the first claim its review begins.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED when there is nothing to review or another operator has claimed it
 */
export async function claimApplication(shop: Shop, { applicationId, operator, now }: Decision): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId)
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: application.userId })
    if (!['submitted', 'reviewing'].includes(application.state)) throw new Refusal('STATE_CHANGED')
    assertNotTaken(application, { operatorId: operator.id, now })
    const claim = claimFor({ operatorId: operator.id, now })
    if (application.state === 'submitted') {
      const by = { actor: `operator:${operator.id}` as const, now }
      await moveApplication(tx, application, { from: ['submitted'], to: 'reviewing', set: claim, ...by })
    } else await tx.updateTable('merchantApplication').set(claim).where('id', '=', applicationId).execute()
  })
}

/**
 * Approves an application under review. The shop opens at once, unless the settings require a deposit.
 * @returns the merchant, or null while the deposit is due
 * @throws Refusal as `decide`, SHOP_NAME_TAKEN, MERCHANT_EXISTS
 */
export function approveApplication(
  shop: Shop,
  input: Decision & { version: number; requestId: string },
): Promise<{ merchantId: number | null }> {
  const { operator, now } = input
  return decide(shop, input, 'merchant-approve', {}, async (tx, application) => {
    const { id, userId, shopName } = application
    if ((await findOwnedShop(tx, userId)).length > 0) throw new Refusal('MERCHANT_EXISTS')
    await claimShopName(tx, { shopName, applicationId: id })
    const depositFen = fen(shop.settings.get('merchant').depositFen)
    const by = { actor: `operator:${operator.id}` as const, now }
    const set = { reviewedBy: operator.id, reviewedAt: now, ...unclaimed, depositFen }
    await moveApplication(tx, application, { from: ['reviewing'], to: 'approved', set, ...by })
    if (depositFen === 0) return openMerchant(tx, { ...application, state: 'approved' }, by)
    await tell(tx, application, 'merchant-deposit-due', now)
    return { merchantId: null }
  })
}

/**
 * Rejects an application under review; the applicant may correct it, up to a limit.
 * @throws Refusal as `decide`; Invalid
 */
export function rejectApplication(
  shop: Shop,
  input: Decision & RejectionOf & { version: number; requestId: string },
): Promise<object> {
  const { operator, reason, note, fields, now } = input
  return decide(shop, input, 'merchant-reject', { reason, note, fields }, async (tx, application) => {
    const rejection = readRejection({ reason, note, fields }, application)
    const isLast = application.submissions >= submitMost
    await moveApplication(tx, application, {
      from: ['reviewing'],
      to: 'rejected',
      set: {
        reviewedBy: operator.id,
        reviewedAt: now,
        ...unclaimed,
        rejectReason: rejection.reason,
        rejectNote: rejection.note,
        rejectFields: JSON.stringify(rejection.fields),
        endedAt: isLast ? now : null,
      },
      reason: rejection.reason,
      actor: `operator:${operator.id}`,
      now,
    })
    await tell(tx, application, 'merchant-rejected', now)
    return {}
  })
}

/** @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (not under review, changed, or claimed by another operator) */
async function decide<Result extends object>(
  shop: Shop,
  { applicationId, operator, version, requestId, now }: Decision & { version: number; requestId: string },
  name: string,
  body: object,
  judge: (tx: Tx, application: ApplicationRecord) => Promise<Result>,
): Promise<Result> {
  const target = String(applicationId)
  const of = { operatorId: operator.id, requestId, name, target, body: { applicationId, version, ...body }, now }
  return command(shop.db, of, async (tx) => {
    const application = await lockApplication(tx, applicationId)
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: application.userId })
    if (application.state !== 'reviewing' || application.version !== version) throw new Refusal('STATE_CHANGED')
    assertNotTaken(application, { operatorId: operator.id, now })
    return judge(tx, application)
  })
}

/** Once for each submission. */
async function tell(
  tx: Tx,
  { id, userId, submissions }: ApplicationRecord,
  event: 'merchant-deposit-due' | 'merchant-rejected',
  now: Date,
): Promise<void> {
  const entity = `merchant-application:${id}:${submissions}`
  await notify(tx, { event, entity, receiver: `user:${userId}`, now })
}
