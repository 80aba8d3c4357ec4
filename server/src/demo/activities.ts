import { randomUUID } from 'node:crypto'
import { type Asset, assetNames } from '@shop/contract/core/asset-words.ts'
import type { Language } from '@shop/contract/core/common.ts'
import type { ActivityKind } from '@shop/contract/promotion/activity/activity.ts'
import { shoppers } from '@shop/demo/people'
import { type Text, text } from '@shop/demo/text'
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

const prize = (name: Text, more: Partial<Prizes[number]>): Prizes[number] => ({
  name,
  kind: 'points',
  amount: 0,
  couponId: null,
  skuId: null,
  seriesId: null,
  weight: 1,
  total: null,
  daily: null,
  perUser: null,
  ...more,
})

const points = (n: number) => text(`${n} 積分`, `${n} 积分`, `${n} points`, `${n} ポイント`, `${n} 포인트`)

const units = (asset: Asset, amount: string): Text => {
  const name = (language: Language) => `${assetNames[language][asset]} ${amount}`
  return text(name('zh-Hant'), name('zh-Hans'), name('en'), name('ja'), name('ko'))
}

const activities: Record<ActivityKind, { name: Text; prizes: Prizes }> = {
  wheel: {
    name: text('週週轉盤', '周周转盘', 'Weekly wheel', '週替わりルーレット', '주간 룰렛'),
    prizes: [
      prize(text('謝謝參與', '谢谢参与', 'No prize', 'はずれ', '꽝'), { kind: 'none', weight: 45 }),
      prize(points(5), { amount: 5, weight: 30, daily: 300 }),
      prize(points(20), { amount: 20, weight: 15, daily: 100 }),
      prize(points(100), { amount: 100, weight: 4, daily: 10, perUser: 3 }),
      prize(units('subsidy', '1.00'), {
        kind: 'subsidy',
        amount: 100,
        weight: 5,
        daily: 20,
      }),
      prize(units('reward', '5.00'), {
        kind: 'reward',
        amount: 500,
        weight: 1,
        daily: 2,
        total: 20,
        perUser: 1,
      }),
    ],
  },
  eggs: {
    name: text('砸蛋有禮', '砸蛋有礼', 'Lucky eggs', 'ラッキーエッグ', '행운의 달걀'),
    prizes: [
      prize(text('空空如也', '空空如也', 'Empty', '空っぽ', '비어 있음'), { kind: 'none', weight: 50 }),
      prize(points(10), { amount: 10, weight: 40, daily: 200 }),
      prize(units('subsidy', '2.00'), {
        kind: 'subsidy',
        amount: 200,
        weight: 10,
        daily: 15,
        perUser: 2,
      }),
    ],
  },
}

/** A wheel and eggs that have been open for days, and plays by shoppers. */
export async function activitySteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const mobiles = shoppers.slice(0, 6).map(({ mobile }) => mobile)
  const users = await shop.db.selectFrom('appUser').select('id').where('mobile', 'in', mobiles).orderBy('id').execute()
  const operator = (await findOperators(shop)).get('admin') as Operator
  const at = (hoursAgo: number, run: (now: Date) => Promise<unknown>): Step => {
    const now = addHours(begunAt, -hoursAgo)
    return { at: now, run: () => run(now) }
  }
  // 24 hours apart, so that each is its day's free play at whatever hour the demo begins.
  const plays = users.flatMap(({ id }, index) =>
    [118, 94, 70, 46, 22, 20].map((hoursAgo, n) =>
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
    kind,
    ...activities[kind],
    cost: 10,
    freePerDay: 1,
    perDay: 3,
    perUser: 60,
    gradeIds: [],
    boughtDays: null,
    eggs: 6,
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
