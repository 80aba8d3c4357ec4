import { account } from '../../books/ledger/accounts.ts'
import { pointsConfirmed, pointsUsed } from '../../books/ledger/order-events.ts'
import { pointsReturned } from '../../books/ledger/refund-events.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { CreatedOrders, Programme } from '../../trade/order/programme.ts'
import { pointsShare } from '../../trade/order/refund-rules.ts'

/** Points that pay part of an order: reserved at creation, spent at payment, returned with refunded units. */
export const spendPoints: Programme = {
  created(_shop, _tx, { userId, lines }) {
    const uses = usesOf(lines)
    if (uses.length === 0) return
    const own = account('u.pts', userId)
    return {
      accounts: [own, account('red.PTS')],
      /** @throws Refusal POINTS_NOT_ENOUGH */
      decide(balanceOf) {
        const total = uses.reduce((sum, { points }) => sum + points, 0)
        if (balanceOf(own).available < total) throw new Refusal('POINTS_NOT_ENOUGH')
        return { events: uses.map((use) => pointsUsed({ ...use, userId })) }
      },
    }
  },

  paid(_shop, _tx, { orders }) {
    const paying = orders.filter(({ pointsCount }) => pointsCount > 0)
    return { decide: () => ({ events: paying.map(({ id }) => pointsConfirmed({ orderId: id })) }) }
  },

  refunded({ settings }, _tx, { order, lines, pieces, refundId, now }) {
    const points = pointsShare(lines, pieces)
    if (points === 0) return
    const notBefore = addHours(now, settings.get('points').returnGraceDays * 24)
    return {
      accounts: [account('u.pts', order.userId), account('red.PTS')],
      decide: () => ({ events: [pointsReturned({ orderId: order.id, refundId, points, notBefore })] }),
    }
  },
}

function usesOf(lines: CreatedOrders['lines']): { orderId: number; points: number }[] {
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return [...byOrder]
    .map(([orderId, of]) => ({ orderId, points: of.reduce((sum, { draft }) => sum + draft.pointsCount, 0) }))
    .filter(({ points }) => points > 0)
}
