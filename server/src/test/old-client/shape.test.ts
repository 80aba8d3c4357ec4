import { describe, expect, test } from 'vitest'
import * as f from './formats.ts'
import { oldPaths } from './paths.ts'
import { list, maybe, needed, object, orNull, page, problemsOf, reader, type Shape, shown, unread } from './shape.ts'

const person = object({
  name: needed(f.text),
  born: shown(f.time),
  nick: maybe(f.text),
  home: needed(orNull(f.text)),
  secret: unread(f.int),
})
const whole = { name: 'a', born: '2026-11-21 09:30:00', home: null, other: 1 }

describe('a shape', () => {
  test.each<[string, object, string[]]>([
    ['accepts what it declares, and any other field', whole, []],
    ['reports a missing needed field', { ...whole, name: undefined }, ['data.name is missing']],
    ['reports a missing shown field', { ...whole, born: undefined }, ['data.born is missing']],
    ['accepts null in a shown field', { ...whole, born: null }, []],
    ['rejects null in a needed field', { ...whole, name: null }, ['data.name is null']],
    ['checks the format', { ...whole, born: '2026' }, ['data.born is not time: "2026"']],
    ['checks the format of an unread field that is sent', { ...whole, secret: '1' }, ['data.secret is not int: "1"']],
  ])('%s', (_name, value, problems) => {
    expect(problemsOf(person, value)).toEqual(problems)
  })

  test('never accepts null as the whole value, nor an object as a list', () => {
    expect(problemsOf(person, null)).toEqual(['data is null'])
    expect(problemsOf(list(f.int), { 0: 1 })).toEqual(['data is not an array: {"0":1}'])
    expect(problemsOf(list(f.int, { min: 1 }), [])).toEqual(['data has 0 entries, fewer than 1'])
  })

  test('checks the number of rows on a page', () => {
    const rows = (many: number) => Array.from({ length: many }, (_, index) => index)
    const of = (paging: object) => problemsOf(page(f.int), { per_page: 15, last_page: 2, total: 20, ...paging })
    expect(of({ current_page: 1, data: rows(15) })).toEqual([])
    expect(of({ current_page: 2, data: rows(5) })).toEqual([])
    expect(of({ current_page: 3, data: [] })).toEqual([])
    expect(of({ current_page: 1, data: rows(14) })).toEqual(['data has 14 rows on page 1, not 15'])
    expect(of({ current_page: 1, data: rows(15), last_page: 1 })).toEqual(['data.last_page is 1'])
    expect(of({ current_page: 1, data: null })).toEqual(['data.data is null'])
  })

  test.each<[Shape, unknown, boolean]>([
    [f.money, '12.00', true],
    [f.money, '12.0', false],
    [f.money, 12, false],
    [f.money, '-1.00', false],
    [f.signedMoney, '-1.00', true],
    [f.flag, 1, true],
    [f.flag, true, true],
    [f.flag, '1', false],
    [f.id, '7', false],
    [f.id, 0, false],
    [f.skuKey, '0', true],
    [f.skuKey, '10_20', true],
    [f.skuKey, 0, false],
    [f.couponDate, '2026/11/21', true],
    [f.discount, 9.5, true],
    [f.discount, '9.5', false],
    [f.url, '/uploads/a.png', false],
    [f.url, 'http://127.0.0.1:8080/a.png', true],
    [f.payMethod, 'screenshot', false],
    [f.regionNames, { province: 'a', city: 'b', region: 'c' }, true],
    [f.regionNames, { city: 'b', province: 'a', region: 'c' }, false],
  ])('%o of %j: %s', (shape, value, fits) => {
    expect(problemsOf(shape, value).length === 0).toBe(fits)
  })
})

describe('a reader', () => {
  test('returns what is declared, also inside lists', () => {
    const [one] = reader(list(person), [whole])
    expect(one?.name).toBe('a')
    expect(one?.home).toBeNull()
    expect(one?.nick).toBeUndefined()
  })

  test('throws when anything else is read', () => {
    const one = reader(person, { ...whole, name: undefined }) as unknown as Record<string, unknown>
    expect(() => one.other).toThrow('no old client reads data.other')
    expect(() => one.secret).toThrow('no old client reads data.secret')
    expect(() => one.name).toThrow('data.name is undefined')
    expect(() => {
      one.born = ''
    }).toThrow('data.born is read-only')
  })
})

test('each of the 72 calls is described once', () => {
  expect(oldPaths.map(({ no }) => no)).toEqual(Array.from({ length: 72 }, (_, index) => index + 1))
  expect(new Set(oldPaths.map(({ path }) => path)).size).toBe(72)
})
