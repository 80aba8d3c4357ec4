import { aftersaleReasons } from '@shop/contract/trade/aftersale/aftersale.ts'
import { command } from '../../core/command/command.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { type Decision, lockForStep } from './lock-for-step.ts'
import { moveCase } from './move-case.ts'

/** @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid without a picture when the buyer says the seller is at fault */
export async function rejectCase(
  shop: Shop,
  input: Decision & { reason: string; imageIds?: readonly number[] },
): Promise<void> {
  const { caseId, operator, requestId, now, imageIds = [] } = input
  const reason = input.reason.trim()
  const body = { caseId, reason, imageIds }
  const of = { operatorId: operator.id, requestId, name: 'aftersale-reject', target: String(caseId), body, now }
  await command(shop.db, of, async (tx) => {
    const { aftersale } = await lockForStep(shop, tx, input, 'decide')
    if (aftersaleReasons[aftersale.reason].fault && imageIds.length === 0) {
      throw invalid('imageIds', 'required')
    }
    await markFilesUsed(tx, imageIds, { operator, purpose: 'aftersale', now })
    const set = { refuseReason: reason, refuseFileIds: [...imageIds] }
    await moveCase(shop, tx, aftersale, {
      from: ['applied'],
      to: 'rejected',
      set,
      actor: `operator:${operator.id}`,
      now,
      reason,
    })
    return {}
  })
}
