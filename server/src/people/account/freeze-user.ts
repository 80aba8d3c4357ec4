import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { revokeSessions } from './sessions.ts'

/**
 * Freezes a shopper, which ends all their sessions, or unfreezes them.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED (already in that state)
 */
export async function freezeUser(
  shop: Shop,
  wanted: { userId: number; frozen: boolean; reason: string; operatorId: number; now: Date },
): Promise<void> {
  const { userId, frozen, reason, operatorId, now } = wanted
  await shop.db.transaction().execute(async (tx) => {
    await assertNotOwn(shop, tx, { operatorId, userId })
    const changed = await tx
      .updateTable('appUser')
      .set(frozen ? { frozenAt: now, frozenReason: reason } : { frozenAt: null, frozenReason: null })
      .where('id', '=', userId)
      .where('closedAt', 'is', null)
      .where('frozenAt', frozen ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      const user = await tx.selectFrom('appUser').select('id').where('id', '=', userId).executeTakeFirst()
      throw new Refusal(user ? 'STATE_CHANGED' : 'NOT_FOUND')
    }
    if (frozen) await revokeSessions(tx, { userId, now })
    const [from, to] = frozen ? ['active', 'frozen'] : ['frozen', 'active']
    const change = { entityType: 'user', entityId: userId, from: from ?? null, to: to ?? '', reason } as const
    await recordHistory(tx, [change], { actor: `operator:${operatorId}`, now })
  })
}
