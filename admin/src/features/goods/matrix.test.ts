import type { Fen } from '@shop/contract/core/money.ts'
import { expect, test } from 'vitest'
import { givenGoods } from '../../test/given.ts'
import {
  emptySku,
  fill,
  fromGoods,
  type Matrix,
  problemOf,
  type SpecDraft,
  skuName,
  toInput,
  withSpecs,
} from './matrix.ts'

const spec = (name: string, ...values: string[]): SpecDraft => ({
  key: name,
  id: null,
  name: { 'zh-Hant': name },
  values: values.map((value) => ({ key: `${name}:${value}`, id: null, value: { 'zh-Hant': value } })),
})
const single: Matrix = {
  specs: [],
  skus: [{ ...emptySku(), id: 5, priceFen: 990 as Fen, onHand: 8, code: 'A', ordered: true }],
}

test('the first value of a new spec inherits the existing SKUs, the others start without stock', () => {
  const { skus } = withSpecs(single, [spec('色', '紅', '藍')])
  expect(skus.map(({ id, priceFen, onHand, code }) => [id, priceFen, onHand, code])).toEqual([
    [5, 990, 8, 'A'],
    [null, 990, 0, ''],
  ])
})

test('adding a second spec keeps the ids of existing SKUs, and removing it restores them', () => {
  const colours = withSpecs(single, [spec('色', '紅', '藍')])
  const both = withSpecs(colours, [...colours.specs, spec('碼', 'S', 'M', 'L')])
  expect(both.skus).toHaveLength(6)
  expect(both.skus.filter(({ id }) => id === 5)).toHaveLength(1)
  expect(skuName(both, both.skus[1] as never)).toBe('紅 / M')
  const again = withSpecs(both, [both.specs[0] as SpecDraft])
  expect(again.skus.map(({ id }) => id)).toEqual([5, null])
})

test('reordering the specs keeps every SKU', () => {
  const matrix = fromGoods(givenGoods().goods)
  const turned = withSpecs(matrix, [...matrix.specs].reverse())
  expect(turned.skus.map(({ id }) => id)).toEqual([71, 73, 72, 74])
  expect(toInput(turned).skus[1]).toMatchObject({ id: 73, values: [0, 1] })
})

test('values are sent by position, with their existing ids', () => {
  const input = toInput(fromGoods(givenGoods().goods))
  expect(input.specs[0]?.values.map(({ id }) => id)).toEqual([211, 212])
  expect(input.skus.map(({ values }) => values)).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])
})

test('filling a column changes the SKUs with the value, but never the stock of an existing SKU', () => {
  const matrix = withSpecs(single, [spec('色', '紅', '藍')])
  const filled = fill(matrix, { priceFen: 1_500 as Fen, onHand: 30 }, undefined)
  expect(filled.skus.map(({ priceFen, onHand }) => [priceFen, onHand])).toEqual([
    [1_500, 8],
    [1_500, 30],
  ])
  expect(fill(matrix, { code: 'X' }, '色:藍').skus.map(({ code }) => code)).toEqual(['A', 'X'])
})

test.each<[string, Matrix, string | undefined]>([
  ['whole', single, undefined],
  ['no price', { specs: [], skus: [emptySku()] }, 'price'],
  ['price 0', { specs: [], skus: [{ ...emptySku(), priceFen: 0 as Fen }] }, 'price'],
  ['no SKU on sale', { specs: [], skus: [{ ...single.skus[0], enabled: false } as never] }, 'none_enabled'],
  ['spec without a name', withSpecs(single, [spec('', '紅')]), 'spec_name'],
  ['spec without values', withSpecs(single, [spec('色')]), 'spec_empty'],
  ['empty value', withSpecs(single, [spec('色', '紅', ' ')]), 'spec_value'],
  [
    'same value twice',
    withSpecs(single, [
      { ...spec('色', '紅', '藍'), values: [...spec('色', '紅').values, { ...spec('b', '紅').values[0] } as never] },
    ]),
    'value_twice',
  ],
  [
    'more than 200 SKUs',
    withSpecs(
      single,
      ['a', 'b', 'c'].map((name) => spec(name, ...Array.from({ length: 6 }, (_, at) => `${at}`))),
    ),
    'too_many',
  ],
])('%s', (_, matrix, problem) => {
  expect(problemOf(matrix)).toBe(problem)
})
