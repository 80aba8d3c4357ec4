import { type Language, perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { UnitName } from '@shop/contract/money/conversion/conversion.ts'
import type { unitBill, unitIndex } from '@shop/contract/money/wallet/units.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { balancesAfter, billPage } from '../../books/ledger/bill.ts'
import { expiriesOf } from '../../books/ledger/lot-origins.ts'
import { eventSums } from '../../books/ledger/unit-sums.ts'
import { addHours, toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findDrawDests } from '../conversion/numbers.ts'
import { swapRulesOf } from '../conversion/swap-units.ts'
import { assertUnitOpen, unitOf } from '../conversion/units.ts'
import { earnedSoFar } from '../grant/earned-so-far.ts'
import { kindOf, wordBillTitle } from './bill-text.ts'
import { findReferences } from './references.ts'

interface Asked {
  userId: number
  unit: UnitName
}

const soonDays = 30

/**
 * A user's holdings of a unit, and their expiry.
 * @throws Refusal MODULE_OFF
 */
export async function loadUnits(
  shop: Shop,
  { userId, unit, now }: Asked & { now: Date },
): Promise<DataOf<typeof unitIndex>> {
  assertUnitOpen(shop, unit)
  const { db, settings } = shop
  const ref = creditsOf(userId, unitOf(unit).currency)
  const zone = settings.get('store').timezone
  const [balance, expiries, sums, earning] = await Promise.all([
    balanceOf(db, ref),
    expiriesOf(db, ref, zone),
    eventSums(db, ref),
    loadEarning(shop, { userId, unit, now }),
  ])
  const money = (units: number) => toMoney(fen(units))
  const soon = addHours(now, soonDays * 24)
  return {
    available: money(balance.available),
    pending: money(balance.pendingCredit),
    drawing: money(balance.pendingDebit),
    drawn: money(sums.drawn),
    received: money(sums.received),
    expiring: money(expiries.filter(({ expiresAt }) => expiresAt <= soon).reduce((sum, { value }) => sum + value, 0)),
    expiries: expiries.map(({ expiresAt, value }) => ({ expire_time: toTime(expiresAt, zone), value: money(value) })),
    earning,
    swap_rate: swapRulesOf(shop, unit)?.rate ?? null,
  }
}

/** Null for a unit that users can only earn by orders. */
async function loadEarning(
  shop: Shop,
  { userId, unit, now }: Asked & { now: Date },
): Promise<DataOf<typeof unitIndex>['earning']> {
  const { db, settings } = shop
  // Check-ins and tasks give only subsidy.
  if (unit !== 'subsidy') return null
  const { dayCapFen, monthCapFen } = settings.get('subsidy')
  const { today, month } = await earnedSoFar(shop, db, { userId, currency: 'SUB', now })
  return {
    today: toMoney(fen(today)),
    day_cap: toMoney(dayCapFen),
    month: toMoney(fen(month)),
    month_cap: toMoney(monthCapFen),
  }
}

/**
 * The bill of a unit.
 * @throws Refusal MODULE_OFF
 */
export async function loadUnitBill(
  shop: Shop,
  asked: Asked & { before?: number; direction?: 'in' | 'out'; language: Language },
): Promise<DataOf<typeof unitBill>['list']> {
  const { userId, unit, language } = asked
  assertUnitOpen(shop, unit)
  const { db, settings } = shop
  const refs = [creditsOf(userId, unitOf(unit).currency)]
  const zone = settings.get('store').timezone
  const { rows, next } = await billPage(db, refs, { limit: perPage, ...asked })
  const [after, dests, referenceOf] = await Promise.all([
    balancesAfter(
      db,
      refs,
      rows.map(({ id }) => id),
    ),
    findDrawDests(db, rows),
    findReferences(shop, rows, asked),
  ])
  const data = rows.map((row) => ({
    log_id: row.id,
    title: wordBillTitle(shop, 'units', { ...row, dest: dests.get(row.entityId) }, language),
    ...referenceOf(row),
    kind: kindOf(shop, 'units', row),
    create_time: toTime(row.createdAt, zone),
    value: toMoney(fen(row.amount)),
    value_after: toMoney(fen(after.get(row.id) ?? 0)),
  }))
  return { data, next: next ?? null }
}
