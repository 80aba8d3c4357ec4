import { recordHistory } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { holdStock } from '../../goods/catalog/reserve-stock.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Programme } from '../../trade/order/programme.ts'
import { type ClaimRecord, holdOf } from './queries.ts'

/** How long a reopened claim can be claimed at least. */
const hours = 72

/**
 * Reopens the claim of an order that ended before anything was sent, no matter who ended it, or that never arrived, as
 * long as another unit is in stock. A claim never becomes money: only freight the shopper paid is refunded.
 */
export const winAgain: Programme = {
  // Done at once rather than among the final writes: stock is locked before the ledger.
  async cancelled(shop, tx, { orders, now }) {
    for (const order of orders.filter(({ given }) => given)) await reopen(shop, tx, { orderId: order.id, now })
    return undefined
  },

  async refunded(shop, tx, { order, returned, settled, now }) {
    if (order.given && returned && !settled) await reopen(shop, tx, { orderId: order.id, now })
    return undefined
  },
}

async function reopen({ settings }: Shop, tx: Tx, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const row = await tx.selectFrom('claim').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirst()
  const claim = row as ClaimRecord | undefined
  if (!claim) return
  const { id, skuId, userId, expiresAt } = claim
  const round = claim.round + 1
  const by = { actor: 'system:claim' as const, now }
  const { warn } = settings.get('stock')
  if (!(await holdStock(tx, { hold: holdOf({ id, round }), skuId, safety: 0, warn, ...by }))) return
  await tx
    .updateTable('claim')
    .set({
      state: 'won',
      orderId: null,
      claimedAt: null,
      remindedAt: null,
      round,
      expiresAt: new Date(Math.max(expiresAt.getTime(), addHours(now, hours).getTime())),
    })
    .where('id', '=', id)
    .execute()
  await recordHistory(tx, [{ entityType: 'claim', entityId: id, from: 'claimed', to: 'won' }], by)
  await notify(tx, { event: 'claim-again', entity: `claim:${id}:${round}`, receiver: `user:${userId}`, now })
}
