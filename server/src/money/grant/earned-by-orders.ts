import { creditsOf } from '../../books/ledger/accounts.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import { grantsReserved } from '../../books/ledger/order-events.ts'
import { addHours } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reduceGrants } from '../../trade/order/grants.ts'
import type { CreatedOrders, Grant, Programme, Step } from '../../trade/order/programme.ts'

/** A unit that orders earn for their buyer, out of the budget with the same name. */
interface Earned {
  unit: Grant
  currency: 'PTS' | 'ITG' | 'SUB'
  /** the line's part of it */
  column: 'grantPoints' | 'grantIntegral' | 'grantSubsidy'
}

/**
 * Promises units from the budget when an order is created (L21). If the budget does not cover them, the order goes
 * through without them.
 */
export function promisedByOrders({ unit, currency, column }: Earned): Step<CreatedOrders> {
  return async (_shop, tx, { userId, lines }) => {
    const earning = lines.filter(({ draft }) => draft[column] > 0)
    if (earning.length === 0) return
    const amounts = earning.map(({ draft }) => draft[column])
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const parts = await findParts(tx, { program: unit, currency, amount, seed: userId })
    return {
      accounts: [...parts, creditsOf(userId, currency)],
      decide(balanceOf) {
        // The parts were found without a lock, so other orders may have used them up since.
        const left = parts.map((from) => ({ from, available: balanceOf(from).available }))
        const drawn = splitAcrossParts(left, amounts)
        if (!drawn) {
          const none = earning.map(({ id, orderId, draft }) => ({ id, orderId, [unit]: draft[column] }))
          return { unbacked: [unit], write: (within) => reduceGrants(within, none) }
        }
        return {
          events: earning.map(({ id, orderId }, index) => {
            const grants = (drawn[index] ?? []).map((part) => ({ currency, ...part }))
            return grantsReserved({ orderId, lineId: id, userId, grants })
          }),
        }
      },
    }
  }
}

/** Also grants the promised units when the order is settled; they expire after `expireDays`. */
export function earnedByOrders(earned: Earned & { expireDays(settings: Shop['settings']): number }): Programme {
  const { currency, expireDays } = earned
  return {
    created: promisedByOrders(earned),

    settled({ settings }, _tx, { order, open, now }) {
      const own = creditsOf(order.userId, currency)
      if (!open.some(({ to }) => to.type === own.type)) return
      return {
        decide: () => ({ settlement: { grantsExpireAt: { [currency]: addHours(now, expireDays(settings) * 24) } } }),
      }
    },
  }
}
