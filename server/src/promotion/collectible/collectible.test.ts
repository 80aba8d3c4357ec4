import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import {
  collectibleHistory,
  collectibleIssuedList,
  collectibleRevoke,
  collectibleSkuSearch,
  revocationDecide,
  revocationList,
  seriesCreate,
  seriesEdit,
  seriesGet,
  seriesList,
  seriesOpen,
  seriesOpeningDecide,
  seriesOpeningList,
  seriesPause,
  seriesResume,
} from '@shop/contract/promotion/collectible/admin.ts'
import {
  collectibleDetail,
  collectibleList,
  collectibleOfGoods,
} from '@shop/contract/promotion/collectible/collectible.ts'
import {
  adminSettledRefundDecide,
  adminSettledRefundPropose,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import type { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { addAddress } from '../../people/address/write-address.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { cancelByOperator } from '../../trade/order/cancel-order.ts'
import { settleOrder, settleOrders } from '../../trade/order/settle-order.ts'
import { givenClaim } from '../claim/given-claim.ts'
import { givenCollectible, givenSeries, givenTerms } from './given-collectible.ts'
import { walkChains } from './walk-chains.ts'

const shop = await openShop()
await givenCompliance(shop)
await changeGroup(shop, 'module', { nft: true })
const permissions = ['promo.collectible.view', 'promo.collectible.edit', 'promo.collectible.revoke']
const [first, second] = [await shop.givenOperator({ permissions }), await shop.givenOperator({ permissions })]
const [clerk, other] = [await shop.givenOperator(), await shop.givenOperator()]
type User = Awaited<ReturnType<typeof shop.givenUser>>

beforeEach(() => {
  shop.now = () => new Date()
})
afterEach(async () => {
  shop.now = () => new Date()
  await expectLedgerInBalance(shop.db)
  expect((await walkChains(shop.db, shop.secret)).broken).toBeUndefined()
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const settled = () => addHours(new Date(), 20 * 24)
const mine = async (user: User) => (await shop.call(user, collectibleList, {})).data.list.data
const numbersOf = (id: number) =>
  shop.db
    .selectFrom('collectibleSeries')
    .select(['supply', 'issued', 'reserved', 'entries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const buy = (
  user: User,
  goods: Awaited<ReturnType<typeof shop.givenGoods>>,
  state: 'unpaid' | 'to_ship' | 'completed',
  quantity = 1,
) => shop.givenOrder(user, { state, lines: [{ goods, quantity }] })

async function givenBound(supply = 100) {
  const goods = await shop.givenGoods({ stock: 1_000 })
  const series = await givenSeries(shop, first, { supply, skuIds: [goods.skuId] })
  return { goods, series }
}

test('an order sets a collectible aside, its settlement issues it, and the buyer holds a certificate', async () => {
  const { goods, series } = await givenBound(10)
  const user = await shop.givenUser()
  await buy(user, goods, 'completed', 2)
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 2, issued: 0 })
  expect(await mine(user)).toEqual([])
  await settleOrders(shop, settled())
  expect(await numbersOf(series.id)).toEqual({ supply: 10, reserved: 0, issued: 2, entries: 2 })
  const held = await mine(user)
  expect(held).toMatchObject([
    { series_id: series.id, title: '山海初見', serial: 2, supply: 10, state: 'issued' },
    { serial: 1, state: 'issued' },
  ])
  const { data } = await shop.call(user, collectibleDetail, { query: { collectibleId: held[0]?.collectible_id ?? 0 } })
  expect(data).toMatchObject({ serial: 2, may: { give: 0 }, certificates: [{ kind: 'issue' }], transfer: null })
  expect(data.verify_url).toContain(`verify=${data.number.replaceAll('-', '')}`)
  const notices = (await shop.call(user, noticeList, {})).data.list.data
  expect(notices.filter(({ place }) => place === 'collectibles')).toHaveLength(1)
  const stranger = await shop.givenUser()
  expect(code(await shop.call(stranger, collectibleDetail, { query: { collectibleId: data.collectible_id } }))).toBe(
    'NOT_FOUND',
  )
  expect(code(await shop.call(undefined, collectibleList, {}))).toBe('LOGIN_REQUIRED')
})

test('cancelling or refunding before settlement releases the copies set aside and issues none', async () => {
  const { goods, series } = await givenBound(10)
  const user = await shop.givenUser()
  const [unpaid, paid, kept] = [
    await buy(user, goods, 'unpaid', 2),
    await buy(user, goods, 'to_ship', 3),
    await buy(user, goods, 'completed', 1),
  ]
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 6 })
  for (const { id } of [unpaid, paid])
    await cancelByOperator(shop, { orderId: id, reason: 'test', operatorId: clerk.id, now: new Date() })
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 1, issued: 0 })
  await settleOrders(shop, settled())
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 0, issued: 1 })
  // Nothing is left to settle or release.
  expect(await settleOrder(shop, kept.id, settled())).toBe(false)
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 0, issued: 1 })
})

test('a refund after settlement revokes as many as were refunded, and their serials stay used', async () => {
  const { goods, series } = await givenBound(5)
  const user = await shop.givenUser()
  const order = await buy(user, goods, 'completed', 3)
  await settleOrders(shop, settled())
  const line = order.lines[0] as (typeof order.lines)[number]
  const refund = async (quantity: number) => {
    const { data } = await shop.callAdmin(clerk, adminSettledRefundPropose, {
      params: { id: order.id },
      body: {
        pieces: [{ lineId: line.id, quantity, amountFen: 1_990 * quantity }],
        freightFen: 0,
        reason: '瑕疵',
        requestId: randomUUID(),
      } as BodyOf<typeof adminSettledRefundPropose>,
    })
    const body = { decision: 'approve' as const, note: '', requestId: randomUUID() }
    expect(
      (await shop.callAdmin(other, adminSettledRefundDecide, { params: { id: data.proposalId }, body })).status,
    ).toBe(200)
  }
  await refund(1)
  expect((await mine(user)).map(({ serial, state }) => [serial, state])).toEqual([
    [3, 'revoked'],
    [2, 'issued'],
    [1, 'issued'],
  ])
  await refund(2)
  expect((await mine(user)).map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked'])
  expect(await numbersOf(series.id)).toEqual({ supply: 5, reserved: 0, issued: 3, entries: 6 })
  const next = await givenCollectible(shop, { seriesId: series.id, userId: user.id })
  expect(next.serial).toBe(4)
})

test('twenty settlements at once give serials without gaps or duplicates', { timeout: 120_000 }, async () => {
  const [one, two] = [await givenBound(100), await givenBound(100)]
  const users = await Promise.all(Array.from({ length: 4 }, () => shop.givenUser()))
  const ordersOf = async (user: User) => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      // Both series in one order, in either sequence: settlements always lock them in the same one.
      const pair = n % 2 ? [one, two] : [two, one]
      const lines = pair.map(({ goods }, index) => ({ goods, quantity: index + 1 }))
      ids.push((await shop.givenOrder(user, { state: 'completed', lines })).id)
    }
    return ids
  }
  const orders = (await Promise.all(users.map(ordersOf))).flat()
  // Each is also settled twice.
  const done = await Promise.all([...orders, ...orders].map((id) => settleOrder(shop, id, settled())))
  expect(done.filter(Boolean)).toHaveLength(20)
  for (const { series } of [one, two]) {
    const serials = await shop.db
      .selectFrom('collectible')
      .select('serial')
      .where('seriesId', '=', series.id)
      .orderBy('serial')
      .execute()
    expect(serials.map(({ serial }) => serial)).toEqual(Array.from({ length: serials.length }, (_, n) => n + 1))
    expect(await numbersOf(series.id)).toMatchObject({ reserved: 0, issued: serials.length, entries: serials.length })
  }
  const { count } = await shop.db
    .selectFrom('collectible')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', 'in', orders)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20 * 3)
})

test('parallel orders never promise more than the supply', async () => {
  const { goods, series } = await givenBound(7)
  const users = await Promise.all(Array.from({ length: 12 }, () => shop.givenUser()))
  const tried = await Promise.allSettled(users.map((user) => buy(user, goods, 'unpaid', 2)))
  const codes = tried.map((each) => (each.status === 'rejected' ? (each.reason as Refusal).code : 'ordered'))
  expect(codes.filter((each) => each === 'ordered')).toHaveLength(3)
  expect(codes.filter((each) => each === 'STOCK_NOT_ENOUGH')).toHaveLength(9)
  expect(await numbersOf(series.id)).toMatchObject({ reserved: 6, issued: 0 })
  await expect(
    sql`UPDATE collectible_series SET reserved = reserved + 2 WHERE id = ${series.id}`.execute(shop.db),
  ).rejects.toThrow(/check/)
})

test('with the module off or the series paused, goods are sold as usual, without a collectible', async () => {
  const { goods, series } = await givenBound(3)
  const user = await shop.givenUser()
  const ofGoods = () => shop.call(undefined, collectibleOfGoods, { query: { goodsId: goods.id } })
  expect((await ofGoods()).data.list).toMatchObject([{ goods_sku_id: goods.goodsSkuId, series_id: series.id, left: 3 }])
  const kept = await buy(user, goods, 'completed')
  await shop.callAdmin(first, seriesPause, { params: { id: series.id }, body: { requestId: randomUUID() } })
  expect((await ofGoods()).data.list).toEqual([])
  await buy(user, goods, 'completed')
  await shop.callAdmin(first, seriesResume, { params: { id: series.id }, body: { requestId: randomUUID() } })
  await changeGroup(shop, 'module', { nft: false })
  expect((await ofGoods()).data.list).toEqual([])
  await buy(user, goods, 'completed')
  // Earlier promises are kept.
  await settleOrders(shop, settled())
  await changeGroup(shop, 'module', { nft: true })
  expect(await mine(user)).toHaveLength(1)
  const row = shop.db.selectFrom('collectible').select('orderId').where('seriesId', '=', series.id)
  expect(await row.execute()).toEqual([{ orderId: kept.id }])
})

test('two operators open a series; after a change it has to be opened again', async () => {
  const goods = await shop.givenGoods({ name: '青瓷茶杯', code: 'CUP-7' })
  const terms = await givenTerms(shop, first, { skuIds: [goods.skuId], supply: 20 })
  const { id } = (await shop.callAdmin(first, seriesCreate, { body: { ...terms, requestId: randomUUID() } })).data
  const open = (version: number, by = first) =>
    shop.callAdmin(by, seriesOpen, {
      params: { id },
      body: { version, reason: '週年活動', requestId: randomUUID() },
    })
  const decide = (proposal: number, by: typeof first, decision: 'approve' | 'reject' = 'approve') =>
    shop.callAdmin(by, seriesOpeningDecide, {
      params: { id: proposal },
      body: { decision, note: '', requestId: randomUUID() },
    })
  expect(code(await open(2))).toBe('STATE_CHANGED')
  const { proposalId, state } = (await open(1)).data
  expect(state).toBe('proposed')
  expect(code(await open(1))).toBe('PROPOSAL_OPEN')
  expect(code(await decide(proposalId, first))).toBe('DUAL_REQUIRED')
  expect((await decide(proposalId, second)).data).toEqual({ state: 'approved' })
  const read = async () => (await shop.callAdmin(first, seriesGet, { params: { id } })).data
  expect(await read()).toMatchObject({ state: 'open', agreed: true, skus: [{ id: goods.skuId, code: 'CUP-7' }] })
  expect((await read()).rights[0]?.url).toContain('sign=')
  const edit = (version: number, change: object = {}) =>
    shop.callAdmin(first, seriesEdit, {
      params: { id },
      body: { ...terms, ...change, version, requestId: randomUUID() },
    })
  const pause = () => shop.callAdmin(first, seriesPause, { params: { id }, body: { requestId: randomUUID() } })
  const resume = () => shop.callAdmin(first, seriesResume, { params: { id }, body: { requestId: randomUUID() } })
  expect(code(await edit(1))).toBe('STATE_CHANGED')
  expect((await pause()).status).toBe(200)
  expect(code(await pause())).toBe('STATE_CHANGED')
  expect((await resume()).status).toBe(200)
  await pause()
  expect((await edit(1, { supply: 30 })).data).toEqual({ version: 2 })
  expect(code(await resume())).toBe('STATE_CHANGED')
  const again = (await open(2)).data.proposalId
  expect((await edit(2, { supply: 25 })).data).toEqual({ version: 3 })
  // The series was changed since the proposal.
  expect(code(await decide(again, second))).toBe('PROPOSAL_STALE')
  await decide(again, second, 'reject')
  await decide((await open(3)).data.proposalId, second)

  const user = await shop.givenUser()
  await givenCollectible(shop, { seriesId: id, userId: user.id })
  await pause()
  expect(code(await edit(3, { supply: 26 }))).toBe('COLLECTIBLE_SUPPLY')
  const picture = (await shop.givenPicture({ purpose: 'content' })).id
  expect(code(await edit(3, { supply: 25, artworkFileId: picture }))).toBe('COLLECTIBLE_ARTWORK')
  expect((await edit(3, { supply: 1 })).data).toEqual({ version: 4 })
  await expect(sql`UPDATE collectible_series SET supply = 2 WHERE id = ${id}`.execute(shop.db)).rejects.toThrow(
    'its supply never grows',
  )
  const { rows } = (await shop.callAdmin(second, seriesOpeningList, { query: { subject: id } })).data
  expect(rows.map((row) => row.state)).toEqual(['approved', 'rejected', 'approved'])
  const listed = (await shop.callAdmin(first, seriesList, { query: { state: 'paused' } })).data.rows
  expect(listed.find((row) => row.id === id)).toMatchObject({ supply: 1, issued: 1 })
})

test('SKUs are found by goods, code and id, and are bound to one series at most', async () => {
  const goods = await shop.givenGoods({ name: '手作木碗', specs: { 顏色: ['胡桃', '櫻桃'] } })
  const found = async (q: string) => (await shop.callAdmin(first, collectibleSkuSearch, { query: { q } })).data.rows
  expect((await found('木碗')).map(({ spec }) => spec['zh-Hant'])).toEqual(['胡桃', '櫻桃'])
  expect(await found(String(goods.skuId))).toMatchObject([{ id: goods.skuId, goodsId: goods.id, seriesId: null }])
  expect((await found('')).length).toBeGreaterThan(1)
  const { id } = await givenSeries(shop, first, { skuIds: [goods.skuId] })
  expect((await found('木碗'))[0]).toMatchObject({ seriesId: id })
  const terms = await givenTerms(shop, first, { skuIds: [goods.skuId] })
  const create = (more: object) =>
    shop.callAdmin(first, seriesCreate, { body: { ...terms, ...more, requestId: randomUUID() } })
  expect(code(await create({}))).toBe('COLLECTIBLE_SKU')
  expect(code(await create({ skuIds: [999_999_999] }))).toBe('NOT_FOUND')
  expect(code(await create({ skuIds: [], rightsFileIds: [terms.artworkFileId] }))).toBe('NOT_FOUND')
})

test('two operators revoke a collectible; nobody revokes their own, and it stays readable', async () => {
  const { series } = await givenBound(3)
  const user = await shop.givenUser()
  const held = await givenCollectible(shop, { seriesId: series.id, userId: user.id })
  const revoke = (by = first, id = held.id) =>
    shop.callAdmin(by, collectibleRevoke, {
      params: { id },
      body: { ground: 'court', reason: '(2026) 第 17 號', requestId: randomUUID() },
    })
  const own = await shop.givenOperator({ permissions, userId: user.id } as never)
  await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', own.id).execute()
  expect(code(await revoke(own))).toBe('SELF_REVIEW')
  const { proposalId } = (await revoke()).data
  const decide = (by: typeof first) =>
    shop.callAdmin(by, revocationDecide, {
      params: { id: proposalId },
      body: { decision: 'approve', note: '', requestId: randomUUID() },
    })
  expect(code(await decide(first))).toBe('DUAL_REQUIRED')
  const replies = await Promise.all([decide(second), decide(second), decide(second)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(code(await revoke())).toBe('COLLECTIBLE_REVOKED')
  const list = (await shop.callAdmin(first, revocationList, {})).data.rows
  expect(list[0]).toMatchObject({ serial: 1, ground: 'court', owner: { id: user.id }, state: 'approved' })
  const history = (await shop.callAdmin(first, collectibleHistory, { params: { id: held.id } })).data
  expect(history.certificates.map(({ kind }) => kind)).toEqual(['revoke', 'issue'])
  const issued = await shop.callAdmin(first, collectibleIssuedList, {
    params: { id: series.id },
    query: { number: held.number, state: 'revoked' },
  })
  expect(issued.data.rows).toMatchObject([{ serial: 1, state: 'revoked', waiting: false }])
  expect(await mine(user)).toMatchObject([{ state: 'revoked' }])
})

test('the list of issued collectibles has a second page', async () => {
  const { series } = await givenBound(30)
  const user = await shop.givenUser()
  for (let n = 0; n < 25; n++) await givenCollectible(shop, { seriesId: series.id, userId: user.id })
  const page = (cursor?: string) =>
    shop.callAdmin(first, collectibleIssuedList, { params: { id: series.id }, query: { ...(cursor && { cursor }) } })
  const one = (await page()).data
  const two = (await page(one.nextCursor ?? '')).data
  expect([one, two].flatMap(({ rows }) => rows.map(({ serial }) => serial))).toEqual(
    Array.from({ length: 25 }, (_, n) => 25 - n),
  )
  expect(two.nextCursor).toBeNull()
  const list = async (n: number) => (await shop.call(user, collectibleList, { query: { page: n } })).data.list
  expect(await list(2)).toMatchObject({ total: 25, last_page: 2, data: { length: 10 } })
})

test('goods that were won come without a collectible, so that they can be claimed when none are left', async () => {
  const goods = await shop.givenGoods()
  const series = await givenSeries(shop, first, { supply: 1, skuIds: [goods.skuId] })
  const user = await shop.givenUser()
  await givenCollectible(shop, { seriesId: series.id, userId: user.id })
  const { id: claimId } = await givenClaim(shop, user, goods)
  const region = [440000, 440300, 440305].map((value) => ({ label: '', value }))
  const form = { name: '林小姐', phone: '13900000001', region, detail: '科技路 1 號' }
  const addressId = await addAddress(shop.db, { userId: user.id, form, now: shop.now() })
  const body = { claimId, addressId, freight: '0.00', requestId: randomUUID() }
  expect((await shop.call(user, claimSubmit, { body })).status).toBe(200)
  const { reserved } = await shop.db
    .selectFrom('collectibleSeries')
    .select('reserved')
    .where('id', '=', series.id)
    .executeTakeFirstOrThrow()
  expect(reserved).toBe(0)
})
