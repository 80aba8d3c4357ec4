import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { type ActivityKind, type PrizeKind, prizeCounts } from '@shop/contract/promotion/activity/activity.ts'
import type { activityCreate, activityEdit } from '@shop/contract/promotion/activity/admin.ts'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findWorstCases } from '../../trade/coupon/queries.ts'
import { findPrizeGoods } from '../claim/prize-goods.ts'
import { findOpenSeries } from '../collectible/prize-series.ts'
import { type ActivityRecord, lockActivity } from './queries.ts'
import { isPlayable, type Prize, prizeValue } from './rules.ts'

export const activityChanges: ChangeType = { type: 'activity', permission: 'promo.activity.view' }

interface By {
  operatorId: number
  requestId: string
  now: Date
}
type Input = Omit<BodyOf<typeof activityEdit>, 'version' | 'requestId'>

/**
 * @throws Refusal ACT_PRIZES, ABOVE_MAX (a prize is worth more than the setting allows), NOT_FOUND (coupon, goods,
 *   series)
 */
export async function createActivity(
  shop: Shop,
  { operatorId, requestId, now, ...body }: Omit<BodyOf<typeof activityCreate>, 'requestId'> & By,
): Promise<{ id: number }> {
  return command(shop.db, { operatorId, requestId, name: 'activity-create', target: '', body, now }, async (tx) => {
    const { kind, prizes, ...input } = body
    const costs = await check(shop, tx, kind, body)
    const { id } = await tx
      .insertInto('activity')
      .values({ kind, ...rowOf(input), state: 'draft', version: 1, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = await keepPrizes(shop, tx, { activityId: id, version: 1, prizes, before: [], costs, now })
    const after = { ...input, kind, prizes: kept }
    await recordChange(
      tx,
      activityChanges,
      { entityId: id, name: input.name, after },
      { actor: `operator:${operatorId}`, now },
    )
    return { id }
  })
}

/**
 * Changes an activity that is not open, including its odds: a new version, which has to be tried and opened again.
 * @throws Refusal as above, and STATE_CHANGED (it is open or ended, or someone else has changed it)
 */
export async function editActivity(
  shop: Shop,
  { activityId, operatorId, requestId, now, ...body }: Input & { version: number; activityId: number } & By,
): Promise<{ version: number }> {
  const of = { operatorId, requestId, name: 'activity-edit', target: String(activityId), body, now }
  return command(shop.db, of, async (tx) => {
    const { prizes, version, ...input } = body
    const before = await lockActivity(tx, activityId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version || !['draft', 'paused'].includes(before.state)) throw new Refusal('STATE_CHANGED')
    const costs = await check(shop, tx, before.kind, body)
    const next = version + 1
    const of = { activityId, version: next, prizes, before: before.prizes, costs, now }
    const kept = await keepPrizes(shop, tx, of)
    await tx
      .updateTable('activity')
      .set({ ...rowOf(input), version: next, trial: null })
      .where('id', '=', activityId)
      .execute()
    await recordChange(
      tx,
      activityChanges,
      { entityId: activityId, name: input.name, before: termsOf(before), after: { ...input, prizes: kept } },
      { actor: `operator:${operatorId}`, now },
    )
    return { version: next }
  })
}

type Terms = Omit<Input, 'prizes'>

const rowOf = ({ name, startsAt, endsAt, gradeIds, ...terms }: Terms) => ({
  ...terms,
  name: JSON.stringify(name),
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  gradeIds: [...gradeIds],
})

function termsOf({ name, startsAt, endsAt, cost, freePerDay, ...of }: ActivityRecord) {
  const { perDay, perUser, gradeIds, boughtDays, eggs, prizes } = of
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { name, ...times, cost, freePerDay, perDay, perUser, gradeIds, boughtDays, eggs, prizes }
}

/** @returns the cost of the coupons and goods among the prizes, by coupon and by SKU */
async function check(shop: Shop, tx: Tx, kind: ActivityKind, input: Input): Promise<Costs> {
  const { prizes, startsAt, endsAt, freePerDay, perDay, gradeIds } = input
  const { from: min, to: max } = prizeCounts[kind]
  if (!isPlayable(kind, prizes)) throw new Refusal('ACT_PRIZES', { min, max }, { field: 'prizes' })
  if (new Date(endsAt) <= new Date(startsAt)) throw invalid('endsAt', 'required')
  if (freePerDay > perDay) throw invalid('freePerDay', 'required')
  const most = shop.settings.get('act').prizeMaxFen
  const goods = await findPrizeGoods(
    tx,
    prizes.flatMap(({ skuId }) => skuId ?? []),
  )
  const coupons = await findWorstCases(
    tx,
    prizes.flatMap(({ couponId }) => couponId ?? []),
  )
  for (const [index, prize] of prizes.entries()) {
    if (prize.kind === 'coupon' && prize.couponId === null) throw invalid(`prizes.${index}.couponId`, 'required')
    if (prize.kind === 'coupon' && !coupons.has(prize.couponId ?? 0))
      throw new Refusal('NOT_FOUND', {}, { field: `prizes.${index}.couponId` })
    if (prize.kind === 'goods' && !goods.has(prize.skuId ?? 0))
      throw new Refusal('NOT_FOUND', {}, { field: `prizes.${index}.skuId` })
    if (worthOf(shop, prize, { goods, coupons }) > most) {
      const field = prize.kind === 'goods' ? 'skuId' : prize.kind === 'coupon' ? 'couponId' : 'amount'
      throw new Refusal('ABOVE_MAX', { maxFen: fen(most) }, { field: `prizes.${index}.${field}` })
    }
    if (isUnit(prize.kind) && prize.amount === 0) throw invalid(`prizes.${index}.amount`, 'required')
  }
  const series = await findOpenSeries(
    tx,
    prizes.flatMap(({ seriesId }) => seriesId ?? []),
  )
  for (const [index, prize] of prizes.entries()) {
    if (prize.kind === 'collectible' && !series.has(prize.seriesId ?? 0))
      throw new Refusal('NOT_FOUND', {}, { field: `prizes.${index}.seriesId` })
  }
  const grades = await tx
    .selectFrom('grade')
    .select('id')
    .where('id', 'in', [0, ...gradeIds])
    .execute()
  if (grades.length < gradeIds.length) throw new Refusal('NOT_FOUND', {}, { field: 'gradeIds' })
  return { goods, coupons }
}

interface Costs {
  goods: Awaited<ReturnType<typeof findPrizeGoods>>
  coupons: ReadonlyMap<number, number>
}

const isUnit = (kind: PrizeKind) => !['none', 'coupon', 'goods', 'collectible'].includes(kind)

const worthOf = ({ settings }: Shop, prize: Input['prizes'][number], { goods, coupons }: Costs) =>
  prizeValue(prize, {
    perYuan: settings.get('points').perYuan,
    couponFen: coupons.get(prize.couponId ?? 0) ?? 0,
    priceFen: goods.get(prize.skuId ?? 0)?.priceFen ?? 0,
  })

/** Stores a version's prizes. The stock of a prize that existed before keeps its count. */
async function keepPrizes(
  shop: Shop,
  tx: Tx,
  of: {
    activityId: number
    version: number
    prizes: Input['prizes']
    before: readonly Prize[]
    costs: Costs
    now: Date
  },
): Promise<Prize[]> {
  const { activityId, version, prizes, before, costs, now } = of
  const known = new Set(before.map(({ id }) => id))
  const kept: Prize[] = []
  for (const { id: given, ...prize } of prizes) {
    if (given !== undefined && !known.delete(given)) throw new Refusal('NOT_FOUND', {}, { field: 'prizes' })
    const { id } = given
      ? { id: given }
      : await tx.insertInto('activityPrize').values({ activityId }).returning('id').executeTakeFirstOrThrow()
    const isNone = prize.kind === 'none'
    kept.push({
      ...prize,
      id,
      amount: isUnit(prize.kind) ? prize.amount : 0,
      couponId: prize.kind === 'coupon' ? prize.couponId : null,
      skuId: prize.kind === 'goods' ? prize.skuId : null,
      seriesId: prize.kind === 'collectible' ? prize.seriesId : null,
      valueFen: worthOf(shop, prize, costs),
      // A player whose prize is used up gets this one, so it has no limits.
      ...(isNone && { total: null, daily: null, perUser: null }),
    })
  }
  const values = { activityId, version, prizes: JSON.stringify(kept), createdAt: now }
  await tx.insertInto('activityVersion').values(values).execute()
  return kept
}
