import {
  goodsBasic,
  goodsDetail,
  goodsServiceList,
  goodsSkuInfo,
  goodsSpecData,
} from '@shop/contract/goods/goods-display/goods.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

const detail = async (goodsId: number, user?: Parameters<typeof shop.call>[0], headers?: Record<string, string>) => {
  const reply = await shop.call(user, goodsDetail, { query: { goodsId }, headers })
  expect(reply.status).toBe(200)
  return reply.data.detail
}

describe('goods/detail', () => {
  test('returns single-spec goods', async () => {
    const [image, brand] = [
      await shop.givenPicture({ width: 1_000, height: 500 }),
      await shop.givenBrand({ name: '山水' }),
    ]
    const template = await shop.givenFreightTemplate({ firstFen: 600 })
    const goods = await shop.givenGoods({
      name: '保溫杯',
      content: '<p>雙層</p><script>steal()</script>',
      imageIds: [image.id],
      brandId: brand.id,
      freightTemplateId: template.id,
      priceFen: 8_800,
      stock: 12,
      weightG: 350,
      code: 'CUP-1',
      limitOrder: 3,
      salesStart: 7,
    })
    expect(await detail(goods.id)).toMatchObject({
      goods_id: goods.id,
      goods_name: '保溫杯',
      goods_type: 10,
      spec_type: 10,
      content: '<p>雙層</p>',
      goods_price_min: '88.00',
      goods_sales: 7,
      stock_total: 12,
      status: 10,
      is_restrict: 1,
      restrict_single: 3,
      restrict_total: 0,
      video: null,
      brand: { brand_id: brand.id, name: '山水' },
      seller: { merchant_id: 0, name: expect.any(String), logo_url: null },
      not_buyable: '',
      no_reason_return: true,
      express_from: '6.00',
      arrives_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      goods_images: [
        {
          file_id: image.id,
          file_type: 10,
          preview_url: expect.stringContaining('/uploads/'),
          srcset: expect.stringMatching(/ 240w, .* 1000w$/),
        },
      ],
      specList: [],
      skuList: [
        {
          id: goods.skuId,
          goods_id: goods.id,
          goods_sku_id: '0',
          goods_price: '88.00',
          stock_num: 12,
          image_url: null,
          spec_value_ids: null,
          goods_props: null,
          goods_sku_no: 'CUP-1',
          goods_weight: 0.35,
        },
      ],
    })
  })

  test('returns multi-spec goods: every SKU names values of the specs, in their order', async () => {
    const picture = await shop.givenPicture()
    const goods = await shop.givenGoods({
      specs: { 顏色: ['黑', '白'], 尺寸: ['S', 'M'] },
      skus: [
        { choice: ['黑', 'S'], priceFen: 100, stock: 1, imageId: picture.id },
        { choice: ['黑', 'M'], priceFen: 200, stock: 0 },
        { choice: ['白', 'M'], priceFen: 300, enabled: false },
      ],
    })
    const { specList, skuList, ...rest } = await detail(goods.id)
    expect(
      specList.map((spec) => [
        spec.spec_name,
        spec.key,
        spec.valueList.map((value) => [value.spec_value, value.key, value.groupKey]),
      ]),
    ).toEqual([
      [
        '顏色',
        0,
        [
          ['黑', 0, 0],
          ['白', 1, 0],
        ],
      ],
      [
        '尺寸',
        1,
        [
          ['S', 0, 1],
          ['M', 1, 1],
        ],
      ],
    ])
    expect(skuList.map((sku) => [sku.goods_price, sku.stock_num])).toEqual([
      ['1.00', 1],
      ['2.00', 0],
    ])
    for (const sku of skuList) {
      expect(sku.goods_sku_id).toBe(sku.spec_value_ids?.join('_'))
      sku.spec_value_ids?.forEach((id, index) => {
        expect(specList[index]?.valueList.map((value) => value.spec_value_id)).toContain(id)
      })
    }
    expect(skuList[0]?.goods_props).toMatchObject([
      { group: { name: '顏色' }, value: { name: '黑' } },
      { group: { name: '尺寸' }, value: { name: 'S' } },
    ])
    expect(skuList[0]?.image_url).toContain('-m.webp')
    expect(rest).toMatchObject({ spec_type: 20, goods_price_min: '1.00', goods_price_max: '2.00', stock_total: 1 })
  })

  test('has the member’s and the zone’s prices on every SKU', async () => {
    const grade = await shop.givenGrade({ rateBp: 9_000 })
    const member = await shop.givenUser({ gradeId: grade.id })
    const normal = await shop.givenGoods({ priceFen: 1_000 })
    const zoned = await shop.givenGoods({ zone: 'xf', priceFen: 1_000, zonePriceFen: 500 })
    expect(await detail(normal.id, member)).toMatchObject({
      is_user_grade: true,
      goods_price_min: '9.00',
      skuList: [{ goods_price: '9.00' }],
    })
    expect(await detail(zoned.id, member)).toMatchObject({
      goods_price_min: '4.50',
      skuList: [{ goods_price: '4.50' }],
    })
    expect(await detail(zoned.id)).toMatchObject({
      is_user_grade: false,
      goods_price_min: '5.00',
      skuList: [{ goods_price: '5.00' }],
    })
  })

  test('shows changed stock and prices although both are cached', async () => {
    const goods = await shop.givenGoods({ priceFen: 1_000, stock: 5 })
    expect(await detail(goods.id)).toMatchObject({ stock_total: 5, goods_price_min: '10.00' })
    await shop.db.updateTable('stock').set({ reserved: 4 }).where('skuId', '=', goods.skuId).execute()
    await expect.poll(() => detail(goods.id)).toMatchObject({ stock_total: 1 })
    await shop.db.updateTable('sku').set({ priceFen: 1_200 }).where('goodsId', '=', goods.id).execute()
    await shop.db.updateTable('goods').set({ priceMinFen: 1_200, version: 2 }).where('id', '=', goods.id).execute()
    // The database notifies every node of a changed price a moment later; without that, the old one would be cached for
    // 10 s.
    const isNew = { goods_price_min: '12.00', skuList: [{ goods_price: '12.00' }] }
    await expect.poll(() => detail(goods.id), { timeout: 30_000 }).toMatchObject(isNew)
  })

  test('says why goods cannot be bought', async () => {
    const soldOut = await shop.givenGoods({ stock: 0 })
    expect((await detail(soldOut.id, undefined, { lang: 'en' })).not_buyable).toBe('Sold out')
    const off = await shop.givenGoods({ state: 'off' })
    const query = { goodsId: off.id, verifyStatus: 0 }
    const reply = await shop.call(undefined, goodsDetail, { query, headers: { lang: 'en' } })
    expect(reply.data.detail).toMatchObject({ status: 20, not_buyable: 'No longer on sale' })
  })

  test('shows a large stock for unlimited goods', async () => {
    const goods = await shop.givenGoods({ kind: 'virtual', unlimited: true, stock: 0 })
    expect(await detail(goods.id)).toMatchObject({ goods_type: 20, not_buyable: '', skuList: [{ stock_num: 99_999 }] })
  })

  test('refuses goods that are off sale, and does not find goods that were never on sale', async () => {
    const code = async (goodsId: number) => (await shop.call(undefined, goodsDetail, { query: { goodsId } })).data.code
    const hour = 3_600_000
    expect(await code((await shop.givenGoods({ state: 'off' })).id)).toBe('GOODS_OFF')
    expect(await code((await shop.givenGoods({ state: 'banned' })).id)).toBe('GOODS_OFF')
    expect(await code((await shop.givenGoods({ saleUntil: new Date(Date.now() - hour) })).id)).toBe('GOODS_OFF')
    expect(await code((await shop.givenGoods({ enabled: false })).id)).toBe('GOODS_OFF')
    expect(await code((await shop.givenGoods({ state: 'draft' })).id)).toBe('NOT_FOUND')
    expect(await code(999_999)).toBe('NOT_FOUND')
  })

  test('hides a draft even without verifying, and refuses banned goods', async () => {
    const code = async (goodsId: number) =>
      (await shop.call(undefined, goodsDetail, { query: { goodsId, verifyStatus: 0 } })).data.code
    expect(await code((await shop.givenGoods({ state: 'draft' })).id)).toBe('NOT_FOUND')
    expect(await code((await shop.givenGoods({ state: 'banned' })).id)).toBe('GOODS_OFF')
  })
})

test('a video comes before the pictures, with the picture shown until it plays', async () => {
  const [picture, video] = [await shop.givenPicture(), await shop.givenPicture({ width: 720, height: 1_280 })]
  const videoKey = `ab/${'ab'.repeat(16)}-v.mp4`
  await shop.db
    .updateTable('file')
    .set({ kind: 'video', videoKey, durationMs: 6_000, mime: 'video/mp4' })
    .where('id', '=', video.id)
    .execute()
  const goods = await shop.givenGoods({ imageIds: [picture.id], videoId: video.id })
  const shown = await detail(goods.id)
  expect(shown.video).toEqual({
    file_id: video.id,
    preview_url: expect.stringMatching(/-m\.webp$/),
    external_url: `${shop.config.publicUrl}/uploads/${videoKey}`,
    file_type: 30,
  })
  expect(shown.videoCover).toMatchObject({ file_id: video.id, file_type: 10, preview_url: shown.video?.preview_url })
  expect(shown.goods_images).toHaveLength(1)
  const without = await detail((await shop.givenGoods()).id)
  expect([without.video, without.videoCover]).toEqual([null, null])
  await expect(shop.givenGoods({ videoId: picture.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('goods/basic is the same without services, specs and SKUs', async () => {
  const goods = await shop.givenGoods({ specs: { 顏色: ['黑', '白'] } })
  const basic = (await shop.call(undefined, goodsBasic, { query: { goodsId: goods.id } })).data.detail
  const { services: _, specList, skuList, ...rest } = await detail(goods.id)
  expect([specList.length, skuList.length]).toEqual([1, 2])
  expect(basic).toEqual(rest)
})

test('goods/specData and goods/skuInfo carry the member’s price', async () => {
  const grade = await shop.givenGrade({ rateBp: 8_000 })
  const member = await shop.givenUser({ gradeId: grade.id })
  const goods = await shop.givenGoods({ priceFen: 1_000, specs: { 顏色: ['黑', '白'] } })
  const [, second] = goods.skus as [unknown, { id: number; goodsSkuId: string }]
  const { specData } = (await shop.call(member, goodsSpecData, { query: { goodsId: goods.id } })).data
  expect(specData.skuList.map((sku) => sku.goods_price)).toEqual(['8.00', '8.00'])
  const query = { goodsId: goods.id, goodsSkuId: second.goodsSkuId }
  const { skuInfo } = (await shop.call(member, goodsSkuInfo, { query })).data
  expect(skuInfo).toMatchObject({
    id: second.id,
    goods_sku_id: second.goodsSkuId,
    goods_price: '8.00',
    goods_image: '',
  })
  const unknown = await shop.call(member, goodsSkuInfo, { query: { ...query, goodsSkuId: '0' } })
  expect(unknown).toMatchObject({ status: 500, data: { code: 'NOT_FOUND' } })
})

test('the enabled services come with the goods, and alone', async () => {
  const service = (zh: string, enabled: boolean) =>
    shop.db
      .insertInto('goodsService')
      .values({ name: JSON.stringify({ 'zh-Hant': zh, en: 'Free returns' }), summary: '{"zh-Hant":"七天"}', enabled })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [on, off] = [await service('包退', true), await service('停用', false)]
  const goods = await shop.givenGoods({ serviceIds: [on.id, off.id] })
  const { list } = (
    await shop.call(undefined, goodsServiceList, { query: { goodsId: goods.id }, headers: { lang: 'en' } })
  ).data
  expect(list).toEqual([{ service_id: on.id, name: 'Free returns', summary: '七天' }])
  const { detail } = (
    await shop.call(undefined, goodsDetail, { query: { goodsId: goods.id }, headers: { lang: 'en' } })
  ).data
  expect(detail.services).toEqual(list)
})
