import { lockName } from '../../core/database/lock-name.ts'
import { addMinutes } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { watchMinutes } from './rules.ts'

/**
 * Records the provider's confirmation that the ad with this token was watched to its end, so that the user can get the
 * reward.
 * @returns `repeated`: the same confirmation had arrived before. `refused`: no such viewing is running, it was
 *   confirmed by another transaction, or this transaction has confirmed another viewing
 */
export async function confirmAd(
  { db }: Pick<Shop, 'db'>,
  { token, transaction, now }: { token: string; transaction: string; now: Date },
): Promise<'confirmed' | 'repeated' | 'refused'> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, `ad-callback:${transaction}`)
    const earlier = await tx
      .selectFrom('taskWatch')
      .select('id')
      .where('transactionId', '=', transaction)
      .executeTakeFirst()
    if (earlier) return earlier.id === token ? 'repeated' : 'refused'
    const { numUpdatedRows } = await tx
      .updateTable('taskWatch')
      .set((eb) => ({ countedMs: eb.ref('neededMs'), transactionId: transaction }))
      .where('id', '=', token)
      .where('byProvider', '=', true)
      .where('transactionId', 'is', null)
      .where('endedAt', 'is', null)
      .where('startedAt', '>', addMinutes(now, -watchMinutes))
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'confirmed' : 'refused'
  })
}
