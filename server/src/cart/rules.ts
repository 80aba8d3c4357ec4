import type { SettingValues } from '@shop/contract'
import type { Grade } from '../catalog/price.ts'
import { type SaleableSku, saleProblem } from '../catalog/saleable.ts'
import { zoneRefuses } from '../catalog/zone-rules.ts'
import { Refusal } from '../http/refusal.ts'

export type CartProblem = '' | 'off' | 'banned' | 'disabled' | 'zone' | 'sold_out'

/** What a line depends on beside its SKU. */
export interface CartTerms {
  zones: SettingValues['zone']
  grade: Grade | undefined
  /** the most of one line, whatever the goods */
  qtyMax: number
  /** pieces kept back from sale */
  safety: number
  now: Date
}

/** Why a line cannot be bought now, the reason that lasts longest first; `''` for a valid line. */
export function cartProblem(sku: SaleableSku, terms: CartTerms): CartProblem {
  const problem = saleProblem(sku, terms.now)
  if (problem !== '' && problem !== 'sold_out') return problem
  if (zoneRefuses(terms.zones[sku.zone], sku, terms.grade)) return 'zone'
  return available(sku, terms) === 0 ? 'sold_out' : ''
}

/** The most that one may choose of a SKU now. */
export function maxQuantity(sku: SaleableSku, terms: CartTerms): number {
  return Math.min(limitOf(sku, terms), available(sku, terms))
}

/**
 * Whether `quantity` may stand in the cart.
 * @throws Refusal GOODS_OFF, ZONE_RULE, BUY_LIMIT, STOCK_NOT_ENOUGH
 */
export function assertQuantity(sku: SaleableSku, quantity: number, terms: CartTerms): void {
  const problem = cartProblem(sku, terms)
  if (problem === 'zone') throw new Refusal('ZONE_RULE')
  if (problem !== '' && problem !== 'sold_out') throw new Refusal('GOODS_OFF')
  const max = limitOf(sku, terms)
  if (quantity > max) throw new Refusal('BUY_LIMIT', { max })
  const left = available(sku, terms)
  if (quantity > left) throw new Refusal('STOCK_NOT_ENOUGH', { left, skuId: sku.skuId })
}

/** A quantity of a merged cart: cut to what is allowed; of something sold out, what was wanted is remembered. */
export function cutQuantity(sku: SaleableSku, quantity: number, terms: CartTerms): number {
  const left = available(sku, terms)
  return Math.max(1, Math.min(quantity, limitOf(sku, terms), left === 0 ? quantity : left))
}

function limitOf({ limitOrder, limitUser, zone }: SaleableSku, { zones, qtyMax }: CartTerms): number {
  // The zone's 0 means none. What a person has bought before is counted at checkout.
  return Math.min(qtyMax, limitOrder ?? qtyMax, limitUser ?? qtyMax, zones[zone].limitUser || qtyMax)
}

function available({ left }: SaleableSku, { safety }: CartTerms): number {
  return left === null ? Number.POSITIVE_INFINITY : Math.max(0, left - safety)
}
