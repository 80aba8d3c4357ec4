import Type from 'typebox'
import { Count, Id, type Language, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** Columns of a shipping file; `line` and `quantity` may be left out. */
export const shipFileColumns = ['orderNo', 'company', 'trackingNo', 'line', 'quantity'] as const

export type ShipFileColumn = (typeof shipFileColumns)[number]

export const shipFileNeeds: readonly ShipFileColumn[] = ['orderNo', 'company', 'trackingNo']

/** What the head line calls them. A file may use any language, whatever the operator's. */
export const shipFileHeads: Record<ShipFileColumn, Record<Language, string>> = {
  orderNo: { 'zh-Hant': '訂單編號', 'zh-Hans': '订单编号', en: 'Order number', ja: '注文番号', ko: '주문 번호' },
  company: { 'zh-Hant': '快遞公司', 'zh-Hans': '快递公司', en: 'Carrier', ja: '配送会社', ko: '택배사' },
  trackingNo: {
    'zh-Hant': '物流單號',
    'zh-Hans': '物流单号',
    en: 'Tracking number',
    ja: '追跡番号',
    ko: '운송장 번호',
  },
  line: { 'zh-Hant': '品項', 'zh-Hans': '品项', en: 'Item', ja: '明細', ko: '품목' },
  quantity: { 'zh-Hant': '數量', 'zh-Hans': '数量', en: 'Quantity', ja: '数量', ko: '수량' },
}

/** Rows a file may have beside its head. */
export const shipFileRowsMax = 1_000

export const shipFileBytesMax = 600_000

/** Parcels that one call sends: few, so that progress is shown and no call lasts long. */
export const shipFileChunk = 20

/** Why a row is not sent. Worded in the console; `detail` beside it is what the words need. */
export const shipFileProblems = [
  'order_missing',
  'order_unknown',
  /** not to be shipped; `detail`: its state */
  'order_state',
  'cancel_waiting',
  /** sent one by one, with their content */
  'virtual',
  'company_missing',
  'company_unknown',
  'number_missing',
  /** does not look like this company's */
  'number_format',
  /** a spreadsheet has shortened a long number to `2.02E+17`; `detail`: what stands there */
  'rounded',
  /** several things are left to send and the row has a quantity only */
  'line_missing',
  'line_unknown',
  /** nothing is left of it, or nothing of the whole order */
  'nothing_left',
  'quantity_wrong',
  /** `detail`: what is left */
  'quantity_over',
  'duplicate',
  /** another row of the same parcel is wrong */
  'parcel_incomplete',
] as const

const cells = { orderNo: Type.String(), company: Type.String(), trackingNo: Type.String() }

export const ShipFileRow = Type.Object({
  /** line of the file, the head is 1 */
  no: Count,
  ...cells,
  line: Type.String(),
  quantity: Type.String(),
  /** `sent`: a parcel of this order already has this number */
  state: oneOf(['ready', 'sent', 'bad']),
  problem: nullable(Type.Object({ code: oneOf(shipFileProblems), detail: Type.String() })),
  orderId: nullable(Id),
  /** index of its parcel, null unless `ready` */
  parcel: nullable(Count),
})

export const ShipFileParcel = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  companyId: Id,
  companyName: Type.String(),
  trackingNo: Type.String(),
  lines: Type.Array(Type.Object({ lineId: Id, title: Type.String(), quantity: Count })),
  /** pieces of the order that are still to be sent afterwards */
  left: Count,
  /** number of an order of somebody else that the tracking number goes to as well, `""` when there is none */
  sharedWith: Type.String(),
})

/** Orders that one call puts into a list to pack by. */
export const shipWaitingMax = 300

/**
 * What waits to be shipped of the shop's own goods, the longest paid first, a row a line, to be packed and given numbers.
 * Its orders count as being worked on: their buyers cannot change the address any more.
 */
export const adminShipFileWaiting = adminEndpoint({
  method: 'POST',
  path: 'ship-files/waiting',
  permission: 'order.ship',
  summary: 'Take the orders that wait to be shipped into a list',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        orderNo: Type.String(),
        /** place of the line in its order, from 1 */
        line: Count,
        code: Type.String(),
        title: Type.String(),
        spec: Type.String(),
        /** what is left to send */
        quantity: Count,
        name: Type.String(),
        phone: Type.String(),
        address: Type.String(),
        remark: Type.String(),
      }),
    ),
    orders: Count,
    /** others wait beyond these */
    more: Type.Boolean(),
  }),
})

/** The dry run: reads a file, its bytes in base64, and says of each row what would be done. Nothing is changed. */
export const adminShipFileCheck = adminEndpoint({
  method: 'POST',
  path: 'ship-files/check',
  permission: 'order.ship',
  summary: 'Read a shipping file (CSV, UTF-8) and check each row',
  body: Type.Object({
    data: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$', maxLength: Math.ceil((shipFileBytesMax * 4) / 3) + 4 }),
  }),
  data: Type.Object({ rows: Type.Array(ShipFileRow), parcels: Type.Array(ShipFileParcel) }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_COLUMNS', 'FILE_ROWS'],
})

/** Sends parcels, each in a transaction of its own; a request id sent again sends nothing twice. */
export const adminShipFileApply = adminEndpoint({
  method: 'POST',
  path: 'ship-files/apply',
  permission: 'order.ship',
  summary: 'Ship the parcels of a checked file',
  body: Type.Object({
    parcels: Type.Array(
      Type.Object({
        orderId: Id,
        companyId: Id,
        trackingNo: Type.String({ minLength: 1, maxLength: 60 }),
        lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1 }) }), {
          minItems: 1,
          maxItems: 200,
        }),
        requestId: RequestId,
      }),
      { minItems: 1, maxItems: shipFileChunk },
    ),
  }),
  /** in the order asked; `code` and the worded `message` are `""` for what was sent */
  data: Type.Object({
    results: Type.Array(
      Type.Object({ requestId: RequestId, parcelId: nullable(Id), code: Type.String(), message: Type.String() }),
    ),
  }),
})
