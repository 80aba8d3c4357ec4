import type { cartLineProblems } from '@shop/contract/trade/cart/cart.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { BuyerFacts } from '../../goods/catalog/buyer-facts.ts'
import type { PriceTerms } from '../../goods/catalog/price.ts'
import { availableOf, type SaleableSku, saleProblem, sellerClosed } from '../../goods/catalog/saleable.ts'
import { type ZoneHurdle, zoneHurdle } from '../../goods/catalog/zone-rules.ts'

export type CartProblem = '' | (typeof cartLineProblems)[number]

/** The terms, besides its SKU, that a line depends on. */
export interface CartTerms extends PriceTerms {
  facts: BuyerFacts
  /** whether points are enabled; how many a user has is checked at checkout */
  pointsOn: boolean
  /** the caller cannot show a price in points */
  moneyOnly: boolean
  /** the most units on one line, of any goods */
  qtyMax: number
  /** safety stock: units not sold */
  safety: number
  now: Date
}

/** Why a line cannot be bought now, the most lasting reason first; `''` for a valid line. */
export function cartProblem(sku: SaleableSku, terms: CartTerms): CartProblem {
  const problem = saleProblem(sku, terms.now)
  if (problem !== '' && problem !== 'sold_out') return problem
  if (zoneProblem(sku, terms)) return 'zone'
  return availableOf(sku, terms.safety) === 0 ? 'sold_out' : ''
}

/** The rule of its zone that prevents buying a line. */
export function zoneProblem(
  sku: SaleableSku,
  { zones, grade, facts, pointsOn, moneyOnly }: CartTerms,
): ZoneHurdle | undefined {
  const bought = facts.bought.get(sku.goodsId) ?? 0
  const points = !pointsOn ? undefined : moneyOnly ? 'hidden' : Number.POSITIVE_INFINITY
  return zoneHurdle(zones[sku.zone], sku, { grade, bought, open: facts.open[sku.zone] ?? 0, points })
}

/** A line's problem as a refusal; undefined for a valid line. */
export function problemRefusal(sku: SaleableSku, terms: CartTerms): Refusal | undefined {
  switch (cartProblem(sku, terms)) {
    case '':
      return undefined
    case 'zone':
      return new Refusal('ZONE_RULE', zoneProblem(sku, terms) as ZoneHurdle)
    case 'closed':
      return sellerClosed(sku)
    case 'sold_out':
      return new Refusal('STOCK_NOT_ENOUGH', { left: 0, skuId: sku.skuId })
    default:
      return new Refusal('GOODS_OFF')
  }
}

/** The most a user may choose of a SKU now. */
export function maxQuantity(sku: SaleableSku, terms: CartTerms): number {
  return Math.min(limitOf(sku, terms), availableOf(sku, terms.safety))
}

/**
 * Checks whether `quantity` is allowed in the cart.
 * @throws Refusal GOODS_OFF, SELLER_CLOSED, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH
 */
export function assertQuantity(sku: SaleableSku, quantity: number, terms: CartTerms): void {
  const problem = problemRefusal(sku, terms)
  if (problem && problem.code !== 'STOCK_NOT_ENOUGH') throw problem
  const max = limitOf(sku, terms)
  if (quantity > max) throw new Refusal('BUY_LIMIT', { max })
  const left = availableOf(sku, terms.safety)
  if (quantity > left) throw new Refusal('STOCK_NOT_ENOUGH', { left, skuId: sku.skuId })
}

/** Cuts a quantity of a merged cart to what is allowed; a sold-out SKU keeps the wanted quantity. */
export function cutQuantity(sku: SaleableSku, quantity: number, terms: CartTerms): number {
  const left = availableOf(sku, terms.safety)
  return Math.max(1, Math.min(quantity, limitOf(sku, terms), left === 0 ? quantity : left))
}

function limitOf({ limitOrder, limitUser, zone }: SaleableSku, { zones, qtyMax }: CartTerms): number {
  // A zone's 0 means no limit. Units already bought of goods with a limit per user are counted at checkout.
  return Math.min(qtyMax, limitOrder ?? qtyMax, limitUser ?? qtyMax, zones[zone].limitUser || qtyMax)
}
