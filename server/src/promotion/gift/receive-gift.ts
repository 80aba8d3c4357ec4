import { createHash } from 'node:crypto'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import type { giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { lockBalances } from '../../books/ledger/balances.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import { dayOf, monthPeriod } from '../../core/value/time.ts'
import { planGrant } from '../../money/grant/grant-units.ts'
import { addAttempt, tryStateOf } from '../../people/account/attempts.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from '../../trade/coupon/issue-coupon.ts'
import { findOffer, lockPack, type PackRecord, type Today } from './queries.ts'
import { isDay, readCode } from './rules.ts'

interface Receiver {
  userId: number
  requestId?: string
  now: Date
}

/** @throws Refusal MODULE_OFF */
export function assertGiftsOn({ settings }: Pick<Shop, 'settings'>): void {
  if (!settings.get('module').acts) throw new Refusal('MODULE_OFF')
}

export function todayOf({ settings }: Pick<Shop, 'settings'>, now: Date): Today {
  const { timezone } = settings.get('store')
  const day = dayOf(now, timezone)
  return { now, day, monthEnd: monthPeriod(day, timezone).until }
}

/**
 * Receives a pack that the user has earned: all of it, or nothing of it.
 * @throws Refusal MODULE_OFF, NOT_FOUND (also what another user has earned), GIFT_OVER, GIFT_RECEIVED, ACT_NOT_ALLOWED,
 *   BUDGET_EMPTY, COUPON_OUT, COUPON_LIMIT, COUPON_EXPIRED
 */
export function receiveGift(
  shop: Shop,
  { packId, period, ...by }: Receiver & { packId: number; period: string },
): Promise<DataOf<typeof giftReceive>> {
  assertGiftsOn(shop)
  const { userId, requestId, now } = by
  const of = { userId, requestId, name: 'gift-receive', target: String(packId), body: { packId, period }, now }
  return command(shop.db, of, async (tx) => {
    await lockName(tx, `gift:${userId}`)
    const offer = await findOffer(tx, { userId, packId, period, today: todayOf(shop, now) })
    if (!offer) throw new Refusal('NOT_FOUND')
    if (offer.until <= now) throw new Refusal('GIFT_OVER')
    const pack = await lockPack(tx, packId)
    if (!pack) throw new Refusal('NOT_FOUND')
    return give(shop, tx, { pack, period, userId, now })
  })
}

/** Ten wrong codes, however slow, lock for an hour. */
const tryLimits = { tries: 10, withinMs: 86_400_000, lockMs: 3_600_000, dayTries: 30 }

/**
 * Receives the pack that a code stands for; each code is for one user, and each user gets a pack once.
 * @throws Refusal GIFT_CODE, GIFT_CODE_LOCKED, and those of `receiveGift`
 */
export async function redeemGiftCode(
  shop: Shop,
  { code: typed, userId, requestId, now }: Receiver & { code: string },
): Promise<DataOf<typeof giftReceive>> {
  assertGiftsOn(shop)
  const counted = { kind: 'gift_code_wrong', subject: `user:${userId}`, now } as const
  const { lockedUntil } = await tryStateOf(shop.db, { ...counted, limits: tryLimits })
  if (lockedUntil) throw new Refusal('GIFT_CODE_LOCKED', { until: lockedUntil })
  const code = readCode(typed)
  const of = { userId, requestId, name: 'gift-redeem', target: '', body: { code }, now }
  const redeemed = command(shop.db, of, async (tx) => {
    await lockName(tx, `gift:${userId}`)
    const hash = hashOf(code)
    const found = await tx
      .selectFrom('giftCode')
      .select(['packId', 'usedBy'])
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!found || (found.usedBy !== null && found.usedBy !== userId)) {
      throw new Refusal('GIFT_CODE', {}, { field: 'code' })
    }
    const pack = await lockPack(tx, found.packId)
    if (pack?.state !== 'open' || now < pack.startsAt || now >= pack.endsAt) throw new Refusal('GIFT_OVER')
    await tx.updateTable('giftCode').set({ usedBy: userId }).where('hash', '=', hash).execute()
    return give(shop, tx, { pack, period: 'code', userId, now })
  })
  return redeemed.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'GIFT_CODE') await addAttempt(shop.db, counted)
    throw error
  })
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The caller holds the pack. */
async function give(
  shop: Shop,
  tx: Tx,
  { pack, period, userId, now }: { pack: PackRecord; period: string; userId: number; now: Date },
): Promise<DataOf<typeof giftReceive>> {
  const { id: packId, points, subsidy, couponIds, valueFen } = pack
  if (pack.kind === 'code' || pack.kind === 'granted') await assertNoOperator(tx, userId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('giftReceived')
    .values({ packId, userId, period, points, subsidy, coupons: couponIds.length, valueFen, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('GIFT_RECEIVED')
  if (pack.given >= pack.total) throw new Refusal('GIFT_OVER')
  await tx
    .updateTable('giftPack')
    .set((eb) => ({ given: eb('given', '+', 1) }))
    .where('id', '=', packId)
    .execute()
  const { timezone } = shop.settings.get('store')
  for (const couponId of couponIds) {
    await issueCoupon(tx, { couponId, userId, source: `gift:${packId}`, timezone, now })
  }
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
  return { points, subsidy: toMoney(fen(subsidy)), coupons: couponIds.length }
}

/** Who works at the console makes the codes and grants, so they get nothing from them. */
async function assertNoOperator(tx: Tx, userId: number): Promise<void> {
  const operator = await tx
    .selectFrom('operator')
    .select('id')
    .where('userId', '=', userId)
    .where('merchantId', 'is', null)
    .executeTakeFirst()
  if (operator) throw new Refusal('ACT_NOT_ALLOWED')
}

/** @throws Refusal MODULE_OFF, BIRTHDAY_SAID; Invalid for a day that no year has */
export function sayBirthday(
  shop: Shop,
  { month, day, userId, requestId, now }: Receiver & { month: number; day: number },
): Promise<Record<string, never>> {
  assertGiftsOn(shop)
  if (!isDay(month, day)) throw new Invalid([{ field: 'day', keyword: 'maximum', limit: 0, wanted: '' }])
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
