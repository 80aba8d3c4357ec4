import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { type By, type Hold, takeHold } from '../stock/holds.ts'
import {
  type StockLine,
  type StockMove,
  type StockTerms,
  shipStock,
  takeReserved,
  toStockLines,
  type WholeLine,
} from '../stock/movements.ts'
import { notifyLowStock } from './notify-low.ts'

/**
 * Reserves units for order lines that are already written, all or nothing, on the shelf and against the zone's own
 * limit if there is one. Notifies operators of SKUs that become low. A line already reserved changes nothing.
 * @throws Refusal STOCK_NOT_ENOUGH naming the first SKU that is short and how many are left
 */
export async function reserveStock(tx: Tx, move: StockMove & StockTerms): Promise<void> {
  await notifyLowStock(tx, await takeReserved(tx, move), move)
}

/**
 * Like `reserveStock`, for groups of lines that are each reserved entirely or not at all. Locks the SKUs of all groups
 * together first, so that the order of the groups cannot cause deadlocks.
 * @returns the keys of the groups that did not fit
 */
export async function reserveWhatFits<Key>(
  tx: Tx,
  groups: readonly { key: Key; lines: readonly StockLine[] }[],
  move: Omit<StockMove, 'lines'> & StockTerms,
): Promise<Key[]> {
  const open = groups.filter(({ lines }) => lines.length > 0)
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
 * Holds one unit for something that is not an order yet, if there is one that could be sold.
 * @returns false when there is none; nothing is changed then
 */
export async function holdStock(tx: Tx, hold: Hold & StockTerms & By): Promise<boolean> {
  const held = await takeHold(tx, hold)
  if (!held) return false
  await notifyLowStock(tx, [held], hold)
  return true
}

/** Reserves units and takes them out of stock at once. @throws Refusal like `reserveStock` */
export async function reserveAndShip(tx: Tx, move: StockMove & StockTerms): Promise<void> {
  await reserveStock(tx, move)
  await shipStock(tx, move)
}

/** Filters order lines to those that are not reserved yet, as stock lines. */
export function unreserved(lines: readonly (WholeLine & { isReserved: boolean })[]): StockLine[] {
  return toStockLines(lines.filter(({ isReserved }) => !isReserved))
}
