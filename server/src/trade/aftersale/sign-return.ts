import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertMayLetGo } from './let-go.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase, planTimer, readAmounts } from './move-case.ts'
import { dueAfterSigned } from './rules.ts'

/**
 * The carrier has delivered the buyer's return, announced or not. If the seller does not open it in time, it counts as
 * received.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, PERMISSION and DUAL_REQUIRED (`assertMayLetGo`)
 */
export async function markReturnDelivered(shop: Shop, input: Decision): Promise<void> {
  const { caseId, operator, requestId, now } = input
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'aftersale-sign',
    target: String(caseId),
    body: { caseId },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const locked = await lockForStep(shop, tx, input, 'sign')
    const { aftersale } = locked
    // Its money goes back even if nobody opens the parcel.
    if (aftersale.service === 'return') {
      await assertMayLetGo(shop, tx, locked, { operator, now, ...(await readAmounts(tx, locked, {})) })
    }
    const by = { actor: `operator:${operator.id}` as const, now }
    const returning =
      aftersale.state === 'returning'
        ? aftersale
        : await moveCase(shop, tx, aftersale, { ...by, from: ['wait_return'], to: 'returning', set: { sentAt: now } })
    const dueAt = dueAfterSigned(returning.dueAt, now)
    await tx.updateTable('aftersale').set({ signedAt: now, dueAt }).where('id', '=', caseId).execute()
    await planTimer(tx, caseId, dueAt)
    const change = { entityType: 'aftersale', entityId: caseId, from: 'returning', to: 'signed' } as const
    await recordHistory(tx, [change], by)
    return {}
  })
}
