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

test('a queue that is given up waits briefly for a busy database, so that its finished jobs are marked', async () => {
  const { pool, giveUp, close } = openQueuePool(ownerUrl, () => {}, { connections: 1, connectMs: 50, busyMs: 60_000 })
  const held = await pool.connect()
  giveUp()
  const waiting = pool.connect()
  await sleep(200)
  held.release()
  const client = await waiting
  client.release()
  await close()
})

test('it waits no longer than that, and not at all for an unavailable database', async () => {
  const busy = openQueuePool(ownerUrl, () => {}, { connections: 1, connectMs: 50, busyMs: 0 })
  const held = await busy.pool.connect()
  busy.giveUp()
  await expect(busy.pool.connect()).rejects.toThrow('timeout exceeded')
  held.release()
  await busy.close()

  const away = openQueuePool('postgresql://nobody@127.0.0.1:1/none', () => {})
  const waiting = away.pool.connect()
  away.giveUp()
  await expect(waiting).rejects.toThrow('ECONNREFUSED')
  await away.close()
})

test('a job is still marked after the pool is closed, and nothing fails if the database is gone by then', async () => {
  const { pool, close } = openQueuePool(ownerUrl, () => {})
  await close()
  const client = await pool.connect()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()

  const away = openQueuePool('postgresql://nobody@127.0.0.1:1/none', () => {})
  await away.close()
  const late = away.pool.connect()
  expect(await Promise.race([late, sleep(300, 'waits')])).toBe('waits')
})
