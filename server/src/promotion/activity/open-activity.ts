import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  type ActivityState,
  type activityOpen,
  activityOpeningDecide,
  activityOpeningList,
} from '@shop/contract/promotion/activity/admin.ts'
import Type from 'typebox'
import { recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockName } from '../../core/database/lock-name.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type ActivityRecord, findActivity, keepPrices, lockActivity, pricedNow } from './queries.ts'
import { costsOf, tryOut } from './rules.ts'
import { activityChanges } from './write-activity.ts'

const Fen = Type.Integer({ minimum: 0 })

/** Opens an activity. One operator may do so alone if it cannot cost much in a day. */
export const activityOpeningKind = proposalKind({
  name: 'activity-opening',
  list: activityOpeningList,
  decide: activityOpeningDecide,
  subject: 'activity',
  payload: Type.Object({
    version: Type.Integer(),
    perPlayFen: Fen,
    mostPerDayFen: Type.Union([Fen, Type.Null()]),
    /** the amount that counts against the limit of the operator who opens it */
    countedFen: Fen,
  }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockActivity(tx, Number(key)),

  async isStale(on, { key, payload: { version } }) {
    const activity = await findActivity(on, Number(key))
    if (activity?.version !== version || !['draft', 'paused'].includes(activity.state)) return true
    return (await pricedNow(on, activity.prizes)).isOther
  },

  async approve(_shop, tx, { id, key, payload: { version }, reason }, { operator, now }) {
    const activity = await lockActivity(tx, Number(key))
    if (!activity || activity.version !== version) throw new Refusal('PROPOSAL_STALE')
    await assertOpenable(tx, activity, now)
    await tx
      .updateTable('activity')
      .set({ state: 'open', openedVersion: version })
      .where('id', '=', activity.id)
      .execute()
    await recordState(tx, activity, { to: 'open', operatorId: operator.id, reason, now })
    return `activity-opening:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const ids = proposals.map(({ key }) => Number(key))
    const rows = await db
      .selectFrom('activity')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name as ActivityRecord['name']]))
    return proposals.map(({ key, payload: { version, perPlayFen, mostPerDayFen } }) => ({
      activity: { id: Number(key), name: names.get(Number(key)) ?? { 'zh-Hant': '' } },
      version,
      perPlayFen: fen(perPlayFen),
      mostPerDayFen: mostPerDayFen === null ? null : fen(mostPerDayFen),
    }))
  },
})

/**
 * Opens an activity, or proposes it. This version must have had its trial. The most the prizes can cost in a day counts
 * against the allowance of the operator who opens it alone; a version that was open before is already approved.
 * @throws Refusal NOT_FOUND, STATE_CHANGED, ACT_NOT_TRIED, ACT_ONE_OPEN, ACT_OVER (its time is over), PROPOSAL_OPEN
 */
export function openActivity(
  shop: Shop,
  { activityId, version, ...by }: BodyOf<typeof activityOpen> & { activityId: number; operator: Operator; now: Date },
) {
  const { operator, now } = by
  return propose(shop, activityOpeningKind, { key: activityId, asked: { version }, ...by }, async (tx) => {
    const activity = await lockActivity(tx, activityId)
    if (!activity) throw new Refusal('NOT_FOUND')
    if (activity.version !== version || !['draft', 'paused'].includes(activity.state))
      throw new Refusal('STATE_CHANGED')
    if (activity.trial?.version !== version) throw new Refusal('ACT_NOT_TRIED')
    await assertOpenable(tx, activity, now)
    // A coupon may cost more now than when the prizes were written.
    const { prizes, isOther } = await pricedNow(tx, activity.prizes)
    if (isOther) await keepPrices(tx, { activityId, version, prizes })
    const costs = costsOf(prizes)
    const isAgreed = activity.openedVersion === version && !isOther
    const { mostPerDayFen: costFen } = costs
    const isWithin = async () =>
      costFen !== null && (await withinAllowance(shop, tx, { operatorId: operator.id, costFen, now }))
    const alone = isAgreed || (await isWithin())
    return { payload: { version, ...costs, countedFen: isAgreed ? 0 : (costFen ?? 0) }, alone }
  })
}

async function assertOpenable(tx: Tx, { kind, endsAt }: ActivityRecord, now: Date): Promise<void> {
  if (endsAt <= now) throw new Refusal('ACT_OVER')
  await lockName(tx, `activity:${kind}`)
  const open = await tx
    .selectFrom('activity')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) throw new Refusal('ACT_ONE_OPEN')
}

const trialPlays = 100_000

/**
 * Plays the odds often enough to make them visible, and stores how often each prize was drawn.
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export function tryActivity(
  shop: Shop,
  { activityId, operatorId, requestId, now }: { activityId: number; operatorId: number; requestId: string; now: Date },
): Promise<{ plays: number }> {
  const of = { operatorId, requestId, name: 'activity-try', target: String(activityId), body: {}, now }
  return command(shop.db, of, async (tx) => {
    const activity = await lockActivity(tx, activityId)
    if (!activity) throw new Refusal('NOT_FOUND')
    if (!['draft', 'paused'].includes(activity.state)) throw new Refusal('STATE_CHANGED')
    const trial = { version: activity.version, plays: trialPlays, drawn: tryOut(activity.prizes, trialPlays) }
    await tx
      .updateTable('activity')
      .set({ trial: JSON.stringify(trial) })
      .where('id', '=', activityId)
      .execute()
    return { plays: trialPlays }
  })
}

/** Pauses an activity at once, or ends it for good. @throws Refusal NOT_FOUND, STATE_CHANGED */
export function pauseActivity(
  shop: Shop,
  of: { activityId: number; end: boolean; operatorId: number; requestId: string; now: Date },
): Promise<{ state: ActivityState }> {
  const { activityId, end, operatorId, requestId, now } = of
  const described = { operatorId, requestId, name: 'activity-pause', target: String(activityId), body: { end }, now }
  return command(shop.db, described, async (tx) => {
    const activity = await lockActivity(tx, activityId)
    if (!activity) throw new Refusal('NOT_FOUND')
    if (end ? activity.state === 'ended' : activity.state !== 'open') throw new Refusal('STATE_CHANGED')
    const state = end ? ('ended' as const) : ('paused' as const)
    await tx.updateTable('activity').set({ state }).where('id', '=', activityId).execute()
    await recordState(tx, activity, { to: state, operatorId, now })
    return { state }
  })
}

function recordState(
  tx: Tx,
  { id, name, state, version }: ActivityRecord,
  { to, operatorId, reason, now }: { to: ActivityState; operatorId: number; reason?: string; now: Date },
): Promise<void> {
  const edit = { entityId: id, name, before: { state }, after: { state: to, version }, ...(reason && { reason }) }
  return recordChange(tx, activityChanges, edit, { actor: `operator:${operatorId}`, now })
}
