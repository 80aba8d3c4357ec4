import { goodsFilters, zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

describe('goods/filters', () => {
  test('lists the filters for the goods of a category or a keyword', async () => {
    const food = await shop.givenCategory({ name: '食品', sort: 1 })
    const tea = await shop.givenCategory({ name: '茶', parentId: food.id })
    const green = await shop.givenCategory({ name: '綠茶', parentId: tea.id })
    const [rare, often] = [await shop.givenBrand({ name: '少' }), await shop.givenBrand({ name: '多' })]
    const merchantId = await shop.givenMerchant({ name: '某店' })
    const name = '測試篩選茶'
    await shop.givenGoods({ name, categoryIds: [green.id], brandId: rare.id, priceFen: 900, merchantId })
    await shop.givenGoods({ name, categoryIds: [tea.id], brandId: often.id, priceFen: 5_000, zone: 'gift' })
    await shop.givenGoods({ name, categoryIds: [green.id], brandId: often.id, priceFen: 2_000 })
    await shop.givenGoods({ name, categoryIds: [tea.id], priceFen: 1, state: 'off' })

    const read = async (query: Parameters<typeof shop.call<typeof goodsFilters>>[2]) =>
      (await shop.call(undefined, goodsFilters, query)).data
    const found = await read({ query: { categoryId: food.id, descend: 1 } })
    expect(found).toEqual({
      categories: [{ category_id: tea.id, name: '茶' }],
      brands: [
        { brand_id: often.id, name: '多', logo_url: null },
        { brand_id: rare.id, name: '少', logo_url: null },
      ],
      sellers: [
        { merchant_id: 0, name: expect.any(String) },
        { merchant_id: merchantId, name: '某店' },
      ],
      zones: ['normal', 'gift'],
      price: { min: '9.00', max: '50.00' },
    })
    const byWord = await read({ query: { goodsName: '測試篩選' } })
    expect(byWord.categories).toEqual([{ category_id: food.id, name: '食品' }])
    expect(byWord.brands).toEqual(found.brands)
    expect(await read({ query: { goodsName: '獨角獸' } })).toEqual({
      categories: [],
      brands: [],
      sellers: [],
      zones: [],
      price: { min: '0.00', max: '0.00' },
    })
    const narrowed = {
      categoryId: food.id,
      descend: 1,
      brandId: often.id,
      merchantId: 0,
      priceMin: '10',
      priceMax: '30',
    }
    const { list } = (await shop.call(undefined, goodsList, { query: narrowed })).data
    expect(list.data.map((item) => item.goods_price_min)).toEqual(['20.00'])
  })
})

describe('zone/detail', () => {
  const read = async (zone: 'gift' | 'ty' | 'fuli', user?: Parameters<typeof shop.call>[0], lang = 'en') =>
    (await shop.call(user, zoneDetail, { query: { zone }, headers: { lang } })).data.zone

  test('shows the rules in the settings', async () => {
    expect(await read('gift')).toEqual({
      key: 'gift',
      name: 'Gift packs',
      on: 1,
      member_discount: 0,
      limit_user: 5,
      open_max: 0,
      min_grade: null,
      points_part: 0,
      points_payable: 1,
      grant_points: 1,
      grant_integral_bp: 0,
      grant_subsidy_bp: 300,
      return_rule: 'unopened',
      grade_reached: 1,
      open: 0,
    })
    expect(await read('fuli', undefined, 'ja')).toMatchObject({ name: '会員特典', points_part: 1, points_payable: 1 })
    expect((await shop.call(undefined, zoneDetail, { query: { zone: 'moon' as 'gift' } })).data.code).toBe('VALIDATION')
  })

  test('counts the viewer’s goods in unfinished orders', async () => {
    const user = await shop.givenUser()
    expect(await read('ty', user)).toMatchObject({ limit_user: 1, open_max: 3, open: 0 })
    const order = await shop.givenOrder(user, { goods: { zone: 'ty' } })
    await shop.givenOrder(user, { goods: { zone: 'normal' } })
    expect((await read('ty', user)).open).toBe(1)
    await shop.call(user, orderCancel, { body: { orderId: order.id } })
    expect((await read('ty', user)).open).toBe(0)
  })

  test('names the required grade', async () => {
    const gold = await shop.givenGrade({ weight: 40 })
    const [guest, member] = [undefined, await shop.givenUser({ gradeId: gold.id })]
    await shop.db
      .insertInto('setting')
      .values({
        groupName: 'zone',
        value: JSON.stringify({
          ...shop.settings.get('zone'),
          fuli: { ...shop.settings.get('zone').fuli, minGrade: 35 },
        }),
        version: 1,
        updatedAt: new Date(),
      })
      .execute()
    await shop.settings.reload()
    expect(await read('fuli', guest)).toMatchObject({ min_grade: { name: '等級' }, grade_reached: 0 })
    expect(await read('fuli', member)).toMatchObject({ min_grade: { name: '等級' }, grade_reached: 1 })
  })
})
