import type { proofWarnings } from '@shop/contract/trade/proof/admin.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import type { Proof } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findLookalikes } from '../../platform/upload/lookalikes.ts'
import { ofPayable } from '../payable/payable.ts'

export interface ProofWarning {
  code: (typeof proofWarnings)[number]
  /** numbers of the payments where it was seen, or a count */
  detail: string
}

type Judged = Pick<Selectable<Proof>, 'id' | 'tradeId' | 'rechargeId' | 'userId' | 'reference' | 'createdAt'> & {
  imageIds: number[]
}

interface Asked {
  proof: Judged
  seller: Seller | undefined
}

/** `named`: the reviewer may know its number. */
interface SeenPayment {
  no: string
  named: boolean
}

const yearsBack = 2
const rejectedDays = 30
/** How many payments a warning names. */
const namedMax = 3

/**
 * The warnings a reviewer sees before accepting a screenshot. A member of `seller` is told no numbers of others'
 * payments.
 */
export async function warningsOf(shop: Shop, proof: Judged, seller?: Seller): Promise<ProofWarning[]> {
  const [images, references, [trade, user]] = await Promise.all([
    imageWarnings(shop, proof, seller),
    paymentsWithReference(shop, proof, seller),
    countRejections(shop.db, proof),
  ])
  return [
    ...images,
    ...toWarning('reference_used', references),
    ...(trade > 0 ? [{ code: 'rejected_before', detail: String(trade) } as const] : []),
    ...(user > 0 ? [{ code: 'user_rejections', detail: String(user) } as const] : []),
  ]
}

async function imageWarnings(shop: Shop, proof: Judged, seller?: Seller): Promise<ProofWarning[]> {
  const since = addHours(proof.createdAt, -yearsBack * 365 * 24)
  const alike = await findLookalikes(shop.db, proof.imageIds, since)
  const identical = alike.filter((each) => each.identical).map((each) => each.otherId)
  const similar = alike.filter((each) => !each.identical).map((each) => each.otherId)
  // The same upload may also be submitted twice.
  const reused = await paymentsWithImages(shop, { proof, seller }, [...proof.imageIds, ...identical])
  const seen = await paymentsWithImages(shop, { proof, seller }, similar)
  return [
    ...toWarning('image_reused', reused),
    ...toWarning(
      'image_similar',
      seen.filter(({ no }) => !reused.some((other) => other.no === no)),
    ),
  ]
}

/** Earlier payments with these pictures; resubmitting a withdrawn proof does not count as reuse. */
async function paymentsWithImages(shop: Shop, { proof, seller }: Asked, fileIds: number[]): Promise<SeenPayment[]> {
  if (fileIds.length === 0) return []
  return paymentsOf(
    shop,
    { proof, seller },
    sql`p.id < ${proof.id} AND p.id IN (SELECT proof_id FROM proof_image WHERE file_id = ANY(${fileIds}::bigint[]))`,
  )
}

async function paymentsWithReference(shop: Shop, proof: Judged, seller?: Seller): Promise<SeenPayment[]> {
  if (proof.reference === '') return []
  const isOfTrade = sql`p.trade_id IS NOT DISTINCT FROM ${proof.tradeId}::bigint AND p.trade_id IS NOT NULL`
  return paymentsOf(
    shop,
    { proof, seller },
    sql`p.reference = ${proof.reference} AND p.reference <> '' AND p.id <> ${proof.id} AND NOT (${isOfTrade})`,
  )
}

/** Numbers of the trades and recharges with such proofs, newest first, except proofs their own payer withdrew. */
async function paymentsOf(shop: Shop, { proof, seller }: Asked, which: RawBuilder<unknown>): Promise<SeenPayment[]> {
  const { rows } = await sql<SeenPayment>`
    SELECT ${ofPayable(shop, 'p', 'number')} AS no, bool_or(coalesce(${within('p.merchant_id', seller)}, false)) AS named
    FROM proof p
    WHERE ${which} AND NOT (p.state = 'withdrawn' AND p.user_id = ${proof.userId}
      AND (p.trade_id = ${proof.tradeId}::bigint OR p.recharge_id IS NOT NULL AND ${proof.rechargeId}::bigint IS NOT NULL))
    GROUP BY 1 ORDER BY max(p.id) DESC`.execute(shop.db)
  return rows
}

/** Proofs rejected before this one: for its trade, and of its buyer in the last 30 days. */
async function countRejections(db: Db, proof: Judged): Promise<[trade: number, user: number]> {
  const since = addHours(proof.createdAt, -rejectedDays * 24)
  const { rows } = await sql<{ trade: number; user: number }>`
    SELECT count(*) FILTER (WHERE trade_id = ${proof.tradeId})::int AS trade,
      count(*) FILTER (WHERE created_at >= ${since})::int AS user
    FROM proof WHERE user_id = ${proof.userId} AND state = 'rejected' AND id < ${proof.id}`.execute(db)
  return [rows[0]?.trade ?? 0, rows[0]?.user ?? 0]
}

function toWarning(code: ProofWarning['code'], seen: readonly SeenPayment[]): ProofWarning[] {
  if (seen.length === 0) return []
  const named = seen.flatMap(({ no, named }) => (named ? [no] : [])).slice(0, namedMax)
  const more = seen.length - named.length
  return [{ code, detail: [named.join(', '), ...(more > 0 ? [`+${more}`] : [])].filter(Boolean).join(' ') }]
}
