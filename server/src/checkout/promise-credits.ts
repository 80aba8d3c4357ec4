import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { account, creditsOf } from '../ledger/accounts.ts'
import { lockAccounts } from '../ledger/balances.ts'
import { findBudget } from '../ledger/budgets.ts'
import { grantsReserved, pointsUsed } from '../ledger/order-events.ts'
import { postTransfers } from '../ledger/transfers.ts'
import { forgetGrants, type WrittenLine } from '../order/insert-trade.ts'
import type { QuoteLine } from './rules.ts'

/**
 * Keeps the points that pay for a part of these orders (L18), and promises those that the orders will grant (L21). A
 * programme whose budget is used up grants nothing more; the order goes on.
 * @throws Refusal POINTS_NOT_ENOUGH
 */
export async function promiseCredits(
  tx: Tx,
  lines: readonly WrittenLine<QuoteLine>[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const spent = Map.groupBy(
    lines.filter(({ draft }) => draft.pointsCount > 0),
    (line) => line.orderId,
  )
  const granting = lines.filter(({ draft }) => draft.grantPoints > 0)
  if (spent.size === 0 && granting.length === 0) return
  const granted = granting.reduce((sum, { draft }) => sum + draft.grantPoints, 0)
  const budget =
    granting.length > 0
      ? await findBudget(tx, { program: 'points', currency: 'PTS', amount: granted, seed: userId })
      : undefined
  const [points, ...others] = await lockAccounts(tx, [
    creditsOf(userId, 'PTS'),
    ...(spent.size > 0 ? [account('red.PTS')] : []),
    ...(budget ? [budget] : []),
  ] as const)
  const uses = [...spent].map(([orderId, of]) => ({
    orderId,
    points: of.reduce((sum, { draft }) => sum + draft.pointsCount, 0),
  }))
  if (points.available < uses.reduce((sum, use) => sum + use.points, 0)) throw new Refusal('POINTS_NOT_ENOUGH')
  // Found without a lock: somebody else may have used the budget up meanwhile.
  const backed = budget !== undefined && (others.at(-1)?.available ?? 0) >= granted
  if (!backed) await forgetGrants(tx, granting)
  await postTransfers(tx, { actor: `user:${userId}`, now }, [
    ...uses.map((use) => pointsUsed({ ...use, userId })),
    ...(backed ? granting : []).map(({ id, orderId, draft }) =>
      grantsReserved({
        orderId,
        lineId: id,
        userId,
        grants: [{ currency: 'PTS', amount: draft.grantPoints, from: budget as NonNullable<typeof budget> }],
      }),
    ),
  ])
}
