import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { lookedUp, unmeasured } from '../../core/database/prepare.ts'
import { leftOf } from './units-left.ts'

/** Units of one SKU that belong to one order line. */
export interface StockLine {
  orderLineId: number
  skuId: number
  quantity: number
  /** distinguishes movements of one kind on one line, e.g. by parcel or partial refund; default 1 */
  sequence?: number
}

export interface StockMove {
  lines: readonly StockLine[]
  /** `user:<id>`, `operator:<id>`, `system:<job>` */
  actor: string
  now: Date
  reason?: string
}

export interface WholeLine {
  id: number
  skuId: number
  quantity: number
}

/** Whole order lines as stock lines. */
export function toStockLines(lines: readonly WholeLine[]): StockLine[] {
  return lines.map(({ id, skuId, quantity }) => ({ orderLineId: id, skuId, quantity }))
}

/** As in `settings.get('stock')`: the units withheld from sale, and the number left at which a SKU counts as low. */
export interface StockTerms {
  safety: number
  warn: number
}

/** Units of a SKU that were taken from sale, which may have made it low. */
export interface Taken {
  skuId: number
  /** units left to sell; null if unlimited */
  left: number | null
  /** how many units were taken */
  taken: number
  /** the line or hold that took them, which identifies this crossing of the threshold */
  by: string
}

/**
 * Reserves units for order lines that are already written, all or nothing, on the shelf and against the zone's own
 * limit if there is one. A line already reserved changes nothing. Use cases call the catalogue's `reserveStock`, which
 * also notifies operators of SKUs that become low.
 * @throws Refusal STOCK_NOT_ENOUGH naming the first SKU that is short and how many are left
 */
export async function takeReserved(tx: Tx, move: StockMove & Pick<StockTerms, 'safety'>): Promise<Taken[]> {
  const moved = await moveStock(tx, 'reserve', move, {
    set: sql`reserved = stock.reserved + wanted.quantity, activity_sold = stock.activity_sold + wanted.activity`,
    guard: sql`(stock.unlimited OR stock.on_hand - stock.reserved - ${move.safety}::integer >= wanted.quantity)
      AND (stock.activity_total IS NULL OR stock.activity_sold + wanted.activity <= stock.activity_total)`,
  })
  const short = moved.filter((line) => !line.changed).map((line) => line.skuId)
  if (short.length === 0) return moved.map((line) => ({ ...line, by: `line:${line.orderLineId}` }))
  const skuId = Math.min(...short)
  const stock = await tx
    .selectFrom('stock as k')
    .select(leftOf(move.safety).as('left'))
    .where('skuId', '=', skuId)
    .executeTakeFirst()
  throw new Refusal('STOCK_NOT_ENOUGH', { skuId, left: stock?.left ?? 0 })
}

/**
 * Releases reserved units. A line without a reservation changes nothing. Use cases call the catalogue's `releaseStock`,
 * which also corrects the sold counts.
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
 * Makes the reservation of these lines permanent, as the part `moved (sku_id, quantity)` of a statement, with the lines
 * confirmed now. Use cases call the catalogue's `confirmStock`, which counts them as sold.
 */
export const confirmed = (move: StockMove): RawBuilder<unknown> => movedNow('confirm', move)

/** Takes shipped units out of stock. */
export async function shipStock(tx: Tx, move: StockMove): Promise<void> {
  const leaving = sql`CASE WHEN stock.unlimited THEN 0 ELSE wanted.quantity END`
  await moveStock(tx, 'ship', move, {
    set: sql`on_hand = stock.on_hand - ${leaving}, reserved = stock.reserved - wanted.quantity`,
  })
}

/** Records the return of shipped units: put back on the shelf, or counted as damaged. */
export async function returnStock(tx: Tx, move: StockMove & { putBack: boolean }): Promise<void> {
  const target = sql.ref(move.putBack ? 'onHand' : 'damaged')
  await moveStock(tx, 'return', move, { set: sql`${target} = stock.${target} + wanted.quantity` })
}

/** A movement written now. */
interface Moved {
  orderLineId: number
  skuId: number
  quantity: number
  changed: boolean
  /** of a changed SKU: the units left to sell, null if unlimited, and how many were moved */
  left: number | null
  taken: number
}

/**
 * Writes the movements and applies them to the stock, in one statement. Rows are locked by ascending SKU, so that carts
 * with the same goods in another order wait for each other instead of deadlocking. A movement written before is skipped
 * by its unique key, and so is its effect on the stock.
 * @returns the movements written now; without a `guard` all have changed their stock
 */
async function moveStock(
  tx: Tx,
  kind: MovementKind,
  move: StockMove,
  change: { set: RawBuilder<unknown>; guard?: RawBuilder<unknown> },
): Promise<Moved[]> {
  if (move.lines.length === 0) return []
  const { rows } = await sql<Moved>`
    WITH ${movedNow(kind, move)},
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

type MovementKind = 'reserve' | 'release' | 'confirm' | 'ship' | 'return'

/** Writes the movements that are new, as the part `moved` of a statement. */
function movedNow(kind: MovementKind, { lines, actor, now, reason }: StockMove): RawBuilder<unknown> {
  return sql`moved AS (
    INSERT INTO stock_movement (order_line_id, sku_id, quantity, sequence, kind, reason, actor, at, activity)
    SELECT line.*, ${kind}, ${reason ?? null}, ${actor}, ${now}::timestamptz, ${takesActivity[kind]}
    FROM unnest(
      ${unmeasured(
        'bigint',
        lines.map((line) => line.orderLineId),
      )}, ${lines.map((line) => line.skuId)}::bigint[],
      ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.sequence ?? 1)}::integer[]
    ) AS line (order_line_id, sku_id, quantity, sequence)
    ${kind === 'release' ? isReserved : sql``}
    ON CONFLICT (order_line_id, kind, sequence) DO NOTHING
    RETURNING order_line_id, sku_id, quantity, activity
  )`
}

const isReserved = sql`WHERE EXISTS (SELECT FROM stock_movement r
  WHERE r.order_line_id = line.order_line_id AND r.kind = 'reserve')`

/**
 * Whether a movement counts against the zone's own limit: a reservation does if there is a limit, and so does its
 * release.
 */
const takesActivity = {
  reserve: sql`EXISTS (SELECT FROM stock k WHERE k.sku_id = line.sku_id AND k.activity_total IS NOT NULL ${lookedUp})`,
  release: sql`EXISTS (SELECT FROM stock_movement r
    WHERE r.order_line_id = line.order_line_id AND r.kind = 'reserve' AND r.sequence = 1 AND r.activity ${lookedUp})`,
  confirm: sql`false`,
  ship: sql`false`,
  return: sql`false`,
}

/** The lines that count as sold. */
async function paidAmong(tx: Tx, moved: readonly Moved[]): Promise<Moved[]> {
  if (moved.length === 0) return []
  const ids = moved.map((line) => line.orderLineId)
  const rows = await tx
    .selectFrom('stockMovement')
    .select('orderLineId')
    .where('kind', '=', 'confirm')
    .where('orderLineId', 'in', ids)
    .execute()
  const paid = new Set(rows.map((row) => row.orderLineId))
  return moved.filter((line) => paid.has(line.orderLineId))
}
