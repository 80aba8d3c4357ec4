import { describe, expect, test } from 'vitest'
import type { Carrier } from '../carrier/queries.ts'
import type { FileRow } from './ship-file.ts'
import { type FileOrder, type KnownNumber, planShipFile } from './ship-file-rules.ts'

const carrierOf = (id: number, code: string, more: Partial<Carrier> = {}): Carrier => ({
  id,
  code,
  name: { 'zh-Hant': `${code} 快遞`, 'zh-Hans': `${code} 快递` },
  numberForms: null,
  trackingUrl: null,
  trackingCode: null,
  ...more,
})
const carriers = [
  carrierOf(1, 'SF', { numberForms: 'SF#{4}' }),
  carrierOf(2, 'YTO'),
  carrierOf(3, 'OTHER', { name: { 'zh-Hant': '其他快遞', 'zh-Hans': '其他快递', en: 'Other carrier' } }),
]

const lineOf = (
  id: number,
  quantity: number,
  more: Partial<FileOrder['lines'][number]> = {},
): FileOrder['lines'][number] => ({
  id,
  quantity,
  shippedQuantity: 0,
  refundedQuantity: 0,
  refundedShippedQuantity: 0,
  heldQuantity: 0,
  code: `CODE-${id}`,
  title: { 'zh-Hant': `商品 ${id}` },
  ...more,
})
const orderOf = (orderNo: string, more: Partial<FileOrder> = {}): FileOrder => ({
  id: Number(orderNo),
  orderNo,
  state: 'to_ship',
  kind: 'physical',
  cancelRequest: 'none',
  openAftersales: 0,
  receiver: `receiver of ${orderNo}`,
  lines: [lineOf(Number(orderNo) * 10, 2)],
  sent: [],
  ...more,
})

let no = 1
const rowOf = (more: Partial<FileRow> = {}): FileRow => {
  no++
  return { no, orderNo: '1', carrier: 'SF', trackingNo: `SF${1_000 + no}`, line: '', quantity: '', ...more }
}
const plan = (rows: FileRow[], orders: FileOrder[] = [orderOf('1')], known: KnownNumber[] = []) =>
  planShipFile(rows, { orders: new Map(orders.map((order) => [order.orderNo, order])), carriers, known })
const problemsOf = (rows: FileRow[], orders?: FileOrder[]) =>
  plan(rows, orders).rows.map(({ problem }) => problem && [problem.code, problem.detail])
const sentBy = (rows: FileRow[], orders?: FileOrder[]) =>
  plan(rows, orders).parcels.map(({ lines, left }) => [lines.map(({ line, quantity }) => [line.id, quantity]), left])

describe('a single row', () => {
  test('sends all that is left of its order', () => {
    const lines = [lineOf(10, 2), lineOf(11, 3, { shippedQuantity: 1 }), lineOf(12, 1, { refundedQuantity: 1 })]
    const { rows, parcels } = plan(
      [rowOf({ trackingNo: ' sf 2000 ' })],
      [orderOf('1', { state: 'part_shipped', lines })],
    )
    expect(rows).toMatchObject([{ state: 'ready', parcel: 0, orderId: 1, problem: null }])
    expect(parcels).toMatchObject([{ trackingNo: 'SF2000', carrier: { id: 1 }, left: 0, sharedWith: '' }])
    expect(parcels[0]?.lines.map(({ line, quantity }) => [line.id, quantity])).toEqual([
      [10, 2],
      [11, 2],
    ])
  })

  test.each<[string, Partial<FileRow>, Partial<FileOrder>, string, string]>([
    ['no order number', { orderNo: '' }, {}, 'order_missing', ''],
    ['an unknown order number', { orderNo: '9' }, {}, 'order_unknown', ''],
    ['an order number rounded by a spreadsheet', { orderNo: '2.02611E+17' }, {}, 'rounded', '2.02611E+17'],
    ['an unpaid order', {}, { state: 'unpaid' }, 'order_state', 'unpaid'],
    ['a shipped order', {}, { state: 'to_receive' }, 'order_state', 'to_receive'],
    ['an ended order', {}, { state: 'closed' }, 'order_state', 'closed'],
    ['an order with a cancel request', {}, { cancelRequest: 'waiting' }, 'cancel_waiting', ''],
    ['virtual goods', {}, { kind: 'virtual' }, 'virtual', ''],
    ['no carrier', { carrier: '' }, {}, 'carrier_missing', ''],
    ['an unknown carrier', { carrier: 'DHL' }, {}, 'carrier_unknown', 'DHL'],
    ['another carrier without its name', { carrier: '其他：' }, {}, 'carrier_unnamed', ''],
    ['a name after a listed carrier', { carrier: 'YTO: x' }, {}, 'carrier_unknown', 'YTO: x'],
    ['no tracking number', { trackingNo: '' }, {}, 'number_missing', ''],
    ['a number in a wrong format', { trackingNo: 'SF12' }, {}, 'number_format', ''],
    ['a rounded tracking number', { carrier: 'YTO', trackingNo: '7.3123E+13' }, {}, 'rounded', '7.3123E+13'],
    ['an item not in the order', { line: '3' }, {}, 'line_unknown', ''],
    ['a quantity of zero', { line: '1', quantity: '0' }, {}, 'quantity_wrong', ''],
    ['a fractional quantity', { quantity: '1.5' }, {}, 'quantity_wrong', ''],
    ['more than is left', { line: '1', quantity: '3' }, {}, 'quantity_over', '2'],
    [
      'an item with nothing left',
      { line: '1' },
      { lines: [lineOf(10, 2, { shippedQuantity: 2 }), lineOf(11, 1)] },
      'nothing_left',
      '',
    ],
    [
      'a quantity without an item, in an order with several',
      { quantity: '1' },
      { lines: [lineOf(10, 1), lineOf(11, 1)] },
      'line_missing',
      '',
    ],
  ])('%s', (_name, row, order, code, detail) => {
    const { rows, parcels } = plan([rowOf(row)], [orderOf('1', order)])
    expect(rows).toMatchObject([{ state: 'bad', problem: { code, detail }, parcel: null }])
    expect(parcels).toEqual([])
  })

  test.each(['OTHER: 大榮貨運', '其他：大榮貨運', 'other carrier : 大榮貨運'])(
    'one that is not listed: %s',
    (carrier) => {
      expect(plan([rowOf({ carrier })]).parcels[0]?.carrier).toMatchObject({ id: 3, typedName: '大榮貨運' })
    },
  )

  test.each(['SF', 'sf', 'SF 快遞', 'sf 快递'])('the carrier can be written %s', (carrier) => {
    expect(plan([rowOf({ carrier })]).parcels[0]?.carrier.id).toBe(1)
  })

  test('a prefix of its name is enough if it is unambiguous', () => {
    const named = (id: number, code: string, name: string) =>
      carrierOf(id, code, { name: { 'zh-Hant': name, 'zh-Hans': name } })
    const several = [named(1, 'SF', '順豐速運'), named(2, 'YTO', '中通快遞'), named(3, 'CNPL', '中通國際')]
    const found = (carrier: string) =>
      planShipFile([rowOf({ carrier })], { orders: new Map([['1', orderOf('1')]]), carriers: several, known: [] })
        .parcels[0]?.carrier.id
    expect(['順豐', '中通快', '中通', '順', 'YT', '快遞'].map(found)).toEqual([1, 2, ...Array(4).fill(undefined)])
  })

  test('an item is named by the seller’s code, or else by its position', () => {
    const orders = [
      orderOf('1', {
        lines: [lineOf(10, 2, { code: '2' }), lineOf(11, 2, { code: '' }), lineOf(12, 2, { code: 'Cup-3' })],
      }),
    ]
    const lineOfRow = (line: string) => plan([rowOf({ line })], orders).parcels[0]?.lines[0]?.line.id
    expect(['2', 'cup-3', '3', '1'].map(lineOfRow)).toEqual([10, 12, 12, 10])
  })

  test('with a number the order already has a parcel for, it counts as sent, whatever the order’s state', () => {
    const sent = [{ carrierId: 1, trackingNo: 'SF2000' }]
    for (const state of ['part_shipped', 'to_receive', 'completed'] as const) {
      const { rows, parcels } = plan([rowOf({ trackingNo: 'sf2000' })], [orderOf('1', { state, sent })])
      expect(rows).toMatchObject([{ state: 'sent', problem: null, parcel: null }])
      expect(parcels).toEqual([])
    }
    expect(plan([rowOf({ carrier: 'YTO', trackingNo: 'SF2000' })], [orderOf('1', { sent })]).rows[0]?.state).toBe(
      'ready',
    )
  })
})

describe('rows together', () => {
  const orders = [orderOf('1', { lines: [lineOf(10, 2), lineOf(11, 3)] })]

  test('with one number form one parcel, and the units left are counted', () => {
    const one = { trackingNo: 'SF2000' }
    expect(sentBy([rowOf({ ...one, line: '1', quantity: '1' }), rowOf({ ...one, line: '2' })], orders)).toEqual([
      [
        [
          [10, 1],
          [11, 3],
        ],
        1,
      ],
    ])
  })

  test('with several numbers are handled in turn; a row without an item takes the rest', () => {
    expect(sentBy([rowOf({ line: '1', quantity: '1' }), rowOf({ line: '2', quantity: '2' }), rowOf()], orders)).toEqual(
      [
        [[[10, 1]], 4],
        [[[11, 2]], 2],
        [
          [
            [10, 1],
            [11, 1],
          ],
          0,
        ],
      ],
    )
    expect(problemsOf([rowOf(), rowOf({ line: '1', quantity: '1' })], orders)).toEqual([null, ['nothing_left', '']])
    expect(problemsOf([rowOf({ line: '2', quantity: '2' }), rowOf({ line: '2', quantity: '2' })], orders)).toEqual([
      null,
      ['quantity_over', '1'],
    ])
  })

  test('repeated are duplicates of the first, and neither is sent in part', () => {
    const first = rowOf()
    expect(problemsOf([first, rowOf({ trackingNo: first.trackingNo })], orders)).toEqual([
      ['parcel_incomplete', ''],
      ['duplicate', String(first.no)],
    ])
    const part = rowOf({ line: '1', quantity: '1' })
    expect(problemsOf([part, rowOf({ trackingNo: part.trackingNo, line: 'code-10' })], orders)).toEqual([
      ['parcel_incomplete', ''],
      ['duplicate', String(part.no)],
    ])
  })

  test('of a parcel with a wrong row are not sent at all, and take nothing from the next', () => {
    const one = { trackingNo: 'SF2000' }
    const rows = [rowOf({ ...one, line: '1' }), rowOf({ ...one, line: '7' }), rowOf({ line: '1', quantity: '2' })]
    expect(problemsOf(rows, orders)).toEqual([['parcel_incomplete', ''], ['line_unknown', ''], null])
    expect(sentBy(rows, orders)).toEqual([[[[10, 2]], 3]])
  })

  test('with a number that also goes to another receiver are flagged, within the file and against earlier parcels', () => {
    const two = [orderOf('1'), orderOf('2'), orderOf('3', { receiver: 'receiver of 1' })]
    const same = { carrier: 'YTO', trackingNo: 'Y1' }
    const rows = [rowOf({ ...same }), rowOf({ ...same, orderNo: '3' }), rowOf({ ...same, orderNo: '2' })]
    expect(plan(rows, two).parcels.map(({ sharedWith }) => sharedWith)).toEqual(['', '', '1'])
    const known = [{ trackingNo: 'Y1', orderId: 8, orderNo: '8', receiver: 'Ms Lee' }]
    expect(plan(rows.slice(0, 1), two, known).parcels[0]?.sharedWith).toBe('8')
    expect(
      plan(rows.slice(0, 1), two, [{ ...(known[0] as KnownNumber), receiver: 'receiver of 1' }]).parcels[0]?.sharedWith,
    ).toBe('')
  })
})
