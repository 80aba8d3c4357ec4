import { type RawBuilder, sql } from 'kysely'
import { flowsOfOrder } from '../../books/ledger/order-flows.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { findMembers } from '../../people/operator/members.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Programme } from '../../trade/order/programme.ts'

interface Line {
  merchantId: number
  orderId: number
  day: string
  now: Date
}

/** A merchant's statement has a line for each order settled that day, and for each refund after a settlement. */
export const stateSettlements: Programme = {
  settled({ settings }, _tx, { order: { id: orderId, merchantId }, now }) {
    if (merchantId === null) return
    const line = { merchantId, orderId, day: dayOf(now, settings.get('store').timezone), now }
    return { decide: () => ({ write: (tx) => writeLine(tx, line, null, settlementAmounts(orderId)) }) }
  },

  refunded({ settings }, _tx, { order: { id: orderId, merchantId }, refundId, settled, now }) {
    if (merchantId === null || !settled) return
    const line = { merchantId, orderId, day: dayOf(now, settings.get('store').timezone), now }
    return { decide: () => ({ write: (tx) => writeLine(tx, line, refundId, refundAmounts(orderId, refundId)) }) }
  },
}

/** L40 if there was one, and the platform's payments into the order's escrow (L17), less those returned (L34). */
const settlementAmounts = (orderId: number) => sql`
  SELECT
    coalesce(sum(amount) FILTER (WHERE from_type = 'exp.promo' AND to_type = 'eo'), 0)
      - coalesce(sum(amount) FILTER (WHERE from_type = 'eo' AND to_type = 'exp.promo'), 0) AS platform,
    coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'eo' AND to_type = 'rev.comm'), 0) AS commission,
    coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'eo' AND to_type = 'u.comm'), 0) AS profit,
    coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'eo' AND to_type IN ('m.bal', 'ext.merchant')), 0)
      AS net,
    coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'eo' AND to_type = 'ext.merchant'), 0) AS collected,
    coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'eo' AND to_type = 'm.bal'), 0)
      - coalesce(sum(amount) FILTER (WHERE event = 'L40' AND from_type = 'm.bal'), 0) AS balance
  FROM (${flowsOfOrder(orderId)}) flow HAVING count(*) FILTER (WHERE event = 'L40') > 0`

/**
 * L41: the amounts returned by seller, commission and profit shares, and the platform's discount returned with them.
 */
const refundAmounts = (orderId: number, refundId: number) => sql`
  SELECT
    coalesce(sum(amount) FILTER (WHERE from_type = 'exp.promo'), 0)
      - coalesce(sum(amount) FILTER (WHERE to_type = 'exp.promo'), 0) AS platform,
    -coalesce(sum(amount) FILTER (WHERE from_type = 'rev.comm'), 0) AS commission,
    -coalesce(sum(amount) FILTER (WHERE from_type IN ('u.comm', 'u.recv')), 0) AS profit,
    -coalesce(sum(amount) FILTER (WHERE from_type IN ('m.bal', 'm.dep', 'm.recv')), 0) AS net,
    0 AS collected,
    -coalesce(sum(amount) FILTER (WHERE from_type = 'm.bal'), 0) AS balance
  FROM (${flowsOfOrder(orderId)}) flow WHERE event = 'L41' AND entity_id = ${String(refundId)}`

/**
 * Writes a line in one SQL statement, because many orders are settled in a night. The first line of a day notifies the
 * finance members.
 */
async function writeLine(
  tx: Tx,
  { merchantId, orderId, day, now }: Line,
  refundId: number | null,
  amounts: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ statementId: number; lines: number }>`
    WITH line AS (
      SELECT commission + profit + net - platform AS paid, * FROM (${amounts}) amounts
    ), added AS (
      INSERT INTO merchant_statement AS s
        (merchant_id, day, lines, paid_fen, platform_fen, commission_fen, profit_fen, net_fen, collected_fen,
          balance_fen)
      SELECT ${merchantId}, ${day}::date, 1, paid, platform, commission, profit, net, collected, balance FROM line
      ON CONFLICT (merchant_id, day) DO UPDATE SET
        lines = s.lines + 1,
        paid_fen = s.paid_fen + excluded.paid_fen,
        platform_fen = s.platform_fen + excluded.platform_fen,
        commission_fen = s.commission_fen + excluded.commission_fen,
        profit_fen = s.profit_fen + excluded.profit_fen,
        net_fen = s.net_fen + excluded.net_fen,
        collected_fen = s.collected_fen + excluded.collected_fen,
        balance_fen = s.balance_fen + excluded.balance_fen
      RETURNING id, lines
    ), written AS (
      INSERT INTO merchant_statement_line (statement_id, merchant_id, order_id, refund_id, paid_fen, platform_fen,
        commission_fen, profit_fen, net_fen, collected_fen, balance_fen, created_at)
      SELECT added.id, ${merchantId}, ${orderId}, ${refundId}, paid, platform, commission, profit, net, collected,
        balance, ${now}
      FROM line, added
    )
    SELECT id AS "statementId", lines FROM added`.execute(tx)
  const [statement] = rows
  if (statement?.lines === 1) await tellMembers(tx, { merchantId, statementId: statement.statementId, now })
}

async function tellMembers(
  tx: Tx,
  { merchantId, statementId, now }: { merchantId: number; statementId: number; now: Date },
): Promise<void> {
  const entity = `merchant-statement:${statementId}`
  const told = (await findMembers(tx, merchantId)).filter(({ role }) => role === 'owner' || role === 'finance')
  const notice = { event: 'merchant-statement', entity, now } as const
  await notify(tx, ...told.map(({ userId }) => ({ ...notice, receiver: `user:${userId}` as const })))
}
