import { Refusal } from '../../core/command/refusal.ts'
import { markReviewed } from '../order/mark-reviewed.ts'
import type { Programme } from '../order/programme.ts'
import type { LineRecord } from '../order/queries.ts'
import { afterRefund, isReturned } from '../order/refund-rules.ts'
import { findLineReviews } from './queries.ts'
import type { FormElement } from './rules.ts'

/**
 * Buyers cannot review goods they have returned entirely: an order with nothing else left to review counts as reviewed.
 */
export const reviewNoReturnedGoods: Programme = {
  async refunded(_shop, tx, { order, lines, pieces }) {
    if (order.reviewed || pieces.every(({ quantity }) => quantity === 0)) return
    const left = lines.filter((line) => !isReturned(afterRefund(line, pieces)))
    const reviews = await findLineReviews(
      tx,
      left.map(({ id }) => id),
    )
    if (left.some(({ id }) => !reviews.has(id))) return
    return { decide: () => ({ write: (within) => markReviewed(within, order.id) }) }
  },
}

/** @throws Refusal REVIEW_RETURNED when the buyer has none of the order's goods any more */
export function assertSomethingKept(lines: readonly LineRecord[]): void {
  if (lines.every(isReturned)) throw new Refusal('REVIEW_RETURNED')
}

/** @throws Refusal REVIEW_RETURNED when the form has words or a grade for one of these lines */
export function assertNotAbout(lines: readonly LineRecord[], form: readonly FormElement[]): void {
  const ids = new Set(lines.map(({ id }) => id))
  const says = ({ content, graded }: FormElement) => graded || (content ?? '').trim() !== ''
  const index = form.findIndex((element) => ids.has(element.order_goods_id) && says(element))
  if (index >= 0) throw new Refusal('REVIEW_RETURNED', {}, { field: `form.${index}.content` })
}
