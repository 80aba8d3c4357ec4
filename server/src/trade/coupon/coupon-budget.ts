import { sql } from 'kysely'
import { budget } from '../../books/ledger/accounts.ts'
import { findParts, splitAcrossParts } from '../../books/ledger/budgets.ts'
import { budgetParts, type DailyBudget } from '../../books/ledger/daily-budgets.ts'
import { couponGivenOut, couponReturned } from '../../books/ledger/events.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const of = { program: 'coupon', currency: 'CNY' } as const

/** The budget for coupons of the platform, filled every day, so that a new shop can give coupons from its first day. */
export const couponBudget = (settings: Shop['settings']): DailyBudget[] =>
  settings.get('module').coupon ? [{ ...of, most: settings.get('coupon').dayBudgetFen }] : []

/**
 * Takes the maximum cost of coupons out of the budget when they are given out, so that none is refused later.
 * @throws Refusal COUPON_OUT when the budget does not cover them
 */
export async function takeFromBudget(
  tx: Tx,
  given: readonly { userCouponId: number; costFen: number }[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const amounts = given.map(({ costFen }) => costFen)
  const amount = amounts.reduce((sum, each) => sum + each, 0)
  const parts = await findParts(tx, { ...of, amount, seed: userId })
  const balanceOf = await lockBalances(tx, parts)
  // Found without a lock: others may have used it up meanwhile.
  const left = parts.map((from) => ({ from, available: balanceOf(from).available }))
  const drawn = splitAcrossParts(left, amounts)
  if (!drawn) throw new Refusal('COUPON_OUT')
  const events = given.map(({ userCouponId }, index) => couponGivenOut({ userCouponId, drawn: drawn[index] ?? [] }))
  await postTransfers(tx, { actor: 'system:coupon', now }, events)
}

/** Returns to the budget what up to `batch` expired and void coupons took out of it. @returns how many */
export async function returnToBudget(tx: Tx, { batch, now }: { batch: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: number; budgetFen: number }>`
    SELECT id, budget_fen FROM user_coupon WHERE state IN ('expired', 'void') AND budget_fen > 0
    ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(tx)
  if (rows.length === 0) return 0
  const events = rows.map(({ id, budgetFen }) => {
    return couponReturned({
      userCouponId: id,
      amountFen: budgetFen,
      to: budget(of.program, of.currency, id % budgetParts),
    })
  })
  await postTransfers(tx, { actor: 'system:expire-coupons', now }, events)
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('userCoupon').set({ budgetFen: 0 }).where('id', 'in', ids).execute()
  return rows.length
}
