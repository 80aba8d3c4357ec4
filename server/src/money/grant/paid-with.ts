import { fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { creditsConfirmed, creditsUsed, type PaidWith } from '../../books/ledger/order-events.ts'
import { creditsReturned } from '../../books/ledger/refund-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { partOf } from '../../trade/checkout/points-rules.ts'
import type { CreatedOrders, Programme } from '../../trade/order/programme.ts'
import type { LineRecord } from '../../trade/order/queries.ts'
import { lineShare } from '../../trade/order/refund-rules.ts'

/** Something other than money that pays a part of an order. */
interface PaidPart {
  currency: PaidWith
  /** the column of a line with how many units it uses */
  column: 'pointsCount' | 'subsidyFen'
  /** the column with their value; the amount they may pay a part of; the largest such part */
  pays: 'pointsFen' | 'subsidyFen'
  restOf(line: LineRecord): number
  ratioBp(settings: Shop['settings'], zone: Zone): number
  shortage: 'POINTS_NOT_ENOUGH' | 'SUBSIDY_NOT_ENOUGH'
}

/** Reserves it when an order is created (L18, L19), spends it on payment, and returns it with refunded units (L35). */
export function paidWith({ currency, column, pays, restOf, ratioBp, shortage }: PaidPart): Programme {
  const spent = account(`red.${currency}`)
  return {
    created(_shop, _tx, { userId, lines }) {
      const uses = usesOf(lines, column)
      if (uses.length === 0) return
      const own = creditsOf(userId, currency)
      return {
        accounts: [own, spent],
        /** @throws Refusal POINTS_NOT_ENOUGH, SUBSIDY_NOT_ENOUGH */
        decide(balanceOf) {
          const total = uses.reduce((sum, { amount }) => sum + amount, 0)
          if (balanceOf(own).available < total) throw new Refusal(shortage)
          return { events: uses.map((use) => creditsUsed({ ...use, userId, currency })) }
        },
      }
    },

    /** @throws Refusal PRICE_CUT_PARTS when they would pay more than their share of the new price */
    repriced({ settings }, _tx, { order, lines }) {
      const own = lines.filter((line) => line.orderId === order.id && line[pays] > 0)
      const bp = ratioBp(settings, order.zone)
      const mostFen = own.reduce((sum, line) => sum + partOf(fen(restOf(line)), bp), 0)
      if (own.reduce((sum, line) => sum + line[pays], 0) > mostFen) throw new Refusal('PRICE_CUT_PARTS')
      return undefined
    },

    paid(_shop, _tx, { orders, lines }) {
      const paying = new Set(lines.filter((line) => line[column] > 0).map(({ orderId }) => orderId))
      const ids = orders.flatMap(({ id }) => (paying.has(id) ? [id] : []))
      return { decide: () => ({ events: ids.map((orderId) => creditsConfirmed({ orderId, currency })) }) }
    },

    refunded({ settings }, _tx, { order, lines, pieces, refundId, now }) {
      const amount = lineShare(lines, pieces, (line: LineRecord) => line[column])
      if (amount === 0) return
      const notBefore = addHours(now, settings.get('points').returnGraceDays * 24)
      return {
        accounts: [creditsOf(order.userId, currency), spent],
        decide: () => ({ events: [creditsReturned({ orderId: order.id, refundId, currency, amount, notBefore })] }),
      }
    },
  }
}

function usesOf(lines: CreatedOrders['lines'], column: PaidPart['column']): { orderId: number; amount: number }[] {
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return [...byOrder]
    .map(([orderId, of]) => ({ orderId, amount: of.reduce((sum, { draft }) => sum + draft[column], 0) }))
    .filter(({ amount }) => amount > 0)
}
