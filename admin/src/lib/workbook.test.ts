import { expect, test } from 'vitest'
import { workbookOf } from '../test/workbook.ts'
import { readTableFile, UnfitFile } from './table-upload.ts'
import { readWorkbook } from './workbook.ts'

const csvOf = async (sheets: Parameters<typeof workbookOf>[0]) => readWorkbook(new Blob([workbookOf(sheets)]))

test('cells become what a spreadsheet would save', async () => {
  const { csv, otherSheets } = await csvOf({
    商品: [
      ['貨號', '售價', '日期', '備註'],
      ['00123', 19.899999999999999, new Date('2026-11-29T08:29:59.999Z'), 'a, "b" & <c>'],
      [6901234567892, 0.1 + 0.2, new Date('2026-11-29T00:00:00Z'), null],
      ['1-2', 1200, new Date('1899-12-30T08:30:00Z'), '=1+1'],
    ],
  })
  expect(csv.split('\r\n')).toEqual([
    '"貨號","售價","日期","備註"',
    '"00123","19.9","2026/11/29 08:30:00","a, ""b"" & <c>"',
    '"6901234567892","0.3","2026/11/29",""',
    '"1-2","1200","08:30:00","=1+1"',
  ])
  expect(otherSheets).toEqual([])
})

test('the exponent shows that a number with more than 15 digits has lost its last ones', async () => {
  const { csv } = await csvOf({ 流水: [['帳號'], [Number('6222021234567890123')]] })
  expect(csv).toMatch(/^"帳號"\r\n"6\.2220212345678\d+e\+18"$/)
})

test('the first sheet with a table is read, including empty rows; other sheets with content are named', async () => {
  const { csv, otherSheets } = await csvOf({
    說明: [['請填寫']],
    商品: [['貨號'], [null], ['A-1']],
    空白: [],
    備註: [['x'], ['y']],
  })
  expect(csv).toBe('"貨號"\r\n""\r\n"A-1"')
  expect(otherSheets).toEqual(['說明', '備註'])
})

test('what cannot be read, or is too large as CSV, is refused', async () => {
  const refused = (file: File) =>
    readTableFile(file, 100).then(undefined, (error: unknown) => error instanceof UnfitFile && error.why)
  const long = workbookOf({ 商品: [['貨號'], ['x'.repeat(100)]] })
  expect(await refused(new File([long], '商品.XLSX'))).toBe('size')
  expect(await refused(new File([long.slice(0, 300)], '商品.xlsx'))).toBe('damaged')
  expect(await refused(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], '商品.xlsx'))).toBe('damaged')
  expect(await refused(new File(['x'], '商品.xls'))).toBe('workbook')
  expect(await refused(new File(['x'.repeat(101)], '商品.csv'))).toBe('size')
})
