import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  type adminCouponGrant,
  type adminCouponOpen,
  couponGivingDecide,
  couponGivingList,
} from '@shop/contract/trade/coupon/admin.ts'
import Type from 'typebox'
import { recordChange } from '../../core/command/change.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { isPlatform } from '../../core/value/seller.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertShoppers, grantCoupon } from './grant-coupon.ts'
import { type CouponRecord, findCoupon, findSellersNamed } from './queries.ts'
import { mostOf, worstCaseOf } from './rules.ts'
import { couponChanges, lockCoupon } from './write-coupon.ts'

const Most = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

/**
 * Giving out coupons at the platform's cost, by a coupon's own rules or to shoppers by hand. Within their allowance
 * one operator does it alone.
 */
export const couponGivingKind = proposalKind({
  name: 'coupon-giving',
  list: couponGivingList,
  decide: couponGivingDecide,
  subject: 'coupon',
  payload: Type.Object({
    version: Type.Integer(),
    /** to whom; null: given out by the coupon's own rules */
    userIds: Type.Union([Type.Array(Type.Integer(), { minItems: 1 }), Type.Null()]),
    /** null: no limit */
    mostFen: Most,
    countedFen: Type.Integer({ minimum: 0 }),
  }),
  lock: (tx, key) => lockCoupon(tx, Number(key)),

  async isStale(on, { key, payload: { version, userIds } }) {
    const coupon = await findCoupon(on, Number(key))
    return coupon?.version !== version || !isGivable(coupon, userIds)
  },

  async approve(shop, tx, { id, key, payload: { version, userIds }, reason }, { operator, now }) {
    const coupon = await lockCoupon(tx, Number(key))
    if (coupon.version !== version || !isGivable(coupon, userIds)) throw new Refusal('PROPOSAL_STALE')
    await assertNotTheirs(shop, tx, coupon, operator)
    if (userIds) await grantCoupon(shop, tx, { couponId: coupon.id, userIds, operatorId: operator.id, reason, now })
    else await open(tx, coupon, { operatorId: operator.id, reason, now })
    return `coupon-giving:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const rows = await db
      .selectFrom('coupon')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...proposals.map(({ key }) => Number(key))])
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name as CouponRecord['name']]))
    return proposals.map(({ key, payload: { userIds, mostFen } }) => ({
      coupon: { id: Number(key), name: names.get(Number(key)) ?? { 'zh-Hant': '' } },
      userIds,
      mostFen: mostFen === null ? null : fen(mostFen),
    }))
  },
})

/** A coupon can be opened while it is not being given out, and granted while it is. */
const isGivable = ({ state }: CouponRecord, userIds: readonly number[] | null) =>
  userIds === null ? state === 'draft' || state === 'paused' : state === 'active'

interface By {
  couponId: number
  operator: Operator
  now: Date
}

/**
 * Gives a coupon of the platform out, or proposes it. One operator alone may resume a coupon whose terms were agreed to
 * before.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, SELF_REVIEW (it is for the goods of a merchant they work for)
 */
export function openCoupon(shop: Shop, { couponId, version, ...by }: BodyOf<typeof adminCouponOpen> & By) {
  const { operator, now } = by
  return propose(shop, couponGivingKind, { key: couponId, asked: { version }, ...by }, async (tx) => {
    const coupon = await lockCoupon(tx, couponId)
    if (!isPlatform(coupon)) throw new Refusal('NOT_FOUND')
    if (coupon.version !== version || !isGivable(coupon, null)) throw new Refusal('STATE_CHANGED')
    await assertNotTheirs(shop, tx, coupon, operator)
    const mostFen = mostOf(coupon) ?? null
    const isAgreed = coupon.openedVersion === version
    const alone = isAgreed || (await isWithin(shop, tx, { mostFen, operator, now }))
    return { payload: { version, userIds: null, mostFen, countedFen: isAgreed ? 0 : (mostFen ?? 0) }, alone }
  })
}

/**
 * Gives a coupon to shoppers, all of them or none, or proposes it.
 * @throws Refusal NOT_FOUND (also for a shopper), STATE_CHANGED (it is not given out), SELF_REVIEW, COUPON_OUT,
 *   COUPON_LIMIT, COUPON_EXPIRED
 */
export function proposeGrant(shop: Shop, { couponId, userIds, ...by }: BodyOf<typeof adminCouponGrant> & By) {
  const { operator, now } = by
  return propose(shop, couponGivingKind, { key: couponId, asked: { userIds }, ...by }, async (tx) => {
    const coupon = await lockCoupon(tx, couponId)
    if (coupon.state === 'draft') throw new Refusal('NOT_FOUND')
    if (!isGivable(coupon, userIds)) throw new Refusal('COUPON_OUT')
    await assertNotTheirs(shop, tx, coupon, operator)
    await assertShoppers(tx, userIds)
    for (const userId of userIds) await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
    const each = worstCaseOf(coupon)
    const mostFen = each === undefined ? null : each * userIds.length
    const alone = await isWithin(shop, tx, { mostFen, operator, now })
    return { payload: { version: coupon.version, userIds: [...userIds], mostFen, countedFen: mostFen ?? 0 }, alone }
  })
}

const isWithin = async (
  shop: Shop,
  tx: Tx,
  { mostFen, operator, now }: { mostFen: number | null; operator: Operator; now: Date },
) => mostFen !== null && (await withinAllowance(shop, tx, { operatorId: operator.id, costFen: mostFen, now }))

/** Operators cannot let the platform pay for goods of a merchant they work for. @throws Refusal SELF_REVIEW */
async function assertNotTheirs(shop: Shop, tx: Tx, coupon: CouponRecord, { id: operatorId }: Operator): Promise<void> {
  for (const merchantId of await findSellersNamed(tx, coupon)) {
    await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
  }
}

async function open(
  tx: Tx,
  { id, name, state, version }: CouponRecord,
  { operatorId, reason, now }: { operatorId: number; reason: string; now: Date },
): Promise<void> {
  const to = 'active'
  await tx
    .updateTable('coupon')
    .set({ state: to, openedVersion: version, updatedAt: now })
    .where('id', '=', id)
    .execute()
  const by = { actor: `operator:${operatorId}` as const, now }
  await recordHistory(tx, [{ entityType: 'coupon', entityId: id, from: state, to, reason }], by)
  const edit = { entityId: id, name, before: { state }, after: { state: to } }
  await recordChange(tx, couponChanges, { ...edit, ...(reason && { reason }) }, by)
}
