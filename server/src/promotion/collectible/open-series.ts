import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type seriesOpen, seriesOpeningDecide, seriesOpeningList } from '@shop/contract/promotion/collectible/admin.ts'
import Type from 'typebox'
import { recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { proposalKind } from '../../platform/proposal/kind.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findSeries, lockOneSeries, type SeriesRecord } from './queries.ts'
import { seriesChanges } from './write-series.ts'

/** Opening a series always takes two operators: issued collectibles cannot be recalled. */
export const seriesOpeningKind = proposalKind({
  name: 'collectible-opening',
  list: seriesOpeningList,
  decide: seriesOpeningDecide,
  subject: 'series',
  payload: Type.Object({ version: Type.Integer(), supply: Type.Integer() }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockOneSeries(tx, Number(key)),

  async isStale(on, { key, payload: { version } }) {
    const series = await findSeries(on, Number(key))
    return series?.version !== version || series.state === 'open'
  },

  async approve(_shop, tx, { id, key, payload: { version }, reason }, { operator, now }) {
    const series = await lockOneSeries(tx, Number(key))
    if (!series || series.version !== version || series.state === 'open') throw new Refusal('PROPOSAL_STALE')
    await moveSeries(tx, series, { to: 'open', openedVersion: version, operatorId: operator.id, reason, now })
    return `collectible-opening:${id}`
  },

  async describe({ shop: { db } }, proposals) {
    const rows = await db
      .selectFrom('collectibleSeries')
      .select(['id', 'title'])
      .where('id', 'in', [0, ...proposals.map(({ key }) => Number(key))])
      .execute()
    const titles = new Map(rows.map(({ id, title }) => [id, title as SeriesRecord['title']]))
    return proposals.map(({ key, payload: { version, supply } }) => ({
      series: { id: Number(key), title: titles.get(Number(key)) ?? { 'zh-Hant': '' } },
      version,
      supply,
    }))
  },
})

/** @throws Refusal NOT_FOUND, STATE_CHANGED, PROPOSAL_OPEN */
export function openSeries(
  shop: Shop,
  { seriesId, version, ...by }: BodyOf<typeof seriesOpen> & { seriesId: number; operator: Operator; now: Date },
) {
  return propose(shop, seriesOpeningKind, { key: seriesId, asked: { version }, ...by }, async (tx) => {
    const series = await lockOneSeries(tx, seriesId)
    if (!series) throw new Refusal('NOT_FOUND')
    if (series.version !== version || series.state === 'open') throw new Refusal('STATE_CHANGED')
    return { payload: { version, supply: series.supply } }
  })
}

interface Step {
  seriesId: number
  operatorId: number
  requestId: string
  now: Date
}

/**
 * Pauses a series at once: new orders come without a collectible, and those already set aside are still issued. @throws
 * Refusal NOT_FOUND, STATE_CHANGED
 */
export function pauseSeries(shop: Shop, of: Step): Promise<object> {
  return step(shop, 'collectible-series-pause', of, (series) => series.state === 'open', 'paused')
}

/**
 * Resumes a paused series. One operator suffices, because two have approved this version.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (it is not paused, or was changed since)
 */
export function resumeSeries(shop: Shop, of: Step): Promise<object> {
  const may = ({ state, version, openedVersion }: SeriesRecord) => state === 'paused' && version === openedVersion
  return step(shop, 'collectible-series-resume', of, may, 'open')
}

async function step(
  shop: Shop,
  name: string,
  { seriesId, operatorId, requestId, now }: Step,
  may: (series: SeriesRecord) => boolean,
  to: 'open' | 'paused',
): Promise<object> {
  return command(shop.db, { operatorId, requestId, name, target: String(seriesId), body: {}, now }, async (tx) => {
    const series = await lockOneSeries(tx, seriesId)
    if (!series) throw new Refusal('NOT_FOUND')
    if (!may(series)) throw new Refusal('STATE_CHANGED')
    await moveSeries(tx, series, { to, operatorId, now })
    return {}
  })
}

async function moveSeries(
  tx: Tx,
  { id, title, state, version }: SeriesRecord,
  of: { to: 'open' | 'paused'; openedVersion?: number; operatorId: number; reason?: string; now: Date },
): Promise<void> {
  const { to, openedVersion, operatorId, reason, now } = of
  await tx
    .updateTable('collectibleSeries')
    .set({ state: to, ...(openedVersion !== undefined && { openedVersion }) })
    .where('id', '=', id)
    .execute()
  const edit = {
    entityId: id,
    name: title,
    before: { state },
    after: { state: to, version },
    ...(reason && { reason }),
  }
  await recordChange(tx, seriesChanges, edit, { actor: `operator:${operatorId}`, now })
}
