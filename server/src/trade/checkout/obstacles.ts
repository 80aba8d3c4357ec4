import { type Language, localText } from '@shop/contract/core/common.ts'
import { remarkMax } from '@shop/contract/trade/checkout/checkout.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { sellerClosed } from '../../goods/catalog/saleable.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOwn } from '../coupon/queries.ts'
import { isPayMethodOn } from '../payment/methods.ts'
import type { LoadedQuote } from './load-quote.ts'
import type { CouponProblem, LineProblem, QuoteLine } from './quote.ts'
import { firstProblem } from './rules.ts'

// The reasons that prevent an order, as refusals.

interface Answers {
  /** false: not ticked */
  terms?: boolean
  remark?: string
  remarks?: Record<string, string>
  payMethod?: string
}

/**
 * Checks that the buyer has entered enough to place the order.
 * @throws Refusal TERMS_REQUIRED, REMARK_LONG, PAY_METHOD_OFF
 */
export function assertAnswered(shop: Pick<Shop, 'settings'>, { terms, remark, remarks, payMethod }: Answers): void {
  if (terms === false) throw new Refusal('TERMS_REQUIRED', {}, { field: 'terms' })
  for (const text of [remark ?? '', ...Object.values(remarks ?? {})]) {
    if ([...text.trim()].length > remarkMax) throw new Refusal('REMARK_LONG', { max: remarkMax }, { field: 'remark' })
  }
  if (payMethod && !isPayMethodOn(shop, payMethod)) throw new Refusal('PAY_METHOD_OFF')
}

/**
 * Checks that there is an address to send goods to, and that no line has a problem.
 * @throws Refusal ADDRESS_REQUIRED, and the lines' problems
 */
export function assertOrderable({ quote, address }: LoadedQuote, { language }: { language: Language }): void {
  if (quote.groups.some((group) => group.kind === 'physical') && !address) throw new Refusal('ADDRESS_REQUIRED')
  const first = firstProblem(quote)
  if (first) throw problemRefusal(first, language)
}

/**
 * Every chosen coupon must be used: if one cannot be, the buyer must not be charged more than was shown.
 * @throws Refusal NOT_FOUND, COUPON_*
 */
export async function assertCoupons(tx: Tx, { quote, chosenCoupons }: LoadedQuote, userId: number): Promise<void> {
  if (chosenCoupons === 'best') return
  for (const id of chosenCoupons) {
    const known = quote.coupons.find(({ coupon }) => coupon.id === id)
    if (known?.used) continue
    if (known) throw couponRefusal(known.problem ?? { code: 'COUPON_STACK' })
    const [own] = await findOwn(tx, { userId, ids: [id] })
    if (!own) throw new Refusal('NOT_FOUND')
    throw new Refusal(own.state === 'unused' || own.state === 'expired' ? 'COUPON_EXPIRED' : 'COUPON_USED')
  }
}

/** Why a coupon is not used, as a refusal. */
export function couponRefusal(problem: CouponProblem | { code: 'COUPON_STACK' }): Refusal {
  switch (problem.code) {
    case 'COUPON_NOT_YET':
      return new Refusal('COUPON_NOT_YET', { from: problem.from })
    case 'COUPON_MIN':
      return new Refusal('COUPON_MIN', { missingFen: problem.missingFen })
    default:
      return new Refusal(problem.code)
  }
}

/** A line's problem as a refusal; unlike the quote, a submit fails on it. */
export function problemRefusal(
  { line, problem }: { line: QuoteLine; problem: LineProblem },
  language: Language,
): Refusal {
  switch (problem.code) {
    case 'STOCK_NOT_ENOUGH':
      return new Refusal('STOCK_NOT_ENOUGH', { left: problem.left, skuId: line.sku.skuId })
    case 'BUY_LIMIT':
      return new Refusal('BUY_LIMIT', { max: problem.max, bought: problem.bought })
    case 'ZONE_RULE':
      return new Refusal('ZONE_RULE', { rule: problem.rule, max: problem.max })
    case 'SELLER_CLOSED':
      return sellerClosed(line.sku)
    case 'OUT_OF_REGION':
      return new Refusal('OUT_OF_REGION', { goods: localText(line.sku.name, language) })
    default:
      return new Refusal(problem.code)
  }
}
