import type { OrderRecord } from '../order/queries.ts'
import type { FindNotes } from '../order-display/line-notes.ts'
import { findCasesOf } from './queries.ts'
import { isOldService, isOpen, servicesNow } from './rules.ts'
import { stateText } from './words.ts'

/** The newest case of each line, and what the buyer can apply for. */
export const findCaseNotes: FindNotes = async ({ shop, language, now }, lines, orders) => {
  const found = await findCasesOf(
    shop.db,
    lines.map((line) => line.id),
  )
  const casesOf = Map.groupBy(found, ({ orderLineId }) => orderLineId)
  const { trade, zone } = { trade: shop.settings.get('trade'), zone: shop.settings.get('zone') }
  return new Map(
    lines.map((line) => {
      const order = orders.get(line.orderId) as OrderRecord
      const cases = casesOf.get(line.id) ?? []
      const { noReasonReturn } = zone[order.zone]
      const services = servicesNow({ order, line, noReasonReturn, cases }, now, trade)
      const [newest] = cases
      const aftersale = newest
        ? { order_refund_id: newest.id, state_text: stateText(newest, language), open: isOpen(newest.state) }
        : null
      return [line.id, { aftersale, mayRefund: services.length > 0, mayReturn: services.some(isOldService) }]
    }),
  )
}
