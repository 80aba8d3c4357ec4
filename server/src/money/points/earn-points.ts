import { creditsOf } from '../../books/ledger/accounts.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import { grantsReserved } from '../../books/ledger/order-events.ts'
import { capPromisedPoints } from '../../books/ledger/rules.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf, endOfMonthAfter } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reduceGrants } from '../../trade/order/grants.ts'
import type { CreatedOrders, Effects, Programme } from '../../trade/order/programme.ts'
import type { OrderRecord } from '../../trade/order/queries.ts'

/** Points an order earns: promised from the budget when it is created, given to the buyer when it is settled. */
export const earnPoints: Programme = {
  async created(shop, tx, created) {
    const { userId, lines, missedPoints, now } = created
    const earning = lines.filter(({ draft }) => draft.grantPoints > 0)
    if (earning.length === 0 && missedPoints === 0) return
    const notifyMissed = (within: Tx) => notifyBudgetShort(within, shop, now)
    if (earning.length === 0) return { decide: () => ({ write: notifyMissed }) }
    const amounts = earning.map(({ draft }) => draft.grantPoints)
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    const parts = await findParts(tx, { program: 'points', currency: 'PTS', amount, seed: userId })
    return {
      accounts: [...parts, creditsOf(userId, 'PTS')],
      decide(balanceOf) {
        // Found without a lock: other orders may have used up the budget meanwhile.
        const drawn = splitAcrossParts(
          parts.map((from) => ({ from, available: balanceOf(from).available })),
          amounts,
        )
        if (drawn)
          return { events: promises(created, earning, drawn), ...(missedPoints > 0 && { write: notifyMissed }) }
        return {
          unbacked: ['points'],
          async write(within) {
            await reduceGrants(
              within,
              earning.map(({ id, orderId, draft }) => ({ id, orderId, points: draft.grantPoints })),
            )
            await notifyMissed(within)
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

type Earning = CreatedOrders['lines']

function promises(
  { userId }: CreatedOrders,
  earning: Earning,
  drawn: NonNullable<ReturnType<typeof splitAcrossParts>>,
): Effects['events'] {
  return drawn.map((grants, index) => {
    const { id, orderId } = earning[index] as Earning[number]
    const of = grants.map(({ from, amount }) => ({ currency: 'PTS' as const, amount, from }))
    return grantsReserved({ orderId, lineId: id, userId, grants: of })
  })
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
