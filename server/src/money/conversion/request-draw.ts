import { type Fen, parseMoney } from '@shop/contract/core/money.ts'
import { type DrawState, drawTerms, type UnitName } from '@shop/contract/money/conversion/conversion.ts'
import { drawnAtOnce, drawnTo, drawRequested } from '../../books/ledger/conversion-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { nextNumber } from '../../core/database/numbers.ts'
import { addHours } from '../../core/value/time.ts'
import { spendPayTicket } from '../../people/paypwd/pay-ticket.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { lockConversion } from './lock-conversion.ts'
import { earnedLots, hasOpenDraw, usageOf } from './queries.ts'
import { assertDrawable, automaticLeft, readUnits } from './rules.ts'
import { assertUnitOpen, unitOf } from './units.ts'

export interface RequestDraw {
  userId: number
  unit: UnitName
  amount: string
  /** the amount that was shown */
  receives: string
  payTicket?: string
  requestId?: string
  now: Date
}

/** A draw that has waited longer raises an alarm. */
const lifeDays = 10

/**
 * Requests a draw, which turns units into balance (L75). Both sides are promised until an operator has reviewed it. A
 * small draw needs no review and is approved at once. The current rate, fee and destination apply.
 * @throws Refusal MODULE_OFF, AMOUNT_INVALID, BELOW_MIN, ABOVE_MAX, *_NOT_ENOUGH, SUBSIDY_NOT_DRAWABLE, DRAW_OPEN,
 *   DRAW_LIMIT, RATE_CHANGED, BUDGET_EMPTY, PAYPWD_*
 */
export async function requestDraw(
  shop: Shop,
  { userId, unit: name, amount, receives, payTicket, requestId, now }: RequestDraw,
): Promise<{ drawId: number; state: DrawState; feeUnits: number; moneyFen: Fen }> {
  assertUnitOpen(shop, name)
  const unit = unitOf(name)
  const { currency } = unit
  const rules = unit.draw(shop.settings)
  const units = readUnits(amount)
  const { feeUnits, moneyFen } = drawTerms(units, rules)
  const zone = shop.settings.get('store').timezone
  const of = { userId, requestId, name: 'draw', target: name, body: { unit: name, amount, receives }, now }
  return command(shop.db, of, async (tx) => {
    const to = drawnTo({ userId, dest: rules.dest })
    const gives = { currency: 'CNY', amount: moneyFen } as const
    const { available, payers } = await lockConversion(shop, tx, { userId, currency, to, gives })
    if (await hasOpenDraw(tx, { userId, currency })) throw new Refusal('DRAW_OPEN')
    const earned = rules.earnedOnly ? await earnedLots(tx, { userId, currency }) : undefined
    const usage = await usageOf(tx, { userId, currency, zone, now })
    const drawable = Math.min(available, earned?.left ?? available)
    assertDrawable(units, { available, drawable, usage }, rules, unit)
    if (parseMoney(receives) !== moneyFen) throw new Refusal('RATE_CHANGED')
    const paidBy = payers()
    await spendPayTicket(shop, tx, { userId, ticket: payTicket, action: 'draw', target: name, amountFen: units, now })
    const automatic = units <= automaticLeft(rules, usage)
    const state = automatic ? 'approved' : 'pending'
    const terms = { userId, currency, units, dest: rules.dest }
    const { id: drawId } = await tx
      .insertInto('unitDraw')
      .values({
        ...terms,
        drawNo: await nextNumber(tx, now, zone),
        state,
        automatic,
        feeUnits,
        moneyFen,
        rateBp: rules.rateBp,
        budgetParts: paidBy.length,
        createdAt: now,
        endedAt: automatic ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: `user:${userId}` as const, now }
    await recordHistory(tx, [{ entityType: 'draw', entityId: drawId, from: null, to: state }], by)
    if (!automatic) {
      const about = { event: 'draw-requested', entity: `draw:${drawId}`, now }
      await notify(tx, { ...about, receiver: 'permission:promo.draw.review' })
    }
    const moved = { ...terms, drawId, paidBy, ...(earned && { lots: earned.ids }) }
    const expiresAt = addHours(now, lifeDays * 24)
    await postTransfers(tx, by, [automatic ? drawnAtOnce(moved) : drawRequested({ ...moved, expiresAt })])
    return { drawId, state, feeUnits, moneyFen }
  })
}
