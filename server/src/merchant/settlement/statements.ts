import type { Language } from '@shop/contract/core/common.ts'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import {
  merchantCsvRows,
  type merchantIncome,
  type merchantStatementCsv,
  type merchantStatementGet,
  type merchantStatementList,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Seller } from '../../core/value/seller.ts'
import { statementHeadings, wordKind } from './words.ts'

export const amounts = [
  'paidFen',
  'platformFen',
  'commissionFen',
  'profitFen',
  'netFen',
  'collectedFen',
  'balanceFen',
] as const
const day = sql<string>`to_char(merchant_statement.day, 'YYYY-MM-DD')`

export type Statement = DataOf<typeof merchantStatementGet>['statement']

export async function listStatements(
  db: Db,
  merchantId: number,
  at: Pick<QueryOf<typeof merchantStatementList>, 'cursor' | 'limit'>,
): Promise<DataOf<typeof merchantStatementList>> {
  const order = { by: 'merchantStatement.id', type: 'integer', id: 'merchantStatement.id' } as const
  const page = await readPage(db, statements(db).where('merchantId', '=', merchantId), order, at)
  return { ...page, rows: page.rows as Statement[] }
}

/** @throws Refusal NOT_FOUND, also for another merchant's */
export async function getStatement(db: Db, id: number, seller: Seller | undefined): Promise<Statement> {
  const statement = await statements(db)
    .where('merchantStatement.id', '=', id)
    .where(within('merchantStatement.merchantId', seller))
    .executeTakeFirst()
  if (!statement) throw new Refusal('NOT_FOUND')
  return statement as Statement
}

/** The days of a month that have a statement, oldest first. */
export async function findMonth(db: Db, merchantId: number, month: string): Promise<Statement[]> {
  const rows = await statements(db)
    .where('merchantId', '=', merchantId)
    .where(inMonth(month))
    .orderBy('merchantStatement.day')
    .execute()
  return rows as Statement[]
}

const inMonth = (month: string) => sql<boolean>`merchant_statement.day >= ${`${month}-01`}::date
  AND merchant_statement.day < ${`${month}-01`}::date + interval '1 month'`

function statements(db: Db) {
  return db
    .selectFrom('merchantStatement')
    .select(['merchantStatement.id', 'merchantStatement.lines', ...amounts])
    .select(day.as('day'))
}

/** A merchant's income from each order, newest first. */
export async function listIncome(
  db: Db,
  merchantId: number,
  { statementId, orderNo, cursor, limit }: QueryOf<typeof merchantIncome>,
): Promise<DataOf<typeof merchantIncome>> {
  let query = incomeOf(db, merchantId)
  if (statementId) query = query.where('statementId', '=', statementId)
  if (orderNo?.trim()) query = query.where('shopOrder.orderNo', '=', orderNo.trim())
  const order = { by: 'merchantStatementLine.id', type: 'integer', id: 'merchantStatementLine.id' } as const
  const page = await readPage(db, query, order, { cursor, limit })
  return { ...page, rows: page.rows.map(toIncome) }
}

function incomeOf(db: Db, merchantId: number) {
  return db
    .selectFrom('merchantStatementLine')
    .innerJoin('merchantStatement', 'merchantStatement.id', 'merchantStatementLine.statementId')
    .innerJoin('shopOrder', 'shopOrder.id', 'merchantStatementLine.orderId')
    .select(['merchantStatementLine.id', 'statementId', 'orderId', 'shopOrder.orderNo', 'refundId'])
    .select(amounts.map((name) => `merchantStatementLine.${name}` as const))
    .select(['merchantStatementLine.createdAt', day.as('day')])
    .where('merchantStatementLine.merchantId', '=', merchantId)
}

type IncomeRecord = Awaited<ReturnType<ReturnType<typeof incomeOf>['execute']>>[number]

function toIncome({ refundId, createdAt, ...row }: IncomeRecord): DataOf<typeof merchantIncome>['rows'][number] {
  const money = Object.fromEntries(amounts.map((name) => [name, fen(Number(row[name]))])) as Pick<
    Statement,
    (typeof amounts)[number]
  >
  const { id, statementId, orderId, orderNo, day } = row
  const kind = refundId === null ? 'settlement' : 'refund'
  return { id, statementId, orderId, orderNo, day, kind, ...money, createdAt: createdAt.toISOString() }
}

/** A month's lines, oldest first, as part of a table file. */
export async function exportMonth(
  db: Db,
  merchantId: number,
  { month, after, language }: Omit<QueryOf<typeof merchantStatementCsv>, 'merchantId'> & { language: Language },
): Promise<DataOf<typeof merchantStatementCsv>> {
  const records = await incomeOf(db, merchantId)
    .where(inMonth(month))
    .where('merchantStatementLine.id', '>', after ?? 0)
    .orderBy('merchantStatementLine.id')
    .limit(merchantCsvRows)
    .execute()
  const head = after ? '' : csvMark + toCsvRows([statementHeadings(language)])
  const rows = records
    .map(toIncome)
    .map((row) => [
      ...[row.day, row.orderNo, wordKind(row.kind, language)],
      ...amounts.map((name) => Number(toMoney(row[name]))),
    ])
  const next = records.length === merchantCsvRows ? (records.at(-1)?.id ?? null) : null
  return { csv: head + toCsvRows(rows), rows: rows.length, next }
}
