import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { adminSettledRefundList } from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { toPerson } from '../../people/account/person.ts'
import type { Proposal, Reader } from '../../platform/proposal/kind.ts'
import { findLinesById, type LineRecord } from '../order/queries.ts'
import { type Asked, totalOf } from './rules.ts'

type Row = DataOf<typeof adminSettledRefundList>['rows'][number]
type Described = Pick<Row, 'orderId' | 'orderNo' | 'buyer' | 'amountFen' | 'freightFen' | 'pieces'>

/** The order, its buyer and the lines and units of refunds after settlement, by name. */
export async function describeRefunds(
  reader: Reader,
  proposals: Proposal<{ pieces: Asked['pieces'][number][]; freightFen: Fen }>[],
): Promise<Described[]> {
  if (proposals.length === 0) return []
  const { db } = reader.shop
  const orderIds = proposals.map(({ key }) => Number(key))
  const pieces = proposals.flatMap(({ payload }) => payload.pieces)
  const [rows, lines] = await Promise.all([
    db
      .selectFrom('shopOrder as o')
      .innerJoin('appUser as u', 'u.id', 'o.userId')
      .select(['o.id', 'o.orderNo', 'o.userId', 'u.nickname', 'u.mobile'])
      .where('o.id', 'in', orderIds)
      .execute(),
    findLinesById(
      db,
      pieces.map(({ lineId }) => lineId),
    ),
  ])
  const orders = new Map(rows.map((row) => [row.id, row]))
  return proposals.map(({ key, payload }) => {
    const { id, orderNo, userId, nickname, mobile } = orders.get(Number(key)) as (typeof rows)[number]
    return {
      orderId: id,
      orderNo,
      buyer: toPerson({ id: userId, nickname, mobile }, reader),
      amountFen: totalOf(payload),
      freightFen: payload.freightFen,
      pieces: payload.pieces.map(({ lineId, quantity, amountFen }) => {
        const line = lines.get(lineId) as LineRecord
        return { ...namesOf(line, reader), quantity, amountFen }
      }),
    }
  })
}

export function namesOf(line: LineRecord, { language }: Pick<Reader, 'language'>) {
  const spec = line.specProps.map(({ value }) => localText(value.name, language)).join(' / ')
  return { lineId: line.id, title: localText(line.goodsName, language), spec }
}
