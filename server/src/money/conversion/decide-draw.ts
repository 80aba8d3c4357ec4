import type { drawRejectReasons } from '@shop/contract/money/conversion/conversion.ts'
import { drawApproved, drawEnded } from '../../books/ledger/conversion-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { assertNotFrozen } from '../../people/account/users.ts'
import { type Decision, decide, moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { drawQueue } from './queries.ts'
import { unitNameOf } from './units.ts'

/** Approves a draw; the balance is credited at once. @throws Refusal like `decide`, ACCOUNT_FROZEN */
export function approveDraw(shop: Shop, input: Decision): Promise<object> {
  return decide(shop, drawQueue, input, { action: 'approve' }, async (tx, draw, by) => {
    const { id, userId, currency, budgetParts } = draw
    await assertNotFrozen(tx, userId)
    const set = { reviewedBy: input.operator.id }
    const tells = `${unitNameOf(currency)}-draw-approved` as const
    await moveItem(tx, drawQueue, draw, { to: 'approved', set, tells }, by)
    await postTransfers(tx, by, [drawApproved({ drawId: id, budgetParts })])
  })
}

/** Rejects a draw; the units return with their expiry dates. @throws Refusal like `decide` */
export function rejectDraw(
  shop: Shop,
  input: Decision & { reason: (typeof drawRejectReasons)[number]; note: string },
): Promise<object> {
  const { reason, operator } = input
  const note = input.note.trim()
  return decide(shop, drawQueue, input, { action: 'reject', body: { reason, note } }, async (tx, draw, by) => {
    const { id, currency, budgetParts } = draw
    const set = { reviewedBy: operator.id, rejectReason: reason, rejectNote: note }
    const tells = `${unitNameOf(currency)}-draw-rejected` as const
    await moveItem(tx, drawQueue, draw, { to: 'rejected', set, reason, tells }, by)
    await postTransfers(tx, by, [drawEnded({ drawId: id, budgetParts })])
  })
}
