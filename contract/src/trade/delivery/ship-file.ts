import Type from 'typebox'
import { Count, Id, type Language, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { CarrierName } from '../carrier/carrier.ts'

/** Columns of a shipping file; `line` and `quantity` are optional. */
export const shipFileColumns = ['orderNo', 'carrier', 'trackingNo', 'line', 'quantity'] as const

export type ShipFileColumn = (typeof shipFileColumns)[number]

export const shipFileNeeds: readonly ShipFileColumn[] = ['orderNo', 'carrier', 'trackingNo']

/** Their names in the head line. A file may use any language, not just the operator's. */
export const shipFileHeads: Record<ShipFileColumn, Record<Language, string>> = {
  orderNo: { 'zh-Hant': '訂單編號', 'zh-Hans': '订单编号', en: 'Order number', ja: '注文番号', ko: '주문 번호' },
  carrier: { 'zh-Hant': '快遞公司', 'zh-Hans': '快递公司', en: 'Carrier', ja: '配送会社', ko: '택배사' },
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

/** Maximum number of rows, not counting the head line. */
export const shipFileRowsMax = 1_000

export const shipFileBytesMax = 600_000

/** Parcels per call: few, so that progress shows and no call takes long. */
export const shipFileChunk = 20

/** Why a row is not sent. Worded in the console; `detail` is the parameter of the wording. */
export const shipFileProblems = [
  'order_missing',
  'order_unknown',
  /** cannot be shipped; `detail`: its state */
  'order_state',
  'cancel_waiting',
  /** has to be shipped individually, with its content */
  'virtual',
  'carrier_missing',
  'carrier_unknown',
  /** a carrier that is not listed, without its name */
  'carrier_unnamed',
  'number_missing',
  /** does not look like a number of this carrier */
  'number_format',
  /** a spreadsheet shortened a long number to `2.02E+17`; `detail`: the cell */
  'rounded',
  /** several lines are left to send, and the row has only a quantity */
  'line_missing',
  'line_unknown',
  /** nothing of the line, or of the whole order, is left */
  'nothing_left',
  'quantity_wrong',
  /** `detail`: how much is left */
  'quantity_over',
  'duplicate',
  /** another row of the same parcel is wrong */
  'parcel_incomplete',
] as const

const cells = { orderNo: Type.String(), carrier: Type.String(), trackingNo: Type.String() }

export const ShipFileRow = Type.Object({
  /** row of the file, from 1, as a spreadsheet numbers it */
  no: Count,
  ...cells,
  line: Type.String(),
  quantity: Type.String(),
  /** `sent`: a parcel of this order already has this number */
  state: oneOf(['ready', 'sent', 'bad']),
  problem: nullable(Type.Object({ code: oneOf(shipFileProblems), detail: Type.String() })),
  orderId: nullable(Id),
  /** index of its parcel; null unless `ready` */
  parcel: nullable(Count),
})

export const ShipFileParcel = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  carrierId: Id,
  /** worded; for a carrier that is not listed its typed name */
  carrierName: Type.String(),
  trackingNo: Type.String(),
  lines: Type.Array(Type.Object({ lineId: Id, title: Type.String(), quantity: Count })),
  /** units of the order still to be sent after this */
  left: Count,
  /** number of another buyer's order with the same tracking number; `""` if there is none */
  sharedWith: Type.String(),
})

/** Orders per call for a packing list. */
export const shipWaitingMax = 300

/**
 * The shop's own goods waiting to be shipped, earliest paid first, one row per line, to be packed and given tracking
 * numbers. Its orders count as in preparation: their buyers can no longer change the address.
 */
export const adminShipFileWaiting = adminEndpoint({
  method: 'POST',
  path: 'ship-files/waiting',
  permission: 'order.ship',
  members: 'also',
  summary: 'List the orders waiting to be shipped, and mark them as in preparation',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        orderNo: Type.String(),
        /** position of the line in its order, from 1 */
        line: Count,
        code: Type.String(),
        title: Type.String(),
        spec: Type.String(),
        /** the units left to send */
        quantity: Count,
        name: Type.String(),
        phone: Type.String(),
        address: Type.String(),
        remark: Type.String(),
      }),
    ),
    orders: Count,
    /** there are more beyond these */
    more: Type.Boolean(),
  }),
})

/** Dry run: reads a file, its bytes in base64, and reports for each row what would be done. Changes nothing. */
export const adminShipFileCheck = adminEndpoint({
  method: 'POST',
  path: 'ship-files/check',
  audited: false,
  permission: 'order.ship',
  members: 'also',
  summary: 'Read a shipping file (CSV, UTF-8) and check each row',
  body: Type.Object({
    data: Type.String({ pattern: '^[A-Za-z0-9+/]*=*$', maxLength: Math.ceil((shipFileBytesMax * 4) / 3) + 4 }),
  }),
  data: Type.Object({ rows: Type.Array(ShipFileRow), parcels: Type.Array(ShipFileParcel) }),
  refuses: ['FILE_ENCODING', 'FILE_FORMAT', 'FILE_COLUMNS', 'FILE_ROWS'],
})

/** Sends parcels, each in its own transaction; repeating a request id sends nothing twice. */
export const adminShipFileApply = adminEndpoint({
  method: 'POST',
  path: 'ship-files/apply',
  permission: 'order.ship',
  members: 'also',
  summary: 'Ship the parcels of a checked file',
  body: Type.Object({
    parcels: Type.Array(
      Type.Object({
        orderId: Id,
        carrierId: Id,
        carrierName: Type.Optional(CarrierName),
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
  /** in request order; for sent parcels `code` and the worded `message` are `""` */
  data: Type.Object({
    results: Type.Array(
      Type.Object({ requestId: RequestId, parcelId: nullable(Id), code: Type.String(), message: Type.String() }),
    ),
  }),
})
