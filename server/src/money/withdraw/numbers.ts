import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { containing, type Sought } from '../../core/text/like.ts'

/** A withdrawal as other pages show it. */
export interface WithdrawalBrief {
  withdrawNo: string
  kind: PayoutKind
  address: string
  /** `""`: not a bank account */
  bankName: string
  amountFen: Fen
}

export async function findWithdrawalBriefs(db: Db, ids: readonly number[]): Promise<Map<number, WithdrawalBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'withdrawNo', 'kind', 'address', 'bankName', 'amountFen'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, kind, amountFen, ...row }) => [
      id,
      { ...row, kind: kind as PayoutKind, amountFen: fen(amountFen) },
    ]),
  )
}

/** A user's newest withdrawals whose number contains this text. */
export async function findWithdrawalsNumbered(db: Db, { userId, text, among, limit }: Sought): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT id, withdraw_no FROM withdrawal WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${among}) own
    WHERE withdraw_no LIKE ${containing(text)} ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
