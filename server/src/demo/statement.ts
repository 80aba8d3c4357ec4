import type { StatementColumn } from '@shop/contract/desk/statement/statement.ts'
import { bankAccount, bankLines } from '@shop/demo/statement'
import { sql } from 'kysely'
import { addHours, toTime } from '../core/value/time.ts'
import { runBooksCheck } from '../desk/books-check/check-books.ts'
import { confirmLines, setLineAside, suspendLine } from '../desk/statement/decide-line.ts'
import { importStatement } from '../desk/statement/take-statement.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { toFen } from './catalog.ts'

interface Paid {
  at: Date
  amountFen: number
  name: string
  reference: string
  remark: string
}

const columns: StatementColumn[] = ['date', 'amount', 'name', 'reference', 'remark']

/** The bank's side of the demo shop's payments in and out, partly matched, and a first ledger check. */
export async function seedStatement(shop: Shop, begunAt: Date): Promise<void> {
  const { db } = shop
  if (await db.selectFrom('statement').select('id').executeTakeFirst()) return
  const now = addHours(begunAt, -1)
  const lines = [...(await findPaid(shop, now)), ...bankLines.map((line) => toPaid(line, begunAt))]
  const zone = shop.settings.get('store').timezone
  const rows = lines
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, amountFen, name, reference, remark }) =>
      [toTime(at, zone), (amountFen / 100).toFixed(2), name, reference, remark].join(),
    )
  const operator = await findAdmin(shop)
  await importStatement(shop, {
    data: Buffer.from([columns.join(), ...rows].join('\n')).toString('base64'),
    account: bankAccount,
    encoding: 'utf-8',
    name: `${toTime(now, zone).slice(0, 7)}.csv`,
    leaveOut: false,
    columns: columns.map((column, place) => ({ column, place })),
    operator,
    now,
  })
  await lookAfter(shop, operator, { begunAt, now })
  await runBooksCheck(shop, 'system:reconcile-ledger', begunAt)
}

/** Payments by screenshot and payouts that a bank would have seen. */
async function findPaid({ db }: Shop, now: Date): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    SELECT coalesce(paid_at, created_at) AS at, coalesce(received_fen, amount_fen) AS amount_fen, payer_name AS name,
      reference, '' AS remark
    FROM proof WHERE state IN ('submitted', 'approved')
    UNION ALL
    SELECT paid_at, fee_fen - amount_fen, holder, payout_reference, '提領 ' || withdraw_no
    FROM withdrawal WHERE state IN ('paid', 'bounced')
    ORDER BY at DESC LIMIT 30`.execute(db)
  return rows.filter(({ at }) => at < now)
}

function toPaid({ hoursAgo, amount, name, remark }: (typeof bankLines)[number], begunAt: Date): Paid {
  return { at: addHours(begunAt, -hoursAgo), amountFen: toFen(amount), name, reference: '', remark }
}

/**
 * Confirms all lines that name their payment except the last; decides some of the others and leaves the rest waiting.
 */
async function lookAfter(
  shop: Shop,
  operator: Operator,
  { begunAt, now }: { begunAt: Date; now: Date },
): Promise<void> {
  const { db } = shop
  const sure = await db
    .selectFrom('statementLine')
    .select('id')
    .where('state', '=', 'suggested')
    .where('sure', '=', true)
    .where('bookedAt', '<', addHours(begunAt, -24))
    .execute()
  if (sure.length > 0) await confirmLines(shop, { ids: sure.map(({ id }) => id), operator, now })
  for (const { becomes, name, amount } of bankLines) {
    const line = await db
      .selectFrom('statementLine')
      .select('id')
      .where('name', '=', name)
      .where('amountFen', '=', toFen(amount))
      .executeTakeFirstOrThrow()
    const decision = { lineId: line.id, operator, now }
    if (becomes === 'suspense') await suspendLine(shop, { ...decision, note: '查無對應的訂單' })
    if (becomes === 'other') await setLineAside(shop, { ...decision, note: '銀行手續費' })
  }
}

async function findAdmin({ db }: Shop): Promise<Operator> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  // Nobody is logged in: the use cases need the user, not the session.
  return { ...row, sessionId: 0, userId: undefined, permissions: new Set() }
}
