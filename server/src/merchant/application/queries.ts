import type { ApplicationState } from '@shop/contract/merchant/application/application.ts'
import type { ApplicantKind } from '@shop/contract/merchant/application/fields.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { MerchantApplication } from '../../core/database/types.ts'
import { lockUser } from '../../people/account/users.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import type { RejectionOf } from './rules.ts'

export type ApplicationRecord = Omit<
  Selectable<MerchantApplication>,
  'state' | 'kind' | 'accountKind' | 'rejectReason' | 'rejectFields'
> & {
  state: ApplicationState
  kind: ApplicantKind
  accountKind: PayoutKind
  rejectReason: RejectionOf['reason'] | null
  rejectFields: RejectionOf['fields']
}

/** Locks the user's application that has not ended. */
export async function lockOpenApplication(tx: Tx, userId: number): Promise<ApplicationRecord | undefined> {
  const row = await tx
    .selectFrom('merchantApplication')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as ApplicationRecord | undefined
}

/** The user's newest application, ended or not. */
export async function findLatestApplication(db: Db | Tx, userId: number): Promise<ApplicationRecord | undefined> {
  const row = await db
    .selectFrom('merchantApplication')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as ApplicationRecord | undefined
}

/** Locks an application's applicant, then the application, as the applicants' commands do. @throws Refusal NOT_FOUND */
export async function lockApplication(tx: Tx, applicationId: number): Promise<ApplicationRecord> {
  const find = tx.selectFrom('merchantApplication').where('id', '=', applicationId)
  const found = await find.select('userId').executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  await lockUser(tx, found.userId)
  return (await find.selectAll().forUpdate().executeTakeFirstOrThrow()) as ApplicationRecord
}

export async function insertApplication(tx: Tx, row: Insertable<MerchantApplication>): Promise<ApplicationRecord> {
  return (await tx
    .insertInto('merchantApplication')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()) as ApplicationRecord
}

/** Changes fields and increases the version. */
export async function updateApplication(
  tx: Tx,
  applicationId: number,
  set: Updateable<MerchantApplication>,
): Promise<number> {
  const { version } = await tx
    .updateTable('merchantApplication')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', applicationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Applications waiting for an operator; the first claim begins the review. */
export const applicationQueue = reviewQueue<ApplicationRecord>({
  name: 'merchant',
  table: 'merchantApplication',
  history: 'merchant_application',
  open: ['submitted', 'reviewing'],
  lock: lockApplication,
  concerns: ({ userId }) => [userId],
  async beforeClaim(shop, tx, application, { operator, now }) {
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: application.userId })
    if (application.state === 'reviewing') return
    await moveItem(tx, applicationQueue, application, { to: 'reviewing' }, { actor: `operator:${operator.id}`, now })
  },
  stamps: (_to, now) => ({ updatedAt: now, version: sql`version + 1` }),
  // One notice for each submission.
  notice: ({ id, userId, submissions }) => ({
    entity: `merchant-application:${id}:${submissions}`,
    receiver: `user:${userId}`,
  }),
})

/**
 * Reserves a shop's name until the transaction ends.
 * @throws Refusal SHOP_NAME_TAKEN if another merchant that is not terminated has it, or another application waits for it
 */
export async function claimShopName(
  tx: Tx,
  {
    shopName,
    applicationId = 0,
    merchantId = 0,
    field = 'shopName',
  }: {
    shopName: string
    /** the application or merchant that asks for it */
    applicationId?: number
    merchantId?: number
    field?: string
  },
): Promise<void> {
  const { rows: keys } = await sql<{ key: string }>`SELECT shop_name_key(${shopName}) AS key`.execute(tx)
  await lockName(tx, `shop-name ${keys[0]?.key}`)
  const { rows } = await sql`
    SELECT 1 FROM merchant WHERE shop_name_key(name ->> 'zh-Hant') = shop_name_key(${shopName})
      AND state <> 'terminated' AND id <> ${merchantId}
    UNION ALL
    SELECT 1 FROM merchant_application WHERE shop_name_key(shop_name) = shop_name_key(${shopName})
      AND ended_at IS NULL AND state IN ('submitted', 'reviewing', 'approved') AND id <> ${applicationId}
    LIMIT 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('SHOP_NAME_TAKEN', {}, { field })
}

/** An application's pictures, by purpose. */
export function documentsOf(
  row: Pick<ApplicationRecord, 'licenceFileId' | 'identityFrontFileId' | 'identityBackFileId'>,
) {
  return { licence: row.licenceFileId, identityFront: row.identityFrontFileId, identityBack: row.identityBackFileId }
}

/** The given files that no application of the user still uses. */
export async function unnamedFiles(tx: Tx, userId: number, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT f.id FROM unnest(${[...new Set(fileIds)]}::bigint[]) AS f (id)
    WHERE NOT EXISTS (SELECT FROM merchant_application a WHERE a.user_id = ${userId}
      AND f.id IN (a.licence_file_id, a.identity_front_file_id, a.identity_back_file_id))`.execute(tx)
  return rows.map(({ id }) => id)
}
