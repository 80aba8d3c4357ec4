import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type {
  adminSettledRefundList,
  adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { decisionsOf } from '../../platform/proposal/two-persons.ts'
import { findLines, findLinesById, findOrder, type LineRecord } from '../order/queries.ts'
import { freightGivenBack } from '../order/refund-queries.ts'
import { isSettled, leftOf } from './rules.ts'

type Row = DataOf<typeof adminSettledRefundList>['rows'][number]

/** Refunds after settlement, the newest first, with what the one who asks may do with each. */
export async function listSettledRefunds(
  reader: AdminReader,
  { state, orderId, ...at }: QueryOf<typeof adminSettledRefundList>,
): Promise<DataOf<typeof adminSettledRefundList>> {
  const { db } = reader.shop
  let query = db
    .selectFrom('settledRefund as s')
    .innerJoin('shopOrder as o', 'o.id', 's.orderId')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('operator as p', 'p.id', 's.proposedBy')
    .leftJoin('operator as d', 'd.id', 's.decidedBy')
    .selectAll('s')
    .select(['o.orderNo', 'u.nickname', 'u.mobile', 'p.name as proposer', 'd.name as decider'])
  if (state) query = query.where('s.state', '=', state)
  if (orderId) query = query.where('s.orderId', '=', orderId)
  const page = await readPage(db, query, { by: 's.proposedAt', type: 'moment', id: 's.id' }, at)
  const pieces = await findPiecesOf(
    reader,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      orderNo: row.orderNo,
      buyer: toPerson({ id: row.userId, nickname: row.nickname, mobile: row.mobile }, reader),
      state: row.state as Row['state'],
      amountFen: fen(row.amountFen),
      freightFen: fen(row.freightFen),
      pieces: pieces.get(row.id) ?? [],
      reason: row.reason,
      proposedBy: row.proposer,
      proposedAt: row.proposedAt.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.decisionNote,
      may: decisionsOf(row, reader.operator, 'aftersale.settled'),
    })),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readTerms(
  reader: AdminReader,
  orderId: number,
): Promise<DataOf<typeof adminSettledRefundTerms>['terms']> {
  const { db } = reader.shop
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!isSettled(order)) return null
  const [lines, before, open] = await Promise.all([
    findLines(db, [orderId]),
    freightGivenBack(db, orderId),
    db
      .selectFrom('settledRefund')
      .select('id')
      .where('orderId', '=', orderId)
      .where('state', '=', 'proposed')
      .executeTakeFirst(),
  ])
  if (open) return null
  return {
    freightLeftFen: fen(order.freightFen - before),
    lines: lines.map((line) => ({ ...namesOf(line, reader), ...leftOf(line) })).filter(({ left }) => left > 0),
  }
}

function namesOf(line: LineRecord, { language }: AdminReader) {
  const spec = line.specProps.map(({ value }) => localText(value.name, language)).join(' / ')
  return { lineId: line.id, title: localText(line.goodsName, language), spec }
}

async function findPiecesOf(reader: AdminReader, ids: readonly number[]): Promise<Map<number, Row['pieces']>> {
  if (ids.length === 0) return new Map()
  const { db } = reader.shop
  const rows = await db.selectFrom('settledRefundLine').selectAll().where('settledRefundId', 'in', ids).execute()
  const lines = await findLinesById(
    db,
    rows.map(({ orderLineId }) => orderLineId),
  )
  const pieces = new Map<number, Row['pieces']>()
  for (const { settledRefundId, orderLineId, quantity, amountFen } of rows) {
    const named = namesOf(lines.get(orderLineId) as LineRecord, reader)
    const of = pieces.get(settledRefundId) ?? []
    pieces.set(settledRefundId, [...of, { ...named, quantity, amountFen: fen(amountFen) }])
  }
  return pieces
}

/** What waits for a second person, and since when. */
export async function countProposedRefunds(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    SELECT count(*)::int AS count, min(proposed_at) AS oldest FROM settled_refund WHERE state = 'proposed'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
