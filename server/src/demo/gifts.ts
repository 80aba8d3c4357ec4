import { randomUUID } from 'node:crypto'
import { shoppers } from '@shop/demo/people'
import { text } from '@shop/demo/text'
import { budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours } from '../core/value/time.ts'
import { findDefaultAddress } from '../people/address/queries.ts'
import type { Operator } from '../platform/http/auth.ts'
import { decide } from '../platform/proposal/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { searchPrizeGoods } from '../promotion/claim/prize-goods.ts'
import { submitClaim } from '../promotion/claim/submit-claim.ts'
import { giftOpeningKind, openGift } from '../promotion/gift/open-gift.ts'
import { receiveGift } from '../promotion/gift/receive-gift.ts'
import { createGift, grantGift } from '../promotion/gift/write-gift.ts'
import { shipParcel } from '../trade/delivery/ship-parcel.ts'
import { findLines } from '../trade/order/queries.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

type Form = Omit<Parameters<typeof createGift>[1], 'operatorId' | 'requestId' | 'now' | 'startsAt' | 'endsAt'>

const plain = { points: 0, subsidy: 0, couponIds: [], skuId: null, thresholdFen: 0, perUser: 1, days: 30 }

const packs: Form[] = [
  {
    ...plain,
    kind: 'granted',
    points: 200,
    subsidy: 100,
    total: 20,
    name: text('老朋友禮包', '老朋友礼包', 'Welcome-back gift', 'いつもの感謝ギフト', '단골 선물'),
  },
  {
    ...plain,
    kind: 'newcomer',
    points: 100,
    total: 40,
    name: text('新人見面禮', '新人见面礼', 'Welcome gift', 'ウェルカムギフト', '환영 선물'),
  },
  {
    ...plain,
    kind: 'birthday',
    points: 300,
    total: 30,
    name: text('生日快樂', '生日快乐', 'Happy birthday', 'お誕生日おめでとう', '생일 축하해요'),
  },
  {
    ...plain,
    kind: 'code',
    points: 50,
    total: 100,
    name: text('線下活動禮包', '线下活动礼包', 'Event gift', 'イベントギフト', '행사 선물'),
  },
]

/** A pack with goods. */
const withGoods: Form = {
  ...plain,
  kind: 'granted',
  points: 50,
  total: 10,
  name: text('秋日好禮', '秋日好礼', 'Autumn gift', '秋のギフト', '가을 선물'),
}

/**
 * Open packs of most kinds. The first shopper has received one and can receive another; of two with goods, one is on
 * its way and one waits for an address.
 */
export async function giftSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const operators = await findOperators(shop)
  const [operator, second] = [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
  const { id: userId } = await shop.db
    .selectFrom('appUser')
    .select('id')
    .where('mobile', '=', shoppers[0]?.mobile ?? '')
    .executeTakeFirstOrThrow()
  const at = (hoursAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -hoursAgo)
    return { at: now, run: () => run(now) }
  }
  return [
    at(24 * 5, (now) => open(shop, { operator, second, now })),
    at(80, (now) => give(shop, { operator, userId, n: 1, now })),
    at(79, (now) => receive(shop, { userId, now })),
    at(70, (now) => receiveGoods(shop, { operator, userId, n: 1, now })),
    at(69, (now) => claimGoods(shop, { operator, userId, now })),
    at(20, (now) => give(shop, { operator, userId, n: 2, now })),
    at(18, (now) => receiveGoods(shop, { operator, userId, n: 2, now })),
  ]
}

async function open(
  shop: Shop,
  { operator, second, now }: { operator: Operator; second: Operator; now: Date },
): Promise<void> {
  if (await shop.db.selectFrom('giftPack').select('id').limit(1).executeTakeFirst()) return
  const funded = { program: 'gift', shards: 4 } as const
  await shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, { actor: 'system:demo', now }, [
        budgetFunded({ ...funded, id: 'demo-gift-PTS', currency: 'PTS', amount: 40_000 }),
        budgetFunded({ ...funded, id: 'demo-gift-SUB', currency: 'SUB', amount: 20_000 }),
      ]),
    )
  for (const form of [...packs, { ...withGoods, skuId: await smallGoods(shop) }]) {
    const times = { startsAt: addHours(now, -1).toISOString(), endsAt: addHours(now, 24 * 90).toISOString() }
    const { id: packId } = await createGift(shop, {
      ...form,
      ...times,
      operatorId: operator.id,
      requestId: randomUUID(),
      now,
    })
    const asked = { packId, version: 1, reason: '花費在額度內', requestId: randomUUID() }
    const { proposalId, state } = await openGift(shop, { ...asked, operator, now })
    if (state === 'proposed') {
      const decision = { decision: 'approve', note: '', requestId: randomUUID(), operator: second, now } as const
      await decide(shop, giftOpeningKind, { ...decision, proposalId })
    }
  }
}

const grantedPack = ({ db }: Shop, goods: 'with goods' | 'without' = 'without') =>
  db
    .selectFrom('giftPack')
    .select('id')
    .where('kind', '=', 'granted')
    .where('skuId', goods === 'without' ? 'is' : 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** The cheapest of the shop's own goods that can be given and have enough stock. */
async function smallGoods(shop: Shop): Promise<number> {
  const { goods } = await searchPrizeGoods(shop, {})
  const plenty = goods.filter(({ left }) => left === null || left >= 20)
  const [cheapest] = plenty.toSorted((a, b) => a.priceFen - b.priceFen || a.skuId - b.skuId)
  if (!cheapest) throw new Error('the demo has no goods to give')
  return cheapest.skuId
}

/** Grants a pack with goods and receives it. */
async function receiveGoods(
  shop: Shop,
  { operator, userId, n, now }: { operator: Operator; userId: number; n: number; now: Date },
): Promise<void> {
  const { id: packId } = await grantedPack(shop, 'with goods')
  const grants = () =>
    shop.db.selectFrom('giftGrant').select('id').where('packId', '=', packId).where('userId', '=', userId)
  if ((await grants().execute()).length < n) {
    await grantGift(shop, { packId, user: String(userId), operatorId: operator.id, requestId: randomUUID(), now })
  }
  const grant = await grants()
    .orderBy('id')
    .offset(n - 1)
    .executeTakeFirstOrThrow()
  const period = `grant:${grant.id}`
  const received = shop.db.selectFrom('giftReceived').select('id').where('userId', '=', userId)
  const had = await received.where('period', '=', period).executeTakeFirst()
  if (!had) await receiveGift(shop, { packId, period, userId, requestId: randomUUID(), now })
}

/** Claims the first of them to the shopper's address. */
async function claimGoods(
  shop: Shop,
  { operator, userId, now }: { operator: Operator; userId: number; now: Date },
): Promise<void> {
  const claim = await shop.db
    .selectFrom('claim')
    .select(['id', 'state', 'orderId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const address = await findDefaultAddress(shop.db, userId)
  if (!address) throw new Error('the demo shopper has no address')
  const by = { userId, platform: 'H5', language: 'zh-Hant' as const, now }
  const asked = { claimId: claim.id, addressId: address.id, freight: '0.00', requestId: randomUUID() }
  const orderId = claim.orderId ?? (await submitClaim(shop, { ...asked, ...by })).orderId
  const order = await shop.db.selectFrom('shopOrder').select('state').where('id', '=', orderId).executeTakeFirst()
  if (order?.state !== 'to_ship') return
  const lines = await findLines(shop.db, [orderId])
  const carrier = await shop.db.selectFrom('carrier').select('id').where('code', '=', 'SF').executeTakeFirstOrThrow()
  await shipParcel(shop, {
    orderId,
    operatorId: operator.id,
    kind: 'express',
    carrierId: carrier.id,
    trackingNo: 'SF1040299880011',
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
    now: addHours(now, 5),
  })
}

async function give(
  shop: Shop,
  { operator, userId, n, now }: { operator: Operator; userId: number; n: number; now: Date },
): Promise<void> {
  const { id: packId } = await grantedPack(shop)
  const given = await shop.db
    .selectFrom('giftGrant')
    .select('id')
    .where('packId', '=', packId)
    .where('userId', '=', userId)
    .execute()
  if (given.length >= n) return
  await grantGift(shop, { packId, user: String(userId), operatorId: operator.id, requestId: randomUUID(), now })
}

async function receive(shop: Shop, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const { id: packId } = await grantedPack(shop)
  const grant = await shop.db
    .selectFrom('giftGrant')
    .select('id')
    .where('packId', '=', packId)
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const period = `grant:${grant.id}`
  const had = await shop.db
    .selectFrom('giftReceived')
    .select('id')
    .where('userId', '=', userId)
    .where('period', '=', period)
    .executeTakeFirst()
  if (!had) await receiveGift(shop, { packId, period, userId, requestId: randomUUID(), now })
}
