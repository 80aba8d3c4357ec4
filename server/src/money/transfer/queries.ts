import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { containing, type Sought } from '../../core/text/like.ts'
import type { Period } from '../../core/value/time.ts'

/** A possible receiver, with the fields needed to name them. */
export interface Person {
  id: number
  nickname: string
  mobile: string | null
  email: string | null
}

/** By mobile number, e-mail address or user number, exactly. */
export type By = { mobile: string } | { email: string } | { id: number }

/** Also undefined if the user cannot receive: frozen, closed or opted out. */
export async function findReceiver(db: Db | Tx, by: By): Promise<Person | undefined> {
  const [[column, value]] = Object.entries(by) as [['mobile' | 'email' | 'id', string | number]]
  return db
    .selectFrom('appUser')
    .select(['id', 'nickname', 'mobile', 'email'])
    .where(column, '=', value)
    .where('frozenAt', 'is', null)
    .where('closedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transferRefusal').select('userId').whereRef('userId', '=', 'appUser.id'))),
    )
    .executeTakeFirst()
}

export async function acceptsTransfers(db: Db, userId: number): Promise<boolean> {
  const refusal = await db
    .selectFrom('transferRefusal')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return refusal === undefined
}

type Currency = 'CNY' | 'SUB'

interface Sent {
  userId: number
  currency: Currency
  during: Period
}

/** The sums a user has transferred in a period, without fees. */
export async function readSentTotals(
  db: Db | Tx,
  { userId, currency, during: { from, until } }: Sent,
): Promise<{ count: number; sumFen: Fen }> {
  const { rows } = await sql<{ count: number; sumFen: Fen }>`
    SELECT count(*)::int AS count, coalesce(sum(amount_fen), 0)::bigint AS sum_fen FROM user_transfer
    WHERE from_user_id = ${userId} AND currency = ${currency} AND created_at >= ${from} AND created_at < ${until}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, sumFen: fen(0) }
}

/** A user's receivers, most recent first, without those who can no longer receive. */
export async function findRecent(
  db: Db,
  { userId, currency, most }: { userId: number; currency: Currency; most: number },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.id, u.nickname, u.mobile, u.email FROM (
      SELECT to_user_id, max(id) AS last FROM user_transfer
      WHERE from_user_id = ${userId} AND currency = ${currency} GROUP BY to_user_id
    ) t JOIN app_user u ON u.id = t.to_user_id
    WHERE u.frozen_at IS NULL AND u.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM transfer_refusal r WHERE r.user_id = u.id)
    ORDER BY t.last DESC LIMIT ${most}`.execute(db)
  return rows
}

export interface TransferRow extends Person {
  transferId: number
  transferNo: string
  isIn: boolean
  amountFen: Fen
  feeFen: Fen
  remark: string
  createdAt: Date
}

/** A transfer as other pages show it; the person is the other party. */
export interface TransferBrief extends Person {
  transferId: number
  transferNo: string
  currency: Currency
  isIn: boolean
  amountFen: Fen
  remark: string
}

export async function findTransferBriefs(
  db: Db,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<Map<number, TransferBrief>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TransferBrief>`
    SELECT t.id AS transfer_id, t.transfer_no, t.currency, t.to_user_id = ${userId} AS is_in, t.amount_fen, t.remark, u.id, u.nickname, u.mobile, u.email
    FROM user_transfer t
    JOIN app_user u ON u.id = CASE WHEN t.to_user_id = ${userId} THEN t.from_user_id ELSE t.to_user_id END
    WHERE t.id = ANY(${ids}::bigint[]) AND ${userId} IN (t.from_user_id, t.to_user_id)`.execute(db)
  return new Map(rows.map((row) => [row.transferId, row]))
}

/** A user's newest transfers whose number or message contains this text. */
export async function findTransfersNamed(db: Db, { userId, text, among, limit }: Sought): Promise<number[]> {
  const pattern = containing(text)
  const side = (column: string) => sql`
    (SELECT id, transfer_no, remark FROM user_transfer WHERE ${sql.ref(column)} = ${userId} AND currency = 'CNY'
      ORDER BY id DESC LIMIT ${among})`
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${side('from_user_id')} UNION ALL ${side('to_user_id')}) t
    WHERE transfer_no LIKE ${pattern} OR remark ILIKE ${pattern} ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Listed {
  userId: number
  currency: Currency
  direction?: 'in' | 'out'
  limit: number
  offset: number
}

/** A user's transfers in both directions, newest first. */
export async function findTransfers(
  db: Db,
  { userId, currency, direction, limit, offset }: Listed,
): Promise<{ rows: TransferRow[]; total: number }> {
  const mine =
    direction === 'in'
      ? sql`t.to_user_id = ${userId}`
      : direction === 'out'
        ? sql`t.from_user_id = ${userId}`
        : sql`(t.from_user_id = ${userId} OR t.to_user_id = ${userId})`
  const [page, counted] = await Promise.all([
    sql<TransferRow>`
      SELECT t.id AS transfer_id, t.transfer_no, t.to_user_id = ${userId} AS is_in, t.amount_fen, t.fee_fen, t.remark,
        t.created_at, u.id, u.nickname, u.mobile, u.email
      FROM user_transfer t
      JOIN app_user u ON u.id = CASE WHEN t.to_user_id = ${userId} THEN t.from_user_id ELSE t.to_user_id END
      WHERE t.currency = ${currency} AND ${mine} ORDER BY t.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM user_transfer t
      WHERE t.currency = ${currency} AND ${mine}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
