import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '../../core/database/database.ts'
import { type CheckTerms, checkLedger, toTable } from '../../desk/books-check/check.ts'
import type { AccountRef, Currency } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { adjustment, budgetFunded } from './events.ts'
import { type By, postTransfers } from './transfers.ts'

/** For tests: the default actor. */
export const byTest: By = { actor: 'system:test', now: new Date('2026-11-21T04:00:00Z') }

/** Gives a user value by a real adjustment; units of a lot currency expire at `expiresAt`, by default never. */
export async function givenCredit(
  db: Db,
  userId: number,
  amount: number,
  currency: Currency = 'CNY',
  expiresAt: Date | null = null,
) {
  const event = adjustment({ id: randomUUID(), userId, currency, amount, expiresAt })
  await db.transaction().execute((tx) => postTransfers(tx, byTest, [event]))
}

export async function givenBudget(db: Db, program: string, currency: Currency, amount: number, shards = 1) {
  const event = budgetFunded({ id: randomUUID(), program, currency, amount, shards })
  await db.transaction().execute((tx) => postTransfers(tx, byTest, [event]))
}

export async function available(db: Db, ref: AccountRef): Promise<number> {
  return (await balanceOf(db, ref)).available
}

export async function expectLedgerInBalance(db: Db, terms: Partial<CheckTerms> = {}): Promise<void> {
  const report = await checkLedger(db, { now: byTest.now, commissionCapBp: 1_000, ...terms })
  expect(report.differences, toTable(report)).toBe(0)
}
