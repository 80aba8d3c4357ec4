import type { proofRejectReasons } from '@shop/contract/promotion/task/task.ts'
import { grantKept, grantWithdrawn } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { assertNotTaken, claimFor, unclaimed } from '../../core/command/claim.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { expiryOf } from '../../money/grant/grant-units.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { assertNotOwn } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { giveBack } from './pay-task.ts'
import { lockProof, type ProofRecord } from './queries.ts'

interface Decision {
  proofId: number
  operator: Operator
  requestId?: string
  now: Date
}

/** Accepts a proof: what was promised is given. @throws Refusal as `decide`, ACCOUNT_FROZEN */
export function approveProof(shop: Shop, input: Decision): Promise<void> {
  return decide(shop, input, { to: 'approved' }, async (tx, { id, taskId, userId, amount }) => {
    const user = await tx.selectFrom('appUser').select('frozenAt').where('id', '=', userId).executeTakeFirst()
    if (user?.frozenAt) throw new Refusal('ACCOUNT_FROZEN')
    const { now } = input
    const done = { taskId, userId, period: 'once', amount, at: now }
    await tx.insertInto('taskDone').values(done).execute()
    return grantKept({ ...grantOf(id, userId), expiresAt: expiryOf(shop, 'SUB', now) })
  })
}

/** Rejects a proof; the user may hand in another one. @throws Refusal as `decide` */
export function rejectProof(
  shop: Shop,
  input: Decision & { reason: (typeof proofRejectReasons)[number]; note: string },
): Promise<void> {
  const to = { to: 'rejected', rejectReason: input.reason, rejectNote: input.note.trim() } as const
  return decide(shop, input, to, async (tx, { id, taskId, userId, amount }) => {
    await giveBack(tx, { taskId, amount })
    return grantWithdrawn(grantOf(id, userId))
  })
}

const grantOf = (proofId: number, userId: number) => ({ program: 'task', entityId: `proof:${proofId}`, userId })

/** @throws Refusal NOT_FOUND, STATE_CHANGED (decided, or claimed by another operator), SELF_REVIEW */
async function decide(
  shop: Shop,
  { proofId, operator, requestId, now }: Decision,
  { to, ...set }: { to: 'approved' } | { to: 'rejected'; rejectReason: string; rejectNote: string },
  judge: (tx: Tx, proof: ProofRecord) => Promise<Parameters<typeof postTransfers>[2][number]>,
): Promise<void> {
  const body = { proofId, to, ...set }
  const of = { operatorId: operator.id, requestId, name: 'task-decide', target: String(proofId), body, now }
  await command(shop.db, of, async (tx) => {
    const proof = await lockProof(tx, proofId)
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: proof.userId })
    if (proof.state !== 'submitted') throw new Refusal('STATE_CHANGED')
    assertNotTaken(proof, { operatorId: operator.id, now })
    await tx
      .updateTable('taskProof')
      .set({ ...set, state: to, reviewedBy: operator.id, endedAt: now, ...unclaimed })
      .where('id', '=', proofId)
      .execute()
    const by = { actor: `operator:${operator.id}` as const, now }
    const reason = 'rejectReason' in set ? set.rejectReason : undefined
    await recordHistory(tx, [{ entityType: 'task_proof', entityId: proofId, from: 'submitted', to, reason }], by)
    await notify(tx, {
      event: `task-proof-${to}` as const,
      entity: `task-proof:${proofId}`,
      receiver: `user:${proof.userId}`,
      now,
    })
    const event = await judge(tx, proof)
    await postTransfers(tx, by, [event])
    return {}
  })
}

/**
 * Claims a proof for one operator for 15 minutes.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when there is nothing to do or another operator has claimed it
 */
export async function claimProof(shop: Shop, { proofId, operator, now }: Decision): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const proof = await lockProof(tx, proofId)
    if (proof.state !== 'submitted') throw new Refusal('STATE_CHANGED')
    assertNotTaken(proof, { operatorId: operator.id, now })
    await tx
      .updateTable('taskProof')
      .set(claimFor({ operatorId: operator.id, now }))
      .where('id', '=', proofId)
      .execute()
  })
}
