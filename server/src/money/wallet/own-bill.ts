import { type Language, perPage } from '@shop/contract/core/common.ts'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { billExportRows } from '@shop/contract/money/wallet/bill.ts'
import { account } from '../../books/ledger/accounts.ts'
import { type BillEvent, type BillRange, balancesAfter, billPage, promisePage } from '../../books/ledger/bill.ts'
import { monthsOf } from '../../books/ledger/months.ts'
import { monthPeriod, toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type BillKind, kindOf, wordBillHeadings, wordBillTitle } from './bill-text.ts'
import { findInBill } from './find-in-bill.ts'
import { moneyOf } from './index-page.ts'
import { findReferences } from './references.ts'

interface Asked {
  userId: number
  before?: number
  direction?: 'in' | 'out'
  language: Language
}

/** The bill of the balance including its gift part, with the balance after each row. */
export async function loadOwnBill(shop: Shop, asked: Asked & { month?: string; search?: string; limit?: number }) {
  const { userId, month, language } = asked
  const refs = moneyOf(userId)
  const within = month === undefined ? undefined : await rangeOf(shop, userId, month)
  if (month !== undefined && !within) return { data: [], next: null }
  const search = asked.search?.trim()
  const found = search ? await findInBill(shop, { userId, text: search, language }) : undefined
  const page = await billPage(shop.db, refs, { limit: perPage, ...asked, within, about: found?.about })
  const { next } = page
  const rows = found ? page.rows.filter(found.isMeant) : page.rows
  const [after, lines] = await Promise.all([
    balancesAfter(
      shop.db,
      refs,
      rows.map(({ id }) => id),
    ),
    toLines(shop, 'balance', rows, asked),
  ])
  const data = rows.map(({ id, amount }, index) => ({
    ...(lines[index] as (typeof lines)[number]),
    money: toMoney(fen(amount)),
    balance_after: toMoney(fen(after.get(id) ?? 0)),
  }))
  return { data, next: next ?? null }
}

/** The same bill as part of a table file. */
export async function exportOwnBill(shop: Shop, asked: Asked & { month?: string }) {
  const { data, next } = await loadOwnBill(shop, { ...asked, limit: billExportRows })
  const head = asked.before === undefined ? csvMark + toCsvRows([wordBillHeadings(asked.language)]) : ''
  const rows = data.map((row) => [
    row.create_time,
    row.title,
    row.number,
    // A number: a text that starts with a sign would be defused as a formula.
    Number(row.money),
    Number(row.balance_after),
  ])
  return { csv: head + toCsvRows(rows), rows: rows.length, next }
}

/** Movements that are or were under review. */
export async function loadPending(shop: Shop, asked: Omit<Asked, 'direction'>) {
  const { userId, before } = asked
  const { rows, next } = await promisePage(shop.db, moneyOf(userId), { before, limit: perPage })
  const lines = await toLines(shop, 'balance', rows, asked)
  const zone = shop.settings.get('store').timezone
  const data = rows.map(({ amount, state, resolvedAt }, index) => ({
    ...(lines[index] as (typeof lines)[number]),
    money: toMoney(fen(amount)),
    state,
    decide_time: toTime(resolvedAt, zone),
  }))
  return { data, next: next ?? null }
}

/** The bill of the points. */
export async function loadPointsBill(shop: Shop, asked: Asked) {
  const refs = [account('u.pts', asked.userId)]
  const { rows, next } = await billPage(shop.db, refs, { limit: perPage, ...asked })
  const [after, lines] = await Promise.all([
    balancesAfter(
      shop.db,
      refs,
      rows.map(({ id }) => id),
    ),
    toLines(shop, 'points', rows, asked),
  ])
  const data = rows.map((row, index) => ({
    ...(lines[index] as (typeof lines)[number]),
    kind: kindOf(shop, 'points', row),
    value: row.amount,
    points_after: after.get(row.id) ?? 0,
  }))
  return { data, next: next ?? null }
}

async function toLines(shop: Shop, kind: BillKind, rows: readonly BillEvent[], asked: Asked) {
  const referenceOf = await findReferences(shop, rows, asked)
  const { language } = asked
  const zone = shop.settings.get('store').timezone
  return rows.map((row) => ({
    log_id: row.id,
    title: wordBillTitle(shop, kind, row, language),
    create_time: toTime(row.createdAt, zone),
    ...referenceOf(row),
  }))
}

/** The range of a month's transfers; undefined when nothing moved in it. */
async function rangeOf(
  { db, settings }: Shop,
  userId: number,
  month: string,
): Promise<BillRange['within'] | undefined> {
  const zone = settings.get('store').timezone
  const sums = await monthsOf(db, moneyOf(userId), { zone, limit: 1_200 })
  const sum = sums.find((each) => each.month === month)
  return sum && { firstId: sum.firstId, lastId: sum.lastId, ...monthPeriod(`${month}-01`, zone) }
}
