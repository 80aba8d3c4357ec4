import { randomInt, randomUUID } from 'node:crypto'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import { adminGoodsGet, adminGoodsState } from '@shop/contract/goods/catalog/admin-goods.ts'
import { goodsFileColumns } from '@shop/contract/goods/goods-file/goods-file.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { sql } from 'kysely'
import { visits } from '../goods/seller/visits.ts'
import { newKey } from '../platform/storage/keys.ts'
import { couponForm, givenCoupon } from '../trade/coupon/given-coupon.ts'
import type { TestShop } from './shop.ts'

// Records of another merchant that a member might name in a call.

/** A call that names a record of this merchant. */
export interface ForeignCall {
  params?: object
  query?: object
  body?: object
}

type Given = (shop: TestShop, of: { theirs: number; own: number }) => Promise<ForeignCall>

const requestId = randomUUID

/**
 * By endpoint and the parameter that names the record. Opening an endpoint to members (`members:`) takes a line for
 * each of its parameters that name one.
 */
export const foreign: Record<string, Given> = {
  'GET orders userId': async (shop, { theirs }) => {
    const { buyer } = await givenOrderOf(shop, theirs, 'to_ship')
    return { query: { userId: buyer.id } }
  },
  'GET orders merchantId': async (shop, { theirs }) => {
    await givenOrderOf(shop, theirs, 'to_ship')
    return { query: { merchantId: theirs } }
  },
  'GET proofs/:id id': proof(),
  'POST proofs/:id/claim id': proof(),
  'POST proofs/:id/approve id': proof((receivedFen) => ({ receivedFen, requestId: requestId() })),
  'POST proofs/:id/reject id': proof(() => ({ reason: 'not_received', note: '', requestId: requestId() })),
  'GET orders/:id id': order('to_ship'),
  'POST orders/:id/prepare id': order('to_ship', () => ({ requestId: requestId() })),
  'POST orders/:id/cancel-request id': order('to_ship', () => ({ agree: true, reason: '', requestId: requestId() })),
  'POST orders/:id/cancel id': order('to_ship', () => ({ reason: '沒貨', requestId: requestId() })),
  'POST orders/:id/price-cut id': order('unpaid', () => {
    return { beforeFen: 1_990, payableFen: 1_000, reason: '老客戶', requestId: requestId() }
  }),
  'POST orders/:id/notes id': order('to_ship', () => ({ text: '先打電話' })),
  'POST orders/:id/parcels id': async (shop, { theirs }) => {
    const { id, lines } = await givenOrderOf(shop, theirs, 'to_ship')
    return { params: { id }, body: await givenParcel(shop, lines[0]?.id) }
  },
  'POST orders/:id/parcels lines.lineId': async (shop, { theirs, own }) => {
    const { lines } = await givenOrderOf(shop, theirs, 'to_ship')
    const { id } = await givenOrderOf(shop, own, 'to_ship')
    return { params: { id }, body: await givenParcel(shop, lines[0]?.id) }
  },
  'PUT parcels/:id id': async (shop, { theirs }) => {
    const { parcelIds } = await givenOrderOf(shop, theirs, 'to_receive')
    const { id: carrierId } = await shop.givenCarrier()
    return { params: { id: parcelIds[0] }, body: { carrierId, trackingNo: `SF${randomInt(1e11, 1e12)}` } }
  },
  'POST parcels/:id/traces id': async (shop, { theirs }) => {
    const { parcelIds } = await givenOrderOf(shop, theirs, 'to_receive')
    return { params: { id: parcelIds[0] }, body: { context: '已到站', signed: true } }
  },
  'POST goods-files/apply pictures.fileId': async (shop, { theirs }) => {
    await shop.givenCategory({ name: '檔案' })
    const cells = { goodsNo: `F-${requestId()}`, name: '茶', category: '檔案', price: '9', images: 'a.png' }
    const row = { no: 2, cells: { ...recordOf(goodsFileColumns, () => ''), ...cells }, texts: {} }
    const goods = [{ rows: [row], version: null, requestId: requestId() }]
    const pictures = [{ name: 'a.png', fileId: await givenPictureOf(shop, theirs, 'goods') }]
    return { body: { goods, pictures, putOnSale: false, reason: 'a.csv' } }
  },
  'POST ship-files/apply parcels.orderId': async (shop, { theirs }) => {
    const { id, lines } = await givenOrderOf(shop, theirs, 'to_ship')
    return { body: { parcels: [{ orderId: id, ...(await givenFileParcel(shop, lines[0]?.id)) }] } }
  },
  'POST ship-files/apply parcels.lines.lineId': async (shop, { theirs, own }) => {
    const { lines } = await givenOrderOf(shop, theirs, 'to_ship')
    const { id } = await givenOrderOf(shop, own, 'to_ship')
    return { body: { parcels: [{ orderId: id, ...(await givenFileParcel(shop, lines[0]?.id)) }] } }
  },
  'POST order-exports userId': async (shop, { theirs }) => {
    const { buyer } = await givenOrderOf(shop, theirs, 'to_ship')
    return { body: { userId: buyer.id, requestId: requestId() } }
  },
  'POST order-exports merchantId': async (shop, { theirs }) => {
    await givenOrderOf(shop, theirs, 'to_ship')
    return { body: { merchantId: theirs, requestId: requestId() } }
  },
  'GET order-exports/:id/link id': async (shop, { theirs }) => ({ params: { id: await givenExportOf(shop, theirs) } }),
  'GET aftersales/:id id': aftersale(),
  'GET aftersales/:id/cost id': async (shop, { theirs }) => ({
    params: { id: await givenCaseOf(shop, theirs) },
    query: { amountFen: 1, freightFen: 0 },
  }),
  'POST aftersales/:id/agree id': aftersale(() => ({ requestId: requestId() })),
  'POST aftersales/:id/raise id': aftersale(() => ({ amountFen: 1, requestId: requestId() })),
  'POST aftersales/:id/reject id': aftersale(() => ({ reason: '不符', requestId: requestId() })),
  'POST aftersales/:id/reject imageIds': async (shop, of) => {
    const imageIds = [await givenPictureOf(shop, of.theirs)]
    return {
      params: { id: await givenCaseOf(shop, of.own) },
      body: { reason: '不符', imageIds, requestId: requestId() },
    }
  },
  'POST aftersales/:id/receive id': aftersale(() => ({ putBack: true, requestId: requestId() })),
  'POST aftersales/:id/sign id': aftersale(() => ({ requestId: requestId() })),
  'POST aftersales/:id/refuse-receipt id': async (shop, of) => ({
    params: { id: await givenCaseOf(shop, of.theirs) },
    body: { reason: '不符', imageIds: [await givenPictureOf(shop, of.theirs)], requestId: requestId() },
  }),
  'POST aftersales/:id/refuse-receipt imageIds': async (shop, of) => {
    const id = await givenCaseOf(shop, of.own)
    await shop.db.updateTable('aftersale').set({ state: 'returning' }).where('id', '=', id).execute()
    const imageIds = [await givenPictureOf(shop, of.theirs)]
    return { params: { id }, body: { reason: '不符', imageIds, requestId: requestId() } }
  },
  'POST aftersales/:id/resend id': async (shop, { theirs }) => {
    const { id: carrierId } = await shop.givenCarrier()
    const id = await givenCaseOf(shop, theirs)
    return { params: { id }, body: { carrierId, trackingNo: `SF${randomInt(1e11, 1e12)}`, requestId: requestId() } }
  },
  'POST aftersales/:id/escalate id': aftersale(() => ({ reason: '請裁決', requestId: requestId() })),
  'GET reviews goodsId': async (shop, { theirs }) => ({
    query: { goodsId: (await givenReviewOf(shop, theirs)).goodsId },
  }),
  'GET reviews userId': async (shop, { theirs }) => ({ query: { userId: (await givenReviewOf(shop, theirs)).userId } }),
  'GET reviews/:id id': async (shop, { theirs }) => ({ params: { id: (await givenReviewOf(shop, theirs)).id } }),
  'POST reviews/:id/answer id': async (shop, { theirs }) => ({
    params: { id: (await givenReviewOf(shop, theirs)).id },
    body: { text: '謝謝', requestId: requestId() },
  }),
  'GET tickets/:id id': ticket(),
  'POST tickets/:id/claim id': ticket(),
  'POST tickets/:id/answer id': ticket(() => ({ content: '您好', messages: 0, close: false, requestId: requestId() })),
  'POST tickets/:id/answer images': async (shop, { theirs, own }) => ({
    params: { id: await givenTicketOf(shop, own) },
    body: {
      content: '您好',
      messages: 0,
      close: false,
      requestId: requestId(),
      images: [await givenPictureOf(shop, theirs)],
    },
  }),
  'POST tickets/:id/close id': ticket(() => ({ requestId: requestId() })),
  'GET changes/:type type': async (shop, { theirs }) => {
    const { id } = await shop.givenGoods({ merchantId: theirs })
    return { params: { type: 'goods' }, query: { id: String(id) } }
  },
  'POST notices/:id/read id': async (shop, { theirs }) => ({ params: { id: await givenNoticeFor(shop, theirs) } }),
  'POST notices/read upTo': async (shop, { theirs }) => ({ body: { upTo: await givenNoticeFor(shop, theirs) } }),
  // Members do not name a merchant: they always get their own data.
  'GET merchant-finance merchantId': ofMerchant(),
  'GET merchant-analysis merchantId': ofMerchant(givenFiguresOf),
  'GET merchant-payouts merchantId': ofMerchant(givenPayoutOf),
  'GET merchant-statements merchantId': ofMerchant(givenStatementOf),
  'GET merchant-statements.csv merchantId': async (_shop, { theirs }) => ({
    query: { merchantId: theirs, month: '2026-11' },
  }),
  'GET merchant-statements.pdf merchantId': async (_shop, { theirs }) => ({
    query: { merchantId: theirs, month: '2026-11' },
  }),
  'GET merchant-income merchantId': ofMerchant(givenStatementOf),
  'GET merchant-transfers merchantId': async (_shop, { theirs }) => ({
    query: { merchantId: theirs, account: 'balance' },
  }),
  'GET merchant-income statementId': async (shop, { theirs }) => ({
    query: { statementId: await givenStatementOf(shop, theirs) },
  }),
  'GET merchant-statements/:id id': async (shop, { theirs }) => ({
    params: { id: await givenStatementOf(shop, theirs) },
  }),
  'GET merchant-members merchantId': ofMerchant(),
  'GET merchant-debts merchantId': ofMerchant(async ({ db }, merchantId) => {
    const now = new Date()
    await db
      .insertInto('merchantDebt')
      .values({ merchantId, since: now, dueAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }),
  'POST merchant-invitations/:id/revoke id': async (shop, { theirs }) => ({
    params: { id: await givenInvitationOf(shop, theirs) },
    body: { requestId: requestId() },
  }),
  'POST merchant-members/:id/role id': async (shop, { theirs }) => ({
    params: { id: (await shop.givenMember({ merchantId: theirs, role: 'goods' })).id },
    body: { role: 'orders', requestId: requestId() },
  }),
  'POST merchant-members/:id/remove id': async (shop, { theirs }) => ({
    params: { id: (await shop.givenMember({ merchantId: theirs, role: 'goods' })).id },
    body: { requestId: requestId() },
  }),
  'POST merchant-payouts/:id/cancel id': async (shop, { theirs }) => ({
    params: { id: await givenPayoutOf(shop, theirs) },
    body: { requestId: requestId() },
  }),
  'GET goods merchantId': async (shop, { theirs }) => {
    await shop.givenGoods({ merchantId: theirs })
    return { query: { merchantId: theirs } }
  },
  'GET goods/:id id': goods(),
  'GET goods/:id/commission id': goods(),
  'PUT goods/:id id': async (shop, { theirs }) => {
    const { id } = await shop.givenGoods({ merchantId: theirs })
    return { params: { id }, body: await editorOf(shop, theirs, id) }
  },
  'PUT goods/:id freightTemplateId': ownGoods(async (shop, { theirs }) => {
    const { id } = await shop.givenFreightTemplate({ merchantId: theirs })
    return { freightTemplateId: id }
  }),
  'PUT goods/:id imageIds': ownGoods(async (shop, { theirs }) => ({
    imageIds: [await givenPictureOf(shop, theirs, 'goods')],
  })),
  'PUT goods/:id skus.imageId': ownGoods(async (shop, { theirs }, { skus }) => {
    const imageId = await givenPictureOf(shop, theirs, 'goods')
    return { skus: skus.map((sku) => ({ ...sku, imageId })) }
  }),
  'PUT goods/:id videoId': ownGoods(async (shop, { theirs }) => {
    const { id } = await shop.givenVideo()
    const member = await shop.givenMember({ merchantId: theirs })
    await shop.db.updateTable('file').set({ operatorId: member.id }).where('id', '=', id).execute()
    return { videoId: id }
  }),
  'POST goods freightTemplateId': newGoods(async (shop, { theirs }) => {
    const { id } = await shop.givenFreightTemplate({ merchantId: theirs })
    return { freightTemplateId: id }
  }),
  'POST goods imageIds': newGoods(async (shop, { theirs }) => ({
    imageIds: [await givenPictureOf(shop, theirs, 'goods')],
  })),
  'POST goods skus.imageId': newGoods(async (shop, { theirs }, { skus }) => {
    const imageId = await givenPictureOf(shop, theirs, 'goods')
    return { skus: skus.map((sku) => ({ ...sku, id: null, imageId })) }
  }),
  'POST goods videoId': newGoods(async (shop) => ({ videoId: (await shop.givenVideo()).id })),
  'POST goods/:id/state id': goods(() => ({ state: 'off' })),
  'POST skus/:id/stock id': async (shop, { theirs }) => {
    const { skuId } = await shop.givenGoods({ merchantId: theirs })
    return { params: { id: skuId }, body: { onHand: 3, reason: '盤點' } }
  },
  'GET goods-requests merchantId': ofMerchant(givenRequestOf),
  'GET goods-requests goodsId': async (shop, { theirs }) => {
    const { goodsId } = await givenRequestOf(shop, theirs)
    return { query: { goodsId } }
  },
  'GET goods-requests/:id id': async (shop, { theirs }) => ({
    params: { id: (await givenRequestOf(shop, theirs)).id },
  }),
  'POST goods-requests/:id/cancel id': async (shop, { theirs }) => ({
    params: { id: (await givenRequestOf(shop, theirs)).id },
    body: { requestId: requestId() },
  }),
  'PUT freight-templates/:id id': freight((id) => ({ params: { id }, body: { ...template, version: 1 } })),
  'DELETE freight-templates/:id id': freight((id) => ({ params: { id } })),
  'GET coupon/:id id': coupon(),
  'PUT coupon/:id id': coupon((merchantId) => ({ ...couponForm, merchantId, version: 1 })),
  'PUT coupon/:id merchantId': async (shop, { own, theirs }) => ({
    params: { id: await givenCouponOf(shop, own) },
    body: { ...couponForm, merchantId: theirs, version: 1 },
  }),
  'PUT coupon/:id rangeIds': async (shop, { own, theirs }) => {
    const { id } = await shop.givenGoods({ merchantId: theirs })
    const body = { ...couponForm, merchantId: own, range: 20, rangeIds: [id], version: 1 }
    return { params: { id: await givenCouponOf(shop, own) }, body }
  },
  'POST coupon merchantId': async (_shop, { theirs }) => ({
    body: { ...couponForm, merchantId: theirs, requestId: requestId() },
  }),
  'POST coupon rangeIds': async (shop, { own, theirs }) => {
    const { id } = await shop.givenGoods({ merchantId: theirs })
    return { body: { ...couponForm, merchantId: own, range: 20, rangeIds: [id], requestId: requestId() } }
  },
  'POST coupon/:id/move id': coupon(() => ({ to: 'ended', requestId: requestId() })),
  'GET coupon/:id/receipts id': coupon(),
  'GET coupon/:id/receipts userId': async (shop, { own, theirs }) => {
    const { buyer } = await givenOrderOf(shop, theirs, 'to_ship')
    return { params: { id: await givenCouponOf(shop, own) }, query: { userId: buyer.id } }
  },
  'GET coupon-choices goodsIds': async (shop, { theirs }) => ({
    query: { goodsIds: String((await shop.givenGoods({ merchantId: theirs })).id) },
  }),
  'POST storefront/requests logoId': shopPictures('logoId'),
  'POST storefront/requests bannerId': shopPictures('bannerId'),
  'POST storefront/requests/:id/cancel id': async (shop, { theirs }) => ({
    params: { id: await givenShopRequestOf(shop, theirs) },
    body: { requestId: requestId() },
  }),
  'PUT shop-categories/:id id': shopCategory(() => ({ body: { name: { 'zh-Hant': '春茶' } } })),
  'DELETE shop-categories/:id id': shopCategory(),
  'PUT shop-category-order ids': async (shop, { theirs }) => ({
    body: { ids: [await givenShopCategoryOf(shop, theirs)] },
  }),
  'GET shop-categories/:id/goods id': shopCategory(),
  'PUT shop-categories/:id/goods id': shopCategory(() => ({ body: { add: [], remove: [] } })),
  'PUT shop-categories/:id/goods add': async (shop, { own, theirs }) => ({
    params: { id: await givenShopCategoryOf(shop, own) },
    body: { add: [(await shop.givenGoods({ merchantId: theirs })).id], remove: [] },
  }),
  // Goods that are not in the category: nothing is removed.
  'PUT shop-categories/:id/goods remove': async (shop, { own, theirs }) => ({
    params: { id: await givenShopCategoryOf(shop, own) },
    body: { add: [], remove: [(await shop.givenGoods({ merchantId: theirs })).id] },
  }),
  'GET pages/:id id': home(),
  'GET pages/:id/versions/:number id': home(({ id }) => ({ params: { id, number: 1 } })),
  'PUT pages/:id/draft id': home(({ version }) => ({ body: { draft: emptyPage, version } })),
  'POST pages/:id/publish id': home(({ version }) => ({ body: { version, requestId: requestId() } })),
  'POST pages/:id/roll-back id': home(() => ({ body: { number: 1, requestId: requestId() } })),
  'GET pages/:id/preview id': home(),
  'GET page-goods ids': async (shop, { theirs }) => ({
    query: { ids: String((await shop.givenGoods({ merchantId: theirs })).id) },
  }),
  'PUT member-session merchantId': async (_shop, { theirs }) => ({ body: { merchantId: theirs } }),
}

/** The calls that do not answer with `NOT_FOUND`: another code, or the contents of their data. */
export const foreignAnswers: Record<string, string | object> = {
  'GET orders userId': { rows: [] },
  'GET orders merchantId': { rows: [] },
  'GET reviews goodsId': { rows: [] },
  'GET reviews userId': { rows: [] },
  // A file without rows: the filter by merchant applies when it is written.
  'POST order-exports userId': {},
  'GET goods merchantId': { rows: [] },
  'GET goods-requests merchantId': { rows: [] },
  'GET goods-requests goodsId': { rows: [] },
  'GET coupon-choices goodsIds': { goods: [] },
  // Refused at their field, like any value that the form does not offer.
  ...Object.fromEntries(
    ['POST goods', 'PUT goods/:id'].flatMap((call) =>
      ['freightTemplateId', 'imageIds', 'videoId', 'skus.imageId'].map((name) => [`${call} ${name}`, 'VALIDATION']),
    ),
  ),
  'POST coupon merchantId': 'VALIDATION',
  'PUT coupon/:id merchantId': 'VALIDATION',
  'POST coupon rangeIds': 'VALIDATION',
  'PUT coupon/:id rangeIds': 'VALIDATION',
  'GET coupon/:id/receipts userId': { rows: [] },
  'POST orders/:id/parcels lines.lineId': 'SHIP_QTY',
  // Files are refused by row.
  'POST goods-files/apply pictures.fileId': { results: [{ goodsId: null, code: 'VALIDATION' }] },
  'POST ship-files/apply parcels.orderId': { results: [{ parcelId: null, code: 'NOT_FOUND' }] },
  'POST ship-files/apply parcels.lines.lineId': { results: [{ parcelId: null, code: 'SHIP_QTY' }] },
  // Marks one's own notices up to that id.
  'POST notices/read upTo': {},
  'GET page-goods ids': { rows: [] },
  'POST storefront/requests logoId': 'VALIDATION',
  'POST storefront/requests bannerId': 'VALIDATION',
  'PUT shop-category-order ids': 'STATE_CHANGED',
  'PUT shop-categories/:id/goods add': 'NOT_FOUND',
  'PUT shop-categories/:id/goods remove': { goods: 0 },
  'PUT member-session merchantId': 'NO_MEMBER',
  'GET merchant-finance merchantId': {},
  'GET merchant-analysis merchantId': { goods: [], days: [], today: { orders: 0, views: 0 } },
  'GET merchant-payouts merchantId': { rows: [] },
  'GET merchant-members merchantId': {},
  'GET merchant-debts merchantId': { rows: [] },
  'GET merchant-statements merchantId': { rows: [] },
  'GET merchant-statements.csv merchantId': { rows: 0 },
  'GET merchant-statements.pdf merchantId': {},
  'GET merchant-income merchantId': { rows: [] },
  'GET merchant-income statementId': { rows: [] },
  'GET merchant-transfers merchantId': { rows: [] },
  // The test creates only its row, not the money behind it.
  'POST merchant-payouts/:id/cancel id': 'NOT_FOUND',
}

/** Parameters that do not name anything of a merchant; `before` is the cursor of the caller's own list. */
export const nobodys = [
  ...['before', 'requestId', 'version', 'carrierId', 'parcels.carrierId', 'parcels.requestId', 'goods.requestId'],
  // The line of a file.
  'goods.rows.no',
  // Only compared with the pictures that the goods have.
  'uploaded.fileId',
  // The platform's own, which everybody can choose from.
  ...['categoryId', 'categoryIds', 'brandId', 'serviceIds'],
  // Numbers, not names.
  ...['messages', 'number'],
  ...['skus.values', 'skus.onHand', 'skus.pointsPart', 'skus.weightG', 'skus.volumeCm3'],
]

/** Everything a call about someone else's record must leave as it is. */
export async function readAll({ db }: TestShop): Promise<unknown> {
  const tables = [
    'ticket',
    'ticket_message',
    'shop_order',
    'order_line',
    'order_note',
    'parcel',
    'parcel_trace',
    'aftersale',
    'review',
    'trade',
  ]
  const read = [
    ...tables,
    'state_history',
    'ledger_transfer',
    'stock_movement',
    'notice_read',
    'file',
    'shop_category',
    'page',
    'page_version',
  ].map((table) => {
    const rows = sql`SELECT ${table}, md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${sql.table(table)} t`
    return rows.execute(db)
  })
  return (await Promise.all(read)).map(({ rows }) => rows)
}

function ofMerchant(given?: (shop: TestShop, merchantId: number) => Promise<unknown>): Given {
  return async (shop, { theirs }) => {
    await given?.(shop, theirs)
    return { query: { merchantId: theirs } }
  }
}

async function givenStatementOf({ db }: TestShop, merchantId: number): Promise<number> {
  const known = await db
    .selectFrom('merchantStatement')
    .select('id')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  if (known) return known.id
  const sums = { lines: 0, paidFen: 100, platformFen: 0, commissionFen: 0, profitFen: 0, netFen: 100, balanceFen: 100 }
  const { id } = await db
    .insertInto('merchantStatement')
    .values({ merchantId, day: '2026-11-20', ...sums } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An export of the owner that the walk calls as: the first one after the owner the shop was opened with. */
async function givenExportOf({ db, config }: TestShop, merchantId: number): Promise<number> {
  const { id: operatorId } = await db
    .selectFrom('operator')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('memberRole', '=', 'owner')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = { createdAt: new Date(), endedAt: new Date() }
  const of = { operatorId, merchantId, filter: '{}', language: 'en', permissions: [], state: 'done' }
  const { id } = await db
    .insertInto('orderExport')
    .values({ ...of, ...at, storageKey: newKey(config, 'private', 't') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenFiguresOf(shop: TestShop, merchantId: number): Promise<void> {
  await givenOrderOf(shop, merchantId, 'to_ship')
  shop.get(visits).count(merchantId)
  await shop.get(visits).write()
}

async function givenPayoutOf(shop: TestShop, merchantId: number): Promise<number> {
  // Only one may be open.
  const known = await shop.db
    .selectFrom('withdrawal')
    .select('id')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  if (known) return known.id
  const { userId } = await shop.givenMember({ merchantId })
  const to = { kind: 'bank', address: '6222020200012345678', bankName: '工商銀行', holder: '王小明' }
  const about = { withdrawNo: requestId(), source: 'merchant', amountFen: 1_000, feeFen: 0, state: 'pending' }
  const { id } = await shop.db
    .insertInto('withdrawal')
    .values({ ...about, ...to, userId, merchantId, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenInvitationOf(shop: TestShop, merchantId: number): Promise<number> {
  const { id: invitedBy } = await shop.givenMember({ merchantId })
  const { id } = await shop.db
    .insertInto('memberInvitation')
    .values({
      merchantId,
      mobile: `139${randomInt(1e7, 1e8)}`,
      role: 'goods',
      state: 'open',
      invitedBy,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function shopPictures(field: 'logoId' | 'bannerId'): Given {
  return async (shop, { theirs }) => {
    const picture = await givenPictureOf(shop, theirs, 'content')
    const name = { 'zh-Hant': '別的茶行' }
    return { body: { name, logoId: null, bannerId: null, requestId: requestId(), [field]: picture } }
  }
}

function ticket(body?: () => object): Given {
  return async (shop, { theirs }) => ({
    params: { id: await givenTicketOf(shop, theirs) },
    ...(body && { body: body() }),
  })
}

function shopCategory(rest?: () => ForeignCall): Given {
  return async (shop, { theirs }) => ({ params: { id: await givenShopCategoryOf(shop, theirs) }, ...rest?.() })
}

async function givenShopCategoryOf({ db }: TestShop, merchantId: number): Promise<number> {
  const name = JSON.stringify({ 'zh-Hant': '茶葉' })
  const { id } = await db
    .insertInto('shopCategory')
    .values({ merchantId, name, sort: 10, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenShopRequestOf(shop: TestShop, merchantId: number): Promise<number> {
  // Only one may be open.
  await shop.db
    .deleteFrom('storefrontRequest')
    .where('merchantId', '=', merchantId)
    .where('state', '=', 'pending')
    .execute()
  const member = await shop.givenMember({ merchantId })
  const side = JSON.stringify({ name: { 'zh-Hant': '茶行' }, logoFileId: null, bannerFileId: null })
  const { id } = await shop.db
    .insertInto('storefrontRequest')
    .values({ merchantId, before: side, after: side, state: 'pending', requestedBy: member.id, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const emptyPage = {
  page: {
    params: { title: { 'zh-Hant': '' }, shareTitle: { 'zh-Hant': '' } },
    style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
  },
  items: [],
}

/** A call about the home of the other merchant's shop, which has an older version and a changed draft. */
function home(rest?: (page: { id: number; version: number }) => ForeignCall): Given {
  return async (shop, { theirs }) => {
    const page = await givenHomeOf(shop, theirs)
    return { params: { id: page.id }, ...rest?.(page) }
  }
}

async function givenHomeOf({ db }: TestShop, merchantId: number): Promise<{ id: number; version: number }> {
  const published = JSON.stringify(emptyPage)
  const draft = JSON.stringify({
    ...emptyPage,
    items: [{ type: 'blank', name: '', hidden: false, params: {}, style: {} }],
  })
  const now = new Date()
  // Only one may be.
  await db.deleteFrom('pageReview').execute()
  await db.deleteFrom('storefrontRequest').where('kind', '=', 'home').execute()
  await db.updateTable('storefront').set({ homePageId: null }).where('merchantId', '=', merchantId).execute()
  await db.deleteFrom('page').where('merchantId', '=', merchantId).execute()
  const page = await db
    .insertInto('page')
    .values({
      merchantId,
      kind: 'home',
      name: '首頁',
      published,
      publishedNumber: 2,
      draft,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const versions = [1, 2].map((number) => ({
    pageId: page.id,
    number,
    content: published,
    actor: 'system:test',
    publishedAt: now,
  }))
  await db.insertInto('pageVersion').values(versions).execute()
  return page
}

function goods(body?: () => object): Given {
  return async (shop, { theirs }) => ({
    params: { id: (await shop.givenGoods({ merchantId: theirs })).id },
    ...(body && { body: body() }),
  })
}

type Editor = DataOf<typeof adminGoodsGet>['goods']

/** A merchant's goods as the editor sends them back. */
async function editorOf(shop: TestShop, merchantId: number, id: number) {
  const member = await shop.givenMember({ merchantId })
  const { goods } = (await shop.callAdmin(member, adminGoodsGet, { params: { id } })).data
  const { state, sellerName, images, video, skuStock, updatedAt, stateReason, review, ...input } = goods
  const { id: _, merchantId: __, ...body } = input
  const { id: categoryId } = await shop.givenCategory()
  return { ...body, categoryIds: [categoryId], imageIds: [await givenPictureOf(shop, merchantId, 'goods')] }
}

type Change = (shop: TestShop, of: { theirs: number; own: number }, goods: Pick<Editor, 'skus'>) => Promise<object>

/** An edit of the caller's own goods that names something of the other merchant's. */
function ownGoods(change: Change): Given {
  return async (shop, of) => {
    const { id } = await shop.givenGoods({ merchantId: of.own })
    const body = await editorOf(shop, of.own, id)
    return { params: { id }, body: { ...body, ...(await change(shop, of, body)) } }
  }
}

/** New goods of the caller that name something of the other merchant's. */
function newGoods(change: Change): Given {
  return async (shop, of) => {
    const { id } = await shop.givenGoods({ merchantId: of.own })
    const { version, ...body } = await editorOf(shop, of.own, id)
    const skus = body.skus.map((sku) => ({ ...sku, id: null }))
    return { body: { ...body, skus, ...(await change(shop, of, { skus })), requestId: requestId() } }
  }
}

/** A change of goods that waits for its review. */
async function givenRequestOf(shop: TestShop, merchantId: number): Promise<{ id: number; goodsId: number }> {
  const { id } = await shop.givenGoods({ merchantId })
  await shop.db.updateTable('goods').set({ state: 'draft' }).where('id', '=', id).execute()
  const member = await shop.givenMember({ merchantId })
  await shop.callAdmin(member, adminGoodsState, { params: { id }, body: { state: 'on' } })
  return shop.db
    .selectFrom('goodsChangeRequest')
    .select(['id', 'goodsId'])
    .where('goodsId', '=', id)
    .executeTakeFirstOrThrow()
}

const template = {
  name: '宅配',
  method: 'piece',
  rules: [{ isDefault: true, regionCodes: [], first: 1, firstFen: 600, next: 1, nextFen: 100 }],
}

function freight(call: (id: number) => ForeignCall): Given {
  return async (shop, { theirs }) => call((await shop.givenFreightTemplate({ merchantId: theirs })).id)
}

async function givenCouponOf(shop: TestShop, merchantId: number): Promise<number> {
  const { id } = await shop.givenOperator()
  return (await givenCoupon(shop, { id }, { merchantId })).id
}

function coupon(body?: (merchantId: number) => object): Given {
  return async (shop, { theirs }) => ({
    params: { id: await givenCouponOf(shop, theirs) },
    ...(body && { body: body(theirs) }),
  })
}

function order(state: OrderState, body?: () => object): Given {
  return async (shop, { theirs }) => ({
    params: { id: (await givenOrderOf(shop, theirs, state)).id },
    ...(body && { body: body() }),
  })
}

function aftersale(body?: () => object): Given {
  return async (shop, { theirs }) => ({
    params: { id: await givenCaseOf(shop, theirs) },
    ...(body && { body: body() }),
  })
}

/** A screenshot of a payment to the merchant's own account. */
function proof(body?: (amountFen: number) => object): Given {
  return async (shop, { theirs }) => {
    const { proofId: id, payableFen } = await givenOrderOf(shop, theirs, 'pay_review')
    await shop.db.updateTable('proof').set({ merchantId: theirs }).where('id', '=', id).execute()
    return { params: { id }, body: body?.(payableFen) }
  }
}

/** An order of a new buyer for goods of this merchant. */
export async function givenOrderOf(shop: TestShop, merchantId: number, state: OrderState) {
  const buyer = await shop.givenUser()
  return { ...(await shop.givenOrder(buyer, { state, goods: { merchantId } })), buyer }
}

export async function givenCaseOf(shop: TestShop, merchantId: number): Promise<number> {
  const { lines, buyer } = await givenOrderOf(shop, merchantId, 'to_ship')
  const body = { orderGoodsId: lines[0]?.id as number, form: { type: 30, reason: 'changed_mind' } as const }
  return (await shop.call(buyer, refundApply, { body })).data.order_refund_id
}

export async function givenReviewOf(shop: TestShop, merchantId: number) {
  const { id: orderId, lines, buyer } = await givenOrderOf(shop, merchantId, 'completed')
  const [line] = lines
  const form = [{ order_goods_id: line?.id as number, content: '好' }]
  await shop.call(buyer, orderCommentSubmit, { body: { orderId, form } })
  return shop.db
    .selectFrom('review')
    .select(['id', 'goodsId', 'userId'])
    .where('orderLineId', '=', line?.id as number)
    .executeTakeFirstOrThrow()
}

/** A question to a merchant, without messages, which would count against the limit. */
async function givenTicketOf({ db, givenUser }: TestShop, merchantId: number): Promise<number> {
  const [{ id: userId }, now] = [await givenUser(), new Date()]
  const moments = { waitingSince: now, queueAt: now, lastMessageAt: now, seenAt: now, createdAt: now }
  const { id } = await db
    .insertInto('ticket')
    .values({ userId, merchantId, category: 'other', state: 'open', ...moments })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenPictureOf(
  shop: TestShop,
  merchantId: number,
  purpose: 'goods' | 'aftersale' | 'content' = 'aftersale',
): Promise<number> {
  const member = await shop.givenMember({ merchantId })
  const { id } = await shop.givenPicture({ purpose })
  await shop.db.updateTable('file').set({ operatorId: member.id }).where('id', '=', id).execute()
  return id
}

/** A notice for every member of a merchant. */
async function givenNoticeFor({ db }: TestShop, merchantId: number): Promise<number> {
  const about = { event: 'ship-late', entity: `order:${requestId()}`, createdAt: new Date() }
  const { id } = await db
    .insertInto('notice')
    .values({ ...about, receiver: `merchant:${merchantId}:order.view` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function givenParcel(shop: TestShop, lineId: number | undefined) {
  return { kind: 'express', ...(await givenFileParcel(shop, lineId)) }
}

async function givenFileParcel(shop: TestShop, lineId: number | undefined) {
  const { id: carrierId } = await shop.givenCarrier()
  return {
    carrierId,
    trackingNo: `SF${randomInt(1e11, 1e12)}`,
    lines: [{ lineId, quantity: 1 }],
    requestId: requestId(),
  }
}
