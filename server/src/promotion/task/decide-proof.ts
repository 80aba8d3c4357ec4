import type { ProofRejectReason } from '@shop/contract/promotion/task/task.ts'
import { grantKept, grantWithdrawn } from '../../books/ledger/events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { expiryOf } from '../../money/grant/grant-units.ts'
import { assertNotFrozen } from '../../people/account/users.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { giveBack } from './pay-task.ts'
import { type ProofRecord, taskProofQueue } from './queries.ts'

/** Accepts a proof, which grants the reserved reward. @throws Refusal like `decide`, ACCOUNT_FROZEN */
export function approveTaskProof(shop: Shop, input: Decision): Promise<object> {
  const { operator, now } = input
  return decide(shop, taskProofQueue, input, { action: 'approve' }, async (tx, proof, by) => {
    const { taskId, userId, amount } = proof
    await assertNotFrozen(tx, userId)
    const set = { reviewedBy: operator.id }
    await moveItem(tx, taskProofQueue, proof, { to: 'approved', set, tells: 'task-proof-approved' }, by)
    await tx.insertInto('taskDone').values({ taskId, userId, period: 'once', amount, at: now }).execute()
    await postTransfers(tx, by, [grantKept({ ...grantOf(proof), expiresAt: expiryOf(shop, 'SUB', now) })])
  })
}

/** Rejects a proof; the user may submit another one. @throws Refusal like `decide` */
export function rejectTaskProof(
  shop: Shop,
  input: Decision & { reason: ProofRejectReason; note: string },
): Promise<object> {
  const { reason, operator } = input
  const note = input.note.trim()
  return decide(shop, taskProofQueue, input, { action: 'reject', body: { reason, note } }, async (tx, proof, by) => {
    const set = { reviewedBy: operator.id, rejectReason: reason, rejectNote: note }
    await moveItem(tx, taskProofQueue, proof, { to: 'rejected', set, reason, tells: 'task-proof-rejected' }, by)
    await giveBack(tx, proof)
    await postTransfers(tx, by, [grantWithdrawn(grantOf(proof))])
  })
}

const grantOf = ({ id, userId }: ProofRecord) => ({ program: 'task', entityId: `proof:${id}`, userId })
