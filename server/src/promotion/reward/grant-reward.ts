import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { type Grant, grantUnits } from '../../money/grant/grant-units.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Grants reward out of a programme's budget (L71) and notifies the user; see `grantUnits`.
 * @throws Refusal BUDGET_EMPTY
 */
export async function grantReward(
  shop: Pick<Shop, 'all' | 'settings'>,
  tx: Tx,
  of: Omit<Grant, 'currency'> & { actor: Actor; now: Date },
): Promise<void> {
  const { replayed } = await grantUnits(shop, tx, { ...of, currency: 'RWD' })
  if (replayed) return
  await notify(tx, {
    event: 'reward-granted',
    entity: `reward:${of.program}:${of.entityId}`,
    receiver: `user:${of.userId}`,
    now: of.now,
  })
}
