import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells are quoted, long numbers stay complete, formulas are disarmed', () => {
  expect(
    toCsv([
      ['編號', '數量'],
      ['202611210000012346', 2],
      ['=1+1', 'a,"b"'],
      ['+86 13800000000', ''],
    ]),
  ).toBe('\ufeff"編號","數量"\r\n"=""202611210000012346""",2\r\n"\'=1+1","a,""b"""\r\n"\'+86 13800000000",""\r\n')
})

test('so are formulas behind a line break or a full-width sign', () => {
  expect(toCsv([['\n=1', '＝1', '＋1', '－1', '＠a']])).toBe('\ufeff"\'\n=1","\'＝1","\'＋1","\'－1","\'＠a"\r\n')
})

test('codes that look like numbers or dates stay as they are', () => {
  expect(toCsv([['00123', '1E5', '1-2', 'MAR1', '2026/11/27 10:00']])).toBe(
    '\ufeff"=""00123""","=""1E5""","=""1-2""","=""MAR1""","2026/11/27 10:00"\r\n',
  )
})
