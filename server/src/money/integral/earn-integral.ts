import { creditsOf } from '../../books/ledger/accounts.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import { grantsReserved } from '../../books/ledger/order-events.ts'
import { addHours } from '../../core/value/time.ts'
import { reduceGrants } from '../../trade/order/grants.ts'
import type { Programme } from '../../trade/order/programme.ts'

/** Integral an order earns (L21): promised from the budget when it is created, given when it is settled. */
export const earnIntegral: Programme = {
  async created(_shop, tx, { userId, lines }) {
    const earning = lines.filter(({ draft }) => draft.grantIntegral > 0)
    if (earning.length === 0) return
    const amounts = earning.map(({ draft }) => draft.grantIntegral)
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const parts = await findParts(tx, { program: 'integral', currency: 'ITG', amount, seed: userId })
    return {
      accounts: [...parts, creditsOf(userId, 'ITG')],
      decide(balanceOf) {
        // Found without a lock: other orders may have used up the budget meanwhile.
        const left = parts.map((from) => ({ from, available: balanceOf(from).available }))
        const drawn = splitAcrossParts(left, amounts)
        if (!drawn) {
          const none = earning.map(({ id, orderId, draft }) => ({ id, orderId, integral: draft.grantIntegral }))
          return { unbacked: ['integral'], write: (within) => reduceGrants(within, none) }
        }
        return {
          events: earning.map(({ id, orderId }, index) => {
            const grants = (drawn[index] ?? []).map((part) => ({ currency: 'ITG' as const, ...part }))
            return grantsReserved({ orderId, lineId: id, userId, grants })
          }),
        }
      },
    }
  },

  settled({ settings }, _tx, { open, now }) {
    if (!open.some(({ to }) => to.type === 'u.itg')) return
    const { expireDays } = settings.get('integral')
    return { decide: () => ({ settlement: { grantsExpireAt: { ITG: addHours(now, expireDays * 24) } } }) }
  },
}
