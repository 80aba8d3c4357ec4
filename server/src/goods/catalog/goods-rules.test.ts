import { fen } from '@shop/contract/core/money.ts'
import { newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Invalid } from '../../core/command/validate.ts'
import { assertGoods, type GoodsInput, goodsPrices, type SkuInput, specKeyOf, tidyGoods } from './goods-rules.ts'

const sku = (values: number[], more: Partial<SkuInput> = {}): SkuInput => ({
  id: null,
  values,
  priceFen: fen(100),
  linePriceFen: fen(0),
  zonePriceFen: null,
  pointsPart: 0,
  imageId: null,
  code: '',
  weightG: 0,
  volumeCm3: 0,
  enabled: true,
  onHand: 1,
  ...more,
})
const spec = (name: string, ...values: string[]) => ({
  id: null,
  name: { 'zh-Hant': name },
  values: values.map((value) => ({ id: null, value: { 'zh-Hant': value } })),
})
const goods = (more: Partial<GoodsInput> = {}): GoodsInput => ({
  ...newGoods,
  name: { 'zh-Hant': '雨傘' },
  categoryIds: [1],
  imageIds: [1],
  sort: 0,
  skus: [sku([])],
  ...more,
})
const colours = spec('顏色', '黑', '白')

function problemsOf(input: GoodsInput): string[] {
  try {
    assertGoods(input)
    return []
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return error.problems.map(({ field, keyword }) => `${field} ${keyword}`)
  }
}

describe('valid goods', () => {
  test.each([
    ['single spec', goods()],
    ['some of the combinations', goods({ specs: [colours, spec('尺寸', 'S', 'M')], skus: [sku([0, 1]), sku([1, 0])] })],
    ['a sale period', goods({ saleFrom: '2026-11-01T00:00:00Z', saleUntil: '2026-11-01T00:00:01Z' })],
    ['no selectable SKU while off sale', goods({ skus: [sku([], { enabled: false })] })],
  ])('%s', (_, input) => expect(problemsOf(input)).toEqual([]))
})

describe('invalid goods', () => {
  const english = (zh: string, en: string) => ({ id: null, value: { 'zh-Hant': zh, en } })
  test.each([
    ['no name', goods({ name: { 'zh-Hant': '  ', en: 'Umbrella' } }), ['name.zh-Hant required']],
    ['a long name', goods({ name: { 'zh-Hant': '傘', en: 'x'.repeat(201) } }), ['name.en maxLength']],
    ['two SKUs without specs', goods({ skus: [sku([]), sku([])] }), ['skus.1.values uniqueItems']],
    ['a missing value', goods({ specs: [colours] }), ['skus.0.values type']],
    ['an unknown value', goods({ specs: [colours], skus: [sku([2])] }), ['skus.0.values enum']],
    [
      'the same combination twice',
      goods({ specs: [colours], skus: [sku([1]), sku([0]), sku([1])] }),
      ['skus.2.values uniqueItems'],
    ],
    [
      'a value without a name',
      goods({ specs: [spec('顏色', '')], skus: [sku([0])] }),
      ['specs.0.values.0.value.zh-Hant required'],
    ],
    [
      'equal values',
      goods({ specs: [spec('顏色', '黑', '黑')], skus: [sku([0])] }),
      ['specs.0.values.1.value uniqueItems'],
    ],
    [
      'values that are equal in one language',
      goods({ specs: [{ ...colours, values: [english('藏青', 'Blue'), english('天藍', 'Blue')] }], skus: [sku([0])] }),
      ['specs.0.values.1.value uniqueItems'],
    ],
    ['equal specs', goods({ specs: [colours, colours], skus: [sku([0, 0])] }), ['specs.1.name uniqueItems']],
    [
      'an empty sale period',
      goods({ saleFrom: '2026-11-01T00:00:00Z', saleUntil: '2026-11-01T00:00:00Z' }),
      ['saleUntil format'],
    ],
  ])('%s', (_, input, problems) => expect(problemsOf(input)).toEqual(problems))
})

describe('aggregates stored with the goods', () => {
  test('include only selectable SKUs', () => {
    const skus = [
      sku([0], { priceFen: fen(300), linePriceFen: fen(500) }),
      sku([1], { priceFen: fen(200) }),
      sku([2], { priceFen: fen(1), enabled: false }),
    ]
    expect(goodsPrices({ zone: 'normal', skus })).toEqual({
      priceMinFen: 200,
      priceMaxFen: 300,
      linePriceMinFen: 0,
      linePriceMaxFen: 500,
      pointsPartMin: 0,
    })
  })

  test('use the price of the zone, which normal goods do not have', () => {
    const skus = [sku([], { priceFen: fen(300), zonePriceFen: fen(100), pointsPart: 20 })]
    expect(goodsPrices({ zone: 'ty', skus })).toMatchObject({ priceMinFen: 100, priceMaxFen: 100, pointsPartMin: 0 })
    expect(goodsPrices({ zone: 'fuli', skus })).toMatchObject({ priceMinFen: 100, pointsPartMin: 20 })
    expect(goodsPrices({ zone: 'normal', skus })).toMatchObject({ priceMinFen: 300, pointsPartMin: 0 })
  })

  test('have a lowest price only if a SKU is selectable', () => {
    const skus = fc.array(fc.record({ price: fc.integer({ min: 1, max: 1e8 }), enabled: fc.boolean() }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(skus, (list) => {
        const given = list.map(({ price, enabled }, index) => sku([index], { priceFen: fen(price), enabled }))
        const { priceMinFen, priceMaxFen } = goodsPrices({ zone: 'normal', skus: given })
        expect(priceMinFen > 0).toBe(given.some((one) => one.enabled))
        expect(priceMinFen).toBeLessThanOrEqual(priceMaxFen)
      }),
    )
  })
})

test('the key of a SKU', () => expect([specKeyOf([]), specKeyOf([10_001, 10_005])]).toEqual(['0', '10001_10005']))

test('blank texts of a language are dropped', () => {
  const blank = { 'zh-Hant': ' 黑 ', en: '  ', ja: '黒\n' }
  const written = { 'zh-Hant': '黑', ja: '黒' }
  const given = goods({ name: blank, sellingPoint: { 'zh-Hant': ' ', en: '' }, specs: [colours], skus: [sku([0])] })
  const specs = [{ id: 1, name: blank, values: [{ id: 2, value: blank }] }]
  expect(tidyGoods({ ...given, specs })).toEqual({
    ...given,
    name: written,
    sellingPoint: { 'zh-Hant': '' },
    specs: [{ id: 1, name: written, values: [{ id: 2, value: written }] }],
  })
})
