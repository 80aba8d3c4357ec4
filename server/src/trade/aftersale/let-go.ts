import { type Fen, fen } from '@shop/contract/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { aloneSince } from '../../platform/proposal/allowance.ts'
import { selvesAmong } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineRecord } from '../order/queries.ts'
import type { CaseRecord } from './queries.ts'

interface Case {
  aftersale: Pick<CaseRecord, 'id' | 'askedFen' | 'quantity' | 'service' | 'shipped'>
  line: Pick<LineRecord, 'given' | 'unitFen' | 'skuId'>
}

/** Money that goes back to the buyer. */
interface Amounts {
  amountFen: Fen
  freightFen: Fen
}

interface By {
  operator: Pick<Operator, 'id' | 'seller'>
  now: Date
}

/**
 * Limits what one person can lose. Sent goods are lost if the buyer keeps them and gets the money back or a
 * replacement, and only operators vouch that they never arrived, or came back. So the cases one person decides alone
 * add up to at most `risk.dualAmountFen` in 24 hours. A case counts with its price or, if less than everything is
 * refunded, with that money. Beyond the limit, two people must handle a case: one agrees to a return and another
 * receives it, one receives and another sends the replacement, or one escalates and another decides. Above
 * `risk.refundMaxFen` a single refund needs the permission to arbitrate. Members of a merchant decide on their
 * merchant's own money.
 * @throws Refusal PERMISSION, DUAL_REQUIRED
 */
export async function assertMayLetGo(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  tx: Tx,
  of: Case,
  { operator, now, ...amounts }: By & Amounts & { operator: Pick<Operator, 'permissions'> },
): Promise<void> {
  const isLarge = amounts.amountFen + amounts.freightFen > shop.settings.get('risk').refundMaxFen
  if (isLarge && !operator.seller && !operator.permissions.has('arbitration.decide')) throw new Refusal('PERMISSION')
  // Simultaneous decisions of one operator count together.
  if (of.aftersale.shipped) await lockName(tx, `let-go:${operator.id}`)
  const leftFen = await leftToLetGo(shop, tx, of, { operator, now })
  if (leftFen !== null && (await worthOf(tx, of, amounts)) > leftFen) throw new Refusal('DUAL_REQUIRED')
}

/** Whether refunding everything would take another operator. */
export async function takesTwo(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  on: Db | Tx,
  of: Case,
  by: By,
): Promise<boolean> {
  const leftFen = await leftToLetGo(shop, on, of, by)
  return leftFen !== null && (await worthOf(on, of, { amountFen: of.aftersale.askedFen, freightFen: fen(0) })) > leftFen
}

/** The amount up to which the operator may still decide a case alone; null without a limit. */
export async function leftToLetGo(
  shop: Pick<Shop, 'all' | 'config' | 'settings'>,
  on: Db | Tx,
  { aftersale, line }: Case,
  { operator, now }: By,
): Promise<Fen | null> {
  // Unsent goods are not lost, and a merchant's members refund the merchant's money, except for given goods.
  if (!aftersale.shipped || (operator.seller && !line.given)) return null
  const operators = await on.selectFrom('operator').select('id').execute()
  const selves = await selvesAmong(shop, on, { operatorId: operator.id, others: operators.map(({ id }) => id) })
  const actors = [...selves, operator.id].map((id) => `operator:${id}`)
  const { rows } = await sql<{ lostFen: number; isShared: boolean }>`
    SELECT ${handOfAnother(sql`${aftersale.id}`, actors)} AS is_shared,
      (SELECT coalesce(sum(${lostFen}), 0)::bigint
      FROM aftersale a JOIN order_line l ON l.id = a.order_line_id JOIN sku s ON s.id = l.sku_id
      WHERE a.shipped AND a.id <> ${aftersale.id} AND (a.state_at >= ${aloneSince(now)} OR a.state IN ('offered', 'returning'))
        AND EXISTS (SELECT FROM state_history h WHERE h.entity_type = 'aftersale' AND h.entity_id = a.id
          AND h.at >= ${aloneSince(now)} AND h.actor = ANY(${actors})
          AND h.to_state IN ('agreed', 'signed', 'received', 'refunding', 'offered', 'raised', 'resent'))
        AND NOT ${handOfAnother(sql`a.id`, actors)}) AS lost_fen`.execute(on)
  const { isShared = false, lostFen: lost = 0 } = rows[0] ?? {}
  return isShared ? null : fen(Math.max(0, shop.settings.get('risk').dualAmountFen - lost))
}

/** Whether another operator has acted in the case: agreed to a return, received it, or escalated the case. */
const handOfAnother = (caseId: RawBuilder<unknown>, actors: string[]) => sql<boolean>`EXISTS (
  SELECT FROM state_history h WHERE h.entity_type = 'aftersale' AND h.entity_id = ${caseId}
    AND h.actor LIKE 'operator:%' AND h.actor <> ALL(${actors})
    AND (h.to_state IN ('agreed', 'signed', 'received', 'seconded')
      OR h.to_state = 'arbitration' AND h.from_state <> 'receive_refused'))`

/** The loss of a counted case, from its row, its line and today's price of its SKU. */
const lostFen = sql<number>`CASE
  WHEN l.given THEN s.price_fen * a.quantity
  WHEN a.service = 'exchange' THEN CASE WHEN a.resent_at IS NULL THEN 0 ELSE l.unit_fen * a.quantity END
  WHEN a.refund_id IS NOT NULL
    THEN a.freight_fen + CASE WHEN a.agreed_fen < a.asked_fen THEN a.agreed_fen ELSE l.unit_fen * a.quantity END
  WHEN a.state = 'returning' AND a.signed_at IS NOT NULL THEN l.unit_fen * a.quantity
  WHEN a.state = 'offered' THEN a.offered_fen + a.offered_freight_fen
  ELSE 0 END`

async function worthOf(on: Db | Tx, { aftersale, line }: Case, { amountFen, freightFen }: Amounts): Promise<number> {
  const { quantity, service, askedFen } = aftersale
  if (line.given) {
    const sku = await on.selectFrom('sku').select('priceFen').where('id', '=', line.skuId).executeTakeFirstOrThrow()
    return sku.priceFen * quantity
  }
  if (service === 'exchange') return line.unitFen * quantity
  return freightFen + (amountFen < askedFen ? amountFen : line.unitFen * quantity)
}
