import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openQueuePool } from './queue-pool.ts'

const { ownerUrl } = await openTestDatabase()

test('on a busy machine the queue waits for a free connection, longer than the pool does', async () => {
  const { pool, close } = openQueuePool(ownerUrl, () => {}, { connections: 1, connectMs: 50 })
  const held = await pool.connect()
  const waiting = pool.connect()
  await sleep(200)
  held.release()
  const client = await waiting
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()
  await close()
})

test('whoever gives up no longer waits', async () => {
  const { pool, giveUp, close } = openQueuePool(ownerUrl, () => {}, { connections: 1, connectMs: 50 })
  const held = await pool.connect()
  giveUp()
  await expect(pool.connect()).rejects.toThrow('timeout exceeded')
  held.release()
  await close()
})
