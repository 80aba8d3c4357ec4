import { randomUUID } from 'node:crypto'
import type { ActivityKind } from '@shop/contract/promotion/activity/activity.ts'
import { shoppers } from '@shop/demo/people'
import { budgetFunded } from '../books/ledger/events.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import { addHours } from '../core/value/time.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { openActivity, tryActivity } from '../promotion/activity/open-activity.ts'
import { play } from '../promotion/activity/play.ts'
import { findOpen } from '../promotion/activity/queries.ts'
import { createActivity } from '../promotion/activity/write-activity.ts'
import type { Step } from './schedule.ts'
import { findOperators } from './wallet.ts'

type Prizes = Parameters<typeof createActivity>[1]['prizes']

const prize = (zh: string, en: string, more: Partial<Prizes[number]>): Prizes[number] => ({
  ...{ name: { 'zh-Hant': zh, en }, kind: 'points', amount: 0, couponId: null, valueFen: 0, weight: 1 },
  ...{ total: null, daily: null, perUser: null, ...more },
})

const activities: Record<ActivityKind, { name: { 'zh-Hant': string; en: string }; prizes: Prizes }> = {
  wheel: {
    name: { 'zh-Hant': '週週轉盤', en: 'Weekly wheel' },
    prizes: [
      prize('謝謝參與', 'No prize', { kind: 'none', weight: 45 }),
      prize('5 積分', '5 points', { amount: 5, weight: 30, daily: 300 }),
      prize('20 積分', '20 points', { amount: 20, weight: 15, daily: 100 }),
      prize('100 積分', '100 points', { amount: 100, weight: 4, daily: 10, perUser: 3 }),
      prize('補貼 1.00', 'Subsidy 1.00', { kind: 'subsidy', amount: 100, weight: 5, daily: 20 }),
      prize('獎勵金 5.00', 'Reward 5.00', { kind: 'reward', amount: 500, weight: 1, daily: 2, total: 20, perUser: 1 }),
    ],
  },
  eggs: {
    name: { 'zh-Hant': '砸蛋有禮', en: 'Lucky eggs' },
    prizes: [
      prize('空空如也', 'Empty', { kind: 'none', weight: 50 }),
      prize('10 積分', '10 points', { amount: 10, weight: 40, daily: 200 }),
      prize('補貼 2.00', 'Subsidy 2.00', { kind: 'subsidy', amount: 200, weight: 10, daily: 15, perUser: 2 }),
    ],
  },
}

/** A wheel and eggs that have been open for days, and who has played. */
export async function activitySteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const mobiles = shoppers.slice(0, 6).map(({ mobile }) => mobile)
  const users = await shop.db.selectFrom('appUser').select('id').where('mobile', 'in', mobiles).orderBy('id').execute()
  const operator = (await findOperators(shop)).get('admin') as Operator
  const at = (hoursAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -hoursAgo)
    return { at: now, run: () => run(now) }
  }
  const plays = users.flatMap(({ id }, index) =>
    [118, 95, 70, 46, 22, 20].map((hoursAgo, n) =>
      at(hoursAgo - index / 4, (now) => playOnce(shop, { userId: id, kind: n === 5 ? 'eggs' : 'wheel', now })),
    ),
  )
  return [
    at(24 * 6 + 1, (now) => fund(shop, now)),
    at(24 * 6, (now) => open(shop, { kind: 'wheel', operator, now })),
    at(24 * 4, (now) => open(shop, { kind: 'eggs', operator, now })),
    ...plays,
  ]
}

function fund(shop: Shop, now: Date): Promise<unknown> {
  const of = { program: 'act', shards: 4 } as const
  return shop.db
    .transaction()
    .execute((tx) =>
      postTransfers(tx, { actor: 'system:demo', now }, [
        budgetFunded({ ...of, id: 'demo-act-PTS', currency: 'PTS', amount: 40_000 }),
        budgetFunded({ ...of, id: 'demo-act-SUB', currency: 'SUB', amount: 40_000 }),
        budgetFunded({ ...of, id: 'demo-act-RWD', currency: 'RWD', amount: 20_000 }),
      ]),
    )
}

async function open(
  shop: Shop,
  { kind, operator, now }: { kind: ActivityKind; operator: Operator; now: Date },
): Promise<void> {
  if (await findOpen(shop.db, kind, now)) return
  const by = { operatorId: operator.id, now }
  const { id: activityId } = await createActivity(shop, {
    ...{ kind, ...activities[kind], cost: 10, freePerDay: 1, perDay: 3, perUser: 60, gradeIds: [], boughtDays: null },
    startsAt: addHours(now, -1).toISOString(),
    endsAt: addHours(now, 24 * 30).toISOString(),
    requestId: randomUUID(),
    ...by,
  })
  await tryActivity(shop, { activityId, requestId: randomUUID(), ...by })
  const asked = { activityId, version: 1, reason: '每天的花費在額度內', requestId: randomUUID() }
  await openActivity(shop, { ...asked, operator, now })
}

async function playOnce(
  shop: Shop,
  { userId, kind, now }: { userId: number; kind: ActivityKind; now: Date },
): Promise<void> {
  const activity = await findOpen(shop.db, kind, now)
  if (!activity) return
  const done = await shop.db
    .selectFrom('activityPlay')
    .select('id')
    .where('userId', '=', userId)
    .where('at', '=', now)
    .executeTakeFirst()
  if (done) return
  await play(shop, { userId, activityId: activity.id, cost: 0, requestId: randomUUID(), language: 'zh-Hant', now })
}
