import { randomUUID } from 'node:crypto'
import { shoppers } from '@shop/demo/people'
import { text } from '@shop/demo/text'
import { budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours } from '../core/value/time.ts'
import type { Operator } from '../platform/http/auth.ts'
import { decide } from '../platform/proposal/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { giftOpeningKind, openGift } from '../promotion/gift/open-gift.ts'
import { receiveGift } from '../promotion/gift/receive-gift.ts'
import { createGift, grantGift } from '../promotion/gift/write-gift.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

type Form = Omit<Parameters<typeof createGift>[1], 'operatorId' | 'requestId' | 'now' | 'startsAt' | 'endsAt'>

const plain = { points: 0, subsidy: 0, couponIds: [], couponsFen: 0, thresholdFen: 0, days: 30 }

const packs: Form[] = [
  {
    ...{ ...plain, kind: 'granted', points: 200, subsidy: 100, total: 20 },
    name: text('老朋友禮包', '老朋友礼包', 'For old friends', 'いつもの感謝ギフト', '단골 선물'),
  },
  {
    ...{ ...plain, kind: 'newcomer', points: 100, total: 40 },
    name: text('新人見面禮', '新人见面礼', 'Welcome gift', 'ウェルカムギフト', '환영 선물'),
  },
  {
    ...{ ...plain, kind: 'birthday', points: 300, total: 30 },
    name: text('生日快樂', '生日快乐', 'Happy birthday', 'お誕生日おめでとう', '생일 축하해요'),
  },
  {
    ...{ ...plain, kind: 'code', points: 50, total: 100 },
    name: text('線下活動禮包', '线下活动礼包', 'Event gift', 'イベントギフト', '행사 선물'),
  },
]

/** Packs of most kinds that are open, two for the first shopper: one received, one waiting. */
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
    at(20, (now) => give(shop, { operator, userId, n: 2, now })),
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
  for (const form of packs) {
    const times = { startsAt: addHours(now, -1).toISOString(), endsAt: addHours(now, 24 * 90).toISOString() }
    const { id: packId } = await createGift(shop, {
      ...{ ...form, ...times, operatorId: operator.id, requestId: randomUUID(), now },
    })
    const asked = { packId, version: 1, reason: '花費在額度內', requestId: randomUUID() }
    const { proposalId, state } = await openGift(shop, { ...asked, operator, now })
    if (state === 'proposed') {
      const decision = { decision: 'approve', note: '', requestId: randomUUID(), operator: second, now } as const
      await decide(shop, giftOpeningKind, { ...decision, proposalId })
    }
  }
}

const grantedPack = ({ db }: Shop) =>
  db.selectFrom('giftPack').select('id').where('kind', '=', 'granted').orderBy('id').executeTakeFirstOrThrow()

async function give(
  shop: Shop,
  { operator, userId, n, now }: { operator: Operator; userId: number; n: number; now: Date },
): Promise<void> {
  const { id: packId } = await grantedPack(shop)
  const given = await shop.db.selectFrom('giftGrant').select('id').where('userId', '=', userId).execute()
  if (given.length >= n) return
  await grantGift(shop, { packId, user: String(userId), operatorId: operator.id, requestId: randomUUID(), now })
}

async function receive(shop: Shop, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const { id: packId } = await grantedPack(shop)
  const grant = await shop.db
    .selectFrom('giftGrant')
    .select('id')
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
