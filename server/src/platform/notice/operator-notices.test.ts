import {
  adminNoticeCount,
  adminNoticeList,
  adminNoticeRead,
  adminNoticeReadAll,
} from '@shop/contract/platform/notice/admin.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { type Notice, notify, type Receiver } from './notify.ts'

const shop = await openShop()
const [packer, buyer] = [
  await shop.givenOperator({ permissions: ['order.ship'] }),
  await shop.givenOperator({ permissions: ['order.edit', 'goods.edit'] }),
]
const colleague = await shop.givenOperator({ permissions: ['order.ship'] })
let entity = 0
const tell = (receiver: Receiver) =>
  shop.db.transaction().execute((tx) => {
    const about = { entity: `order:${++entity}`, params: { left: 2 }, now: new Date() }
    return notify(tx, { event: 'ship-late', receiver, ...about } as Notice)
  })
const unread = async (operator: typeof packer) => (await shop.callAdmin(operator, adminNoticeCount)).data.unread
const list = async (operator: typeof packer, query = {}) =>
  (await shop.callAdmin(operator, adminNoticeList, { query })).data.rows

test('operators see the notices for their permissions; each has their own read status', async () => {
  for (const receiver of [
    'permission:order.ship',
    'permission:order.ship',
    'permission:order.edit',
    'user:10001',
  ] as const) {
    await tell(receiver)
  }
  expect([await unread(packer), await unread(colleague), await unread(buyer)]).toEqual([2, 2, 1])
  const [newest, older] = await list(packer)
  expect([newest, older]).toMatchObject([
    { entity: 'order:2', event: 'ship-late', params: { left: 2 }, read: false },
    { entity: 'order:1' },
  ])
  const read = () => shop.callAdmin(packer, adminNoticeRead, { params: { id: older?.id ?? 0 } })
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])
  expect((await list(packer)).map((row) => row.read)).toEqual([false, true])
  expect((await list(packer, { unread: true })).map(({ id }) => id)).toEqual([newest?.id])
  expect([await unread(packer), await unread(colleague)]).toEqual([1, 2])
  const others = await list(buyer)
  expect((await shop.callAdmin(packer, adminNoticeRead, { params: { id: others[0]?.id ?? 0 } })).status).toBe(404)
})

test('reading all marks notices only up to the last one seen', async () => {
  const [seen] = await list(packer)
  await tell('permission:order.ship')
  const readAll = (upTo: number) => shop.callAdmin(packer, adminNoticeReadAll, { body: { upTo } })
  await readAll(seen?.id ?? 0)
  expect(await unread(packer)).toBe(1)
  await readAll(Number.MAX_SAFE_INTEGER)
  expect(await unread(packer)).toBe(0)
  // Notices that come later are not marked.
  await tell('permission:order.ship')
  expect(await unread(packer)).toBe(1)
})

test('an operator without permissions has none', async () => {
  const nobody = await shop.givenOperator({ permissions: [] })
  expect([await unread(nobody), await list(nobody)]).toEqual([0, []])
})
