import { localText } from '@shop/contract/core/common.ts'
import { csvMark, toCsvRows } from '@shop/contract/core/csv.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import { toTime } from '../../core/value/time.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ParcelView, parcels } from '../order/parcels.ts'
import { findLines, type LineRecord } from '../order/queries.ts'
import { toAddress, toRow } from '../order-display/admin-orders.ts'
import { type AdminOrderRecord, findLineCodes, selectAdminOrders } from '../order-display/admin-queries.ts'
import { stateTexts } from '../order-display/state-text.ts'
import type { ExportRecord } from './queries.ts'
import { exportWords } from './words.ts'

export type Exported = Pick<
  ExportRecord,
  'id' | 'operatorId' | 'merchantId' | 'filter' | 'language' | 'permissions'
> & { operatorName: string }

const ordersABatch = 300

/**
 * The file, part by part: who exported it, the headings, then a row for each line of each order, oldest first. Its
 * number is on every row, so that a copied part can be traced as well.
 */
export async function* exportRows(
  shop: Shop,
  of: Exported,
  now: Date,
): AsyncGenerator<{ text: string; rows: number }, void> {
  const { language, merchantId, filter } = of
  const seller = merchantId === null ? undefined : { merchantId }
  const zone = shop.settings.get('store').timezone
  const number = `EX${of.id}`
  const words = exportWords[language]
  const [by, at, store, no, note] = words.mark
  yield {
    text:
      csvMark +
      toCsvRows([
        ...[
          [by, `${of.operatorName} (operator:${of.operatorId})`],
          [at, toTime(now, zone)],
        ],
        ...[[store, await nameShop(shop, of)], [no, number], [note, words.note], [], words.columns],
      ]),
    rows: 0,
  }
  const operator = { id: of.operatorId, sessionId: 0, name: of.operatorName, userId: undefined }
  const reader: AdminReader = {
    shop,
    language,
    now,
    operator: { ...operator, ...(seller && { seller }), permissions: new Set(of.permissions) },
  }
  for (let after = 0; ; ) {
    const found = await selectAdminOrders(shop, { ...filter, seller })
      .where('shopOrder.id', '>', after)
      .orderBy('shopOrder.id')
      .limit(ordersABatch)
      .execute()
    const orders = found as unknown as AdminOrderRecord[]
    if (orders.length === 0) return
    const ids = orders.map(({ id }) => id)
    const [lines, codes, sent] = await Promise.all([
      findLines(shop.db, ids),
      findLineCodes(shop.db, ids),
      shop.get(parcels).of(shop.db, ids),
    ])
    const [linesOf, parcelsOf] = [
      Map.groupBy(lines, ({ orderId }) => orderId),
      Map.groupBy(sent, ({ orderId }) => orderId),
    ]
    const rows = orders.flatMap((order) =>
      (linesOf.get(order.id) ?? []).map((line, index) => [
        ...toCells(order, line, {
          isFirst: index === 0,
          code: codes.get(line.id) ?? '',
          sent: parcelsOf.get(order.id) ?? [],
          reader,
          zone,
        }),
        number,
      ]),
    )
    yield { text: toCsvRows(rows), rows: rows.length }
    after = ids.at(-1) as number
    if (orders.length < ordersABatch) return
  }
}

async function nameShop({ db, settings }: Shop, { merchantId, language }: Exported): Promise<string> {
  if (merchantId === null) return localText(settings.get('store').name, language)
  const { name } = await db.selectFrom('merchant').select('name').where('id', '=', merchantId).executeTakeFirstOrThrow()
  return localText(name as never, language)
}

/** Carriers read addresses as the official table writes them, whatever the operator reads. */
const addressLanguage = 'zh-Hans'

function toCells(
  order: AdminOrderRecord,
  line: LineRecord,
  {
    isFirst,
    code,
    sent,
    reader,
    zone,
  }: { isFirst: boolean; code: string; sent: ParcelView[]; reader: AdminReader; zone: string },
): (string | number)[] {
  const { language } = reader
  const row = toRow(order, reader)
  const address = order.address && toAddress(order.address, order, { ...reader, language: addressLanguage })
  return [
    ...[order.orderNo, stateTexts[language][order.state], toTime(order.createdAt, zone), toTime(order.paidAt, zone)],
    ...[row.buyer.nickname, row.buyer.mobile, row.sellerName],
    ...[
      localText(line.goodsName, language),
      line.specProps.map(({ value }) => localText(value.name, language)).join(' / '),
    ],
    ...[code, line.quantity, line.refundedQuantity],
    Number(toMoney(line.payFen)),
    // Once per order, so that a column can be added up.
    ...[order.freightFen, order.payableFen].map((each) => (isFirst ? Number(toMoney(each)) : '')),
    ...[address?.name ?? '', address?.phone ?? '', address?.region ?? '', address?.detail ?? '', order.buyerRemark],
    sent
      .filter(({ trackingNo }) => trackingNo !== '')
      .map(({ carrier, trackingNo }) => `${carrier ? localText(carrier.name, language) : ''} ${trackingNo}`.trim())
      .join('; '),
  ]
}
