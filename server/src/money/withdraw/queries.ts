import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import type { WithdrawEndReason, WithdrawSource, withdrawStates } from '@shop/contract/money/withdraw/withdraw.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Withdrawal } from '../../core/database/types.ts'
import type { Period } from '../../core/value/time.ts'
import type { Waiting } from '../../platform/shop/open-work.ts'

/** The source of the money: a shopper's balance or profit, or a merchant's balance. */
export type AnySource = WithdrawSource | 'merchant'
export type WithdrawState = (typeof withdrawStates)[number]
export type WithdrawalRecord = Omit<
  Selectable<Withdrawal>,
  'state' | 'source' | 'kind' | 'amountFen' | 'feeFen' | 'rejectReason'
> & {
  state: WithdrawState
  source: AnySource
  kind: PayoutKind
  amountFen: Fen
  feeFen: Fen
  rejectReason: WithdrawEndReason | null
}

/** How many approved withdrawals are waiting to be paid, and since when the first of them may be paid. */
export async function countPayouts(db: Db, now: Date): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS count,
      min(greatest(reviewed_at, held_until)) FILTER (WHERE coalesce(held_until <= ${now}, true)) AS oldest
    FROM withdrawal WHERE state = 'approved'`.execute(db)
  return rows[0]
}

/** A user's requests on one day. */
export interface Day {
  /** of all requests except those the shop rejected */
  count: number
  /** of requests that are paid or may still be */
  sumFen: Fen
}

/** The count and sum of a user's requests in a period. */
export async function readDailyUsage(db: Db | Tx, userId: number, { from, until }: Period): Promise<Day> {
  const { rows } = await sql<Day>`
    SELECT count(*) FILTER (WHERE state NOT IN ('rejected', 'bounced'))::int AS count,
      coalesce(sum(amount_fen) FILTER (WHERE state IN ('pending', 'approved', 'paid')), 0)::bigint AS sum_fen
    FROM withdrawal WHERE user_id = ${userId} AND merchant_id IS NULL AND created_at >= ${from} AND created_at < ${until}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, sumFen: fen(0) }
}

/** Sources with an open request. */
export async function findOpenSources(db: Db | Tx, userId: number): Promise<Set<WithdrawSource>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('source')
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  return new Set(rows.map((row) => row.source as WithdrawSource))
}

/** When the user first used an address; undefined: never. */
export async function knownSince(
  db: Db | Tx,
  { userId, kind, address }: { userId: number; kind: PayoutKind; address: string },
): Promise<Date | undefined> {
  const first = await db
    .selectFrom('withdrawal')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.createdAt
}

export interface UsedAddress {
  kind: PayoutKind
  address: string
  holder: string
  bankName: string
  qrFileId: number
}

/** Addresses a user has used, as they were last used, most recent first. */
export async function findUsedAddresses(db: Db, userId: number, most: number): Promise<UsedAddress[]> {
  const { rows } = await sql<UsedAddress>`
    SELECT kind, address, holder, bank_name, qr_file_id FROM (
      SELECT DISTINCT ON (kind, address) * FROM withdrawal WHERE user_id = ${userId} AND merchant_id IS NULL ORDER BY kind, address, id DESC
    ) AS latest ORDER BY id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** A user's withdrawals, newest first. */
export async function findWithdrawals(
  db: Db,
  {
    userId,
    states,
    source,
    limit,
    offset,
  }: { userId: number; states: readonly WithdrawState[]; source?: WithdrawSource; limit: number; offset: number },
): Promise<{ rows: (WithdrawalRecord & { source: WithdrawSource })[]; total: number }> {
  const own = db
    .selectFrom('withdrawal')
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .where('state', 'in', states)
    .$if(source !== undefined, (query) => query.where('source', '=', source as WithdrawSource))
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as (WithdrawalRecord & { source: WithdrawSource })[], total: Number(total) }
}
