import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import {
  adminBrandCreate,
  adminBrandList,
  adminBrandOrder,
  adminBrandRemove,
  adminBrandUpdate,
  adminCategoryCreate,
  adminCategoryList,
  adminCategoryOrder,
  adminCategoryRemove,
  adminCategoryUpdate,
} from '@shop/contract/goods/taxonomy/admin.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { indexBrand } from '../catalog/index-brand.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const named = (name: string) => ({ 'zh-Hant': name })

async function create(name: string, parentId: number | null = null): Promise<number> {
  const body = { name: named(name), imageId: null, enabled: true, parentId }
  const reply = await shop.callAdmin(operator, adminCategoryCreate, { body })
  expect(reply.status).toBe(200)
  return reply.data.id
}
async function read(id: number) {
  const { data } = await shop.callAdmin(operator, adminCategoryList, {})
  const row = data.rows.find((one) => one.id === id)
  if (!row) throw new Error(`no category ${id}`)
  return row
}
/** Moves or changes a category as the console does. */
async function change(
  id: number,
  to: { parentId?: number | null; imageId?: number; enabled?: boolean; version?: number },
) {
  const { goods, image, id: _, ...row } = await read(id)
  return shop.callAdmin(operator, adminCategoryUpdate, { params: { id }, body: { ...row, imageId: null, ...to } })
}
const remove = (id: number) => shop.callAdmin(operator, adminCategoryRemove, { params: { id } })
const code = (reply: { data: object }) => ('code' in reply.data ? reply.data.code : undefined)

beforeEach(async () => {
  await shop.db.deleteFrom('goodsCategory').execute()
  await shop.db.deleteFrom('category').execute()
})

describe('categories', () => {
  test('have three levels, and a shopper sees a change at once', async () => {
    const top = await create('食品')
    const middle = await create('水果', top)
    const bottom = await create('檸檬', middle)
    expect(
      code(
        await shop.callAdmin(operator, adminCategoryCreate, {
          body: { name: named('黃檸檬'), imageId: null, enabled: true, parentId: bottom },
        }),
      ),
    ).toBe('CATEGORY_DEPTH')
    const { data } = await shop.call(undefined, categoryList, {})
    expect(data.list).toMatchObject([
      { category_id: top, children: [{ category_id: middle, children: [{ category_id: bottom }] }] },
    ])
    expect((await change(middle, { enabled: false })).status).toBe(200)
    expect((await shop.call(undefined, categoryList, {})).data.list[0]).not.toHaveProperty('children')
    await shop.callAdmin(operator, adminCategoryCreate, {
      body: { name: { 'zh-Hant': '玩具', en: 'Toys' }, imageId: null, enabled: true, parentId: null },
    })
    const english = await shop.call(undefined, categoryList, { headers: { lang: 'en' } })
    expect(english.data.list.map(({ name }) => name)).toEqual(['食品', 'Toys'])
  })

  test('move with everything below them, never too deep and never below themselves', async () => {
    const [a, b] = [await create('甲'), await create('乙')]
    const below = await create('丙', a)
    await create('丁', below)
    expect(code(await change(a, { parentId: b }))).toBe('CATEGORY_DEPTH')
    expect(code(await change(a, { parentId: below }))).toBe('CATEGORY_DEPTH')
    expect(code(await change(a, { parentId: a }))).toBe('CATEGORY_DEPTH')
    expect((await change(below, { parentId: b })).status).toBe(200)
    expect((await read(below)).parentId).toBe(b)
    expect(code(await change(below, { parentId: 999_999 }))).toBe('NOT_FOUND')
  })

  test('cannot be moved below each other by two concurrent moves', async () => {
    const [a, b] = [await create('甲'), await create('乙')]
    const replies = await Promise.all([change(a, { parentId: b }), change(b, { parentId: a })])
    expect(replies.map(code).sort()).toEqual(['CATEGORY_DEPTH', undefined].sort())
  })

  test('cannot be removed while they hold goods or categories', async () => {
    const top = await create('食品')
    const below = await create('水果', top)
    await shop.givenGoods({ categoryIds: [below] })
    expect((await read(below)).goods).toBe(1)
    expect(code(await remove(top))).toBe('IN_USE')
    expect(code(await remove(below))).toBe('IN_USE')
    await shop.db.deleteFrom('goodsCategory').execute()
    expect((await remove(below)).status).toBe(200)
    expect((await remove(top)).status).toBe(200)
    expect(code(await remove(top))).toBe('NOT_FOUND')
  })

  test('are ordered, all of one level together', async () => {
    const ids = [await create('甲'), await create('乙'), await create('丙')] as const
    const order = (wanted: number[]) =>
      shop.callAdmin(operator, adminCategoryOrder, { body: { parentId: null, ids: wanted } })
    expect((await order([ids[2], ids[0], ids[1]])).status).toBe(200)
    expect((await shop.call(undefined, categoryList, {})).data.list.map(({ category_id: id }) => id)).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ])
    expect(code(await order([ids[0], ids[1]]))).toBe('STATE_CHANGED')
  })

  test('refuse an older version, an empty name and an unusable picture', async () => {
    const id = await create('食品')
    expect((await change(id, {})).status).toBe(200)
    expect(code(await change(id, { version: 1 }))).toBe('STATE_CHANGED')
    const empty = await shop.callAdmin(operator, adminCategoryCreate, {
      body: { name: named('  '), imageId: null, enabled: true, parentId: null },
    })
    expect(empty.data).toMatchObject({ code: 'VALIDATION', fields: { 'name.zh-Hant': expect.any(String) } })
    const foreign = await shop.givenPicture({ userId: (await shop.givenUser()).id })
    expect(
      code(
        await shop.callAdmin(operator, adminCategoryCreate, {
          body: { name: named('食品'), imageId: foreign.id, enabled: true, parentId: null },
        }),
      ),
    ).toBe('NOT_FOUND')
  })

  test('keep a picture that is there already, whatever it was uploaded for', async () => {
    const id = await create('食品')
    const { id: imageId } = await shop.givenPicture({ purpose: 'goods' })
    expect(code(await change(id, { imageId }))).toBe('NOT_FOUND')
    await shop.db.updateTable('category').set({ imageFileId: imageId }).where('id', '=', id).execute()
    expect((await change(id, { imageId, enabled: false })).status).toBe(200)
    const row = await read(id)
    expect([row.enabled, row.image === null]).toEqual([false, false])
  })
})

describe('brands', () => {
  const body = { name: named('灶邊'), story: named('一口好鍋'), imageId: null, enabled: true }

  test('are created, changed, ordered and removed', async () => {
    const made = await shop.callAdmin(operator, adminBrandCreate, { body })
    const { id } = made.data
    const list = async () => (await shop.callAdmin(operator, adminBrandList, {})).data.rows
    expect((await list()).find((row) => row.id === id)).toEqual({
      id,
      name: body.name,
      story: body.story,
      enabled: true,
      goods: 0,
      version: 1,
      image: null,
    })
    const logo = await shop.givenPicture({ purpose: 'content' })
    const update = { params: { id }, body: { ...body, imageId: logo.id, version: 1 } }
    expect((await shop.callAdmin(operator, adminBrandUpdate, update)).status).toBe(200)
    expect(code(await shop.callAdmin(operator, adminBrandUpdate, update))).toBe('STATE_CHANGED')
    expect((await list()).find((row) => row.id === id)?.image).toMatchObject({ fileId: logo.id })
    // A name is enough.
    const bare = { ...body, story: { 'zh-Hant': '' } }
    const other = await shop.callAdmin(operator, adminBrandCreate, { body: bare })
    expect(other.status).toBe(200)
    const ids = (await list()).map((row) => row.id).reverse()
    expect((await shop.callAdmin(operator, adminBrandOrder, { body: { ids } })).status).toBe(200)
    expect((await list()).map((row) => row.id)).toEqual(ids)
    expect(code(await shop.callAdmin(operator, adminBrandOrder, { body: { ids: ids.slice(1) } }))).toBe('STATE_CHANGED')

    await shop.givenGoods({ brandId: id })
    expect(code(await shop.callAdmin(operator, adminBrandRemove, { params: { id } }))).toBe('IN_USE')
    expect((await shop.callAdmin(operator, adminBrandRemove, { params: { id: other.data.id } })).status).toBe(200)
    expect(code(await shop.callAdmin(operator, adminBrandRemove, { params: { id: other.data.id } }))).toBe('NOT_FOUND')
  })
})

describe('the name of a brand', () => {
  const found = async (goodsName: string) =>
    (await shop.call(undefined, goodsList, { query: { goodsName } })).data.list.data.map((one) => one.goods_id)

  test('finds its goods, even after a change', async () => {
    const brand = await shop.givenBrand({ name: { 'zh-Hant': '灰燕' } })
    const goods = await shop.givenGoods({ brandId: brand.id, name: { 'zh-Hant': '提燈' } })
    const other = await shop.givenGoods({ name: { 'zh-Hant': '灰燕標本' } })
    expect(await found('灰燕')).toEqual(expect.arrayContaining([goods.id, other.id]))
    const body = { name: { 'zh-Hant': '青雀', en: 'Bluefinch' }, story: named('羽毛'), imageId: null, enabled: true }
    const update = { params: { id: brand.id }, body: { ...body, version: 1 } }
    expect((await shop.callAdmin(operator, adminBrandUpdate, update)).status).toBe(200)
    const planned = 'SELECT payload FROM graphile_worker._private_jobs WHERE key = $1'
    const { rows } = await shop.pool.query(planned, [`index-brand:${brand.id}`])
    expect(rows).toEqual([{ payload: { brandId: brand.id } }])
    await indexBrand(shop, rows[0].payload)
    expect([await found('青雀'), await found('bluefinch'), await found('提燈')]).toEqual([
      [goods.id],
      [goods.id],
      [goods.id],
    ])
    expect(await found('灰燕')).toEqual([other.id])
  })

  test('reaches all of its goods, however many they are', async () => {
    const brand = await shop.givenBrand({ name: { 'zh-Hant': '白鷺' } })
    const { id } = await shop.givenGoods({ brandId: brand.id })
    await sql`UPDATE goods SET search = '' WHERE id = ${id}`.execute(shop.db)
    const columns = await sql<{ list: string }>`SELECT string_agg(quote_ident(column_name), ',') AS list
      FROM information_schema.columns WHERE table_name = 'goods' AND column_name <> 'id'`.execute(shop.db)
    const list = sql.raw(columns.rows[0]?.list ?? '')
    await sql`INSERT INTO goods (${list}) SELECT ${list} FROM goods, generate_series(1, 450) WHERE id = ${id}`.execute(
      shop.db,
    )
    await indexBrand(shop, { brandId: brand.id })
    const unnamed = await sql`SELECT FROM goods WHERE brand_id = ${brand.id} AND NOT search @@ '白鷺'::tsquery`.execute(
      shop.db,
    )
    expect(unnamed.rows).toEqual([])
  })
})
