import { fen } from '@shop/contract/core/money.ts'
import { type AccountRef, account, nameOf } from '../../books/ledger/accounts.ts'
import { findAccounts } from '../../books/ledger/balances.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import { profitReserved } from '../../books/ledger/order-events.ts'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'
import { findOwnSellers } from '../../goods/seller/queries.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Programme } from '../../trade/order/programme.ts'
import type { OrderRecord } from '../../trade/order/queries.ts'
import { afterRefund, keptShare } from '../../trade/order/refund-rules.ts'
import { findPayees } from './find-payees.ts'
import { findLostShares, insertShares, reduceShares, settleShares } from './queries.ts'
import { sharesOf, worthOfPoints } from './rules.ts'

/**
 * Profit (L20): a payment promises shares of it to the buyer's inviter, to the inviter's inviter and to a channel
 * partner, who get them when the order settles.
 */
export const profitProgramme: Programme = {
  async paid({ settings }, tx, { trade, kept, lines, now }) {
    if (!settings.get('module').profit) return
    const zones = settings.get('zone')
    // Nobody earns from money that a merchant receives directly, or from buyers who buy from the merchant they work
    // for.
    const own = await findOwnSellers(tx, { userId: trade.userId, sellers: kept })
    const isEarning = ({ zone, collectAccountId, merchantId }: OrderRecord) =>
      zones[zone].profit && collectAccountId === null && !own.has(merchantId ?? 0)
    const orders = new Map(kept.filter(isEarning).map((order) => [order.id, order]))
    const earning = lines.filter(({ orderId, payFen }) => orders.has(orderId) && payFen > 0)
    if (earning.length === 0) return
    const [commission, promo, points] = [settings.get('commission'), settings.get('promo'), settings.get('points')]
    const lineIds = earning.map(({ id }) => id)
    const payees = new Map((await findPayees(tx, { lineIds, usual: commission, now })).map((of) => [of.lineId, of]))
    const promised = earning.flatMap((line) => {
      const of = payees.get(line.id)
      if (!of) return []
      // 1.00 of integral or subsidy is worth 1.00 at most.
      const grantsFen = worthOfPoints(line.grantPoints, points) + line.grantIntegral + line.grantSubsidy
      const shares = sharesOf({ ...of, payFen: line.payFen, grantsFen }, { commission, promo })
      return shares.length === 0 ? [] : [{ line, buyerId: of.buyer.userId, shares }]
    })
    if (promised.length === 0) return
    const events = promised.map(({ line, shares }) => {
      const of = { orderId: line.orderId, lineId: line.id, paidFen: line.payFen, capBp: commission.totalCapBp }
      return profitReserved({ ...of, payees: shares })
    })
    return { decide: () => ({ events, write: (tx) => insertShares(tx, promised, now) }) }
  },

  async settled({ settings }, tx, { order, open, now }) {
    const promised = open.filter(({ event }) => event === 'L20')
    if (promised.length === 0) return
    const lost = await findLostShares(tx, order.id)
    const given = new Map(lost.map(({ key }) => [key, 0]))
    const profit = profitOf(promised.filter(({ key }) => !given.has(key)))
    const day = dayOf(now, settings.get('store').timezone)
    const owing = await findOwing(tx, [...profit.keys()])
    return {
      accounts: owing,
      decide(balanceOf) {
        const owed = owing.map((owes) => {
          const amountFen = fen(Math.min(profit.get(owes.ownerId) ?? 0, -balanceOf(owes).posted))
          return { userId: owes.ownerId, amountFen }
        })
        return {
          settlement: { given, owed: owed.filter(({ amountFen }) => amountFen > 0) },
          async write(tx) {
            await settleShares(tx, { orderId: order.id, lost, now })
            await tellEarners(tx, { userIds: [...profit.keys()], day, now })
          },
        }
      },
    }
  },

  /** The ledger takes back the same parts of the promises (L30), or of the paid shares (L41). */
  refunded(_shop, _tx, { lines, pieces, order }) {
    const reduced = lines.flatMap((line) => {
      if (!pieces.some(({ lineId }) => lineId === line.id)) return []
      const after = afterRefund(line, pieces)
      return [{ lineId: line.id, leftOf: (promisedFen: number) => keptShare(promisedFen, after, 'nearest') }]
    })
    return { decide: () => ({ write: (tx) => reduceShares(tx, order.id, reduced) }) }
  },
}

/** Sends one notice for everything that settles on one day. */
async function tellEarners(
  tx: Tx,
  { userIds, day, now }: { userIds: readonly number[]; day: string; now: Date },
): Promise<void> {
  const notice = { event: 'profit-settled', entity: `profit:${day}`, now } as const
  await notify(tx, ...userIds.map((userId) => ({ ...notice, receiver: `user:${userId}` as const })))
}

function profitOf(promised: readonly OpenTransfer[]): ReadonlyMap<number, number> {
  const profit = new Map<number, number>()
  for (const { to, amount } of promised) profit.set(to.ownerId, (profit.get(to.ownerId) ?? 0) + amount)
  return profit
}

/** Accounts of users who may owe profit that was taken back; most users have none. */
async function findOwing(tx: Tx, userIds: readonly number[]): Promise<AccountRef[]> {
  if (userIds.length === 0) return []
  const all = userIds.map((userId) => account('u.recv', userId))
  const known = await findAccounts(tx, all)
  return all.filter((owes) => known.has(nameOf(owes)))
}
