import { swapPoints, type UnitName } from '@shop/contract/money/conversion/conversion.ts'
import { swappedTo, unitsSwapped } from '../../books/ledger/conversion-events.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { endOfMonthAfter } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockConversion } from './lock-conversion.ts'
import { readUnits } from './rules.ts'
import { assertUnitOpen, type SwapRules, unitOf } from './units.ts'

export interface SwapUnits {
  userId: number
  unit: UnitName
  amount: string
  /** the points that were shown */
  points: number
  payTicket?: string
  requestId?: string
  now: Date
}

/** How a unit is swapped; undefined if it is not, or points are switched off. */
export function swapRulesOf({ settings }: Pick<Shop, 'settings'>, name: UnitName): SwapRules | undefined {
  return settings.get('module').points ? unitOf(name).swap?.(settings) : undefined
}

/**
 * Turns units into points at once (L74).
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, *_NOT_ENOUGH, POINTS_FULL, RATE_CHANGED,
 *   BUDGET_EMPTY, PAYPWD_*
 */
export async function swapUnits(
  shop: Shop,
  { userId, unit: name, amount, points: shown, payTicket, requestId, now }: SwapUnits,
): Promise<{ points: number }> {
  assertUnitOpen(shop, name)
  const { currency, shortage } = unitOf(name)
  const rules = swapRulesOf(shop, name)
  if (!rules) throw new Refusal('MODULE_OFF')
  const { rate } = rules
  const units = readUnits(amount)
  const points = swapPoints(units, rate)
  if (points === 0) throw new Refusal('AMOUNT_INVALID', {}, { field: 'amount' })
  const of = { userId, requestId, name: 'swap', target: name, body: { unit: name, amount, points: shown }, now }
  return command(shop.db, of, async (tx) => {
    const to = swappedTo({ userId })
    const gives = { currency: 'PTS', amount: points } as const
    const { available, receiver, payers } = await lockConversion(shop, tx, { userId, currency, to, gives })
    if (units > available) throw new Refusal(shortage, {}, { field: 'amount' })
    if (receiver.posted + points > pointsMax) throw new Refusal('POINTS_FULL', { max: pointsMax })
    if (points !== shown) throw new Refusal('RATE_CHANGED')
    const paidBy = payers()
    if (rules.password) {
      await spendPayTicket(shop, tx, { userId, ticket: payTicket, action: 'swap', target: name, amountFen: units, now })
    }
    const { id: swapId } = await tx
      .insertInto('unitSwap')
      .values({ userId, currency, units, rate, points, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { timezone } = shop.settings.get('store')
    const expiresAt = endOfMonthAfter(now, shop.settings.get('points').expireMonths, timezone)
    const swapped = unitsSwapped({ swapId, userId, currency, units, paidBy, expiresAt })
    await postTransfers(tx, { actor: `user:${userId}`, now }, [swapped])
    return { points }
  })
}
