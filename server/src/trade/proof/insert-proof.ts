import type { Fen } from '@shop/contract/core/money.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { notifyMembers } from '../../people/operator/members.ts'
import { planJob } from '../../platform/job/plan.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { remindReviewJob } from './jobs.ts'
import { proofLateAfterH } from './open-work.ts'
import { countRejected } from './queries.ts'

/** A payer's statement about the money they have sent. */
export interface ProofFacts {
  imageIds: number[]
  payerName?: string
  reference?: string
  paidAt?: Date
}

/** A pending transfer of a proof older than this raises an alarm. */
export const proofLifeDays = 7

/** @throws Refusal PAY_METHOD_OFF, IMAGE_LIMIT; the latter at `field` */
export function assertTakesProof({ settings }: Shop, { imageIds }: ProofFacts, field: string): void {
  const pay = settings.get('pay')
  if (!pay.methods.includes('screenshot')) throw new Refusal('PAY_METHOD_OFF')
  if (imageIds.length > pay.proofImages) throw new Refusal('IMAGE_LIMIT', { max: pay.proofImages }, { field })
}

/**
 * Submits the screenshots of one payment, for a trade or a recharge, to the reviewers.
 * @throws Refusal PROOF_BLOCKED (too many rejected recently), NOT_FOUND (a picture that is not the payer's)
 */
export async function insertProof(
  shop: Shop,
  tx: Tx,
  {
    of,
    merchantId = null,
    facts,
    userId,
    amountFen,
    now,
  }: {
    of: { tradeId: number } | { rechargeId: number }
    /** who received the money, and reviews it; missing: the platform */
    merchantId?: number | null
    facts: ProofFacts
    userId: number
    amountFen: Fen
    now: Date
  },
): Promise<number> {
  const rejected = await countRejected(tx, { userId, merchantId }, now)
  if (rejected >= shop.settings.get('risk').proofBlock) throw new Refusal('PROOF_BLOCKED')
  const { id: proofId } = await tx
    .insertInto('proof')
    .values({
      ...of,
      merchantId,
      userId,
      state: 'submitted',
      amountFen,
      payerName: facts.payerName?.trim() ?? '',
      reference: facts.reference?.trim() ?? '',
      paidAt: facts.paidAt ?? null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markFilesUsed(tx, facts.imageIds, { userId, purpose: 'proof', now })
  await tx
    .insertInto('proofImage')
    .values([...new Set(facts.imageIds)].map((fileId, sort) => ({ proofId, sort, fileId })))
    .execute()
  const change = { entityType: 'proof' as const, entityId: proofId, from: null, to: 'submitted' }
  await recordHistory(tx, [change], { actor: `user:${userId}`, now })
  const entity = `proof:${proofId}`
  if (merchantId === null) {
    await notify(tx, { event: 'proof-submitted', entity, receiver: 'permission:finance.proof.review', now })
  } else {
    await notifyMembers(tx, { merchantId, permission: 'finance.proof.review', event: 'proof-waiting', entity, now })
    const runAt = addHours(now, proofLateAfterH(shop))
    await planJob(tx, remindReviewJob, { proofId }, { runAt, key: `remind-review:${proofId}` })
  }
  return proofId
}
