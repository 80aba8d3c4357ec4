import { describe, expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import { encodeAs } from './given-bytes.ts'
import { readStatement } from './read-statement.ts'

const terms = { account: '工商銀行 6222', zone: 'Asia/Shanghai', now: new Date('2026-11-21T12:00:00Z') }
const read = (content: string | Buffer, more: object = {}) =>
  readStatement(Buffer.from(content as string), { ...terms, ...more })
const refusalOf = (content: string | Buffer, more: object = {}) => {
  try {
    read(content, more)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const plain =
  '交易日期,金額,餘額,對方戶名,對方帳號,交易單號,備註\n2026-11-20 10:00,19.90,500.00,陳小雨,6217000012,PAY000001,貨款 4821\n'
const facts = {
  at: new Date('2026-11-20T02:00:00Z'),
  amountFen: 1_990,
  balanceFen: 50_000,
  name: '陳小雨',
  counterAccount: '6217000012',
  reference: 'PAY000001',
  remark: '貨款 4821',
}

test.each([
  ['commas', plain, 'utf-8'],
  ['semicolons and decimal commas', plain.replaceAll(',', ';').replace('19.90', '19,90'), 'utf-8'],
  ['tabs', plain.replaceAll(',', '\t'), 'utf-8'],
  ['a byte order mark', `\ufeff${plain}`, 'utf-8'],
  ['Windows line ends', plain.replaceAll('\n', '\r\n'), 'utf-8'],
  ['lines about the account above the head', `帳號,6222\n期間,2026-11\n\n${plain}`, 'utf-8'],
  ['Big5', encodeAs(plain, 'big5'), 'big5'],
  ['numbers held as text', plain.replace('6217000012', '="6217000012"').replace('PAY', '`PAY'), 'utf-8'],
  ['separate columns for in and out', plain.replace('金額', '支出,收入').replace('19.90', ',19.90'), 'utf-8'],
  ['a direction column', plain.replace('金額', '收/支,金額').replace('19.90', '收入,19.90'), 'utf-8'],
  ['expenses written with a minus', plain.replace('金額', '支出,收入').replace('19.90', '0.00,19.90'), 'utf-8'],
])('%s are read', (_, content, encoding) => {
  const statement = read(content)
  expect(statement).toMatchObject({ encoding, missing: [], notes: 0, rows: [{ facts }] })
})

test('reads GBK, which mainland banks use, and UTF-16, which spreadsheets use', () => {
  const simple = '交易日期,收入金额,支出金额,对方户名,摘要\n2026-11-20,,19.90,陈小雨,提现\n'
  const rows = [{ facts: { amountFen: -1_990, name: '陈小雨', remark: '提现' } }]
  expect(read(encodeAs(simple, 'gb18030'))).toMatchObject({ encoding: 'gb18030', rows })
  expect(read(Buffer.from(`\ufeff${simple}`, 'utf16le'))).toMatchObject({ encoding: 'utf-16le', rows })
})

test('totals and notes are not rows; identical rows are distinguished; the same file gives the same fingerprints', () => {
  const content = `${plain}${plain.split('\n')[1]}\n合計,,,,,,2 筆\n"以上,謝謝"\n`
  const { rows, notes } = read(content)
  expect(notes).toBe(2)
  expect(new Set(rows.map(({ fingerprint }) => fingerprint?.toString('hex'))).size).toBe(2)
  expect(read(content).rows).toEqual(rows)
  const elsewhere = read(content, { account: '另一個帳戶' }).rows
  expect(elsewhere[0]?.fingerprint).not.toEqual(rows[0]?.fingerprint)
})

test.each([
  ['date_missing', plain.replace('2026-11-20 10:00', '')],
  ['date_format', plain.replace('2026-11-20 10:00', '20/11/2026')],
  ['date_future', plain.replace('2026-11-20', '2027-11-20')],
  ['amount_missing', plain.replace('19.90', '')],
  ['amount_format', plain.replace('19.90', '19.905')],
  ['amount_format', plain.replace('19.90', '=SUM(A1:A9)')],
  ['amount_zero', plain.replace('19.90', '0.00')],
  ['amount_large', plain.replace('19.90', '99999999999999')],
  ['rounded', plain.replace('PAY000001', '2.02611E+17')],
  ['balance_format', plain.replace('500.00', 'abc')],
  ['text_long', plain.replace('貨款', 'x'.repeat(301))],
  ['formula', plain.replace('貨款', '=HYPERLINK("x")')],
  ['formula', plain.replace('陳小雨', '@SUM(1)')],
  ['formula', plain.replace('貨款', "+cmd|' /C calc'!A0")],
  ['amount_both', plain.replace('金額', '支出,收入').replace('19.90', '5.00,19.90')],
  ['direction_unknown', plain.replace('金額', '收/支,金額').replace('19.90', '不計收支,19.90')],
])('a row is rejected with a reason: %s', (code, content) => {
  const { rows } = read(`${content}2026-11-19,1.00,,,,PAY000002,\n`)
  expect(rows[0]?.problem?.code).toBe(code)
})

describe('refused as a whole', () => {
  test.each([
    ['FILE_ENCODING', 'a workbook', Buffer.from('504b03041400060008000000210062ee9d68', 'hex')],
    ['FILE_ENCODING', 'a file that does not look like a statement', encodeAs('甲,乙,丙\n1,2,3\n', 'big5')],
    ['FILE_ENCODING', 'a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['FILE_ROWS', 'nothing', ''],
    ['FILE_ROWS', 'a head alone', plain.split('\n')[0] as string],
    ['FILE_ROWS', 'too many rows', plain + `${plain.split('\n')[1]}\n`.repeat(5_000)],
    ['FILE_FORMAT', 'an open quote', `${plain}2026-11-20,"19.90,,,,,\n`],
  ])('%s: %s', (code, _, content) => expect(refusalOf(content)).toBe(code))

  test('refuses a file in a different encoding from the one given', () => {
    expect(refusalOf(encodeAs(plain, 'big5'), { encoding: 'utf-8' })).toBe('FILE_ENCODING')
  })
})

test('unrecognised columns are reported as missing, and read once they are assigned', () => {
  const content = 'a,b,c\n2026-11-20,19.90,x\n'
  expect(read(content)).toMatchObject({ head: ['a', 'b', 'c'], missing: ['date', 'amount'], rows: [] })
  const places = new Map([
    ['date', 0],
    ['amount', 1],
    ['remark', 2],
  ])
  expect(read(content, { places })).toMatchObject({ missing: [], rows: [{ facts: { amountFen: 1_990, remark: 'x' } }] })
})
