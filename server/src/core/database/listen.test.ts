import { afterAll, expect, test, vi } from 'vitest'
import { openBetween } from '../../test/between.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openDatabase } from './database.ts'
import { listen } from './listen.ts'

const shop = await openTestDatabase()
const between = await openBetween(shop.url)
const through = openDatabase(between.url, { connections: 1 })
afterAll(() => through.close())
const tell = (payload: string) => shop.pool.query('SELECT pg_notify($1, $2)', ['test', payload])

test('a connection that falls silent counts as lost, and is replaced when the database can be reached again', async () => {
  const heard: string[] = []
  let [ready, lost] = [0, 0]
  const errors: Error[] = []
  const listener = await listen(through.pool, 'test', {
    aliveMs: 1_000,
    onReady: async () => void ready++,
    onNotice: (payload) => void heard.push(payload),
    onLost: () => void lost++,
    onError: (error) => void errors.push(error),
  })
  try {
    await tell('first')
    await vi.waitFor(() => expect(heard).toEqual(['first']))
    expect([ready, lost]).toEqual([1, 0])
    // Neither end is notified; data just stops arriving.
    between.freeze()
    await vi.waitFor(() => expect(lost).toBe(1), { timeout: 20_000 })
    expect(errors[0]?.message).toBe('the connection listening to test is silent')
    between.thaw()
    await vi.waitFor(() => expect(ready).toBe(2), { timeout: 20_000 })
    await tell('second')
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second']))
    expect(lost).toBe(1)
  } finally {
    await listener.close()
  }
}, 60_000)
