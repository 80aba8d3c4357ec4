import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/core/database/database.ts'
import { openTestDatabase } from '../../server/src/test/database.ts'
import { fillGoods } from './goods.ts'
import { fillMerchants } from './merchants.ts'
import { moneyStatements } from './money.ts'
import { fillPeople } from './people.ts'

const { ownerUrl: url } = await openTestDatabase()
const { pool, close } = openDatabase(url)
afterAll(close)

test('a filled shop fits the current tables, and its shelves are as the triggers would make them', async () => {
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
