import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminLateMoneyList, adminLateMoneyOwners } from '@shop/contract/trade/late-money/late-money.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { leftOfAllowance } from '../../platform/proposal/allowance.ts'
import { findOpen } from '../../platform/proposal/queries.ts'
import { selvesOf } from '../../platform/proposal/same-person.ts'
import { creditKind } from '../credit/proposal-kind.ts'
import { type BankLine, bankLines } from './bank-lines.ts'
import { findOwners, type LateMoneyRecord, selectLateMoney } from './queries.ts'
import { needsTwo } from './resolve-late-money.ts'

/** Money that matches no payable order, newest first; `open`: only what has not been resolved yet. */
export async function listLateMoney(
  reader: AdminReader,
  { open, ...at }: QueryOf<typeof adminLateMoneyList>,
): Promise<DataOf<typeof adminLateMoneyList>> {
  const { db } = reader.shop
  const order = { by: 't.createdAt', type: 'moment', id: 't.id' } as const
  const page = await readPage(db, selectLateMoney(reader.shop, db, { open: open ?? false }), order, at)
  const rows = page.rows as unknown as LateMoneyRecord[]
  const proposed = await findOpen(
    db,
    creditKind,
    rows.map(({ id }) => `late_money-${id}`),
  )
  const { shop, operator, now } = reader
  const lines = await shop.get(bankLines)(db, rows.map(lineOf))
  const selves = await selvesOf(shop, db, operator.id)
  const leftFen = await leftOfAllowance(shop, db, { operatorId: operator.id, now })
  const shown = rows.map((row) => ({
    ...toRow(row, proposed.has(`late_money-${row.id}`), lines.get(lineOf(row)), reader),
    needsTwo: needsTwo(row, { selves, leftFen }),
  }))
  return { ...page, rows: shown }
}

/** The line of a bank statement that it was booked from; 0 for other money. */
const lineOf = ({ transaction }: LateMoneyRecord) => Number(/^bank-(\d{1,15})$/.exec(transaction)?.[1] ?? 0)

const throughOf = { 'ext.bank': 'bank', 'ext.wx': 'wechat', 'ext.ali': 'alipay' } as const

function toRow(row: LateMoneyRecord, proposed: boolean, line: BankLine | undefined, reader: AdminReader) {
  const { id, transaction, amount, createdAt, resolvedAt, resolvedTo } = row
  return {
    id,
    kind: row.isTwice ? ('twice' as const) : ('late' as const),
    transaction: transaction.replace(/^twice-/, ''),
    through: throughOf[row.source],
    amountFen: fen(amount),
    at: createdAt.toISOString(),
    payer: line?.name ?? '',
    remark: line?.remark ?? '',
    buyer: toOwner({ id: row.userId, nickname: row.nickname, mobile: row.mobile }, reader),
    tradeNo: (row.tradeId !== null && row.number) || '',
    orders: row.orders ?? [],
    proposed,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedTo: resolvedTo === null ? null : resolvedTo === 'u.bal' ? ('balance' as const) : ('outside' as const),
    receiver: toOwner({ id: row.receiverId, nickname: row.receiverNickname, mobile: row.receiverMobile }, reader),
    resolvedBy: row.resolvedBy,
    note: row.note ?? '',
  }
}

function toOwner(
  { id, nickname, mobile }: { id: number | null; nickname: string | null; mobile: string | null },
  reader: AdminReader,
) {
  return id === null ? null : toPerson({ id, nickname: nickname ?? '', mobile }, reader)
}

/** Possible owners of the money, found by exactly what identifies a user or something they paid. */
export async function listOwners(reader: AdminReader, keyword: string): Promise<DataOf<typeof adminLateMoneyOwners>> {
  const found = keyword.trim() === '' ? [] : await findOwners(reader.shop, keyword.trim())
  return {
    rows: found.map(({ userId, nickname, mobile, orderId, orderNo }) => ({
      user: toPerson({ id: userId, nickname, mobile }, reader),
      order: orderId === null ? null : { id: orderId, orderNo: orderNo ?? '' },
    })),
  }
}
