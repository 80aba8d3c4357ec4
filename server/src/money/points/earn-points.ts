import { creditsOf } from '../../books/ledger/accounts.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import { capPromisedPoints } from '../../books/ledger/rules.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf, endOfMonthAfter } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reduceGrants } from '../../trade/order/grants.ts'
import type { Programme } from '../../trade/order/programme.ts'
import type { OrderRecord } from '../../trade/order/queries.ts'
import { promisedByOrders } from '../grant/earned-by-orders.ts'

const promise = promisedByOrders({ unit: 'points', currency: 'PTS', column: 'grantPoints' })

/** Points that an order earns: promised from the budget when it is created, granted when it is settled. */
export const earnPoints: Programme = {
  async created(shop, tx, created) {
    const promised = await promise(shop, tx, created)
    if (!promised && created.missedPoints === 0) return
    return {
      accounts: promised?.accounts ?? [],
      decide(balanceOf) {
        const effects = promised?.decide(balanceOf) ?? {}
        if (created.missedPoints === 0 && !effects.unbacked) return effects
        return {
          ...effects,
          async write(within) {
            await effects.write?.(within)
            await notifyBudgetShort(within, shop, created.now)
          },
        }
      },
    }
  },

  settled({ settings }, _tx, { order, open, now }) {
    const promised = open.filter(({ to }) => to.type === 'u.pts')
    if (promised.length === 0) return
    const { timezone } = settings.get('store')
    const { expireMonths } = settings.get('points')
    const own = creditsOf(order.userId, 'PTS')
    return {
      accounts: [own],
      decide(balanceOf) {
        const given = capPromisedPoints(promised, balanceOf(own).posted)
        return {
          settlement: { given, grantsExpireAt: { PTS: endOfMonthAfter(now, expireMonths, timezone) } },
          write: (tx) => writeCut(tx, { order, promised, given, now }),
        }
      },
    }
  },
}

/** Notifies operators, once a day, that an order earned nothing because the budget did not cover it. */
async function notifyBudgetShort(tx: Tx, { settings }: Shop, now: Date): Promise<void> {
  const day = dayOf(now, settings.get('store').timezone)
  const about = { event: 'budget-short', entity: `budget:points.PTS:${day}`, params: { budget: 'points.PTS' }, now }
  await notify(tx, { ...about, receiver: 'permission:budget.fund' })
}

/** Points above the most a user may hold are not given: corrects the order and notifies the buyer. */
async function writeCut(
  tx: Tx,
  of: { order: OrderRecord; promised: readonly OpenTransfer[]; given: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const { order, promised, given, now } = of
  const cut = promised
    .map(({ key, entityId, amount }) => {
      return { id: Number(entityId), orderId: order.id, points: amount - (given.get(key) ?? amount) }
    })
    .filter((line) => line.points > 0)
  if (cut.length === 0) return
  await reduceGrants(tx, cut)
  const about = { entity: `order:${order.id}`, params: { orderNo: order.orderNo }, now }
  await notify(tx, { event: 'points-full', receiver: `user:${order.userId}`, ...about })
}
