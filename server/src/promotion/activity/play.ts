import { type Language, localText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { ActivityKind, activityPlay } from '@shop/contract/promotion/activity/activity.ts'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { gamePlayed } from '../../books/ledger/events.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ActivityRecord, countPlay, findActivity, mayPlay, putBackPrize } from './queries.ts'
import { decideGrant, type Playing, reservePrize } from './reserve-prize.ts'
import { drawPrize, leftOf, oddsOf, type Prize } from './rules.ts'

/** @throws Refusal MODULE_OFF */
export function assertActivityOn({ settings }: Pick<Shop, 'settings'>, kind: ActivityKind): void {
  if (!settings.get('module')[kind === 'wheel' ? 'draw' : 'acts']) throw new Refusal('MODULE_OFF')
}

/** The activity as it can be played now: while points are switched off, only free plays are possible. */
export function playableOf({ settings }: Pick<Shop, 'settings'>, activity: ActivityRecord): ActivityRecord {
  if (activity.cost === 0 || settings.get('module').points) return activity
  return { ...activity, perDay: Math.min(activity.perDay, activity.freePerDay) }
}

/**
 * Plays once: counts the play, takes its points (L72), draws, gives the prize (L71; goods are held until they are
 * claimed) and stores the result, all in one transaction before the answer. A prize that is used up, or whose budget is
 * empty, becomes "no prize".
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
    const found = await findActivity(tx, activityId)
    if (!found) throw new Refusal('ACT_OVER')
    const activity = playableOf(shop, found)
    assertActivityOn(shop, activity.kind)
    if (activity.state !== 'open' || now < activity.startsAt || now >= activity.endsAt) throw new Refusal('ACT_OVER')
    if (!(await mayPlay(tx, activity, { userId, now }))) throw new Refusal('ACT_NOT_ALLOWED')
    const day = dayOf(now, shop.settings.get('store').timezone)
    const counted = activity.perDay > 0 ? await countPlay(tx, activity, { userId, day }) : undefined
    if (!counted) throw new Refusal('ACT_LIMIT')
    const cost = counted.today <= activity.freePerDay ? 0 : activity.cost
    if (cost !== shown) throw new Refusal('RATE_CHANGED')
    const { playId } = counted
    const { prize, points, claimId } = await drawAndPost(shop, tx, { activity, playId, userId, day, now, cost })
    await tx
      .insertInto('activityPlay')
      .values({
        id: playId,
        activityId,
        version: activity.version,
        userId,
        prizeId: prize.id,
        kind: prize.kind,
        cost,
        valueFen: prize.valueFen,
        at: now,
      })
      .execute()
    const index = activity.prizes.findIndex(({ id }) => id === prize.id)
    const odds = oddsOf(activity.prizes)[index] ?? ''
    return {
      playId,
      prize: { id: prize.id, kind: prize.kind, name: prize.name, odds },
      claimId,
      cost,
      points,
      left: leftOf(activity, counted),
    }
  })
  const { id, name, kind, odds } = played.prize
  return {
    play_id: played.playId,
    prize: { prize_id: id, kind, name: localText(name, language), odds },
    claim_id: played.claimId ?? null,
    cost: played.cost,
    points: played.points,
    left: played.left,
  }
}

async function drawAndPost(
  shop: Shop,
  tx: Tx,
  { cost, ...playing }: Playing & { cost: number },
): Promise<{ prize: Prize; points: number; claimId: number | null }> {
  const { activity, playId, userId, now } = playing
  const none = activity.prizes.find(({ kind }) => kind === 'none') as Prize
  const drawn = drawPrize(activity.prizes)
  const taken = drawn.kind === 'none' ? 'none' : await reservePrize(shop, tx, drawn, playing)
  const { plan, give, claimId = null } = taken === 'none' ? {} : taken
  const own = creditsOf(userId, 'PTS')
  const paid = cost > 0 ? [account('red.PTS')] : []
  const balanceOf = await lockBalances(tx, [own, ...paid, ...(plan?.accounts ?? [])])
  const held = balanceOf(own).available
  if (held < cost) throw new Refusal('POINTS_NOT_ENOUGH')
  const granted = plan ? decideGrant(plan, balanceOf) : []
  const entry = cost > 0 ? [gamePlayed({ playId, source: activity.kind, userId, points: cost })] : []
  const events = [...entry, ...(granted ?? [])]
  if (events.length > 0) await postTransfers(tx, { actor: `user:${userId}`, now }, events)
  const won = taken !== 'none' && granted !== undefined && (give === undefined || (await give()))
  if (taken !== 'none' && !won) await putBackPrize(tx, drawn)
  const prize = won ? drawn : none
  return { prize, points: held - cost + (prize.kind === 'points' ? prize.amount : 0), claimId }
}
