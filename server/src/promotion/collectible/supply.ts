import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockOneSeries, lockSeries, type SeriesRecord } from './queries.ts'

export interface Reserve {
  seriesId: number
  /** the source that will issue them, such as `activity_play:17`; a second call for the same one changes nothing */
  source: string
  quantity: number
  now: Date
}

/**
 * Sets aside the collectibles that a prize promises, until `issueCollectible` issues them or `releaseCollectible`
 * releases them. Call it after all other locks: those of series come last.
 * @returns false if the series is not open, or does not have that many left
 */
export async function reserveCollectible(tx: Tx, { seriesId, source, quantity, now }: Reserve): Promise<boolean> {
  const series = await lockOneSeries(tx, seriesId)
  if (series?.state !== 'open') return false
  return setAside(tx, series, { sources: [{ source, orderId: null, quantity }], now })
}

/** Releases the copies set aside for a source: all of them, or this many. */
export async function releaseCollectible(tx: Tx, source: string, quantity?: number): Promise<void> {
  await release(tx, [{ source, ...(quantity !== undefined && { quantity }) }])
}

interface Source {
  source: string
  orderId: number | null
  quantity: number
}

/** @returns false if they do not fit; then nothing is set aside */
async function setAside(
  tx: Tx,
  series: SeriesRecord,
  { sources, now }: { sources: readonly Source[]; now: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('collectibleReservation')
    .select('source')
    .where(
      'source',
      'in',
      sources.map(({ source }) => source),
    )
    .execute()
  const news = sources.filter(({ source }) => !known.some((row) => row.source === source))
  const quantity = news.reduce((sum, each) => sum + each.quantity, 0)
  if (quantity === 0) return true
  if (leftOf(series) < quantity) return false
  await tx
    .insertInto('collectibleReservation')
    .values(news.map((each) => ({ ...each, seriesId: series.id, createdAt: now })))
    .execute()
  await addReserved(tx, series.id, quantity)
  return true
}

/** How many collectibles can still be promised. */
export const leftOf = ({ supply, issued, reserved }: Pick<SeriesRecord, 'supply' | 'issued' | 'reserved'>): number =>
  Math.max(0, supply - issued - reserved)

/** The open series that SKUs are bound to. */
export async function findSeriesOf(tx: Tx, skuIds: readonly number[]): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('collectibleSku as k')
    .innerJoin('collectibleSeries as s', 's.id', 'k.seriesId')
    .select(['k.skuId', 'k.seriesId'])
    .where('k.skuId', 'in', skuIds)
    .where('s.state', '=', 'open')
    .execute()
  return new Map(rows.map(({ skuId, seriesId }) => [skuId, seriesId]))
}

/**
 * Sets aside a collectible of its series for each unit of a line.
 * @throws Refusal STOCK_NOT_ENOUGH: goods that come with a collectible are not sold without one
 */
export async function reserveForLines(
  tx: Tx,
  lines: readonly { id: number; orderId: number; skuId: number; quantity: number; seriesId: number }[],
  now: Date,
): Promise<void> {
  const locked = await lockSeries(
    tx,
    lines.map(({ seriesId }) => seriesId),
  )
  for (const series of locked.values()) {
    // The series was paused a moment ago: its goods are sold without a collectible.
    if (series.state !== 'open') continue
    const own = lines.filter(({ seriesId }) => seriesId === series.id)
    const sources = own.map(({ id, orderId, quantity }) => ({ source: lineSource(id), orderId, quantity }))
    if (!(await setAside(tx, series, { sources, now })))
      throw new Refusal('STOCK_NOT_ENOUGH', { left: leftOf(series), skuId: own[0]?.skuId ?? 0 })
  }
}

export const lineSource = (lineId: number): string => `order_line:${lineId}`

/** Releases the copies set aside for the lines of orders that ended unpaid. */
export async function releaseOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('collectibleReservation')
    .select('source')
    .where('orderId', 'in', orderIds)
    .where('quantity', '>', 0)
    .execute()
  await release(tx, rows)
}

/** Skips copies that are no longer set aside, or never were. */
export async function release(tx: Tx, wanted: readonly { source: string; quantity?: number }[]): Promise<void> {
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('collectibleReservation')
    .select('seriesId')
    .where(
      'source',
      'in',
      wanted.map(({ source }) => source),
    )
    .where('quantity', '>', 0)
    .execute()
  await lockSeries(
    tx,
    found.map(({ seriesId }) => seriesId),
  )
  for (const { source, quantity } of wanted) {
    const { rows } = await sql<{ seriesId: number; freed: number }>`
      UPDATE collectible_reservation r SET quantity = r.quantity - least(b.quantity, ${quantity ?? 100_000}::integer)
      FROM collectible_reservation b WHERE b.source = r.source AND r.source = ${source} AND r.quantity > 0
      RETURNING r.series_id, b.quantity - r.quantity AS freed`.execute(tx)
    for (const { seriesId, freed } of rows) await addReserved(tx, seriesId, -freed)
  }
}

export async function addReserved(tx: Tx, seriesId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('collectibleSeries')
    .set((eb) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('id', '=', seriesId)
    .execute()
}
