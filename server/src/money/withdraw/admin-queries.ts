import type { LocalText } from '@shop/contract/core/common.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { DB } from '../../core/database/types.ts'
import { userMatches } from '../../people/account/users.ts'
import { nameOf } from '../../people/operator/names.ts'
import type { WithdrawalRecord, WithdrawState } from './queries.ts'

/** A withdrawal as its reviewers see it. */
export interface AdminWithdrawalRecord extends WithdrawalRecord {
  nickname: string
  mobile: string | null
  userCreatedAt: Date
  claimedName: string | null
  reviewedName: string | null
  paidName: string | null
  merchantName: LocalText | null
}

/** Applies the filter, but no order or limit. */
export function selectWithdrawals(db: Db, { state, keyword = '' }: { state?: WithdrawState; keyword?: string }) {
  let query = withdrawals(db)
  if (state) query = query.where('withdrawal.state', '=', state)
  if (keyword.trim() !== '') query = query.where(matches(keyword.trim()))
  return query
}

export async function findWithdrawal(db: Db, id: number): Promise<AdminWithdrawalRecord | undefined> {
  const row = await withdrawals(db).where('withdrawal.id', '=', id).executeTakeFirst()
  return row as unknown as AdminWithdrawalRecord | undefined
}

function withdrawals(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('appUser', 'appUser.id', 'withdrawal.userId')
    .leftJoin('merchant', 'merchant.id', 'withdrawal.merchantId')
    .selectAll('withdrawal')
    .select([
      'appUser.nickname',
      'appUser.mobile',
      'appUser.createdAt as userCreatedAt',
      nameOf('withdrawal.claimedBy').as('claimedName'),
      nameOf('withdrawal.reviewedBy').as('reviewedName'),
      nameOf('withdrawal.paidBy').as('paidName'),
      'merchant.name as merchantName',
    ])
}

/** Matches the withdrawal or payout number, the address, or the start of the user's mobile number or nickname. */
const matches = (keyword: string) => (_: ExpressionBuilder<DB, 'withdrawal'>) => {
  const plain = keyword.replace(/\s/g, '')
  return sql<boolean>`withdrawal.id IN (
    SELECT id FROM withdrawal WHERE withdraw_no = ${keyword} OR payout_reference = ${keyword}
    UNION ALL SELECT id FROM withdrawal
      WHERE kind IN ('bank', 'alipay', 'wechat') AND address IN (${plain}, ${plain.toLowerCase()})
    UNION ALL SELECT w.id FROM app_user u JOIN withdrawal w ON w.user_id = u.id
      WHERE ${userMatches(keyword)})`
}

/** Warning signs: other users with this address or picture, and this user's recently rejected requests. */
export async function countWarningSigns(
  db: Db,
  { id, userId, kind, address, createdAt }: AdminWithdrawalRecord,
  alikeFiles: readonly number[],
): Promise<{ sharing: number; picturing: number; rejected: number }> {
  const { rows } = await sql<{ sharing: number; picturing: number; rejected: number }>`
    SELECT
      (SELECT count(DISTINCT user_id)::int FROM withdrawal
        WHERE kind = ${kind} AND address = ${address} AND user_id <> ${userId}) AS sharing,
      (SELECT count(DISTINCT user_id)::int FROM withdrawal
        WHERE qr_file_id = ANY(${alikeFiles}::bigint[]) AND user_id <> ${userId}) AS picturing,
      (SELECT count(*)::int FROM withdrawal WHERE user_id = ${userId} AND id < ${id}
        AND state IN ('rejected', 'bounced') AND created_at > ${createdAt}::timestamptz - interval '30 days') AS rejected`.execute(
    db,
  )
  return rows[0] ?? { sharing: 0, picturing: 0, rejected: 0 }
}
