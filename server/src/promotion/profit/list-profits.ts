import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import { profitKinds } from '@shop/contract/promotion/profit/profit.ts'
import { readPage } from '../../core/list/cursor.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'

type Row = DataOf<typeof adminProfitList>['rows'][number]

/** Newest first. */
export async function listProfits(
  { shop: { db }, operator }: AdminReader,
  { userId, orderId, kind, state, from, until, ...query }: QueryOf<typeof adminProfitList>,
): Promise<DataOf<typeof adminProfitList>> {
  let profits = db
    .selectFrom('profit')
    .innerJoin('shopOrder', 'shopOrder.id', 'profit.orderId')
    .innerJoin('appUser as payee', 'payee.id', 'profit.userId')
    .innerJoin('appUser as buyer', 'buyer.id', 'profit.buyerId')
    .selectAll('profit')
    .select([
      'shopOrder.orderNo',
      'payee.nickname as payeeName',
      'payee.mobile as payeeMobile',
      'buyer.nickname as buyerName',
      'buyer.mobile as buyerMobile',
    ])
  if (userId) profits = profits.where('profit.userId', '=', userId)
  if (orderId) profits = profits.where('profit.orderId', '=', orderId)
  if (kind) profits = profits.where('profit.level', '=', profitKinds.indexOf(kind) + 1)
  if (state) profits = profits.where('profit.state', '=', state)
  if (from) profits = profits.where('profit.createdAt', '>=', new Date(from))
  if (until) profits = profits.where('profit.createdAt', '<', new Date(until))
  const page = await readPage(db, profits, { by: 'profit.createdAt', type: 'moment', id: 'profit.id' }, query)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      kind: profitKinds[row.level - 1] as Row['kind'],
      payee: toPerson({ id: row.userId, nickname: row.payeeName, mobile: row.payeeMobile }, { operator }),
      buyer: toPerson({ id: row.buyerId, nickname: row.buyerName, mobile: row.buyerMobile }, { operator }),
      orderId: row.orderId,
      orderNo: row.orderNo,
      rateBp: row.rateBp,
      sourceId: row.sourceId,
      source: row.source as Row['source'],
      baseFen: fen(row.baseFen),
      promisedFen: fen(row.promisedFen),
      leftFen: fen(row.leftFen),
      state: row.state as Row['state'],
      voidReason: row.voidReason as Row['voidReason'],
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
  }
}
