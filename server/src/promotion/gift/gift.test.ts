import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { claimList } from '@shop/contract/promotion/claim/claim.ts'
import {
  adminGiftCodes,
  adminGiftCreate,
  adminGiftEdit,
  adminGiftGet,
  adminGiftGrant,
  adminGiftList,
  adminGiftOpen,
  adminGiftPause,
  adminGiftReceivedList,
  giftOpeningDecide,
  giftOpeningList,
} from '@shop/contract/promotion/gift/admin.ts'
import { type GiftPocket, giftBirthday, giftList, giftReceive, giftRedeem } from '@shop/contract/promotion/gift/gift.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { budget, creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { pointsMax } from '../../books/ledger/rules.ts'
import { finishClosing } from '../../people/closing/finish-closing.ts'
import { insertClosing } from '../../people/closing/queries.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenCoupon } from '../../trade/coupon/given-coupon.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { refundUnits } from '../profit/given-profit.ts'
import { givenGift, givenGiftCode } from './given-gift.ts'
import { newCode, readCode } from './rules.ts'

const shop = await openShop()
await givenCompliance(shop)
await changeGroup(shop, 'module', { points: true, subsidy: true, acts: true })
await givenBudget(shop.db, 'gift', 'PTS', 1_000_000, 1)
await givenBudget(shop.db, 'gift', 'SUB', 1_000, 1)
const permissions = ['promo.gift.view', 'promo.gift.edit']
const [first, second] = [await shop.givenOperator({ permissions }), await shop.givenOperator({ permissions })]
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Form = Omit<BodyOf<typeof adminGiftCreate>, 'requestId'>

beforeEach(() => {
  shop.now = () => new Date()
})
afterEach(async () => {
  shop.now = () => new Date()
  await shop.db.updateTable('giftPack').set({ state: 'paused' }).where('state', '=', 'open').execute()
  await expectLedgerInBalance(shop.db)
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const list = async (user: User, pocket?: GiftPocket) => (await shop.call(user, giftList, { query: { pocket } })).data
const receive = (user: User, packId: number, period: string, requestId = randomUUID()) =>
  shop.call(user, giftReceive, { body: { packId, period, requestId } })
const redeem = (user: User, typed: string) =>
  shop.call(user, giftRedeem, { body: { code: typed, requestId: randomUUID() } })
const points = (user: User) => available(shop.db, creditsOf(user.id, 'PTS'))
const later = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  shop.now = () => at
}
async function close({ id: userId }: User): Promise<void> {
  const now = shop.now()
  const closingId = await shop.db.transaction().execute((tx) => insertClosing(tx, { userId, dueAt: now, now }))
  await finishClosing(shop, { closingId: closingId ?? 0 }, now)
}
const numbered = (of: User, mobile: string) =>
  shop.db.updateTable('appUser').set({ mobile }).where('id', '=', of.id).execute()
const grant = (id: number, user: string, by = first) =>
  shop.callAdmin(by, adminGiftGrant, { params: { id }, body: { user, requestId: randomUUID() } })

test('a newcomer receives everything in a pack together, and only once', async () => {
  const { id: coupon } = await givenCoupon(shop, first, {})
  const pack = await givenGift(shop, first, { points: 100, subsidy: 50, couponIds: [coupon] })
  const user = await shop.givenUser()
  const [offer] = (await list(user)).list.data
  expect(offer).toMatchObject({
    pack_id: pack.id,
    period: 'once',
    points: 100,
    subsidy: '0.50',
    coupons: 1,
    is_gone: 0,
  })
  const requestId = randomUUID()
  const given = { points: 100, subsidy: '0.50', coupons: 1, claim_id: null }
  expect((await receive(user, pack.id, 'once', requestId)).data).toEqual(given)
  // The answer was lost and the phone asks again.
  expect((await receive(user, pack.id, 'once', requestId)).data).toEqual(given)
  expect(code(await receive(user, pack.id, 'once'))).toBe('GIFT_RECEIVED')
  expect(await points(user)).toBe(100)
  expect(await available(shop.db, creditsOf(user.id, 'SUB'))).toBe(50)
  const coupons = await shop.db.selectFrom('userCoupon').select('source').where('userId', '=', user.id).execute()
  expect(coupons).toEqual([{ source: `gift:${pack.id}` }])
  expect((await list(user)).list.data).toEqual([])
  expect((await list(user, 'received')).list.data).toMatchObject([{ pack_id: pack.id, points: 100 }])
  const { data } = await shop.callAdmin(first, adminGiftReceivedList, { params: { id: pack.id } })
  expect(data.rows).toMatchObject([{ period: 'once', valueFen: 1_150 }])
})

test('one of fifty concurrent calls receives a pack, and the last pack goes to one of many users', async () => {
  const pack = await givenGift(shop, first)
  const user = await shop.givenUser()
  const replies = await Promise.all(Array.from({ length: 50 }, () => receive(user, pack.id, 'once')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await points(user)).toBe(100)
  const last = await givenGift(shop, first, { total: 1 })
  const users = await Promise.all(Array.from({ length: 8 }, () => shop.givenUser()))
  const tries = await Promise.all(users.map((each) => receive(each, last.id, 'once')))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.map(code).filter((each) => each === 'GIFT_OVER')).toHaveLength(7)
  const late = await shop.givenUser()
  expect((await list(late)).list.data.find(({ pack_id }) => pack_id === last.id)).toMatchObject({ is_gone: 1 })
})

test('a number is welcomed once: not again after its account was closed, nor with a later account that gets it', async () => {
  const [pack, second] = [await givenGift(shop, first), await givenGift(shop, first)]
  const user = await shop.givenUser()
  expect((await receive(user, pack.id, 'once')).status).toBe(200)
  // The other pack is still available to them.
  expect((await list(user)).list.data.map(({ pack_id }) => pack_id)).toEqual([second.id])
  await close(user)
  const again = await shop.givenUser()
  const fresh = again.mobile
  await numbered(again, user.mobile)
  expect((await list(again)).list.data).toEqual([])
  expect(code(await receive(again, pack.id, 'once'))).toBe('NOT_FOUND')
  expect(code(await receive(again, second.id, 'once'))).toBe('NOT_FOUND')
  // With their own number they count as a newcomer; a later owner of it does not.
  await numbered(again, fresh)
  expect((await receive(again, pack.id, 'once')).status).toBe(200)
  await numbered(again, user.mobile)
  const heir = await shop.givenUser()
  await numbered(heir, fresh)
  expect(code(await receive(heir, pack.id, 'once'))).toBe('NOT_FOUND')
})

test.each(['email', 'openid', 'unionid'] as const)(
  'a person with another number is not welcomed again if they have the same %s',
  async (by) => {
    const pack = await givenGift(shop, first)
    const [user, again] = [await shop.givenUser(), await shop.givenUser()]
    const same = `${randomUUID()}@example.com`
    const mark = async ({ id: userId }: User) => {
      if (by === 'email') {
        await shop.db.updateTable('appUser').set({ email: same }).where('id', '=', userId).execute()
        return
      }
      const names = by === 'openid' ? { openid: same, unionid: null } : { openid: randomUUID(), unionid: same }
      await shop.db
        .insertInto('wechatAccount')
        .values({ userId, appId: 'wx', ...names, createdAt: shop.now() })
        .execute()
    }
    await mark(user)
    expect((await receive(user, pack.id, 'once')).status).toBe(200)
    await close(user)
    expect((await list(again)).list.data.map(({ pack_id }) => pack_id)).toContain(pack.id)
    await mark(again)
    expect((await list(again)).list.data).toEqual([])
    expect(code(await receive(again, pack.id, 'once'))).toBe('NOT_FOUND')
  },
)

test.each([
  ['points', { points: 100 }],
  ['subsidy', { points: 0, subsidy: 50 }],
  ['coupon', { points: 0 }],
] as const)('a pack with %s waits while their module is off, and so does its code', async (module, content) => {
  const coupons = async () => (module === 'coupon' ? { couponIds: [(await givenCoupon(shop, first, {})).id] } : {})
  const pack = await givenGift(shop, first, { ...content, ...(await coupons()) })
  const coded = await givenGift(shop, first, { kind: 'code', ...content, ...(await coupons()) })
  const { codes } = (await shop.callAdmin(first, adminGiftCodes, { params: { id: coded.id }, body: { count: 1 } })).data
  const user = await shop.givenUser()
  await changeGroup(shop, 'module', { [module]: false })
  expect((await list(user)).list.data).toEqual([])
  expect(code(await receive(user, pack.id, 'once'))).toBe('MODULE_OFF')
  expect(code(await redeem(user, codes[0] ?? ''))).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { [module]: true })
  expect((await list(user)).list.data.map(({ pack_id }) => pack_id)).toEqual([pack.id])
  expect((await receive(user, pack.id, 'once')).status).toBe(200)
  expect((await redeem(user, codes[0] ?? '')).status).toBe(200)
})

test('a pack lapses, and is listed as lapsed for a while', async () => {
  const pack = await givenGift(shop, first, { days: 3 })
  const user = await shop.givenUser()
  later(4)
  expect((await list(user)).list.data).toEqual([])
  expect((await list(user, 'expired')).list.data).toMatchObject([{ pack_id: pack.id }])
  expect(code(await receive(user, pack.id, 'once'))).toBe('GIFT_OVER')
})

test('each settled order above the threshold earns a pack; another user’s order earns none', async () => {
  const pack = await givenGift(shop, first, { kind: 'order', thresholdFen: 5_000, perUser: 2 })
  const user = await shop.givenUser()
  const completed = (priceFen: number) =>
    shop.givenOrder(user, { state: 'completed', goods: { priceFen, kind: 'virtual' } })
  const ids = [(await completed(5_000)).id, (await completed(9_000)).id, (await completed(4_999)).id]
  expect((await list(user)).list.data).toEqual([])
  later(20)
  await settleOrders(shop, shop.now())
  const offered = (await list(user)).list.data.map(({ period }) => period)
  expect(offered.sort()).toEqual([`order:${ids[0]}`, `order:${ids[1]}`].sort())
  expect(code(await receive(await shop.givenUser(), pack.id, `order:${ids[0]}`))).toBe('NOT_FOUND')
  expect(code(await receive(user, pack.id, `order:${ids[2]}`))).toBe('NOT_FOUND')
  expect((await receive(user, pack.id, `order:${ids[0]}`)).status).toBe(200)
})

test('a pack for orders is received as often as it says, for the latest orders', async () => {
  const pack = await givenGift(shop, first, { kind: 'order', thresholdFen: 0, perUser: 2 })
  const user = await shop.givenUser()
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) {
    const { id } = await shop.givenOrder(user, { state: 'completed', goods: { kind: 'virtual' } })
    ids.push(id)
  }
  later(20)
  await settleOrders(shop, shop.now())
  const offered = async () =>
    (await list(user)).list.data.flatMap((offer) => (offer.pack_id === pack.id ? [offer.period] : [])).sort()
  expect(await offered()).toEqual([`order:${ids[2]}`, `order:${ids[3]}`])
  expect(code(await receive(user, pack.id, `order:${ids[0]}`))).toBe('NOT_FOUND')
  expect((await receive(user, pack.id, `order:${ids[3]}`)).status).toBe(200)
  expect(await offered()).toEqual([`order:${ids[2]}`])
  expect((await receive(user, pack.id, `order:${ids[2]}`)).status).toBe(200)
  expect(await offered()).toEqual([])
  expect(code(await receive(user, pack.id, `order:${ids[1]}`))).toBe('NOT_FOUND')
  expect(code(await receive(user, pack.id, `order:${ids[3]}`))).toBe('GIFT_RECEIVED')
})

test('the refunded part of an order does not count', async () => {
  const pack = await givenGift(shop, first, { kind: 'order', thresholdFen: 5_000 })
  const user = await shop.givenUser()
  const goods = { priceFen: 3_000, kind: 'virtual' } as const
  const [kept, less] = [
    await shop.givenOrder(user, { state: 'completed', goods, quantity: 2 }),
    await shop.givenOrder(user, { state: 'completed', goods, quantity: 2 }),
  ]
  await refundUnits(shop, less.id, 1)
  later(20)
  await settleOrders(shop, shop.now())
  expect((await list(user)).list.data.map(({ period }) => period)).toEqual([`order:${kept.id}`])
  expect(code(await receive(user, pack.id, `order:${less.id}`))).toBe('NOT_FOUND')
})

test('receiving two packs with the same coupons does not deadlock', async () => {
  const [one, other] = [await givenCoupon(shop, first, {}), await givenCoupon(shop, first, {})]
  const coupons = { points: 0 }
  const packs = [
    await givenGift(shop, first, { ...coupons, couponIds: [one.id, other.id] }),
    await givenGift(shop, first, { ...coupons, couponIds: [other.id, one.id] }),
  ]
  const users = [await shop.givenUser(), await shop.givenUser()]
  const holding = await shop.db.startTransaction().execute()
  await holding.selectFrom('coupon').select('id').where('id', '=', one.id).forUpdate().execute()
  const receiving = Promise.all(users.map((user, index) => receive(user, packs[index]?.id ?? 0, 'once')))
  const waiting = sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%update "coupon"%'`
  await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBe(2)
  // Both calls wait for the first coupon, and neither has locked the second.
  const free = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', other.id)
    .forUpdate()
    .skipLocked()
    .execute()
  await holding.rollback().execute()
  expect((await receiving).map(({ status }) => status)).toEqual([200, 200])
  expect(free).toHaveLength(1)
})

test('a birthday can be set once, and earns a pack once a year, in its month', async () => {
  const pack = await givenGift(shop, first, { kind: 'birthday' })
  const user = await shop.givenUser()
  expect((await list(user)).birthday).toEqual({ month: 0, day: 0, is_said: 0 })
  const say = (month: number, day: number, by = user) =>
    shop.call(by, giftBirthday, { body: { month, day, requestId: randomUUID() } })
  expect((await say(2, 31)).data).toMatchObject({ code: 'VALIDATION', fields: { day: '日期不正確' } })
  const month = Number(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(5, 7))
  expect((await say(month, 2)).status).toBe(200)
  expect(code(await say(month === 12 ? 1 : month + 1, 2))).toBe('BIRTHDAY_SAID')
  const [offer] = (await list(user)).list.data
  expect((await receive(user, pack.id, offer?.period ?? '')).status).toBe(200)
  expect((await list(user)).list.data).toEqual([])
  expect(code(await receive(user, pack.id, '2031'))).toBe('NOT_FOUND')
  // A new account with the number can set a birthday again, but this year's pack has been received.
  await close(user)
  const said = shop.db.selectFrom('birthday').select('month').where('userId', '=', user.id)
  expect(await said.execute()).toEqual([])
  const again = await shop.givenUser()
  await numbered(again, user.mobile)
  expect((await say(month, 3, again)).status).toBe(200)
  expect((await list(again)).list.data).toEqual([])
  expect(code(await receive(again, pack.id, offer?.period ?? ''))).toBe('NOT_FOUND')
})

test('an operator grants a pack to a shopper, but not to themselves, and no more packs than there are', async () => {
  const user = await shop.givenUser()
  const draft = await shop.callAdmin(first, adminGiftCreate, { body: form({ kind: 'granted' }) })
  expect(code(await grant(draft.data.id, String(user.id)))).toBe('GIFT_NOT_OPEN')
  const pack = await givenGift(shop, first, { kind: 'granted', total: 1 })
  const own = await shop.givenUser()
  await shop.db.updateTable('operator').set({ userId: own.id }).where('id', '=', first.id).execute()
  expect(code(await grant(pack.id, String(own.id)))).toBe('SELF_REVIEW')
  // A grant by another operator to somebody who works here gives nothing either.
  expect((await grant(pack.id, String(own.id), second)).status).toBe(200)
  const [offer] = (await list(own)).list.data
  expect(code(await receive(own, pack.id, offer?.period ?? ''))).toBe('ACT_NOT_ALLOWED')
  expect(code(await grant(pack.id, String(user.id)))).toBe('GIFT_OVER')
  const other = await givenGift(shop, first, { kind: 'granted' })
  expect(code(await grant(other.id, '13899999999'))).toBe('NOT_FOUND')
  expect((await grant(other.id, String(user.id))).status).toBe(200)
  expect((await shop.call(user, noticeList)).data.list.data[0]).toMatchObject({ place: 'gifts', purpose: '新人禮包' })
  const [theirs] = (await list(user)).list.data
  expect((await receive(user, other.id, theirs?.period ?? '')).status).toBe(200)
  await shop.db.updateTable('operator').set({ userId: null }).where('id', '=', first.id).execute()
})

test('one of fifty users who type one code at once receives the pack', async () => {
  const typed = await givenGiftCode(shop, first)
  const users = await Promise.all(Array.from({ length: 5 }, () => shop.givenUser()))
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => redeem(users[index % 5] as User, typed)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = new Set(replies.map(code).filter(Boolean))
  expect([...refused].sort()).toEqual(['GIFT_CODE', 'GIFT_RECEIVED'])
  const held = await Promise.all(users.map(points))
  expect(held.sort()).toEqual([0, 0, 0, 0, 100].sort())
})

test('a code is for one user, even if one user types two at once; wrong codes are counted', async () => {
  const pack = await givenGift(shop, first, { kind: 'code', total: 3 })
  const made = await shop.callAdmin(first, adminGiftCodes, { params: { id: pack.id }, body: { count: 2 } })
  const [one = '', two = ''] = made.data.codes
  expect(code(await shop.callAdmin(first, adminGiftCodes, { params: { id: pack.id }, body: { count: 2 } }))).toBe(
    'GIFT_OVER',
  )
  const [a, b] = [await shop.givenUser(), await shop.givenUser()]
  const typed = `${one.slice(0, 4).toLowerCase()}-${one.slice(4)} `
  const replies = await Promise.all([redeem(a, typed), redeem(b, one), redeem(a, one), redeem(b, typed)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = replies[0]?.status === 200 || replies[2]?.status === 200 ? a : b
  // A second code for the same pack gives them nothing, and stays valid for another user.
  expect(code(await redeem(winner, two))).toBe('GIFT_RECEIVED')
  expect((await redeem(winner === a ? b : a, two)).status).toBe(200)
  const guesser = await shop.givenUser()
  const guesses = await Promise.all(Array.from({ length: 10 }, () => redeem(guesser, newCode())))
  expect(new Set(guesses.map(code))).toEqual(new Set(['GIFT_CODE']))
  expect(code(await redeem(guesser, await givenGiftCode(shop, first)))).toBe('GIFT_CODE_LOCKED')
})

test('no more than ten of many concurrent wrong codes are looked up, and right ones do not count', async () => {
  const guesser = await shop.givenUser()
  for (let n = 0; n < 12; n++) expect((await redeem(guesser, await givenGiftCode(shop, first))).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 30 }, () => redeem(guesser, newCode())))
  const refused = guesses.map(code)
  expect(refused.filter((each) => each === 'GIFT_CODE')).toHaveLength(10)
  expect(refused.filter((each) => each === 'GIFT_CODE_LOCKED')).toHaveLength(20)
  expect(code(await redeem(guesser, await givenGiftCode(shop, first)))).toBe('GIFT_CODE_LOCKED')
  later(61 / (24 * 60))
  expect((await redeem(guesser, await givenGiftCode(shop, first))).status).toBe(200)
})

test('codes have no letters that look alike, and are read as people type them', () => {
  expect(newCode()).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
  expect(readCode(' ab2c-d3 EF ')).toBe('AB2CD3EF')
})

test('an empty budget or a coupon that has run out gives nothing and leaves the pack', async () => {
  const user = await shop.givenUser()
  const rich = await givenGift(shop, first, { points: 10, subsidy: 5_000 })
  expect(code(await receive(user, rich.id, 'once'))).toBe('BUDGET_EMPTY')
  const { id: coupon } = await givenCoupon(shop, first, { total: 1 })
  const pack = await givenGift(shop, first, { points: 10, couponIds: [coupon] })
  expect((await receive(await shop.givenUser(), pack.id, 'once')).status).toBe(200)
  expect(code(await receive(user, pack.id, 'once'))).toBe('COUPON_OUT')
  expect(await points(user)).toBe(0)
  const { given } = await shop.db
    .selectFrom('giftPack')
    .select('given')
    .where('id', '=', pack.id)
    .executeTakeFirstOrThrow()
  expect(given).toBe(1)
  expect((await list(user)).list.data.map(({ pack_id }) => pack_id)).toContain(pack.id)
  await changeGroup(shop, 'module', { acts: false })
  expect(code(await receive(user, pack.id, 'once'))).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { acts: true })
})

test('nobody gets more points than one may hold; the pack waits', async () => {
  const pack = await givenGift(shop, first, { points: 100 })
  const user = await shop.givenUser()
  await givenCredit(shop.db, user.id, pointsMax - 99, 'PTS')
  expect(code(await receive(user, pack.id, 'once'))).toBe('POINTS_FULL')
  expect((await list(user)).list.data).toHaveLength(1)
  expect(await points(user)).toBe(pointsMax - 99)
})

test('goods in a pack are held when it is received, and then claimed; without stock the pack waits', async () => {
  const picture = await shop.givenPicture()
  const goods = await shop.givenGoods({ stock: 1, priceFen: 3_000, name: '茶杯', imageIds: [picture.id] })
  const pack = await givenGift(shop, first, { points: 10, skuId: goods.skuId })
  const [user, late] = [await shop.givenUser(), await shop.givenUser()]
  const shownAs = { goods_name: '茶杯', goods_image: expect.stringMatching(/./) }
  expect((await list(user)).list.data[0]).toMatchObject({ ...shownAs, points: 10 })
  const { data } = await receive(user, pack.id, 'once')
  expect(data).toMatchObject({ points: 10, claim_id: expect.any(Number) })
  const { list: claims } = (await shop.call(user, claimList, { query: {} })).data
  expect(claims.data).toMatchObject([{ claim_id: data.claim_id, source: 'gift', state: 'won', goods_id: goods.id }])
  expect((await list(user, 'received')).list.data).toMatchObject([shownAs])
  expect(code(await receive(late, pack.id, 'once'))).toBe('STOCK_NOT_ENOUGH')
  expect(await points(late)).toBe(0)
  const shown = (await shop.callAdmin(first, adminGiftGet, { params: { id: pack.id } })).data
  expect(shown).toMatchObject({ valueFen: 3_010, goods: { skuId: goods.skuId, goodsId: goods.id }, given: 1 })
})

test('an order of won goods earns no pack', async () => {
  const pack = await givenGift(shop, first, { kind: 'order', thresholdFen: 0 })
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'completed', goods: { kind: 'virtual' } })
  later(20)
  await settleOrders(shop, shop.now())
  expect((await list(user)).list.data.map(({ pack_id }) => pack_id)).toEqual([pack.id])
  const row = () => shop.db.updateTable('shopOrder').where('id', '=', order.id)
  const { goodsFen, payableFen } = await shop.db
    .selectFrom('shopOrder')
    .select(['goodsFen', 'payableFen'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await row().set({ given: true, goodsFen: 0, payableFen: 0 }).execute()
  expect((await list(user)).list.data).toEqual([])
  await row().set({ given: false, goodsFen, payableFen }).execute()
})

const form = (more: Partial<Form> = {}) => ({
  kind: 'newcomer' as const,
  name: { 'zh-Hant': '新人禮包' },
  points: 100,
  subsidy: 0,
  couponIds: [],
  skuId: null,
  thresholdFen: 0,
  perUser: 1,
  days: 30,
  total: 10,
  startsAt: new Date(Date.now() - 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + 86_400_000 * 30).toISOString(),
  ...more,
  requestId: randomUUID(),
})
const create = (more?: Partial<Form>) => shop.callAdmin(first, adminGiftCreate, { body: form(more) })
const open = (id: number, version = 1, by = first) =>
  shop.callAdmin(by, adminGiftOpen, { params: { id }, body: { version, reason: '開放', requestId: randomUUID() } })

test('one operator alone can open only cheap packs; the rest takes two, and so does a new version', async () => {
  const small = (await create({ total: 10 })).data.id
  expect((await open(small)).data.state).toBe('approved')
  const { surplusFen } = shop.settings.get('risk')
  const large = (await create({ points: 1_000, total: Math.ceil(surplusFen / 1_000) + 1 })).data.id
  expect((await open(large)).data.state).toBe('proposed')
  expect(code(await open(large))).toBe('PROPOSAL_OPEN')
  const [row] = (await shop.callAdmin(second, giftOpeningList, { query: { state: 'proposed' } })).data.rows
  expect(row).toMatchObject({ gift: { id: large }, valueFen: 1_000 })
  const decide = (by: typeof first) =>
    shop.callAdmin(by, giftOpeningDecide, {
      params: { id: row?.id ?? 0 },
      body: { decision: 'approve', note: '同意', requestId: randomUUID() },
    })
  expect((await decide(first)).status).not.toBe(200)
  expect((await decide(second)).status).toBe(200)
  const { kind: _, requestId: __, ...terms } = form({ points: 2_000, total: 100_000 })
  const edit = () =>
    shop.callAdmin(first, adminGiftEdit, {
      params: { id: large },
      body: { ...terms, version: 1, requestId: randomUUID() },
    })
  expect(code(await edit())).toBe('STATE_CHANGED')
  await shop.callAdmin(first, adminGiftPause, { params: { id: large }, body: { requestId: randomUUID() } })
  // A version that two have approved can be reopened by one.
  expect((await open(large)).data.state).toBe('approved')
  await shop.callAdmin(first, adminGiftPause, { params: { id: large }, body: { requestId: randomUUID() } })
  expect((await edit()).data).toEqual({ version: 2 })
  expect((await open(large, 2)).data.state).toBe('proposed')
  const { data } = await shop.callAdmin(first, adminGiftGet, { params: { id: large } })
  expect(data).toMatchObject({ state: 'paused', waiting: true, version: 2, givenFen: 0 })
})

test('a pack without anything, worth too much, or over before it began is refused', async () => {
  expect((await create({ points: 0 })).status).toBe(400)
  expect((await create({ endsAt: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
  expect(code(await create({ subsidy: 10_000_000 }))).toBe('ABOVE_MAX')
  expect(code(await create({ skuId: 999_999 }))).toBe('NOT_FOUND')
  expect(code(await create({ couponIds: [999_999] }))).toBe('NOT_FOUND')
  const { data } = await shop.callAdmin(first, adminGiftList, { query: { state: 'draft' } })
  expect(data.rows.every(({ state }) => state === 'draft')).toBe(true)
  expect(await available(shop.db, budget('gift', 'PTS', 0))).toBeGreaterThan(0)
})
