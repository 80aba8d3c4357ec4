import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { leftOf } from './left.ts'
import { notifyLow } from './notify-low.ts'

/** Pieces of one SKU that belong to one order line. */
export interface StockLine {
  orderLineId: number
  skuId: number
  quantity: number
  /** Tells several movements of one kind on one line apart: the parcel, the partial refund. Default 1. */
  sequence?: number
}

export interface StockMove {
  lines: readonly StockLine[]
  /** `user:<id>`, `operator:<id>`, `system:<job>` */
  actor: string
  now: Date
  reason?: string
}

/** Whole order lines as stock moves them. */
export function toStockLines(lines: readonly { id: number; skuId: number; quantity: number }[]): StockLine[] {
  return lines.map(({ id, skuId, quantity }) => ({ orderLineId: id, skuId, quantity }))
}

/** As `settings.get('stock')` says: pieces kept back from sale, and from how many left on a SKU counts as low. */
export interface StockTerms {
  safety: number
  warn: number
}

/**
 * Keeps pieces for order lines, all or none, of the shelf and of the zone's own number where there is one. Operators are
 * told of SKUs that run low by it. The order lines are already written. A line that is reserved already changes nothing.
 * @throws Refusal STOCK_NOT_ENOUGH naming the first SKU that is short and what is left of it
 */
export async function reserveStock(tx: Tx, move: StockMove & StockTerms): Promise<void> {
  const moved = await moveStock(tx, 'reserve', move, {
    set: sql`reserved = stock.reserved + wanted.quantity, activity_sold = stock.activity_sold + wanted.activity`,
    guard: sql`(stock.unlimited OR stock.on_hand - stock.reserved - ${move.safety}::integer >= wanted.quantity)
      AND (stock.activity_total IS NULL OR stock.activity_sold + wanted.activity <= stock.activity_total)`,
  })
  const short = moved.filter((line) => !line.changed).map((line) => line.skuId)
  if (short.length === 0)
    return notifyLow(
      tx,
      moved.map((line) => ({ ...line, by: `line:${line.orderLineId}` })),
      move,
    )
  const skuId = Math.min(...short)
  const stock = await tx
    .selectFrom('stock as k')
    .select(leftOf(move.safety).as('left'))
    .where('skuId', '=', skuId)
    .executeTakeFirst()
  throw new Refusal('STOCK_NOT_ENOUGH', { skuId, left: stock?.left ?? 0 })
}

/**
 * As `reserveStock`, for groups of lines that each fit or do not: those that do not are left as they are. SKUs of all
 * groups are locked together first, so that the groups' order meets nobody coming the other way.
 * @returns the keys of the groups that did not fit
 */
export async function reserveWhatFits<Key>(
  tx: Tx,
  groups: readonly { key: Key; lines: readonly StockLine[] }[],
  move: Omit<StockMove, 'lines'> & StockTerms,
): Promise<Key[]> {
  const lines = groups.flatMap((group) => group.lines)
  const reserved = await linesWith(tx, 'reserve', lines)
  const open = groups.filter(({ lines }) => lines.some((line) => !reserved.has(line.orderLineId)))
  if (open.length === 0) return []
  const skuIds = open.flatMap(({ lines }) => lines.map((line) => line.skuId))
  await sql`SELECT FROM stock WHERE sku_id = ANY(${skuIds}::bigint[]) ORDER BY sku_id FOR UPDATE`.execute(tx)
  const short: Key[] = []
  for (const { key, lines } of open) {
    await sql`SAVEPOINT reservation`.execute(tx)
    try {
      await reserveStock(tx, { ...move, lines })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'STOCK_NOT_ENOUGH')) throw error
      await sql`ROLLBACK TO SAVEPOINT reservation`.execute(tx)
      short.push(key)
    }
    await sql`RELEASE SAVEPOINT reservation`.execute(tx)
  }
  return short
}

/**
 * Gives reserved pieces back. A line of which nothing was reserved changes nothing. Use cases call `releaseStock` of the
 * catalogue, which also takes them out of the sold counts.
 * @returns the lines released now that were confirmed before
 */
export async function releaseReserved(tx: Tx, move: StockMove): Promise<Moved[]> {
  const moved = await moveStock(tx, 'release', move, {
    set: sql`reserved = stock.reserved - wanted.quantity,
      activity_sold = greatest(0, stock.activity_sold - wanted.activity)`,
  })
  return paidAmong(tx, moved)
}

/**
 * The reservation of these lines no longer expires. Use cases call `confirmStock` of the catalogue, which also counts
 * them as sold.
 * @returns the lines confirmed now
 */
export function confirmReserved(tx: Tx, move: StockMove): Promise<Moved[]> {
  return moveStock(tx, 'confirm', move, undefined)
}

/** The pieces leave the house. */
export async function shipStock(tx: Tx, move: StockMove): Promise<void> {
  const leaving = sql`CASE WHEN stock.unlimited THEN 0 ELSE wanted.quantity END`
  await moveStock(tx, 'ship', move, {
    set: sql`on_hand = stock.on_hand - ${leaving}, reserved = stock.reserved - wanted.quantity`,
  })
}

/** Shipped pieces came back: put on the shelf again, or counted as damaged. */
export async function returnStock(tx: Tx, move: StockMove & { putBack: boolean }): Promise<void> {
  const target = sql.ref(move.putBack ? 'onHand' : 'damaged')
  await moveStock(tx, 'return', move, { set: sql`${target} = stock.${target} + wanted.quantity` })
}

/** A movement that was written. */
interface Moved {
  orderLineId: number
  skuId: number
  quantity: number
  changed: boolean
  /** of a SKU that was changed: what is left to sell, null without end, and what of it was moved */
  left: number | null
  taken: number
}

/**
 * Writes the movements and changes the stock they mean, in one statement. Rows are locked by ascending SKU, so that
 * carts with the same goods in another order wait for one another instead of dead-locking. A movement that was
 * written before is left out by its unique key, and its stock with it.
 * @returns the movements written now; without a `guard` all have changed their stock
 */
async function moveStock(
  tx: Tx,
  kind: 'reserve' | 'release' | 'confirm' | 'ship' | 'return',
  { lines, actor, now, reason }: StockMove,
  change: { set: RawBuilder<unknown>; guard?: RawBuilder<unknown> } | undefined,
): Promise<Moved[]> {
  if (lines.length === 0) return []
  const moved = sql`moved AS (
    INSERT INTO stock_movement (order_line_id, sku_id, quantity, sequence, kind, reason, actor, at, activity)
    SELECT line.*, ${kind}, ${reason ?? null}, ${actor}, ${now}::timestamptz, ${takesActivity[kind]}
    FROM unnest(
      ${lines.map((line) => line.orderLineId)}::bigint[], ${lines.map((line) => line.skuId)}::bigint[],
      ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.sequence ?? 1)}::integer[]
    ) AS line (order_line_id, sku_id, quantity, sequence)
    ${kind === 'release' ? isReserved : sql``}
    ON CONFLICT (order_line_id, kind, sequence) DO NOTHING
    RETURNING order_line_id, sku_id, quantity, activity
  )`
  if (!change) {
    return (
      await sql<Moved>`WITH ${moved} SELECT moved.*, true AS changed, NULL AS left, 0 AS taken FROM moved`.execute(tx)
    ).rows
  }
  const { rows } = await sql<Moved>`
    WITH ${moved},
    wanted AS MATERIALIZED (
      SELECT sku_id, sum(quantity)::integer AS quantity,
        coalesce(sum(quantity) FILTER (WHERE activity), 0)::integer AS activity
      FROM moved GROUP BY sku_id
    ),
    locked AS MATERIALIZED (
      SELECT sku_id FROM stock WHERE sku_id IN (SELECT sku_id FROM wanted) ORDER BY sku_id FOR UPDATE
    ),
    changed AS (
      UPDATE stock SET ${change.set}
      FROM wanted JOIN locked USING (sku_id)
      WHERE stock.sku_id = wanted.sku_id AND (${change.guard ?? sql`true`})
      RETURNING stock.sku_id, CASE WHEN NOT stock.unlimited THEN stock.on_hand - stock.reserved END AS left,
        wanted.quantity AS taken
    )
    SELECT moved.*, changed.sku_id IS NOT NULL AS changed, changed.left, coalesce(changed.taken, 0) AS taken
    FROM moved LEFT JOIN changed USING (sku_id)
  `.execute(tx)
  const lost = rows.find((row) => !row.changed)
  if (lost && !change.guard) throw new Error(`SKU ${lost.skuId} has no stock`)
  return rows
}

const isReserved = sql`WHERE EXISTS (SELECT FROM stock_movement r
  WHERE r.order_line_id = line.order_line_id AND r.kind = 'reserve')`

/** Whether a movement concerns the zone's own number: a reservation where there is one, and what gives that back. */
const takesActivity = {
  reserve: sql`EXISTS (SELECT FROM stock k WHERE k.sku_id = line.sku_id AND k.activity_total IS NOT NULL)`,
  release: sql`EXISTS (SELECT FROM stock_movement r
    WHERE r.order_line_id = line.order_line_id AND r.kind = 'reserve' AND r.sequence = 1 AND r.activity)`,
  confirm: sql`false`,
  ship: sql`false`,
  return: sql`false`,
}

/** Which of these lines count as sold. */
async function paidAmong(tx: Tx, moved: readonly Moved[]): Promise<Moved[]> {
  const paid = await linesWith(tx, 'confirm', moved)
  return moved.filter((line) => paid.has(line.orderLineId))
}

/** Ids of those lines that have a movement of a kind. */
async function linesWith(
  tx: Tx,
  kind: 'reserve' | 'confirm',
  lines: readonly { orderLineId: number }[],
): Promise<Set<number | null>> {
  if (lines.length === 0) return new Set()
  const ids = lines.map((line) => line.orderLineId)
  const rows = await tx
    .selectFrom('stockMovement')
    .select('orderLineId')
    .where('kind', '=', kind)
    .where('orderLineId', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.orderLineId))
}
