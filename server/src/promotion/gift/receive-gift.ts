import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { GiftKind, giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf, monthPeriod } from '../../core/value/time.ts'
import { planGrant } from '../../money/grant/grant-units.ts'
import { identitiesOf, useWelcome } from '../../people/account/welcome.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupons } from '../../trade/coupon/issue-coupon.ts'
import { winGoods } from '../claim/win-goods.ts'
import { type Asker, findOffer, lockPack, type PackRecord, welcomeOf } from './queries.ts'
import { isDay } from './rules.ts'

export interface Receiver {
  userId: number
  requestId?: string
  now: Date
}

/** @throws Refusal MODULE_OFF */
export function assertGiftsOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').acts) throw new Refusal('MODULE_OFF')
}

export async function askerOf(
  shop: Pick<Shop, 'settings' | 'secret'>,
  on: Db | Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<Asker> {
  const { timezone } = shop.settings.get('store')
  const day = dayOf(now, timezone)
  const identities = await identitiesOf(shop, on, userId)
  return { userId, identities, now, day, monthEnd: monthPeriod(day, timezone).until }
}

/**
 * Receives a pack that the user has earned: all of it, or nothing of it.
 * @throws Refusal MODULE_OFF, NOT_FOUND (also a pack that another user has earned), GIFT_OVER, GIFT_RECEIVED,
 * ACT_NOT_ALLOWED,
 *   BUDGET_EMPTY, POINTS_FULL, STOCK_NOT_ENOUGH, COUPON_OUT, COUPON_LIMIT, COUPON_EXPIRED
 */
export function receiveGift(
  shop: Shop,
  { packId, period, ...by }: Receiver & { packId: number; period: string },
): Promise<DataOf<typeof giftReceive>> {
  assertGiftsOn(shop)
  const { userId, requestId, now } = by
  const of = { userId, requestId, name: 'gift-receive', target: String(packId), body: { packId, period }, now }
  const given = command(shop.db, of, async (tx) => {
    await lockName(tx, `gift:${userId}`)
    const asker = await askerOf(shop, tx, { userId, now })
    const offer = await findOffer(tx, { packId, period, asker })
    if (!offer) throw new Refusal('NOT_FOUND')
    if (offer.until <= now) throw new Refusal('GIFT_OVER')
    const pack = await lockPack(tx, packId)
    if (!pack) throw new Refusal('NOT_FOUND')
    // A number may pass from one account to another: only the first account with it gets the pack.
    const isOnce = onceAPerson.includes(pack.kind)
    if (isOnce && !(await useWelcome(shop, tx, { userId, use: welcomeOf(period), now }))) throw new Refusal('NOT_FOUND')
    return give(shop, tx, { pack, period, userId, now })
  })
  return given.then(toGiven)
}

export interface Given {
  points: number
  subsidy: string
  coupons: number
  claimId: number | null
}

export const toGiven = ({ claimId, ...given }: Given): DataOf<typeof giftReceive> => ({
  ...given,
  claim_id: claimId ?? null,
})

/** Packs that a person receives once, or once a year, with any account. */
const onceAPerson: readonly GiftKind[] = ['newcomer', 'birthday']

interface Giving {
  pack: PackRecord
  period: string
  userId: number
  now: Date
}

/** Gives a pack to a user, all of it or nothing. The caller has locked the pack. */
export async function give(shop: Shop, tx: Tx, { pack, period, userId, now }: Giving): Promise<Given> {
  const { id: packId, name, points, subsidy, couponIds, skuId, goodsFen, valueFen } = pack
  const open = shop.settings.get('module')
  const isClosed =
    (points > 0 && !open.points) || (subsidy > 0 && !open.subsidy) || (couponIds.length > 0 && !open.coupon)
  // No page would show the contents, so the pack waits.
  if (isClosed) throw new Refusal('MODULE_OFF')
  if (pack.kind === 'code' || pack.kind === 'granted') await assertNoOperator(tx, userId)
  const received = await tx
    .insertInto('giftReceived')
    .values({ packId, userId, period, points, subsidy, coupons: couponIds.length, valueFen, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!received) throw new Refusal('GIFT_RECEIVED')
  if (pack.given >= pack.total) throw new Refusal('GIFT_OVER')
  await tx
    .updateTable('giftPack')
    .set((eb) => ({ given: eb('given', '+', 1) }))
    .where('id', '=', packId)
    .execute()
  const goods = { userId, source: `gift:${received.id}`, name, valueFen: goodsFen, now } as const
  const claim = skuId === null ? null : await winGoods(shop, tx, { ...goods, skuId })
  if (claim === undefined) throw new Refusal('STOCK_NOT_ENOUGH', { skuId: skuId ?? 0, left: 0 })
  const of = (unit: string) => ({ program: 'gift', entityId: `${packId}:${period}:${unit}`, userId, now })
  const plans = [
    ...(points > 0 ? [await planGrant(shop, tx, { ...of('points'), currency: 'PTS', amount: points })] : []),
    ...(subsidy > 0 ? [await planGrant(shop, tx, { ...of('subsidy'), currency: 'SUB', amount: subsidy })] : []),
  ]
  if (plans.length > 0) {
    const balanceOf = await lockBalances(
      tx,
      plans.flatMap(({ accounts }) => accounts),
    )
    const events = plans.map(({ decide }) => decide(balanceOf))
    await postTransfers(tx, { actor: `user:${userId}`, now }, events)
  }
  const { timezone } = shop.settings.get('store')
  const source = `gift:${packId}`
  await issueCoupons(
    tx,
    couponIds.map((couponId) => ({ couponId, userId, source, timezone, now })),
  )
  return { points, subsidy: toMoney(fen(subsidy)), coupons: couponIds.length, claimId: claim?.claimId ?? null }
}

/** Operators make the codes and grants, so they get nothing from them. */
async function assertNoOperator(tx: Tx, userId: number): Promise<void> {
  const operator = await tx
    .selectFrom('operator')
    .select('id')
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .executeTakeFirst()
  if (operator) throw new Refusal('ACT_NOT_ALLOWED')
}

/** @throws Refusal MODULE_OFF, BIRTHDAY_SAID; Invalid for a day that does not exist in any year */
export function sayBirthday(
  shop: Shop,
  { month, day, userId, requestId, now }: Receiver & { month: number; day: number },
): Promise<Record<string, never>> {
  assertGiftsOn(shop)
  if (!isDay(month, day)) throw invalid('day', 'format', 0, 'date')
  return command(
    shop.db,
    { userId, requestId, name: 'birthday', target: '', body: { month, day }, now },
    async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('birthday')
        .values({ userId, month, day, saidAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('BIRTHDAY_SAID')
      return {}
    },
  )
}

/** Deletes the birthday of a closed account. */
export async function forgetBirthday(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('birthday').where('userId', '=', userId).execute()
}
