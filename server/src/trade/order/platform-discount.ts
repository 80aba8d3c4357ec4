import { type Fen, fen } from '@shop/contract/core/money.ts'
import { platformDiscount } from '../../books/ledger/order-events.ts'
import { discountReturned } from '../../books/ledger/refund-events.ts'
import { platformPays } from '../../books/ledger/seller.ts'
import type { Programme } from './programme.ts'
import type { LineRecord, OrderRecord } from './queries.ts'
import { discountShare, freightDiscountDue } from './refund-rules.ts'
import { platformShare } from './rules.ts'

/** The platform pays for its coupons, points and subsidy on a merchant's goods, and gets its share back on refunds. */
export const payPlatformDiscount: Programme = {
  paid(_shop, _tx, { orders, lines }) {
    const events = orders.flatMap((order) => {
      const amountFen = platformPays(order, discountOf(order, lines))
      return amountFen > 0 ? [platformDiscount({ orderId: order.id, amountFen })] : []
    })
    return { decide: () => ({ events }) }
  },

  refunded(_shop, _tx, { order, lines, pieces, refundId, settled }) {
    // Refunds of a settled order take it from those whom the settlement paid.
    if (settled) return
    const shareFen = fen(discountShare(lines, pieces) + freightDiscountDue(order, lines, pieces))
    const amountFen = platformPays(order, shareFen)
    if (amountFen === 0) return
    return {
      decide: () => ({ events: [discountReturned({ orderId: order.id, refundId, amountFen })] }),
    }
  },
}

function discountOf(order: OrderRecord, lines: readonly LineRecord[]): Fen {
  const own = lines.filter((line) => line.orderId === order.id)
  return fen(own.reduce((sum, line) => sum + platformShare(line), order.freightOffPlatformFen))
}
