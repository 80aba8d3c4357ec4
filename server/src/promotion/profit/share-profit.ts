import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { type AccountRef, account, nameOf } from '../../books/ledger/accounts.ts'
import { findAccounts } from '../../books/ledger/balances.ts'
import type { OpenTransfer } from '../../books/ledger/history.ts'
import { profitReserved } from '../../books/ledger/order-events.ts'
import type { Tx } from '../../core/database/database.ts'
import { mulBp } from '../../core/value/money.ts'
import { dayOf } from '../../core/value/time.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Programme } from '../../trade/order/programme.ts'
import type { LineRecord } from '../../trade/order/queries.ts'

/** Profit (L20): the buyer's inviter is promised a share of the payment and gets it when the order settles. */
export const shareProfit: Programme = {
  async paid({ settings }, tx, { trade, kept, lines }) {
    if (kept.length === 0 || !settings.get('module').profit) return
    const inviterId = await findInviter(tx, trade.userId)
    if (inviterId === undefined) return
    const capBp = settings.get('commission').totalCapBp
    const events = lines
      .filter((line) => kept.some(({ id }) => id === line.orderId))
      .flatMap((line) => {
        const amountFen = shareOfLine(line, capBp)
        const of = { orderId: line.orderId, lineId: line.id, paidFen: line.payFen, capBp }
        return amountFen > 0 ? [profitReserved({ ...of, payees: [{ level: 1, userId: inviterId, amountFen }] })] : []
      })
    return { decide: () => ({ events }) }
  },

  async settled({ settings }, tx, { open, now }) {
    const profit = profitOf(open)
    const day = dayOf(now, settings.get('store').timezone)
    if (profit.size === 0) return
    const owing = await findOwing(tx, [...profit.keys()])
    return {
      accounts: owing,
      decide(balanceOf) {
        const owed = owing.map((owes) => {
          const amountFen = fen(Math.min(profit.get(owes.ownerId) ?? 0, -balanceOf(owes).posted))
          return { userId: owes.ownerId, amountFen }
        })
        return {
          settlement: { owed: owed.filter(({ amountFen }) => amountFen > 0) },
          write: (tx) => tellEarners(tx, { userIds: [...profit.keys()], day, now }),
        }
      },
    }
  },
}

/** One notice for all that settles on a day. */
async function tellEarners(
  tx: Tx,
  { userIds, day, now }: { userIds: readonly number[]; day: string; now: Date },
): Promise<void> {
  for (const userId of userIds)
    await notify(tx, { event: 'profit-settled', entity: `profit:${day}`, receiver: `user:${userId}`, now })
}

/** The buyer's inviter, if there is one in good standing. */
async function findInviter(tx: Tx, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT i.id FROM app_user u JOIN app_user i ON i.id = u.inviter_id
    WHERE u.id = ${userId} AND i.frozen_at IS NULL AND i.closed_at IS NULL`.execute(tx)
  return rows[0]?.id
}

/**
 * Never more than the cap: a fraction of a fen rounded up, or a cap lowered since the order was created, must not
 * prevent the payment.
 */
function shareOfLine({ payFen, shareBp }: Pick<LineRecord, 'payFen' | 'shareBp'>, capBp: number): Fen {
  return fen(Math.min(mulBp(payFen, shareBp), Math.floor((payFen * capBp) / 10_000)))
}

function profitOf(open: readonly OpenTransfer[]): ReadonlyMap<number, number> {
  const profit = new Map<number, number>()
  for (const { event, to, amount } of open) {
    if (event === 'L20') profit.set(to.ownerId, (profit.get(to.ownerId) ?? 0) + amount)
  }
  return profit
}

/** Accounts of users who may owe earlier profit that was taken back; most users have none. */
async function findOwing(tx: Tx, userIds: readonly number[]): Promise<AccountRef[]> {
  if (userIds.length === 0) return []
  const all = userIds.map((userId) => account('u.recv', userId))
  const known = await findAccounts(tx, all)
  return all.filter((owes) => known.has(nameOf(owes)))
}
