import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { lockAccounts } from '../../books/ledger/balances.ts'
import { drawFrom, findParts } from '../../books/ledger/budgets.ts'
import { grantsReserved, pointsUsed } from '../../books/ledger/order-events.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { WrittenLine } from '../order/insert-trade.ts'
import type { QuoteLine } from './rules.ts'

/**
 * Keeps the points that pay for a part of these orders (L18), and promises those that the orders will grant (L21).
 * @returns whether all grants are promised; none is when the budget does not cover them all
 * @throws Refusal POINTS_NOT_ENOUGH
 */
export async function promiseCredits(
  tx: Tx,
  lines: readonly WrittenLine<QuoteLine>[],
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const spent = Map.groupBy(
    lines.filter(({ draft }) => draft.pointsCount > 0),
    (line) => line.orderId,
  )
  const granting = lines.filter(({ draft }) => draft.grantPoints > 0)
  if (spent.size === 0 && granting.length === 0) return true
  const amount = granting.reduce((sum, { draft }) => sum + draft.grantPoints, 0)
  const wanted = { program: 'points', currency: 'PTS', amount, seed: userId } as const
  const parts = amount > 0 ? await findParts(tx, wanted) : []
  const own = creditsOf(userId, 'PTS')
  const [points, ...others] = await lockAccounts(tx, [own, ...parts, ...(spent.size > 0 ? [account('red.PTS')] : [])])
  const uses = [...spent].map(([orderId, of]) => ({
    orderId,
    points: of.reduce((sum, { draft }) => sum + draft.pointsCount, 0),
  }))
  if ((points?.available ?? 0) < uses.reduce((sum, use) => sum + use.points, 0)) throw new Refusal('POINTS_NOT_ENOUGH')
  // Found without a lock: somebody else may have used the budget up meanwhile.
  const drawn = drawFrom(
    parts.map((from, index) => ({ from, available: others[index]?.available ?? 0 })),
    granting.map(({ draft }) => draft.grantPoints),
  )
  await postTransfers(tx, { actor: `user:${userId}`, now }, [
    ...uses.map((use) => pointsUsed({ ...use, userId })),
    ...(drawn ?? []).map((grants, index) => {
      const { id, orderId } = granting[index] as (typeof granting)[number]
      const of = grants.map(({ from, amount }) => ({ currency: 'PTS' as const, amount, from }))
      return grantsReserved({ orderId, lineId: id, userId, grants: of })
    }),
  ])
  return drawn !== undefined
}
