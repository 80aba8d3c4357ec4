import { type Language, perPage } from '@shop/contract/core/common.ts'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  type ProfitKind,
  type ProfitState,
  type profitIndex,
  profitKinds,
  type profitList,
  profitStatementRows,
} from '@shop/contract/promotion/profit/profit.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { maskName } from '../../core/text/mask.ts'
import { addDays, dayOf, dayPeriod, monthPeriod, toTime } from '../../core/value/time.ts'
import { freeProfit } from '../../money/withdraw/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { promisedByMonth, settledIn } from './queries.ts'
import { statementHeadings, statementKinds } from './words.ts'

/** @throws Refusal MODULE_OFF */
export function assertProfitOpen({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').profit) throw new Refusal('MODULE_OFF')
}

/** @throws Refusal MODULE_OFF */
export async function loadProfit(
  shop: Shop,
  { userId, now }: { userId: number; now: Date },
): Promise<DataOf<typeof profitIndex>> {
  assertProfitOpen(shop)
  const { db, settings } = shop
  const zone = settings.get('store').timezone
  const today = dayOf(now, zone)
  const refs = [account('u.comm', userId), account('u.bal', userId), account('u.recv', userId)] as const
  const [[profit, balance, owes], day, month, all, leaver, contract] = await Promise.all([
    balancesOf(db, refs),
    settledIn(db, { userId, ...dayPeriod(today, zone) }),
    settledIn(db, { userId, ...monthPeriod(today, zone) }),
    settledIn(db, { userId, from: new Date(0), until: dayPeriod(today, zone).until }),
    db.selectFrom('profitLeaver').select('userId').where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('channelContract').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
  ])
  return {
    available: toMoney(freeProfit(profit, owes)),
    to_be_settled: toMoney(fen(profit.pendingCredit)),
    balance: toMoney(fen(balance.available)),
    owed: toMoney(fen(-owes.posted)),
    today: toMoney(day),
    month: toMoney(month),
    all: toMoney(all),
    joined: leaver === undefined,
    is_partner: contract !== undefined,
    has_management: settings.get('commission').managementBp > 0,
    may_withdraw: settings.get('module').withdraw,
  }
}

/**
 * The user's earnings from each line of other people's orders, newest first.
 * @throws Refusal MODULE_OFF
 */
export async function listOwnProfit(
  shop: Shop,
  { userId, kind, before }: { userId: number; kind: ProfitKind; before?: number },
): Promise<DataOf<typeof profitList>['list']> {
  assertProfitOpen(shop)
  const zone = shop.settings.get('store').timezone
  let query = shop.db
    .selectFrom('profit')
    .innerJoin('shopOrder', 'shopOrder.id', 'profit.orderId')
    .innerJoin('appUser', 'appUser.id', 'profit.buyerId')
    .select(['profit.id', 'profit.promisedFen', 'profit.leftFen', 'profit.state', 'profit.voidReason'])
    .select(['profit.createdAt', 'profit.settledAt', 'profit.baseFen', 'profit.rateBp'])
    .select(['shopOrder.settleAfter', 'appUser.nickname'])
    .where('profit.userId', '=', userId)
    .where('profit.level', '=', profitKinds.indexOf(kind) + 1)
    .orderBy('profit.id', 'desc')
    .limit(perPage + 1)
  if (before !== undefined) query = query.where('profit.id', '<', before)
  const found = await query.execute()
  const rows = found.slice(0, perPage)
  return {
    data: rows.map((row) => ({
      profit_id: row.id,
      buyer: maskName(row.nickname),
      day: dayOf(row.createdAt, zone),
      paid: toMoney(fen(row.baseFen)),
      rate_bp: row.rateBp,
      amount: toMoney(fen(row.leftFen || row.promisedFen)),
      reduced: row.leftFen > 0 && row.leftFen < row.promisedFen,
      state: row.state as ProfitState,
      void_reason: (row.voidReason ?? '') as '' | 'refund' | 'frozen' | 'closed' | 'region',
      // Orders are settled in the night after the window has ended.
      expected_day: row.state === 'promised' && row.settleAfter ? addDays(dayOf(row.settleAfter, zone), 1) : '',
      settle_time: toTime(row.settledAt, zone),
    })),
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
    months: await sumMonths(shop.db, { userId, kind, zone, days: rows.map((row) => dayOf(row.createdAt, zone)) }),
  }
}

/** What the orders of these days' months earn a user, newest month first. @param days newest first */
async function sumMonths(
  db: Db,
  { userId, kind, zone, days }: { userId: number; kind: ProfitKind; zone: string; days: readonly string[] },
): Promise<DataOf<typeof profitList>['list']['months']> {
  const [newest, oldest] = [days[0], days.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const { from } = monthPeriod(oldest, zone)
  const { until } = monthPeriod(newest, zone)
  const level = profitKinds.indexOf(kind) + 1
  const months = await promisedByMonth(db, { userId, level, zone, from, until })
  return months.map(({ month, earned, pending }) => ({ month, earned: toMoney(earned), pending: toMoney(pending) }))
}

/**
 * A year's income for the tax return, newest first: the settled amounts, and how much of each has been taken back
 * since. Also available while the programme is off, because the income was received.
 */
export async function exportYear(
  { db, settings }: Shop,
  { userId, year, before, language }: { userId: number; year: number; before?: number; language: Language },
) {
  const zone = settings.get('store').timezone
  let query = db
    .selectFrom('profit')
    .innerJoin('shopOrder', 'shopOrder.id', 'profit.orderId')
    .select(['profit.id', 'profit.level', 'profit.promisedFen', 'profit.leftFen', 'profit.settledAt'])
    .select('shopOrder.orderNo')
    .where('profit.userId', '=', userId)
    .where('profit.settledAt', '>=', dayPeriod(`${year}-01-01`, zone).from)
    .where('profit.settledAt', '<', dayPeriod(`${year}-12-31`, zone).until)
    .orderBy('profit.id', 'desc')
    .limit(profitStatementRows + 1)
  if (before !== undefined) query = query.where('profit.id', '<', before)
  const found = await query.execute()
  const rows = found.slice(0, profitStatementRows)
  const cells = rows.map((row) => [
    dayOf(row.settledAt as Date, zone),
    statementKinds[profitKinds[row.level - 1] as ProfitKind][language],
    // Only a part of the number, so that it does not reveal whose order it is.
    `…${row.orderNo.slice(-6)}`,
    Number(toMoney(fen(row.promisedFen))),
    Number(toMoney(fen(row.promisedFen - row.leftFen))),
    Number(toMoney(fen(row.leftFen))),
  ])
  const head = before === undefined ? csvMark + toCsvRows([statementHeadings[language]]) : ''
  const next = found.length > profitStatementRows ? (rows.at(-1)?.id ?? null) : null
  return { csv: head + toCsvRows(cells), rows: rows.length, next }
}
