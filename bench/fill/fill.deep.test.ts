import { zones } from '@shop/contract/core/zone.ts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/core/database/database.ts'
import { findFronts } from '../../server/src/goods/goods-display/fronts.ts'
import { type Asked, findGoodsIds } from '../../server/src/goods/goods-display/list-queries.ts'
import { openTestDatabase } from '../../server/src/test/database.ts'
import { fillGoods } from './goods.ts'
import { fillMerchants } from './merchants.ts'
import { moneyStatements } from './money.ts'
import { fillPeople } from './people.ts'
import { fillProgrammes } from './programmes.ts'

const { ownerUrl: url } = await openTestDatabase()
const { pool, close } = openDatabase(url)
afterAll(close)

test('a filled shop fits the current tables, and its search rows are as the triggers would make them', async () => {
  const client = await pool.connect()
  await fillGoods(client, 300, 10)
  await fillPeople(url)
  await fillMerchants(client, { merchants: 10, goods: 300, orders: 1_000, due: 100 })
  client.release()
  for (const statement of moneyStatements) await pool.query(statement)
  const shelves = async () => (await pool.query('SELECT * FROM shelf ORDER BY category_id, goods_id')).rows
  const filled = await shelves()
  expect(filled.length).toBeGreaterThan(300)
  await pool.query('SELECT shelve(array_agg(id)) FROM goods')
  expect(await shelves()).toEqual(filled)
})

test('the first goods that have a word are found in front, and about how many there are', async () => {
  const { ownerUrl } = await openTestDatabase()
  const { db, pool, close } = openDatabase(ownerUrl)
  afterAll(close)
  const client = await pool.connect()
  const size = 20_000
  const { keywords } = await fillGoods(client, size, 10)
  await client.query('VACUUM ANALYZE goods')
  client.release()
  const fronts = (await findFronts(db)).map((front) => ({ ...front, share: front.goods / size, most: 500 }))
  expect(fronts.map(({ goods }) => goods).toSorted((a, b) => a - b)).toEqual(fronts.map(({ goods }) => goods))
  const visibility = { now: new Date(), zones, safety: 0 }
  const find = (keyword: string, asked: Partial<Asked>) => {
    const part = { sort: 'default', limit: 15, offset: 15 } as const
    const no = { maxLookUps: async () => 0, anyPlan: false }
    return findGoodsIds(db, { keyword }, part, visibility, { ...no, ...asked })
  }
  for (const keyword of [...keywords.wide, ...keywords.narrow.slice(0, 40)]) {
    const maxLookUps = async () => size
    const [found, all] = [
      await find(keyword, { fronts: async () => fronts, maxLookUps }),
      await find(keyword, { maxLookUps }),
    ]
    expect(found.ids, keyword).toEqual(all.ids)
    expect(found.total / all.total, `${keyword}: ${all.total}`).toBeGreaterThan(0.5)
    expect(found.total / all.total, `${keyword}: ${all.total}`).toBeLessThan(2)
  }
})

test('filled programmes fit the current tables', async () => {
  const { ownerUrl } = await openTestDatabase()
  const { pool, close } = openDatabase(ownerUrl)
  afterAll(close)
  await fillPeople(ownerUrl)
  const client = await pool.connect()
  await fillProgrammes(client, { users: 500, lots: 3_000, due: 100, plays: 1_000 })
  client.release()
  const { rows } = await pool.query(
    'SELECT (SELECT count(*) FROM ledger_lot) AS lots, (SELECT count(*) FROM activity_play) AS plays',
  )
  expect(rows).toEqual([{ lots: 3_000, plays: 1_000 }])
})
