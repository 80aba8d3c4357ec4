import { describe, expect, test } from 'vitest'
import { type Line, readAmount, readMoment, scoreOf, signOf, suggest, type Target } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['12,5', 1_250],
  ['¥ 12', 1_200],
  ['-12.00', -1_200],
  ['(12.00)', -1_200],
  ['+0.01', 1],
  ['100.0000', 10_000],
  ['0.00', 0],
  ['', 'missing'],
  ['--', 'missing'],
  ['12.345', 'format'],
  ['1,23,4', 'format'],
  ['(12', 'format'],
  ['=1+1', 'format'],
  ['0x10', 'format'],
  ['12 34', 123_400],
  ['2.02E+17', 'rounded'],
  ['99999999999999', 'large'],
  ['1e3', 'rounded'],
])('an amount written %s', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each([
  ['2026-11-21 09:30:00', '', '2026-11-21T01:30:00.000Z'],
  ['2026/11/21', '9:30', '2026-11-21T01:30:00.000Z'],
  ['20261121', '093000', '2026-11-21T01:30:00.000Z'],
  ['2026年1月2日', '', '2026-01-01T16:00:00.000Z'],
  ['115/11/21', '', '2026-11-20T16:00:00.000Z'],
])('a day written %s %s', (date, time, at) =>
  expect((readMoment(date, time, { zone: 'Asia/Shanghai', now }) as Date).toISOString()).toBe(at),
)
test.each([
  ['', '', 'date_missing'],
  ['21/11/2026', '', 'date_format'],
  ['2026-02-30', '', 'date_format'],
  ['2026-11-21', '25:00', 'date_format'],
  ['1026-11-21', '', 'date_format'],
  ['2026-12-31', '', 'date_future'],
])('not a day: %s %s', (date, time, problem) =>
  expect(readMoment(date, time, { zone: 'Asia/Shanghai', now })).toBe(problem),
)

test('the direction by its word', () => {
  expect(['收入', '支出', 'CR', 'dr', '不計收支', ''].map(signOf)).toEqual([1, -1, 1, -1, undefined, undefined])
})

const line = (id: number, more: Partial<Line> = {}): Line => ({
  id,
  bookedAt: now,
  amountFen: 1_990,
  name: '',
  counterAccount: '',
  reference: '',
  remark: '',
  ...more,
})
const target = (id: number, more: Partial<Target> = {}): Target => ({
  kind: 'proof',
  id,
  number: `20261121000000${id}`,
  code: '',
  amountFen: 1_990,
  at: now,
  state: 'submitted',
  person: '',
  reference: '',
  name: '',
  address: '',
  ...more,
})

describe('a line is suggested for', () => {
  test('no target with another amount, however well the rest fits', () => {
    const same = { reference: 'PAY000001' }
    expect(scoreOf(line(1, { ...same, amountFen: 1_989 }), target(1, same))).toBe(0)
    expect(scoreOf(line(1, { ...same, amountFen: -1_990 }), target(1, same))).toBe(0)
  })

  test('the target named by its reference, number or remark code as sure, and one that fits by day and name as unsure', () => {
    const sureOf = (one: Partial<Line>, other: Partial<Target>) =>
      suggest([line(1, one)], [target(1, other)]).map(({ sure }) => sure)
    expect(sureOf({ reference: 'PAY 000001' }, { reference: 'pay000001', at: day(20) })).toEqual([true])
    expect(sureOf({ remark: '訂單 202611210000001 謝謝' }, { number: '202611210000001', at: day(10) })).toEqual([true])
    expect(sureOf({ remark: '轉帳 4821', name: '陳小雨' }, { code: '4821', name: '陳小雨' })).toEqual([true])
    expect(sureOf({ remark: '轉帳 14821' }, { code: '4821' })).toEqual([false])
    expect(sureOf({}, { at: day(2) })).toEqual([false])
    expect(sureOf({ name: '陳小雨' }, { name: '陳小雨', at: day(9) })).toEqual([])
    expect(sureOf({ reference: 'PAY000001' }, { reference: 'PAY000001', at: day(60) })).toEqual([])
  })

  test('neither of two equally good targets, but a target that is its only fit', () => {
    expect(suggest([line(1)], [target(1), target(2)])).toEqual([])
    expect(suggest([line(1), line(2)], [target(1)])).toEqual([])
    const found = suggest([line(1, { remark: '4821' }), line(2)], [target(1, { code: '4821' }), target(2)])
    expect(found.map(({ lineId, target: { id } }) => [lineId, id])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('one target, even if thousands have the same amount', () => {
    const many = Array.from({ length: 3_000 }, (_, id) => id)
    const lines = many.map((id) => line(id, { reference: `REF${100_000 + id}` }))
    const found = suggest(
      lines,
      many.map((id) => target(id, { reference: `ref ${100_000 + id}` })),
    )
    expect(found).toHaveLength(3_000)
    expect(found.every(({ lineId, target: { id }, sure }) => lineId === id && sure)).toBe(true)
    // Without a reference they are indistinguishable, which is detected without comparing every pair.
    expect(
      suggest(
        lines,
        many.map((id) => target(id)),
      ),
    ).toEqual([])
  })
})
