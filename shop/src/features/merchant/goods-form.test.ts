import type { LocalText } from '@shop/contract/core/common.ts'
import { fen } from '@shop/contract/core/money.ts'
import { newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import { expect, test } from 'vitest'
import { emptyDraft, hasLayout, placeOf, skuOf, toBody, toDraft, variantsOf } from './goods-form.ts'
import type { DeskGoods } from './goods-queries.ts'

const text = (words: string): LocalText => ({ 'zh-Hant': words })
const goods: DeskGoods = {
  ...newGoods,
  id: 7,
  state: 'on',
  version: 3,
  merchantId: 2,
  sellerName: '茶行',
  stateReason: null,
  review: null,
  name: { 'zh-Hant': '高山茶', en: 'Tea' },
  content: text('<p>好茶</p><p>1 &lt; 2</p>'),
  goodsNo: 'T',
  freightTemplateId: 4,
  categoryIds: [1],
  imageIds: [9],
  images: [{ fileId: 9, url: '/9.jpg' }],
  video: null,
  pointsGrant: false,
  skuStock: [],
  updatedAt: '',
  specs: [
    {
      id: 5,
      name: text('重量'),
      values: [
        { id: 51, value: text('50g') },
        { id: 52, value: text('100g') },
      ],
    },
  ],
  skus: [0, 1].map((at) => ({
    id: 70 + at,
    values: [at],
    priceFen: fen(1_000 + at),
    linePriceFen: fen(0),
    zonePriceFen: null,
    pointsPart: 0,
    imageId: null,
    code: `c${at}`,
    weightG: 5,
    volumeCm3: 0,
    enabled: true,
    onHand: 8,
  })),
}

test('untouched goods are sent back unchanged', () => {
  const { name, content, skus, specs, imageIds, pointsGrant } = toBody(toDraft(goods), goods)
  expect({ name, content, skus, specs, imageIds, pointsGrant }).toEqual({
    name: goods.name,
    content: goods.content,
    skus: goods.skus,
    specs: goods.specs,
    imageIds: [9],
    pointsGrant: false,
  })
})

test('a new value makes a new variant with the price of the first, and the others keep their ids', () => {
  const draft = toDraft(goods)
  const [spec] = draft.specs
  if (!spec) throw new Error('no spec')
  const more = { ...spec, values: [...spec.values, { key: 'n1', id: null, value: text('200g') }] }
  const changed = { ...draft, specs: [more] }
  expect(variantsOf(changed.specs)).toHaveLength(3)
  expect(skuOf(changed, 'n1').price).toBe('10.00')
  expect(toBody(changed, goods).skus.map(({ id, values, code }) => [id, values, code])).toEqual([
    [70, [0], 'c0'],
    [71, [1], 'c1'],
    [null, [2], ''],
  ])
})

test('a description with a layout stays, plain text becomes paragraphs', () => {
  expect(toDraft(goods).content).toBe('好茶\n1 < 2')
  const drawn = { ...goods, content: text('<h2>茶</h2><img src="/a.jpg">') }
  expect(hasLayout(drawn)).toBe(true)
  expect(toBody({ ...toDraft(drawn), content: 'x' }, drawn).content).toEqual(drawn.content)
  expect(toBody({ ...emptyDraft, content: 'a & b\n<i>' }, undefined).content).toEqual(
    text('<p>a &amp; b</p><p>&lt;i&gt;</p>'),
  )
})

test('finds the form field for a field of the call', () => {
  expect(placeOf('skus.1.priceFen')).toEqual({ field: 'skus', variant: 1 })
  expect(placeOf('name.zh-Hant')).toEqual({ field: 'name' })
  expect(placeOf('imageIds')).toEqual({ field: 'pictures' })
  expect(placeOf('sort')).toEqual({ field: 'name' })
})
