import type { Db, Tx } from '../../core/database/database.ts'
import { findBuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import { findSaleableSkus, type SaleableSku } from '../../goods/catalog/saleable.ts'
import { findGrade } from '../../people/grade/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CartRow, findCart } from './queries.ts'
import { type CartTerms, cartProblem } from './rules.ts'

export interface LoadedLine extends CartRow {
  sku: SaleableSku
}

/** The cart with the current data of its SKUs. */
export async function loadCart(db: Db | Tx, userId: number): Promise<LoadedLine[]> {
  const rows = await findCart(db, userId)
  const skus = await findSaleableSkus(
    db,
    rows.map((row) => row.skuId),
  )
  const byId = new Map(skus.map((sku) => [sku.skuId, sku]))
  return rows.map((row) => ({ ...row, sku: byId.get(row.skuId) as SaleableSku }))
}

/** `skus`: those to read the terms for. */
export async function cartTerms(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  { userId, skus, now }: { userId: number | undefined; skus: readonly SaleableSku[]; now: Date },
): Promise<CartTerms> {
  const zones = settings.get('zone')
  const [grade, facts] = await Promise.all([findGrade(db, userId), findBuyerFacts(db, userId, skus, zones)])
  return {
    zones,
    grade,
    facts,
    pointsOn: settings.get('module').points,
    qtyMax: settings.get('cart').qtyMax,
    safety: settings.get('stock').safety,
    now,
  }
}

/** The badge: units on lines that can be bought. */
export function totalOf(lines: readonly { quantity: number; sku: SaleableSku }[], terms: CartTerms): number {
  return lines.reduce((sum, line) => sum + (cartProblem(line.sku, terms) === '' ? line.quantity : 0), 0)
}

export async function cartTotalOf(
  shop: Pick<Shop, 'settings'>,
  db: Db | Tx,
  userId: number,
  now: Date,
): Promise<number> {
  const lines = await loadCart(db, userId)
  return totalOf(lines, await cartTerms(shop, db, { userId, skus: lines.map((line) => line.sku), now }))
}
