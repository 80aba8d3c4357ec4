import { command } from '../../core/command/command.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase } from './move-case.ts'
import { underway } from './rules.ts'

/** The returned goods are not the ones sold: escalates to the platform. @throws Refusal NOT_FOUND, STATE_CHANGED */
export async function refuseReceipt(
  shop: Shop,
  input: Decision & { reason: string; imageIds: readonly number[] },
): Promise<void> {
  const { caseId, operator, requestId, now, imageIds } = input
  const reason = input.reason.trim()
  const body = { caseId, reason, imageIds }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-refuse', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale } = await lockForStep(shop, tx, input, 'receive')
    await markFilesUsed(tx, imageIds, { operator, purpose: 'aftersale', now })
    const set = { refuseReason: reason, refuseFileIds: [...imageIds] }
    await moveCase(shop, tx, aftersale, {
      from: underway,
      via: 'receive_refused',
      to: 'arbitration',
      set,
      actor: `operator:${operator.id}`,
      now,
      reason,
    })
    return {}
  })
}
