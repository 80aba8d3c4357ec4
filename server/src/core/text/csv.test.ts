import { expect, test } from 'vitest'
import { toCsvRows } from './csv.ts'

test.each([
  [['plain', 12.5], '"plain",12.5\r\n'],
  [['with "quotes", and\nlines'], '"with ""quotes"", and\nlines"\r\n'],
  [['=HYPERLINK("http://x")'], `"'=HYPERLINK(""http://x"")"\r\n`],
  [['+86', '-1', '@a', '\t=1'], `"'+86","'-1","'@a","'\t=1"\r\n`],
  [['\n=1', '\r=1', '＝1', '＋1', '－1', '＠a'], `"'\n=1","'\r=1","'＝1","'＋1","'－1","'＠a"\r\n`],
  [['202611210000012345'], '"=""202611210000012345"""\r\n'],
  [['1234567890'], '"1234567890"\r\n'],
])('%j', (row, written) => expect(toCsvRows([row])).toBe(written))
