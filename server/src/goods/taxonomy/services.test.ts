import { goodsServiceList } from '@shop/contract/goods/goods-display/goods.ts'
import {
  adminServiceCreate,
  adminServiceList,
  adminServiceOrder,
  adminServiceRemove,
  adminServiceUpdate,
} from '@shop/contract/goods/taxonomy/admin.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['goods.view', 'goods.edit'] })
const text = (word: string) => ({ 'zh-Hant': word })
const create = async (name: string) =>
  (
    await shop.callAdmin(operator, adminServiceCreate, {
      body: { name: text(name), summary: text(`${name}的說明`), enabled: true },
    })
  ).data.id
const list = async () => (await shop.callAdmin(operator, adminServiceList)).data.rows
const order = (...ids: number[]) => shop.callAdmin(operator, adminServiceOrder, { body: { ids } })

test('services are created, changed, ordered, shown with their goods and removed', async () => {
  const goods = await shop.givenGoods()
  const [first, second] = [await create('七天退貨'), await create('極速發貨')]
  await shop.db
    .insertInto('goodsGoodsService')
    .values([first, second].map((serviceId) => ({ goodsId: goods.id, serviceId })))
    .execute()
  const shown = async () =>
    (await shop.call(undefined, goodsServiceList, { query: { goodsId: goods.id } })).data.list.map(({ name }) => name)
  expect(await shown()).toEqual(['七天退貨', '極速發貨'])
  await order(second, first)
  const body = { name: text(' 閃電發貨 '), summary: text('說明'), enabled: true, version: 1 }
  const update = () => shop.callAdmin(operator, adminServiceUpdate, { params: { id: second }, body })
  expect((await update()).status).toBe(200)
  expect((await update()).data).toMatchObject({ code: 'STATE_CHANGED' })
  expect(await shown()).toEqual(['閃電發貨', '七天退貨'])
  expect(await list()).toMatchObject([{ id: second, goods: 1, version: 2 }, { id: first }])
  const remove = () => shop.callAdmin(operator, adminServiceRemove, { params: { id: first } })
  expect((await remove()).data).toMatchObject({ code: 'IN_USE' })
  await shop.db.deleteFrom('goodsGoodsService').where('serviceId', '=', first).execute()
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await order(second, first)).data).toMatchObject({ code: 'STATE_CHANGED' })
})

test('a service needs a text', async () => {
  const reply = await shop.callAdmin(operator, adminServiceCreate, {
    body: { name: text('  '), summary: text('x'), enabled: true },
  })
  expect(reply).toMatchObject({ status: 400, data: { fields: { 'name.zh-Hant': expect.any(String) } } })
})
