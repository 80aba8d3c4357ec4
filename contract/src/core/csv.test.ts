import { expect, test } from 'vitest'
import { toCsvRows } from './csv.ts'

test.each([
  [['plain', 12.5], '"plain",12.5\r\n'],
  [['with "quotes", and\nlines'], '"with ""quotes"", and\nlines"\r\n'],
  [['=HYPERLINK("http://x")'], `"'=HYPERLINK(""http://x"")"\r\n`],
  [['+86', '-1', '@a', '\t=1'], `"'+86","'-1","'@a","'\t=1"\r\n`],
  [['\n=1', '\r=1', '＝1', '＋1', '－1', '＠a'], `"'\n=1","'\r=1","'＝1","'＋1","'－1","'＠a"\r\n`],
  [['202611210000012345'], '"=""202611210000012345"""\r\n'],
  ...['1234567890', '00123', '1E5', '1-2', '3/4', '12:30', '1.10', '50%', 'MAR1', '1-Sep', 'TRUE', '2026-11'].map(
    (text): [string[], string] => [[text], `"=""${text}"""\r\n`],
  ),
  [
    ['2026/11/27 10:00', '2026-11-27', 'A-1', 'March snow', '3 pieces', '1 號'],
    '"2026/11/27 10:00","2026-11-27","A-1","March snow","3 pieces","1 號"\r\n',
  ],
])('%j', (row, written) => expect(toCsvRows([row])).toBe(written))
