import type { applicationQueues } from '@shop/contract/merchant/application/admin.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { startingWith } from '../../core/text/like.ts'
import { userMatches } from '../../people/account/users.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { ApplicationRecord } from './queries.ts'

/** An application as operators see it. */
export interface AdminApplicationRecord extends ApplicationRecord {
  nickname: string
  mobile: string | null
  userCreatedAt: Date
  /** zh-Hant; null without a category */
  category: string | null
  claimedName: string | null
  reviewedName: string | null
}

export type ApplicationQueue = (typeof applicationQueues)[number]

/** Applications submitted at least once. Applies the filter, but no order or limit. */
export function selectApplications(db: Db, { state, keyword = '' }: { state?: ApplicationQueue; keyword?: string }) {
  let query = applications(db)
  if (state === 'waiting') query = query.where('merchantApplication.state', 'in', ['submitted', 'reviewing'])
  else if (state === 'deposit') {
    query = query
      .where('merchantApplication.state', '=', 'approved')
      .where('merchantApplication.merchantId', 'is', null)
  } else if (state) query = query.where('merchantApplication.state', '=', state)
  const plain = keyword.trim()
  if (plain === '') return query
  const start = startingWith(plain.toLowerCase())
  return query.where(sql<boolean>`merchant_application.id IN (
    SELECT id FROM merchant_application WHERE shop_name_key(shop_name) LIKE shop_name_key(${start})
    UNION ALL SELECT id FROM merchant_application WHERE licence_no <> '' AND licence_no = upper(${plain})
    UNION ALL SELECT a.id FROM app_user u JOIN merchant_application a ON a.user_id = u.id
      WHERE ${userMatches(plain)})`)
}

export async function findApplication(db: Db, id: number): Promise<AdminApplicationRecord | undefined> {
  const row = await applications(db).where('merchantApplication.id', '=', id).executeTakeFirst()
  return row as unknown as AdminApplicationRecord | undefined
}

function applications(db: Db) {
  return db
    .selectFrom('merchantApplication')
    .innerJoin('appUser', 'appUser.id', 'merchantApplication.userId')
    .leftJoin('category', 'category.id', 'merchantApplication.categoryId')
    .where('merchantApplication.submittedAt', 'is not', null)
    .selectAll('merchantApplication')
    .select([
      'appUser.nickname',
      'appUser.mobile',
      'appUser.createdAt as userCreatedAt',
      sql<string | null>`category.name ->> 'zh-Hant'`.as('category'),
      nameOf('merchantApplication.claimedBy').as('claimedName'),
      nameOf('merchantApplication.reviewedBy').as('reviewedName'),
    ])
}

/** Warning signs: others with this receiving account or licence. */
export async function countSigns(
  db: Db,
  { userId, accountKind, accountAddress, licenceNo }: ApplicationRecord,
): Promise<{ accounts: number; licences: number }> {
  const { rows } = await sql<{ accounts: number; licences: number }>`
    SELECT
      (SELECT count(DISTINCT user_id)::int FROM (
        SELECT user_id FROM merchant_application
          WHERE account_kind = ${accountKind} AND account_address = ${accountAddress} AND submitted_at IS NOT NULL
        UNION ALL SELECT user_id FROM withdrawal WHERE kind = ${accountKind} AND address = ${accountAddress}
      ) AS same WHERE ${accountAddress} <> '' AND user_id <> ${userId}) AS accounts,
      (SELECT count(DISTINCT user_id)::int FROM merchant_application
        WHERE licence_no <> '' AND licence_no = ${licenceNo} AND submitted_at IS NOT NULL AND user_id <> ${userId}
      ) AS licences`.execute(db)
  return rows[0] ?? { accounts: 0, licences: 0 }
}

/** Counts the applications waiting for review and for a deposit, with the date of the oldest. */
export async function countApplications(db: Db) {
  const { rows } = await sql<{ queue: 'waiting' | 'deposit'; count: number; oldest: Date | null }>`
    SELECT 'waiting' AS queue, count(*)::int AS count, min(submitted_at) AS oldest
    FROM merchant_application WHERE state IN ('submitted', 'reviewing')
    UNION ALL
    SELECT 'deposit', count(*)::int, min(submitted_at)
    FROM merchant_application WHERE state = 'approved' AND merchant_id IS NULL`.execute(db)
  const of = (queue: 'waiting' | 'deposit') => rows.find((row) => row.queue === queue)
  return { applications: of('waiting'), depositsDue: of('deposit') }
}
