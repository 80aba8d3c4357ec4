import { swapPoints, type UnitName } from '@shop/contract/money/conversion/conversion.ts'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { lockBalances } from '../../books/ledger/balances.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import { unitsSwapped } from '../../books/ledger/conversion-events.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { endOfMonthAfter } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import type { Shop } from '../../platform/shop/shop.ts'
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
    const own = creditsOf(userId, currency)
    const ownPoints = creditsOf(userId, 'PTS')
    const parts = await findParts(tx, { program: 'convert', currency: 'PTS', amount: points, seed: userId })
    const balanceOf = await lockBalances(tx, [own, account(`red.${currency}`), ownPoints, ...parts])
    if (units > balanceOf(own).available) throw new Refusal(shortage, {}, { field: 'amount' })
    if (balanceOf(ownPoints).posted + points > pointsMax) throw new Refusal('POINTS_FULL', { max: pointsMax })
    if (points !== shown) throw new Refusal('RATE_CHANGED')
    const left = parts.map((from) => ({ from, available: balanceOf(from).available }))
    const [paidBy] = splitAcrossParts(left, [points]) ?? []
    if (!paidBy) throw new Refusal('BUDGET_EMPTY')
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
