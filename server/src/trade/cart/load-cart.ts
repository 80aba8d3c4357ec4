import type { Db, Tx } from '../../core/database/database.ts'
import { findBuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import type { Buyer } from '../../platform/http/auth.ts'
import { isOldClient, type ShownBy } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCart } from './queries.ts'
import { type CartTerms, cartProblem } from './rules.ts'

/** `skus`: those to read the terms for. */
export async function cartTerms(
  shop: Pick<Shop, 'settings' | 'get'>,
  db: Db | Tx,
  { buyer, skus, client, now }: { buyer: Buyer | undefined; skus: readonly SaleableSku[]; client?: ShownBy; now: Date },
): Promise<CartTerms> {
  const { settings } = shop
  const zones = settings.get('zone')
  return {
    zones,
    price: settings.get('price'),
    grade: buyer?.grade,
    facts: await findBuyerFacts(shop, db, buyer?.id, skus, zones),
    pointsOn: settings.get('module').points,
    moneyOnly: isOldClient(client),
    qtyMax: settings.get('cart').qtyMax,
    safety: settings.get('stock').safety,
    now,
  }
}

/** The badge: units on lines that can be bought. */
export function totalOf(lines: readonly { quantity: number; sku: SaleableSku }[], terms: CartTerms): number {
  return lines.reduce((sum, line) => sum + (cartProblem(line.sku, terms) === '' ? line.quantity : 0), 0)
}

/** The badge after these SKUs were given these quantities. */
export function totalWith(
  lines: readonly { quantity: number; sku: SaleableSku }[],
  put: readonly { quantity: number; sku: SaleableSku }[],
  terms: CartTerms,
): number {
  const others = lines.filter(({ sku }) => !put.some((line) => line.sku.skuId === sku.skuId))
  return totalOf([...others, ...put], terms)
}

export async function cartTotalOf(
  shop: Pick<Shop, 'settings' | 'get'>,
  db: Db | Tx,
  { buyer, client, now }: { buyer: Buyer; client?: ShownBy; now: Date },
): Promise<number> {
  const lines = await findCart(db, buyer.id)
  return totalOf(lines, await cartTerms(shop, db, { buyer, skus: lines.map((line) => line.sku), client, now }))
}
