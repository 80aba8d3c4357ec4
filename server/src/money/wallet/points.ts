import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { pointsLots } from '@shop/contract/money/wallet/bill.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expiriesOf, originsOf } from '../../books/ledger/lot-origins.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pointsWorth } from './benefits.ts'
import { wordBillTitle } from './bill-text.ts'
import { findReferences } from './references.ts'

const lotsShown = 100

/**
 * The sources and expiries of a user's points.
 * @throws Refusal MODULE_OFF
 */
export async function loadPointsLots(
  shop: Shop,
  { userId, language }: { userId: number; language: Language },
): Promise<DataOf<typeof pointsLots>> {
  const { db, settings } = shop
  if (!settings.get('module').points) throw new Refusal('MODULE_OFF')
  const ref = account('u.pts', userId)
  const zone = settings.get('store').timezone
  const [balance, expiries, lots] = await Promise.all([
    balanceOf(db, ref),
    expiriesOf(db, ref, zone),
    originsOf(db, ref, lotsShown),
  ])
  const referenceOf = await findReferences(shop, lots, { userId, language })
  return {
    points: balance.available,
    worth: toMoney(pointsWorth(Math.max(0, balance.available), settings.get('points'))),
    // Points above the most a user may hold will not be given.
    pending: Math.min(balance.pendingCredit, Math.max(0, pointsMax - balance.posted)),
    expiries: expiries.map(({ expiresAt, value }) => ({ expire_time: toTime(expiresAt, zone), value })),
    lots: lots.map((lot) => {
      const { number, order_id } = referenceOf(lot)
      return {
        lot_id: lot.id,
        title: wordBillTitle(shop, 'points', lot, language),
        number,
        order_id,
        value: lot.amount,
        left: lot.remaining,
        create_time: toTime(lot.createdAt, zone),
        expire_time: toTime(lot.expiresAt, zone),
      }
    }),
  }
}
