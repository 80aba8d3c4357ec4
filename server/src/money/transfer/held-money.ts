import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Money that came into a balance from outside in the last `withdraw.rechargeHoldDays`: it may be spent, but not
 * withdrawn yet. Recharges without gifts and without paid or pending returns, overpayments and late money (L16),
 * refunds of payments from outside (L33, and L31 where the outside account could not be refunded), and such money
 * transferred by other users.
 */
export async function readHeldMoney(
  shop: Pick<Shop, 'settings'>,
  on: Db | Tx,
  of: { userId: number; now: Date },
): Promise<Fen> {
  return (await readHold(shop, on, of)).heldFen
}

/** Like `readHeldMoney`, with the time from which all of it can be withdrawn. */
export async function readHold(
  { settings }: Pick<Shop, 'settings'>,
  on: Db | Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<{ heldFen: Fen; until: Date | null }> {
  const hours = 24 * settings.get('withdraw').rechargeHoldDays
  const since = addHours(now, -hours)
  const { rows } = await sql<{ sum: number; last: Date | null }>`
    SELECT coalesce(sum(amount_fen), 0)::bigint AS sum, max(came_at) FILTER (WHERE amount_fen > 0) AS last FROM (
      SELECT r.amount_fen - coalesce(b.amount_fen, 0) AS amount_fen, r.decided_at AS came_at FROM recharge r
      LEFT JOIN LATERAL (
        SELECT sum(amount_fen) AS amount_fen FROM recharge_return WHERE recharge_id = r.id AND state <> 'ended'
      ) b ON true
      WHERE r.user_id = ${userId} AND r.state = 'approved' AND r.decided_at > ${since}
      UNION ALL
      SELECT t.amount, t.created_at FROM ledger_account a
      JOIN ledger_transfer t ON t.credit_account_id = a.id
      LEFT JOIN shop_order o ON o.id = t.order_id
      WHERE a.type = 'u.bal' AND a.owner_id = ${userId} AND t.created_at > ${since} AND t.phase IN ('posted', 'post')
        AND (t.event IN ('L16', 'L33') OR t.event = 'L31' AND o.pay_method IN ('screenshot', 'wechat', 'alipay'))
      UNION ALL
      SELECT held_fen, created_at FROM user_transfer WHERE to_user_id = ${userId} AND created_at > ${since}
    ) AS held`.execute(on)
  const [held] = rows
  return { heldFen: fen(held?.sum ?? 0), until: held?.last ? addHours(held.last, hours) : null }
}
