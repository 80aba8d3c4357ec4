import { randomUUID } from 'node:crypto'
import { adminBudgetFund } from '@shop/contract/books/budget/budget.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { activityCreate, activityOpen, activityTry } from '@shop/contract/promotion/activity/admin.ts'
import { adminGiftCreate, adminGiftOpen } from '@shop/contract/promotion/gift/admin.ts'
import { adminRankPrizes } from '@shop/contract/promotion/rank/admin.ts'
import { adminRewardGrant } from '@shop/contract/promotion/reward/reward.ts'
import { adminCouponCreate, adminCouponGrant, adminCouponOpen } from '@shop/contract/trade/coupon/admin.ts'
import { adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerInBalance, givenBudget } from '../books/ledger/given-ledger.ts'
import { couponForm, givenCoupon } from '../trade/coupon/given-coupon.ts'
import { adminEndpoints } from './endpoints.ts'
import { changeGroup } from './given-setting.ts'
import { openShop } from './shop.ts'

// For every console endpoint, the value that one person can cause to leave the platform in a day is bounded by
// `risk.*`. The bound of each is named here, so that a new endpoint cannot be forgotten; those that one operator may
// use up to an allowance are walked with every role. `e2e/resilience/alone.process.test.ts` does the same for money and
// units that the ledger credits.

type Bound =
  /** writes, stores or shows; nothing of the platform's moves */
  | 'nothing'
  /** takes the approval of a second person, except for changes that do not make the shop owe more */
  | 'two'
  /** `risk.surplusFen` a day for all kinds together; more takes two */
  | 'allowance'
  /** decides who gets something that was approved when it was opened */
  | 'agreed'
  /** credits the amount due for money the platform received; excess credit counts against the allowance */
  | 'due'
  /** the budget that pays it, into which one person may put `risk.budgetDualFen` a day */
  | 'budget'
  /** the money the buyer paid or has; payouts above `risk.dualAmountFen` a day take two */
  | 'paid'
  /** the merchant's own money, goods and people */
  | 'merchant'
  /** a price that everybody sees: limited by the goods in stock, not by `risk` */
  | 'price'

/** By endpoint or, for endpoints that are not named, by the folder of the domain. */
const bounds: Record<string, Bound> = {
  'desk/books-check': 'nothing',
  'books/budget': 'nothing',
  'POST budget-fundings': 'budget',
  'POST budget-fundings/:id/decide': 'two',
  'desk/statement': 'due',
  'content/article': 'nothing',
  'content/help': 'nothing',
  'content/page': 'nothing',
  'content/ticket': 'nothing',
  'desk/setup': 'nothing',
  'goods/catalog': 'price',
  'goods/commission': 'two',
  'goods/freight': 'price',
  'goods/goods-file': 'price',
  'goods/merchant-goods': 'price',
  'goods/search': 'nothing',
  'goods/taxonomy': 'price',
  'merchant/application': 'nothing',
  'merchant/membership': 'merchant',
  'merchant/payout': 'merchant',
  'merchant/registry': 'two',
  'PUT merchants/:id/note': 'nothing',
  'POST merchants/:id/state': 'nothing',
  'POST merchant-applications/:id/deposit': 'due',
  'POST merchants/:id/deposits': 'due',
  'merchant/storefront': 'merchant',
  'money/adjustment': 'two',
  'money/conversion': 'budget',
  'POST draws/:id/claim': 'nothing',
  'money/recharge': 'paid',
  'POST recharge-plans': 'two',
  'PUT recharge-plans/:id': 'two',
  'POST recharge-plan-proposals': 'two',
  'POST recharge-plan-proposals/:id/decide': 'two',
  'money/withdraw': 'paid',
  'people/account': 'nothing',
  'POST users/:id/inviter': 'two',
  'POST inviter-proposals/:id/decide': 'two',
  'people/audit-log': 'nothing',
  'people/document': 'nothing',
  'people/grade': 'two',
  'people/operator': 'nothing',
  'people/paypwd': 'nothing',
  'platform/backup': 'nothing',
  'platform/dead-job': 'nothing',
  'platform/notice': 'nothing',
  'platform/provider': 'two',
  'PUT providers/:name': 'nothing',
  'POST providers/:name/test': 'nothing',
  'platform/setting': 'two',
  // Orders give away what budgets hold; changes that enlarge budgets or the shop's debts are proposed
  // (`owing`).
  'PUT setting/:group': 'budget',
  'platform/upload': 'nothing',
  'promotion/activity': 'nothing',
  'POST activities/:id/open': 'allowance',
  'POST activity-openings/:id/decide': 'two',
  'promotion/collectible': 'two',
  'POST collectible-chains/check': 'nothing',
  'POST collectible-series': 'nothing',
  'PUT collectible-series/:id': 'nothing',
  'POST collectible-series/:id/pause': 'nothing',
  'POST collectible-series/:id/resume': 'agreed',
  'promotion/gift': 'nothing',
  'POST gifts/:id/open': 'allowance',
  'POST gift-openings/:id/decide': 'two',
  'POST gifts/:id/grants': 'agreed',
  'POST gifts/:id/codes': 'agreed',
  'promotion/loyalty': 'budget',
  'promotion/profit': 'two',
  'promotion/rank': 'nothing',
  'POST ranks/:board/:period/prizes': 'allowance',
  'POST rank-prizes/:id/decide': 'two',
  'promotion/reward': 'two',
  'POST users/:id/rewards': 'allowance',
  'promotion/task': 'budget',
  'trade/aftersale': 'paid',
  'trade/carrier': 'nothing',
  'trade/coupon': 'nothing',
  'POST coupon/:id/open': 'allowance',
  'POST coupon/:id/grant': 'allowance',
  'POST coupon-givings/:id/decide': 'two',
  'trade/delivery': 'paid',
  'trade/order-export': 'nothing',
  'trade/order': 'paid',
  'POST orders/:id/notes': 'nothing',
  'POST orders/:id/price-cut': 'allowance',
  'POST price-cuts/:id/decide': 'two',
  'trade/credit': 'due',
  'trade/late-money': 'due',
  'trade/proof': 'due',
  'trade/provider-refund': 'paid',
  'trade/review': 'nothing',
  'trade/settled-refund': 'two',
}

const commands = adminEndpoints.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every command of the console has a bound, and every bound a command', () => {
  expect(commands.filter((each) => !bounds[nameOf(each)] && !bounds[each.domain]).map(nameOf)).toEqual([])
  const known = new Set(commands.flatMap((each) => [nameOf(each), each.domain]))
  expect(Object.keys(bounds).filter((name) => !known.has(name))).toEqual([])
})

const shop = await openShop()
const { surplusFen } = shop.settings.get('risk')
afterAll(() => expectLedgerInBalance(shop.db))
type Operator = Awaited<ReturnType<typeof shop.givenOperator>>
const once = () => ({ requestId: randomUUID() })
const reason = 'a good week'
const window = () => ({
  startsAt: new Date(Date.now() - 60_000).toISOString(),
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
})

/** One operator gives away this much: `approved` if they did it alone, `proposed`, or a refusal. */
type Attempt = (by: Operator, costFen: number) => Promise<string | undefined>

const author = await shop.givenOperator()
const outcome = ({ data }: { data: object }): string | undefined => {
  const { state, waiting, code } = data as { state?: string; waiting?: boolean; code?: string }
  return waiting === undefined ? (state ?? code) : waiting ? 'proposed' : 'approved'
}

const attempts: Record<string, Attempt> = {
  async 'POST coupon/:id/open'(by, costFen) {
    const form = { ...couponForm, faceFen: fen(costFen), minFen: fen(costFen), total: 1, ...once() }
    const { id } = (await shop.callAdmin(author, adminCouponCreate, { body: form })).data
    return outcome(
      await shop.callAdmin(by, adminCouponOpen, { params: { id }, body: { version: 1, reason, ...once() } }),
    )
  },
  async 'POST coupon/:id/grant'(by, costFen) {
    const { id } = await givenCoupon(shop, author, { faceFen: fen(costFen), minFen: fen(costFen), issue: 'operator' })
    const body = { userIds: [(await shop.givenUser()).id], reason, ...once() }
    return outcome(await shop.callAdmin(by, adminCouponGrant, { params: { id }, body }))
  },
  async 'POST gifts/:id/open'(by, costFen) {
    const { id: couponId } = await givenCoupon(shop, author, {
      faceFen: fen(costFen),
      minFen: fen(costFen),
      issue: 'prize',
    })
    const body: BodyOf<typeof adminGiftCreate> = {
      kind: 'newcomer',
      name: { 'zh-Hant': '禮包' },
      points: 0,
      subsidy: 0,
      couponIds: [couponId],
      skuId: null,
      thresholdFen: 0,
      perUser: 1,
      days: 30,
      total: 1,
      ...window(),
      ...once(),
    }
    const { id } = (await shop.callAdmin(author, adminGiftCreate, { body })).data
    return outcome(await shop.callAdmin(by, adminGiftOpen, { params: { id }, body: { version: 1, reason, ...once() } }))
  },
  async 'POST activities/:id/open'(by, costFen) {
    await shop.db.updateTable('activity').set({ state: 'ended' }).where('state', '=', 'open').execute()
    const { id: couponId } = await givenCoupon(shop, author, {
      faceFen: fen(costFen),
      minFen: fen(costFen),
      issue: 'prize',
    })
    const prize = {
      amount: 0,
      couponId: null,
      skuId: null,
      seriesId: null,
      weight: 1,
      total: null,
      daily: null,
      perUser: null,
    }
    const body: BodyOf<typeof activityCreate> = {
      kind: 'wheel',
      name: { 'zh-Hant': '轉盤' },
      ...window(),
      cost: 0,
      freePerDay: 1,
      perDay: 1,
      perUser: 1,
      gradeIds: [],
      boughtDays: null,
      eggs: 6,
      ...once(),
      prizes: [
        { ...prize, name: { 'zh-Hant': '未中獎' }, kind: 'none' },
        { ...prize, name: { 'zh-Hant': '券' }, kind: 'coupon', couponId, daily: 1 },
      ],
    }
    const { id } = (await shop.callAdmin(author, activityCreate, { body })).data
    await shop.callAdmin(author, activityTry, { params: { id }, body: once() })
    return outcome(await shop.callAdmin(by, activityOpen, { params: { id }, body: { version: 1, reason, ...once() } }))
  },
  async 'POST ranks/:board/:period/prizes'(by, costFen) {
    const board = shop.db.selectFrom('rankBoard').select('version').where('board', '=', 'points')
    const { version } = await board.where('period', '=', 'week').executeTakeFirstOrThrow()
    await shop.db.updateTable('proposal').set({ exclusive: false }).where('kind', '=', 'rank-prizes').execute()
    const body = { prizes: [{ from: 1, to: 1, reward: costFen, couponId: null }], version, reason, ...once() }
    return outcome(await shop.callAdmin(by, adminRankPrizes, { params: { board: 'points', period: 'week' }, body }))
  },
  async 'POST users/:id/rewards'(by, costFen) {
    const params = { id: (await shop.givenUser()).id }
    return outcome(await shop.callAdmin(by, adminRewardGrant, { params, body: { amount: costFen, reason, ...once() } }))
  },
  async 'POST orders/:id/price-cut'(by, costFen) {
    const order = await shop.givenOrder(await shop.givenUser(), { goods: { priceFen: costFen * 10 } })
    const beforeFen = fen(order.payableFen)
    const body = { beforeFen, payableFen: fen(beforeFen - costFen), reason, ...once() }
    return outcome(await shop.callAdmin(by, adminOrderPriceCut, { params: { id: order.id }, body }))
  },
}

test('each command with an allowance is walked', () => {
  const allowed = Object.keys(bounds).filter((name) => bounds[name] === 'allowance')
  expect(Object.keys(attempts).toSorted()).toEqual(allowed.toSorted())
})

const roles = await shop.db.selectFrom('operatorRole').select('code').where('code', '!~', '-').execute()
await givenBudget(shop.db, 'campaign', 'RWD', 10_000_000, 4)

test.each(roles.map(({ code }) => code))(
  '%s gives away no more than the allowance in a day, all kinds together',
  async (role) => {
    const names = Object.keys(attempts)
    const by = await shop.givenOperator({ role })
    const done: [string, number][] = []
    const refused = new Set<string>()
    // Begins with another kind for each role, and tries more than is left before a small amount.
    const from = roles.findIndex(({ code }) => code === role)
    for (const costFen of [surplusFen + 1, Math.ceil(surplusFen / 3), Math.ceil(surplusFen / 5)]) {
      for (let index = 0; index < names.length; index++) {
        const name = names[(from + index) % names.length] as string
        if (refused.has(name)) continue
        const state = await attempts[name]?.(by, costFen)
        if (state === 'PERMISSION') refused.add(name)
        else if (state === 'approved') done.push([name, costFen])
        else expect([name, costFen, state]).toEqual([name, costFen, 'proposed'])
      }
    }
    const given = done.reduce((sum, [, costFen]) => sum + costFen, 0)
    expect(given, JSON.stringify(done)).toBeLessThanOrEqual(surplusFen)
    // The test would prove nothing if everything were refused.
    expect(given > 0).toBe(refused.size < names.length)
  },
)

test('a change of the time zone does not begin a new day', async () => {
  const [by, zone] = [await shop.givenOperator(), shop.settings.get('store').timezone]
  const give = (costFen: number) => attempts['POST users/:id/rewards']?.(by, costFen)
  expect(await give(surplusFen)).toBe('approved')
  const fund = async () => {
    const body = { budget: 'sign.PTS' as const, amount: 1_000_000, reason, ...once() }
    return outcome(await shop.callAdmin(by, adminBudgetFund, { body }))
  }
  expect(await fund()).toBe('approved')
  await shop.pool.query("UPDATE proposal SET proposed_at = proposed_at - interval '1 hour' WHERE proposed_by = $1", [
    by.id,
  ])
  // A time zone in which midnight was less than an hour ago.
  const hour = new Date().getUTCHours()
  await changeGroup(shop, 'store', { timezone: hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}` })
  expect([await give(1), await fund()]).toEqual(['proposed', 'proposed'])
  await changeGroup(shop, 'store', { timezone: zone })
})
