import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Decision } from './decide-case.ts'
import { assertMayLetGo } from './let-go.ts'
import { moveCase, planTimer, readAmounts } from './move-case.ts'
import { lockCase } from './queries.ts'
import { dueAfterSigned, operatorMay } from './rules.ts'

/**
 * The carrier has delivered the buyer's return, announced or not. If the seller does not open it in time, it counts as
 * received.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, PERMISSION and DUAL_REQUIRED (`assertMayLetGo`)
 */
export async function markReturnDelivered(shop: Shop, { caseId, operator, requestId, now }: Decision): Promise<void> {
  const of = {
    operatorId: operator.id,
    requestId,
    name: 'aftersale-sign',
    target: String(caseId),
    body: { caseId },
    now,
  }
  await command(shop.db, of, async (tx) => {
    const locked = await lockCase(tx, { caseId, seller: operator.seller })
    const { aftersale, order } = locked
    await assertNotOwn(shop, tx, { operatorId: operator.id, userId: order.userId })
    if (!operatorMay(aftersale, now).sign) throw new Refusal('STATE_CHANGED')
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
