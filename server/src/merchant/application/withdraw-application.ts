import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { moveItem } from '../../platform/review-queue/decide.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { applicationQueue, lockOpenApplication } from './queries.ts'

/**
 * Withdraws an application whose review has not begun.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function withdrawApplication(
  shop: Shop,
  { userId, requestId, now }: { userId: number; requestId: string; now: Date },
): Promise<void> {
  const of = { userId, requestId, name: 'merchant-apply-withdraw', target: '', body: {}, now }
  await command(shop.db, of, async (tx) => {
    const application = await lockOpenApplication(tx, userId)
    if (!application) throw new Refusal('NOT_FOUND')
    const by = { actor: `user:${userId}` as const, now }
    await moveItem(
      tx,
      applicationQueue,
      application,
      { from: ['submitted'], to: 'withdrawn', set: { endedAt: now } },
      by,
    )
    return {}
  })
}
