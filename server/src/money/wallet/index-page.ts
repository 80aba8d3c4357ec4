import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { walletIndex } from '@shop/contract/money/wallet/bill.ts'
import { type AccountRef, account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { type MonthSum, monthsOf } from '../../books/ledger/months.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { findPayPassword } from '../../people/paypwd/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sumPendingGifts } from '../recharge/queries.ts'
import { readHold } from '../transfer/held-money.ts'
import { withdrawable } from '../withdraw/rules.ts'

const monthsShown = 6
const monthsKept = 60

/** The spendable accounts: the balance and its gift part, shown to shoppers as one sum. */
export const moneyOf = (userId: number): AccountRef[] => [account('u.bal', userId), account('u.gift', userId)]

/** @throws Refusal MODULE_OFF */
export async function loadWallet(
  shop: Shop,
  { userId, mayRecharge, now }: { userId: number; mayRecharge: boolean; now: Date },
): Promise<DataOf<typeof walletIndex>> {
  const { db, settings } = shop
  const module = settings.get('module')
  if (!module.wallet) throw new Refusal('MODULE_OFF')
  const zone = settings.get('store').timezone
  const [[balance, gift], { heldFen, until }, months, password, promisedFen] = await Promise.all([
    balancesOf(db, [account('u.bal', userId), account('u.gift', userId)]),
    readHold(shop, db, { userId, now }),
    monthsOf(db, moneyOf(userId), { zone, limit: monthsShown }),
    findPayPassword(db, userId),
    sumPendingGifts(db, userId),
  ])
  return {
    balance: toMoney(fen(balance.available + gift.available)),
    gift: toMoney(fen(gift.available)),
    withdrawable: toMoney(withdrawable({ availableFen: fen(balance.available), heldFen })),
    held_until: until ? dayOf(until, zone) : '',
    pending_in: toMoney(fen(balance.pendingCredit + gift.pendingCredit + promisedFen)),
    pending_out: toMoney(fen(balance.pendingDebit + gift.pendingDebit)),
    months: lastMonths(dayOf(now, zone), monthsShown).map((month) =>
      toWireMonth(months.find((sum) => sum.month === month) ?? { month, cameIn: 0, wentOut: 0 }),
    ),
    entries: {
      recharge: settings.get('recharge').isEntrance && module.recharge && mayRecharge ? 1 : 0,
      withdraw: module.withdraw ? 1 : 0,
      transfer: module.transfer ? 1 : 0,
    },
    pay_password: !password ? 'none' : password.mustReset ? 'must_reset' : 'set',
  }
}

/** All months with movements, newest first. */
export async function listMonths({ db, settings }: { db: Db } & Pick<Shop, 'settings'>, userId: number) {
  const zone = settings.get('store').timezone
  const sums = await monthsOf(db, moneyOf(userId), { zone, limit: monthsKept })
  return sums.map(toWireMonth)
}

function toWireMonth({ month, cameIn, wentOut }: Pick<MonthSum, 'month' | 'cameIn' | 'wentOut'>) {
  return { month, income: toMoney(fen(cameIn)), expense: toMoney(fen(wentOut)) }
}

/** `2026-06` … `2026-11`: the last `count` months up to the one of `day`, oldest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1))
    return first.toISOString().slice(0, 7)
  })
}
