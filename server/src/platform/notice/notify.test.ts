import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { type Notice, notify } from './notify.ts'

const { db } = await openTestDatabase()
const notice = {
  event: 'cancel-requested',
  entity: 'order:17',
  receiver: 'permission:order.edit',
  params: { orderNo: '20261121' },
  now: new Date('2026-11-21T04:00:00Z'),
} as const satisfies Notice
const tell = (change: object = {}) => db.transaction().execute((tx) => notify(tx, { ...notice, ...change }))
const all = () =>
  db.selectFrom('notice').select(['event', 'entity', 'receiver', 'params', 'readAt']).orderBy('id').execute()

test('an event reaches a receiver once, however often it is notified', async () => {
  await Promise.all(Array.from({ length: 10 }, () => tell()))
  const { event, entity, receiver, params } = notice
  expect(await all()).toEqual([{ event, entity, receiver, params, readAt: null }])
})

test('another receiver, entity or event is another notice; a rolled back transaction leaves none', async () => {
  await tell({ receiver: 'user:10001' })
  await tell({ entity: 'order:18' })
  await tell({ event: 'cancel-refused' })
  const failing = db.transaction().execute(async (tx) => {
    await notify(tx, { ...notice, entity: 'order:19' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await all()).toHaveLength(4)
})
