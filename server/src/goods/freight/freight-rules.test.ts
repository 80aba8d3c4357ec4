import { fen } from '@shop/contract/core/money.ts'
import { expect, test } from 'vitest'
import { type FreightLine, type FreightSettings, type FreightTemplate, freightOf } from './freight-rules.ts'

const shanghai = { provinceCode: 310000, cityCode: 310100, districtCode: 310104 }
const lhasa = { provinceCode: 540000, cityCode: 540100, districtCode: 540102 }
const piece: FreightTemplate = {
  id: 1,
  method: 'piece',
  rules: [
    { isDefault: true, regionCodes: [], first: 1, firstFen: 800, next: 1, nextFen: 200 },
    { isDefault: false, regionCodes: [310000], first: 2, firstFen: 500, next: 2, nextFen: 100 },
  ],
}
const weight: FreightTemplate = {
  id: 2,
  method: 'weight',
  rules: [{ isDefault: false, regionCodes: [310100], first: 1_000, firstFen: 1_000, next: 500, nextFen: 300 }],
}
const templates = new Map([piece, weight].map((template) => [template.id, template]))
const paid: FreightSettings = {
  rule: 'sum',
  free: { freeOn: false, freeFromFen: 9_900, freeExcludedCities: [], freeExcludedGoods: [] },
}
const line = (more: Partial<FreightLine>): FreightLine => ({
  goodsId: 1,
  templateId: 1,
  quantity: 1,
  weightG: 400,
  volumeCm3: 0,
  lineFen: fen(5_000),
  ...more,
})

test.each([
  ['one unit by the default rule', [line({})], lhasa, 800],
  ['each further unit', [line({ quantity: 3 })], lhasa, 1_200],
  ['a rule for the province takes precedence over the default', [line({ quantity: 2 })], shanghai, 500],
  ['a started step counts in full', [line({ quantity: 3 })], shanghai, 600],
  ['goods of one template count together', [line({}), line({ goodsId: 2 })], lhasa, 1_000],
  ['no template, no freight', [line({ templateId: null })], lhasa, 0],
  ['weight up to the first step', [line({ templateId: 2, quantity: 2 })], shanghai, 1_000],
  ['weight at the boundary', [line({ templateId: 2, quantity: 1, weightG: 1_000 })], shanghai, 1_000],
  ['weight a gram above the boundary', [line({ templateId: 2, quantity: 1, weightG: 1_001 })], shanghai, 1_300],
  ['templates add up', [line({}), line({ templateId: 2 })], shanghai, 1_500],
])('%s', (_, lines, to, expected) => {
  expect(freightOf(lines, to, templates, paid)).toEqual({ fen: expected, outOfRegion: [] })
})

test('a region that no rule covers is out of reach, per line', () => {
  expect(freightOf([line({}), line({ templateId: 2 })], lhasa, templates, paid).outOfRegion).toEqual([1])
})

test('several templates combine by the highest or the lowest', () => {
  const lines = [line({}), line({ templateId: 2 })]
  expect(freightOf(lines, shanghai, templates, { ...paid, rule: 'highest' }).fen).toBe(1_000)
  expect(freightOf(lines, shanghai, templates, { ...paid, rule: 'lowest' }).fen).toBe(500)
})

test.each([
  ['province', [540000]],
  ['city', [540100]],
  ['district', [540102]],
])('free from an amount on, except for the excluded goods and %s', (_, freeExcludedCities) => {
  const free = { freeOn: true, freeFromFen: 10_000, freeExcludedCities, freeExcludedGoods: [9] }
  const at = (lineFen: number, to = shanghai, goodsId = 1) =>
    freightOf([line({ lineFen: fen(lineFen), goodsId })], to, templates, { rule: 'sum', free }).fen
  expect([at(9_999), at(10_000), at(10_000, lhasa), at(10_000, shanghai, 9)]).toEqual([500, 0, 800, 500])
})
