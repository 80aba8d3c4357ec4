import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { type CategoryKey, categories } from '@shop/demo/categories'
import { coupons, type DemoCoupon } from '@shop/demo/coupons'
import { merchants } from '@shop/demo/merchants'
import { shoppers } from '@shop/demo/people'
import { addHours } from '../core/value/time.ts'
import type { Operator } from '../platform/http/auth.ts'
import { decide } from '../platform/proposal/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { expireCoupons } from '../trade/coupon/expire-coupons.ts'
import { couponGivingKind, openCoupon } from '../trade/coupon/give-out.ts'
import { issueCoupon } from '../trade/coupon/issue-coupon.ts'
import { moveCoupon } from '../trade/coupon/move-coupon.ts'
import type { CouponForm } from '../trade/coupon/template-rules.ts'
import { createCoupon } from '../trade/coupon/write-coupon.ts'
import { toFen } from './catalog.ts'
import { findOperators } from './wallet.ts'

/** The most that a free-shipping coupon takes off, in yuan. */
const freightMax = 20

/** The age of the first coupon. */
const begunDaysAgo = 45

/**
 * Coupons as operators create them and shoppers receive them. Created before the orders, which use some; existing ones
 * stay as they are, so an interrupted run continues where it stopped.
 */
export async function seedCoupons(shop: Shop, begunAt: Date): Promise<void> {
  const operators = await findOperators(shop)
  const [first, second] = [operators.get('admin') as Operator, operators.get('reviewer') as Operator]
  const { id: operatorId } = first
  const now = addHours(begunAt, -begunDaysAgo * 24)
  for (const [index, plan] of coupons.entries()) {
    const made = await shop.db
      .selectFrom('coupon')
      .select(['id', 'state'])
      .where('name', '@>', JSON.stringify({ 'zh-Hant': plan.name['zh-Hant'] }))
      .executeTakeFirst()
    const id = made?.id ?? (await createCoupon(shop, { form: await toForm(shop, plan, index), operatorId, now })).id
    if (made?.state !== 'active')
      await giveOut(shop, { couponId: id, seller: plan.seller !== undefined, first, second, now })
    for (const { by, daysAgo } of plan.had ?? []) await give(shop, plan, id, by, addHours(begunAt, -daysAgo * 24))
  }
}

/** Opens a coupon: the platform's by two operators if one alone may not give away that much, a seller's own at once. */
async function giveOut(
  shop: Shop,
  of: { couponId: number; seller: boolean; first: Operator; second: Operator; now: Date },
): Promise<void> {
  const { couponId, seller, first, second, now } = of
  if (seller) return moveCoupon(shop, { couponId, to: 'active', operatorId: first.id, now })
  const asked = { couponId, version: 1, reason: '當季活動', requestId: randomUUID() }
  const { proposalId, state } = await openCoupon(shop, { ...asked, operator: first, now })
  if (state !== 'proposed') return
  const decision = { decision: 'approve', note: '', requestId: randomUUID(), operator: second, now } as const
  await decide(shop, couponGivingKind, { ...decision, proposalId })
}

/** Expires coupons that were not used in time, once the orders exist. */
export const endCoupons = (shop: Shop, begunAt: Date) => expireCoupons(shop, {}, begunAt)

async function give(shop: Shop, plan: DemoCoupon, couponId: number, by: number, now: Date): Promise<void> {
  const mobile = shoppers[by]?.mobile ?? ''
  const user = await shop.db.selectFrom('appUser').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
  const had = await shop.db
    .selectFrom('userCoupon')
    .select('id')
    .where('couponId', '=', couponId)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  if (had) return
  const source = plan.issue === 'newcomer' ? 'newcomer' : 'center'
  const issue = { couponId, userId: user.id, source, timezone: shop.settings.get('store').timezone, now }
  await shop.db.transaction().execute((tx) => issueCoupon(tx, issue))
}

async function toForm({ db }: Shop, plan: DemoCoupon, index: number): Promise<CouponForm> {
  const { off = 0, min = 0, percent, freight, category, zone, seller } = plan
  const none = fen(0)
  return {
    merchantId: seller ? await idOf(db, 'merchant', merchants[seller].name['zh-Hant']) : null,
    name: plan.name,
    describe: plan.describe ?? { 'zh-Hant': '' },
    type: freight ? 40 : percent ? 20 : min > 0 ? 10 : 30,
    faceFen: toFen(off),
    rateBp: percent ? percent.left * 100 : 0,
    maxOffFen: percent ? toFen(percent.max) : freight ? toFen(freightMax) : none,
    minFen: toFen(min),
    range: category ? 40 : zone ? 50 : 10,
    rangeIds: category ? [await idOf(db, 'category', nameOf(category))] : [],
    rangeZones: zone ? [zone] : [],
    validDays: plan.validDays,
    firstDay: null,
    lastDay: null,
    issue: plan.issue,
    code: plan.code ?? null,
    purchaseMinFen: none,
    total: plan.total ?? -1,
    perUser: plan.perUser ?? (plan.issue === 'payment' ? 2 : 1),
    perDay: 0,
    sort: (index + 1) * 10,
  }
}

const nameOf = (key: CategoryKey) => categories.find((each) => each.key === key)?.name['zh-Hant'] ?? ''

async function idOf(db: Shop['db'], table: 'category' | 'merchant', name: string): Promise<number> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('name', '@>', JSON.stringify({ 'zh-Hant': name }))
    .executeTakeFirstOrThrow()
  return found.id
}
