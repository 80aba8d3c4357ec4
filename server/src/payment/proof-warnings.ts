import type { proofWarnings } from '@shop/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Proof } from '../db/types.ts'
import { addHours } from '../lib/time.ts'
import { findLookalikes } from '../upload/lookalikes.ts'

export interface ProofWarning {
  code: (typeof proofWarnings)[number]
  /** numbers of the payments where it was seen, or how often */
  detail: string
}

type Judged = Pick<Selectable<Proof>, 'id' | 'tradeId' | 'userId' | 'reference' | 'createdAt'> & { imageIds: number[] }

const yearsBack = 2
const rejectedDays = 30
/** Where something was seen is told by so many payments. */
const namedMost = 3

/** What a reviewer should know before he believes a screenshot. */
export async function warningsOf(db: Db, proof: Judged): Promise<ProofWarning[]> {
  const [images, references, [trade, user]] = await Promise.all([
    imageWarnings(db, proof),
    tradesWithReference(db, proof),
    countRejections(db, proof),
  ])
  return [
    ...images,
    ...toWarning('reference_used', references),
    ...(trade > 0 ? [{ code: 'rejected_before', detail: String(trade) } as const] : []),
    ...(user > 0 ? [{ code: 'user_rejections', detail: String(user) } as const] : []),
  ]
}

async function imageWarnings(db: Db, proof: Judged): Promise<ProofWarning[]> {
  const since = addHours(proof.createdAt, -yearsBack * 365 * 24)
  const alike = await findLookalikes(db, proof.imageIds, since)
  const identical = alike.filter((each) => each.identical).map((each) => each.otherId)
  const similar = alike.filter((each) => !each.identical).map((each) => each.otherId)
  // One upload may also be handed in twice.
  const reused = await tradesWithImages(db, proof, [...proof.imageIds, ...identical])
  const seen = await tradesWithImages(db, proof, similar)
  return [
    ...toWarning('image_reused', reused),
    ...toWarning(
      'image_similar',
      seen.filter((tradeNo) => !reused.includes(tradeNo)),
    ),
  ]
}

/** Earlier payments with these pictures; taking a proof back and handing it in again is no reuse. */
async function tradesWithImages(db: Db, proof: Judged, fileIds: number[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ tradeNo: string }>`
    SELECT t.trade_no FROM proof_image i JOIN proof p ON p.id = i.proof_id JOIN trade t ON t.id = p.trade_id
    WHERE i.file_id = ANY(${fileIds}::bigint[]) AND p.id < ${proof.id}
      AND NOT (p.trade_id = ${proof.tradeId} AND p.state = 'withdrawn')
    GROUP BY t.id ORDER BY t.id DESC`.execute(db)
  return rows.map((row) => row.tradeNo)
}

async function tradesWithReference(db: Db, proof: Judged): Promise<string[]> {
  if (proof.reference === '') return []
  const { rows } = await sql<{ tradeNo: string }>`
    SELECT t.trade_no FROM proof p JOIN trade t ON t.id = p.trade_id
    WHERE p.reference = ${proof.reference} AND p.reference <> '' AND p.trade_id <> ${proof.tradeId}
    GROUP BY t.id ORDER BY t.id DESC`.execute(db)
  return rows.map((row) => row.tradeNo)
}

/** Proofs rejected before this one: of its trade, and of its buyer in the last 30 days. */
async function countRejections(db: Db, proof: Judged): Promise<[trade: number, user: number]> {
  const since = addHours(proof.createdAt, -rejectedDays * 24)
  const { rows } = await sql<{ trade: number; user: number }>`
    SELECT count(*) FILTER (WHERE trade_id = ${proof.tradeId})::int AS trade,
      count(*) FILTER (WHERE created_at >= ${since})::int AS user
    FROM proof WHERE user_id = ${proof.userId} AND state = 'rejected' AND id < ${proof.id}`.execute(db)
  return [rows[0]?.trade ?? 0, rows[0]?.user ?? 0]
}

function toWarning(code: ProofWarning['code'], tradeNos: string[]): ProofWarning[] {
  if (tradeNos.length === 0) return []
  const more = tradeNos.length > namedMost ? ` +${tradeNos.length - namedMost}` : ''
  return [{ code, detail: tradeNos.slice(0, namedMost).join(', ') + more }]
}
