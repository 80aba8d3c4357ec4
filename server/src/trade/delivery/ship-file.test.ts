import { expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import { readShipFile } from './ship-file.ts'

const read = (content: string | Buffer) => readShipFile(Buffer.from(content as string), 'en')
const refusalOf = (content: string | Buffer) => {
  try {
    read(content)
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.params]
    throw error
  }
}
const row = { no: 2, orderNo: '202611210000012346', carrier: 'SF', trackingNo: 'SF1029384756', line: '', quantity: '' }
const plain = 'orderNo,carrier,trackingNo\n202611210000012346,SF,SF1029384756\n'

test.each([
  ['commas', plain],
  ['semicolons', plain.replaceAll(',', ';')],
  ['tabs', plain.replaceAll(',', '\t')],
  ['a byte order mark', `\ufeff${plain}`],
  ['Windows line endings', plain.replaceAll('\n', '\r\n')],
  ['old Mac line endings', plain.replaceAll('\n', '\r')],
  ['no final line ending', plain.trimEnd()],
  ['UTF-16 with a BOM, as a spreadsheet saves “Unicode text”', Buffer.from(`\ufeff${plain}`, 'utf16le')],
  ['headings in traditional Chinese', plain.replace('orderNo,carrier,trackingNo', '訂單編號,快遞公司,物流單號')],
  ['headings in simplified Chinese', plain.replace('orderNo,carrier,trackingNo', '订单编号,快递公司,物流单号')],
  ['headings in Japanese', plain.replace('orderNo,carrier,trackingNo', '注文番号,配送会社,追跡番号')],
  ['headings in Korean', plain.replace('orderNo,carrier,trackingNo', '주문 번호,택배사,운송장 번호')],
  [
    'headings in English, in capitals',
    plain.replace('orderNo,carrier,trackingNo', 'ORDER NUMBER,Carrier, Tracking number '),
  ],
  ['quoted cells', '"orderNo","carrier","trackingNo"\n"202611210000012346","SF","SF1029384756"'],
  ['a number held as text by a formula', plain.replace('202611210000012346', '="202611210000012346"')],
  ['a number held as text by an apostrophe', plain.replace('202611210000012346', "'202611210000012346")],
  [
    'full-width digits and surrounding spaces',
    plain.replace('202611210000012346', ' ２０２６１１２１００００012346\u00a0'),
  ],
  [
    'columns in another order, with unknown ones in between',
    'x,carrier,orderNo,y,trackingNo\n1,SF,202611210000012346,"a,b",SF1029384756',
  ],
])('%s are read', (_name, content) => {
  expect(read(content)).toEqual([row])
})

test('honours a separator declared in the first line; skips empty rows, but counts their lines', () => {
  expect(read(`sep=;\r\n${plain.replaceAll(',', ';').replace('\n', '\n;;\n\n')}`)).toEqual([{ ...row, no: 5 }])
})

test('reads item and quantity where a row has them', () => {
  expect(read('訂單編號,快遞公司,物流單號,品項,數量\n1,SF,2,CUP-01,3\n1,SF,2')).toMatchObject([
    { no: 2, line: 'CUP-01', quantity: '3' },
    { no: 3, line: '', quantity: '' },
  ])
})

test.each([
  ['GBK without a known head', Buffer.from('b6a9b5a52cbfecb5dd0a31', 'hex')],
  ['Big5 without a known head', Buffer.from('ad71b3e62ca7d6bbbc0a31', 'hex')],
  ['UTF-16 without a BOM', Buffer.from(plain, 'utf16le')],
  ['a workbook', Buffer.from('504b03041400060008000000210062ee9d68', 'hex')],
])('%s is refused as unreadable', (_name, content) => {
  expect(refusalOf(content)).toEqual(['FILE_ENCODING', {}])
})

test('names missing columns, and refuses empty, oversized or malformed files', () => {
  expect(refusalOf('')).toEqual(['FILE_ROWS', { max: 1_000 }])
  expect(refusalOf('orderNo,carrier,trackingNo')).toEqual(['FILE_ROWS', { max: 1_000 }])
  expect(refusalOf(`${plain}${plain.split('\n')[1]}\n`.repeat(1))).toBeUndefined()
  expect(refusalOf(`orderNo,carrier,trackingNo\n${'1,SF,2\n'.repeat(1_001)}`)).toEqual(['FILE_ROWS', { max: 1_000 }])
  expect(read(`orderNo,carrier,trackingNo\n${'1,SF,2\n'.repeat(1_000)}`)).toHaveLength(1_000)
  expect(refusalOf('訂單編號,數量\n1,2')).toEqual(['FILE_COLUMNS', { columns: 'Carrier, Tracking number' }])
  expect(refusalOf('orderNo,carrier,trackingNo\n1,SF,2\n1,"SF,2\n')).toEqual([
    'FILE_FORMAT',
    { line: expect.any(Number) },
  ])
})
