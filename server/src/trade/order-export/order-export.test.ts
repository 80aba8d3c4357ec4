import { randomUUID } from 'node:crypto'
import { orderExportCreate, orderExportLink, orderExportList } from '@shop/contract/trade/order-export/order-export.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { readTable, tidyCell } from '../../core/text/table-file.ts'
import { addHours } from '../../core/value/time.ts'
import { storageOf } from '../../platform/storage/storage.ts'
import type { TestOperator } from '../../test/given-account.ts'
import { liveMemory } from '../../test/live-memory.ts'
import { openShop } from '../../test/shop.ts'
import { removeOldExports } from './exports.ts'
import { writeExport } from './write-export.ts'

const shop = await openShop()
type Caller = Pick<TestOperator, 'id' | 'token'>

const ask = (by: Caller, filter: object = {}, requestId = randomUUID()) =>
  shop.callAdmin(by as TestOperator, orderExportCreate, { body: { ...filter, requestId } })
const list = async (by: Caller) => (await shop.callAdmin(by as TestOperator, orderExportList)).data.rows
const link = (by: Caller, id: number) => shop.callAdmin(by as TestOperator, orderExportLink, { params: { id } })

async function exported(by: Caller, filter: object = {}): Promise<{ id: number; text: string; lines: string[] }> {
  const { id } = (await ask(by, filter)).data
  await writeExport(shop, { exportId: id }, new Date())
  const { url } = (await link(by, id)).data
  const answer = await fetch(url.replace(shop.config.publicUrl, shop.url))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  return { id, text, lines: text.split('\r\n').filter(Boolean) }
}

test('a member’s file has their merchant’s orders, masked like the list, marked with its author', async () => {
  const merchantId = await shop.givenMerchant({ name: '阿里山茶行' })
  const goods = { merchantId }
  const buyer = await shop.givenUser()
  const waiting = await shop.givenOrder(buyer, { state: 'to_ship', goods, remark: '=HYPERLINK("http://x")' })
  const done = await shop.givenOrder(buyer, { state: 'completed', goods })
  const other = await shop.givenOrder(buyer, { state: 'to_ship', goods: { merchantId: await shop.givenMerchant() } })
  const member = await shop.givenMember({ merchantId, role: 'orders' })
  const { id, text, lines } = await exported(member)
  expect(text).toContain('阿里山茶行')
  expect(lines.find((line) => line.startsWith('"匯出人"'))).toContain(`operator:${member.id}`)
  const row = (orderNo: string) => lines.find((line) => line.includes(orderNo)) ?? ''
  expect(row(waiting.orderNo)).toContain('王小明')
  expect(row(waiting.orderNo)).toContain(`"EX${id}"`)
  expect(row(waiting.orderNo)).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(row(done.orderNo)).toContain('王**')
  expect(row(done.orderNo)).not.toContain('王小明')
  expect(text).not.toContain(other.orderNo)
  expect(text).not.toContain(buyer.mobile)
  expect(await list(member)).toMatchObject([{ id, state: 'done', rows: 2, expiresAt: expect.any(String) }])
  expect((await exported(member, { state: 'completed' })).text).not.toContain(waiting.orderNo)
})

test('order totals appear once per order, and codes stay as they are', async () => {
  const buyer = await shop.givenUser()
  const goods = await Promise.all(['00123', '1E5', 'A-7'].map(() => shop.givenGoods({ priceFen: 1_000 })))
  const order = await shop.givenOrder(buyer, { state: 'to_ship', lines: goods.map((each) => ({ goods: each })) })
  const codes = ['00123', '1E5', 'A-7']
  for (const [index, { skus }] of goods.entries()) {
    await shop.db
      .updateTable('sku')
      .set({ code: codes[index] as string })
      .where('id', '=', skus[0]?.id as number)
      .execute()
  }
  const payableFen = order.payableFen + 800
  await shop.db.updateTable('shopOrder').set({ freightFen: 800, payableFen }).where('id', '=', order.id).execute()
  const { text } = await exported(await shop.givenOperator(), { userId: buyer.id })
  const table = readTable(text.replace('\ufeff', ''), { headLines: 7 }).map(({ cells }) => cells.map(tidyCell))
  const columns = table.find((cells) => cells.includes('運費')) as string[]
  const rows = table.filter((cells) => cells.includes(order.orderNo))
  const sum = (column: string) => rows.reduce((total, cells) => total + Number(cells[columns.indexOf(column)]), 0)
  expect(rows).toHaveLength(3)
  expect([sum('運費'), sum('訂單實付')]).toEqual([8, payableFen / 100])
  expect(rows.map((cells) => cells[columns.indexOf('商品編碼')]).toSorted()).toEqual(codes)
  expect(text).toContain('"=""00123"""')
  expect(text).toContain('"=""1E5"""')
})

test('the platform’s operators export by the filters of the list', async () => {
  const merchantId = await shop.givenMerchant()
  const [own, theirs] = [
    await shop.givenOrder(await shop.givenUser(), { state: 'to_ship' }),
    await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', goods: { merchantId } }),
  ]
  const { text } = await exported(await shop.givenOperator(), { merchantId: 0 })
  expect(text).toContain(own.orderNo)
  expect(text).not.toContain(theirs.orderNo)
  // Carriers read the official names, whatever the operator reads.
  expect(text).toContain('上海市 徐汇区')
})

test('the same request makes one export, another waits for it, and nobody else sees it', async () => {
  const merchantId = await shop.givenMerchant()
  const [member, colleague] = [await shop.givenMember({ merchantId }), await shop.givenMember({ merchantId })]
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(member, {}, requestId)))
  const ids = new Set(replies.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  expect((await ask(member)).data.code).toBe('EXPORT_OPEN')
  expect((await ask(colleague)).data.code).toBeUndefined()
  const [id] = ids
  expect((await link(member, id as number)).data.code).toBe('NOT_FOUND')
  await Promise.all([1, 2, 3].map(() => writeExport(shop, { exportId: id as number }, new Date())))
  expect(await list(member)).toMatchObject([{ state: 'done' }])
  expect((await link(member, id as number)).data.url).toContain('sign=')
  expect((await link(colleague, id as number)).data.code).toBe('NOT_FOUND')
  expect((await link(await shop.givenOperator(), id as number)).data.code).toBe('NOT_FOUND')
  for (const role of ['goods', 'finance', 'service'] as const) {
    expect((await ask(await shop.givenMember({ merchantId, role }))).data.code).toBe('PERMISSION')
  }
})

test('links are logged and expire; files are removed after 30 days, and abandoned runs end', async () => {
  const member = await shop.givenMember()
  const { id } = await exported(member)
  const logged = await shop.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('actor', '=', `operator:${member.id}`)
    .execute()
  expect(JSON.stringify(logged)).toContain('order-exports/:id/link')
  const { storageKey } = await shop.db
    .selectFrom('orderExport')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await removeOldExports(shop, addHours(new Date(), 29 * 24))
  expect(await storageOf(shop).open(storageKey as string)).toBeDefined()
  const { id: open } = (await ask(member)).data
  await removeOldExports(shop, addHours(new Date(), 31 * 24))
  expect(await list(member)).toMatchObject([
    { id: open, state: 'failed', reason: 'stopped' },
    { id, state: 'expired', expiresAt: null },
  ])
  expect((await link(member, id)).data.code).toBe('NOT_FOUND')
  const { rows } = await sql<{ keys: string[] }>`
    SELECT payload->'keys' AS keys FROM graphile_worker._private_jobs`.execute(shop.owner)
  expect(JSON.stringify(rows)).toContain(storageKey)
})

test('a run that starts over replaces the file of the one before; a member who has left gets none', async () => {
  const member = await shop.givenMember()
  const { id } = (await ask(member)).data
  await sql`UPDATE order_export SET state = 'running', storage_key = 'private/aa/gone-t.csv' WHERE id = ${id}`.execute(
    shop.db,
  )
  await writeExport(shop, { exportId: id }, new Date())
  expect((await list(member))[0]).toMatchObject({ state: 'done' })
  const left = await shop.givenMember()
  const { id: leftId } = (await ask(left)).data
  await shop.db.updateTable('operator').set({ disabledAt: new Date() }).where('id', '=', left.id).execute()
  await writeExport(shop, { exportId: leftId }, new Date())
  const row = await shop.db
    .selectFrom('orderExport')
    .select(['state', 'reason'])
    .where('id', '=', leftId)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'failed', reason: 'no_longer' })
})

test('thousands of orders are written batch by batch, and too many rows are refused with little memory', async () => {
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId })
  const order = await shop.givenOrder(await shop.givenUser(), { state: 'to_ship', goods: { merchantId } })
  const detail = '信義路五段7號'.repeat(250)
  const copy = (from: number, until: number) =>
    sql`
    WITH made AS (
      INSERT INTO shop_order SELECT r.* FROM generate_series(${from}::int, ${until}::int) n, shop_order o,
        jsonb_populate_record(o, jsonb_build_object('id', n, 'order_no', 'copy-' || n,
          'address', o.address || jsonb_build_object('detail', ${detail}::text))) r
      WHERE o.id = ${order.id} RETURNING id)
    INSERT INTO order_line SELECT r.* FROM made, order_line l,
      jsonb_populate_record(l, jsonb_build_object('id', made.id, 'order_id', made.id)) r
    WHERE l.order_id = ${order.id}`.execute(shop.owner)
  await copy(1_000_001, 1_000_999)
  const { lines } = await exported(member)
  expect(lines.filter((line) => line.includes('EX') && line.includes('王小明'))).toHaveLength(1_000)
  await copy(1_001_000, 1_012_100)
  const { id } = (await ask(member)).data
  const before = isDeep ? liveMemory() : 0
  const written = writeExport(shop, { exportId: id, rowsMax: 12_000 }, new Date())
  // Measured once, because a garbage collection takes long in a process that has run many tests.
  await expect.poll(async () => (await list(member))[0]?.rows, { interval: 50 }).toBeGreaterThan(9_000)
  const held = isDeep ? liveMemory() - before : 0
  await written
  expect((await list(member))[0]).toMatchObject({ state: 'failed', reason: 'too_many' })
  // The text of this many rows takes over 30 MB; the orders in memory at one moment, up to 12 MB. Measured only in the
  // deep suite.
  expect(held).toBeLessThan(20e6)
})
