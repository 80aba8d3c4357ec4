import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantQuality, qualitySorts } from '@shop/contract/merchant/analysis/analysis.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { Db } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'

const columns = {
  paid: 'merchantQuality.paidFen',
  good: 'merchantQuality.goodBp',
  refund: 'merchantQuality.refundBp',
  shipping: 'merchantQuality.shipMinutes',
} as const satisfies Record<(typeof qualitySorts)[number], string>

/** As of last night. Sorted by a column, the worst are at one end and the unknown ones at the other. */
export async function listQuality(
  db: Db,
  { sort = 'paid', ascending = false, ...at }: QueryOf<typeof merchantQuality>,
  language: Language,
): Promise<DataOf<typeof merchantQuality>> {
  const query = db
    .selectFrom('merchantQuality')
    .innerJoin('merchant', 'merchant.id', 'merchantQuality.merchantId')
    .select(['merchantQuality.merchantId', 'merchant.name', 'merchant.state', 'orders', 'paidFen', 'reviews'])
    .select(['goodBp', 'refundBp', 'shipMinutes', 'ratedAt'])
  const order = { by: columns[sort], type: 'integer', id: 'merchantQuality.merchantId', ascending } as const
  const page = await readPage(db, query, order, at)
  const rows = page.rows.map(({ name, state, paidFen, goodBp, refundBp, shipMinutes, ratedAt, ...row }) => ({
    ...row,
    name: localText(name as unknown as LocalText, language),
    state: state as MerchantState,
    paidFen: fen(paidFen),
    goodBp: row.reviews === 0 ? null : goodBp,
    refundBp: refundBp < 0 ? null : refundBp,
    shipMinutes: shipMinutes < 0 ? null : shipMinutes,
    ratedAt: ratedAt.toISOString(),
  }))
  return { ...page, rows }
}
