import { type Language, localText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { ActivityKind, activityPlay, PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { sql } from 'kysely'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { type BalanceOf, lockBalances } from '../../books/ledger/balances.ts'
import { gamePlayed } from '../../books/ledger/events.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { type GrantPlan, planGrant } from '../../money/grant/grant-units.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCoupon } from '../../trade/coupon/issue-coupon.ts'
import {
  type ActivityRecord,
  countPlay,
  countWonBy,
  findActivity,
  mayPlay,
  putBackPrize,
  takePrize,
} from './queries.ts'
import { drawPrize, leftOf, oddsOf, type Prize } from './rules.ts'

/** @throws Refusal MODULE_OFF */
export function assertActivityOn({ settings }: Pick<Shop, 'settings'>, kind: ActivityKind): void {
  if (!settings.get('module')[kind === 'wheel' ? 'draw' : 'acts']) throw new Refusal('MODULE_OFF')
}

const currencies = { points: 'PTS', subsidy: 'SUB', reward: 'RWD' } as const

interface Playing {
  activity: ActivityRecord
  playId: number
  userId: number
  day: string
  now: Date
}

/**
 * Plays once: counts the play, takes its points (L72), draws, gives the prize (L71) and keeps the result, all in one
 * transaction before the answer. A prize that is used up, or whose budget is empty, becomes "no prize".
 * @throws Refusal MODULE_OFF, ACT_OVER, ACT_NOT_ALLOWED, ACT_LIMIT, RATE_CHANGED (other points than shown),
 *   POINTS_NOT_ENOUGH
 */
export async function play(
  shop: Shop,
  {
    userId,
    activityId,
    cost: shown,
    requestId,
    language,
    now,
  }: BodyOf<typeof activityPlay> & { userId: number; language: Language; now: Date },
): Promise<DataOf<typeof activityPlay>> {
  const body = { activityId, cost: shown }
  const of = { userId, requestId, name: 'activity-play', target: String(activityId), body, now }
  const played = await command(shop.db, of, async (tx) => {
    const activity = await findActivity(tx, activityId)
    if (!activity) throw new Refusal('ACT_OVER')
    assertActivityOn(shop, activity.kind)
    if (activity.state !== 'open' || now < activity.startsAt || now >= activity.endsAt) throw new Refusal('ACT_OVER')
    if (!(await mayPlay(tx, activity, { userId, now }))) throw new Refusal('ACT_NOT_ALLOWED')
    const day = dayOf(now, shop.settings.get('store').timezone)
    const counted = await countPlay(tx, activity, { userId, day })
    if (!counted) throw new Refusal('ACT_LIMIT')
    const cost = counted.today <= activity.freePerDay ? 0 : activity.cost
    if (cost !== shown) throw new Refusal('RATE_CHANGED')
    const { playId } = counted
    const { prize, points } = await drawAndPost(shop, tx, { activity, playId, userId, day, now, cost })
    await tx
      .insertInto('activityPlay')
      .values({
        ...{ id: playId, activityId, version: activity.version, userId, prizeId: prize.id, kind: prize.kind },
        ...{ cost, valueFen: prize.valueFen, at: now },
      })
      .execute()
    const index = activity.prizes.findIndex(({ id }) => id === prize.id)
    const odds = oddsOf(activity.prizes)[index] ?? ''
    return {
      playId,
      prize: { id: prize.id, kind: prize.kind, name: prize.name, odds },
      cost,
      points,
      left: leftOf(activity, counted),
    }
  })
  const { id, name, kind, odds } = played.prize
  return {
    play_id: played.playId,
    prize: { prize_id: id, kind, name: localText(name, language), odds },
    ...{ cost: played.cost, points: played.points, left: played.left },
  }
}

async function drawAndPost(
  shop: Shop,
  tx: Tx,
  { cost, ...playing }: Playing & { cost: number },
): Promise<{ prize: Prize; points: number }> {
  const { activity, playId, userId, now } = playing
  const none = activity.prizes.find(({ kind }) => kind === 'none') as Prize
  const drawn = drawPrize(activity.prizes)
  const grant = drawn.kind === 'none' ? 'none' : await reserve(shop, tx, drawn, playing)
  const own = creditsOf(userId, 'PTS')
  const plan = typeof grant === 'object' ? grant : undefined
  const paid = cost > 0 ? [account('red.PTS')] : []
  const balanceOf = await lockBalances(tx, [own, ...paid, ...(plan?.accounts ?? [])])
  const held = balanceOf(own).available
  if (held < cost) throw new Refusal('POINTS_NOT_ENOUGH')
  const won = grant === 'none' ? undefined : plan ? decide(plan, balanceOf) : []
  if (!won && grant !== 'none') await putBackPrize(tx, drawn)
  const prize = won ? drawn : none
  const entry = cost > 0 ? [gamePlayed({ playId, userId, points: cost })] : []
  const events = [...entry, ...(won ?? [])]
  if (events.length > 0) await postTransfers(tx, { actor: `user:${userId}`, now }, events)
  return { prize, points: held - cost + (prize.kind === 'points' ? prize.amount : 0) }
}

/**
 * Takes one of the prize before the ledger's accounts are locked.
 * @returns its grant, `given` for a coupon, `none` when the prize is used up
 */
async function reserve(
  shop: Shop,
  tx: Tx,
  prize: Prize,
  { playId, userId, day, now }: Playing,
): Promise<GrantPlan | 'given' | 'none'> {
  if (prize.perUser !== null && (await countWonBy(tx, { prizeId: prize.id, userId })) >= prize.perUser) return 'none'
  const currency = currencies[prize.kind as Exclude<PrizeKind, 'none' | 'coupon'>]
  const module = shop.settings.get('module')
  if (prize.kind !== 'coupon' && !module[prize.kind as 'points' | 'subsidy' | 'reward']) return 'none'
  const plan =
    prize.kind === 'coupon'
      ? undefined
      : await unlessRefused(
          planGrant(shop, tx, {
            ...{ program: 'act', entityId: playId, userId, currency, amount: prize.amount, now },
          }),
        )
  if (prize.kind !== 'coupon' && !plan) return 'none'
  if (!(await takePrize(tx, prize, day))) return 'none'
  if (plan) return plan
  const issue = { couponId: prize.couponId as number, userId, source: `prize:${playId}`, now }
  const { timezone } = shop.settings.get('store')
  const given = module.coupon && (await issueInSavepoint(tx, { ...issue, timezone }))
  if (given) return 'given'
  await putBackPrize(tx, prize)
  return 'none'
}

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A coupon that has run out, or that the shopper has enough of, leaves nothing behind. */
async function issueInSavepoint(tx: Tx, issue: Parameters<typeof issueCoupon>[1]): Promise<boolean> {
  await sql`SAVEPOINT coupon`.execute(tx)
  const given = await unlessRefused(issueCoupon(tx, issue))
  await (given ? sql`RELEASE SAVEPOINT coupon` : sql`ROLLBACK TO SAVEPOINT coupon`).execute(tx)
  return given !== undefined
}

/** @returns undefined when the budget has been used up since it was looked at */
function decide(plan: GrantPlan, balanceOf: BalanceOf): LedgerEvent[] | undefined {
  try {
    return [plan.decide(balanceOf)]
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
