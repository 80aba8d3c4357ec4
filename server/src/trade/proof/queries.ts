import type { ProofRejectReason } from '@shop/contract/trade/proof/proof.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { addHours } from '../../core/value/time.ts'

export type OpenProof = Selectable<Proof>

/** Locks and returns the proof awaiting review. Lock its trade or recharge first. */
export function lockOpenProof(
  tx: Tx,
  by: { tradeId: number } | { rechargeId: number },
): Promise<OpenProof | undefined> {
  const find = tx.selectFrom('proof').selectAll().where('state', '=', 'submitted').forUpdate()
  return (
    'tradeId' in by ? find.where('tradeId', '=', by.tradeId) : find.where('rechargeId', '=', by.rechargeId)
  ).executeTakeFirst()
}

/** The trade or recharge a proof is for. @throws Refusal NOT_FOUND, also for a member if another received the money */
export async function subjectOfProof(
  db: Db | Tx,
  proofId: number,
  seller?: Seller,
): Promise<{ tradeId: number | null; rechargeId: number | null }> {
  const proof = await db
    .selectFrom('proof')
    .select(['tradeId', 'rechargeId'])
    .where('id', '=', proofId)
    .where(within('merchantId', seller))
    .executeTakeFirst()
  if (!proof) throw new Refusal('NOT_FOUND')
  return proof
}

/**
 * How many of a buyer's proofs the same reviewer has rejected in the last 30 days, the platform or one merchant: a
 * merchant's word must not keep a buyer from paying others.
 */
export async function countRejected(
  db: Db | Tx,
  { userId, merchantId }: { userId: number; merchantId: number | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM proof
    WHERE user_id = ${userId} AND state = 'rejected' AND created_at > ${addHours(now, -30 * 24)}
      AND merchant_id IS NOT DISTINCT FROM ${merchantId}::bigint`.execute(db)
  return rows[0]?.count ?? 0
}

export type ProofState = 'submitted' | 'approved' | 'rejected' | 'withdrawn'
export type ProofRecord = Omit<Selectable<Proof>, 'state' | 'rejectReason'> & {
  state: ProofState
  rejectReason: ProofRejectReason | null
  imageIds: number[]
}

/** The latest proof submitted for a trade, with its pictures in order. */
export function findNewestProof(db: Db | Tx, tradeId: number): Promise<ProofRecord | undefined> {
  return db
    .selectFrom('proof')
    .selectAll('proof')
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('proofImage')
        .select('fileId')
        .whereRef('proofImage.proofId', '=', 'proof.id')
        .orderBy('sort')})`.as('imageIds'),
    )
    .where('tradeId', '=', tradeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ProofRecord | undefined>
}
