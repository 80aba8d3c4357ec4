import { expect, test } from 'vitest'
import type { Sku, Spec } from './queries.ts'
import { canChoose, choose, firstChoice, picturedSpec, pictureOf, skuOf } from './spec-choice.ts'

const spec = (spec_id: number, values: number[]): Spec => ({
  spec_id,
  spec_name: `spec ${spec_id}`,
  key: 0,
  valueList: values.map((id) => ({ spec_value_id: id, spec_value: `value ${id}`, key: 0, groupKey: 0 })),
})
const sku = (ids: number[], stock_num: number, image_url: string | null = null): Sku => ({
  id: 1,
  goods_id: 1,
  goods_sku_id: ids.join('_') || '0',
  goods_price: '10.00',
  list_price: '10.00',
  line_price: '0.00',
  stock_num,
  image_url,
  spec_value_ids: ids.length ? ids : null,
  goods_props: null,
  image_id: 0,
  goods_sku_no: '',
  goods_weight: 0,
  points_part: 0,
})
const specs = [spec(1, [11, 12]), spec(2, [21, 22])]
const skus = [sku([11, 21], 3, 'red.webp'), sku([11, 22], 0, 'red.webp'), sku([12, 21], 0, 'blue.webp')]

test('a complete choice gives its SKU, if there is one', () => {
  expect(skuOf(skus, [11, undefined])).toBeUndefined()
  expect(skuOf(skus, [11, 21])?.goods_sku_id).toBe('11_21')
  expect(skuOf(skus, [12, 22])).toBeUndefined()
  expect(skuOf([sku([], 5)], [])?.goods_sku_id).toBe('0')
})

test('only values in stock with the other choices can be chosen', () => {
  const open = [undefined, undefined]
  expect(canChoose(skus, open, 0, 11)).toBe(true)
  expect(canChoose(skus, open, 0, 12)).toBe(false)
  expect(canChoose(skus, [11, undefined], 1, 21)).toBe(true)
  expect(canChoose(skus, [11, undefined], 1, 22)).toBe(false)
})

test('choosing a value again clears it; a single value is preselected', () => {
  expect(choose([11, undefined], 1, 21)).toEqual([11, 21])
  expect(choose([11, 21], 0, 11)).toEqual([undefined, 21])
  expect(firstChoice([spec(1, [11]), spec(2, [21, 22])])).toEqual([11, undefined])
})

test('pictures represent values only if each value has its own', () => {
  expect(pictureOf(skus, 0, 12)).toBe('blue.webp')
  expect(picturedSpec(specs, skus)).toBe(0)
  expect(picturedSpec([spec(2, [21, 22])], [sku([21], 1), sku([22], 1, 'a.webp')])).toBe(-1)
})
