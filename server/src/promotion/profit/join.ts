import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertProfitOpen } from './own-profit.ts'

/**
 * Leaves the programme, or joins it again. Only later payments are affected: earlier promises stay.
 * @throws Refusal MODULE_OFF
 */
export function joinProfit(
  shop: Shop,
  { userId, joined, requestId, now }: { userId: number; joined: boolean; requestId?: string | undefined; now: Date },
): Promise<{ joined: boolean }> {
  assertProfitOpen(shop)
  const of = { userId, requestId, name: 'profit-join', target: '', body: { joined }, now }
  return command(shop.db, of, async (tx) => {
    const changed = joined
      ? await tx.deleteFrom('profitLeaver').where('userId', '=', userId).returning('userId').execute()
      : await tx
          .insertInto('profitLeaver')
          .values({ userId, leftAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
          .execute()
    if (changed.length > 0) {
      const [from, to] = joined ? (['left', 'joined'] as const) : (['joined', 'left'] as const)
      await recordHistory(tx, [{ entityType: 'profit-membership', entityId: userId, from, to }], {
        actor: `user:${userId}` as const,
        now,
      })
    }
    return { joined }
  })
}
