import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { UnitName } from '@shop/contract/money/conversion/conversion.ts'
import type { unitMonths } from '@shop/contract/money/wallet/units.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { monthsByEvent } from '../../books/ledger/unit-sums.ts'
import { addDays, dayOf, monthPeriod } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertUnitOpen, unitOf } from '../conversion/units.ts'
import { wordBillTitle } from './bill-text.ts'

/** Far enough for twelve calendar months, this one included. */
const days = 334

/**
 * A unit's last months, by kind.
 * @throws Refusal MODULE_OFF
 */
export async function loadUnitMonths(
  shop: Shop,
  { userId, unit, language, now }: { userId: number; unit: UnitName; language: Language; now: Date },
): Promise<DataOf<typeof unitMonths>> {
  assertUnitOpen(shop, unit)
  const { timezone } = shop.settings.get('store')
  const since = monthPeriod(addDays(dayOf(now, timezone), -days), timezone).from
  // Where draws go now: a month adds up many.
  const { dest } = unitOf(unit).draw(shop.settings)
  const rows = await monthsByEvent(shop.db, creditsOf(userId, unitOf(unit).currency), since, timezone)
  const money = (of: typeof rows) => toMoney(fen(Math.abs(of.reduce((sum, { amount }) => sum + amount, 0))))
  const list = [...Map.groupBy(rows, ({ month }) => month)].map(([month, of]) => ({
    month,
    came_in: money(of.filter(({ amount }) => amount > 0)),
    went_out: money(of.filter(({ amount }) => amount < 0)),
    kinds: of.map((row) => ({
      title: wordBillTitle(shop, 'units', { ...row, dest }, language),
      value: toMoney(fen(row.amount)),
    })),
  }))
  return { list }
}
