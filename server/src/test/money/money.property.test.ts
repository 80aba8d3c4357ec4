import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { addHours } from '../../core/value/time.ts'
import { checkLedger, toTable } from '../../desk/books-check/check.ts'
import { openShop } from '../shop.ts'
import { act } from './act.ts'
import { findWrongCheckIns } from './find-wrong-check-ins.ts'
import { findWrongCosts } from './find-wrong-costs.ts'
import { findWrongGifts } from './find-wrong-gifts.ts'
import { findWrongProfits } from './find-wrong-profits.ts'
import { findWrongRefunds } from './find-wrong-refunds.ts'
import { findWrongReturns } from './find-wrong-returns.ts'
import { findWrongShares } from './find-wrong-shares.ts'
import { findWrongStatements } from './find-wrong-statements.ts'
import { findWrongWinnings } from './find-wrong-winnings.ts'
import { type Run, runsOf } from './steps.ts'
import { allOf, emptyTown, givenHouseholds, openTown, passTime, setGenerosity } from './town.ts'

// Random sequences of everything that moves money, through the use cases themselves, while time passes and timers and
// nightly runs act. Whatever users do, in whatever order, the books balance afterwards: I1 to I8 of docs/rules.md. Many
// households act side by side, so that one comparison of the books serves them all; for a failing run, fast-check shows
// the one household and the few steps that cause it. The sequences are the same each time: `SEED=…` tries others,
// `SEQUENCES=…` more of them.

const sequences = Number(process.env.SEQUENCES ?? (isDeep ? 2_000 : 150))
const seed = Number(process.env.SEED ?? 20_261_121)
const atOnce = 150
const steps = 6
// No more than the shop has connections: others would only wait for one, and on a busy machine for too long.
const inTurn = limitParallel(10)

const town = await openTown(await openShop())
const outcomes = new Map<string, number>()
let played = 0
let failed = false

test('whatever users do, the books balance', { timeout: 1_200_000 }, async () => {
  await fc.assert(fc.asyncProperty(runsOf(atOnce, steps), playEnough), {
    // Runs differ in length, half the maximum on average; surplus ones are dropped.
    numRuns: Math.ceil((sequences / atOnce) * 4),
    seed,
  })
  expect(played).toBeGreaterThanOrEqual(sequences)
  const counted = [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `  ${what}: ${times}`)
  console.log(`${played} sequences\n${counted.join('\n')}`)
  expect(await countDeadlocks(), 'transactions that waited for each other in a circle').toBe(0)
})

async function playEnough(run: Run): Promise<void> {
  // In the last run, only as many as are still needed; after a failure all, to find the smallest.
  const needed = failed ? run.sequences : run.sequences.slice(0, sequences - played)
  if (needed.length === 0) return
  try {
    await play({ ...run, sequences: needed })
  } catch (error) {
    if (!failed) console.error('a run failed; looking for the smallest one that fails', error)
    failed = true
    throw error
  }
}

async function play({ sequences: all, pauses, settings }: Run): Promise<void> {
  await emptyTown(town)
  for (const outcome of await setGenerosity(town, settings)) count(`settings: ${outcome}`)
  let now = town.shop.now()
  const households = await givenHouseholds(town, all.length, now)
  for (const [round, pause] of pauses.entries()) {
    await allOf(
      households.map((household, index) =>
        inTurn(async () => {
          const step = all[index]?.[round]
          if (step) count(await act(town, household, step, now))
        }),
      ),
    )
    now = addHours(now, pause)
    await passTime(town, pause, now)
  }
  const commissionCapBp = town.shop.settings.get('commission').totalCapBp
  const report = await checkLedger(town.shop.db, { now, commissionCapBp })
  expect(report.differences, toTable(report)).toBe(0)
  expect(await findWrongCheckIns(town.shop), 'signed in twice a day, or for something else than the day gives').toEqual(
    [],
  )
  expect(await findWrongStatements(town.shop), 'statements of merchants against the ledger').toEqual([])
  expect(await findWrongProfits(town.shop), 'records of profit against the ledger').toEqual([])
  expect(await findWrongGifts(town.shop), 'what programmes gave against the ledger and their limits').toEqual([])
  expect(
    await findWrongCosts(town.shop, now),
    'what programmes cost, as the console says, against the accounts',
  ).toEqual([])
  expect(await findWrongWinnings(town.shop), 'goods and collectibles that were won, given or bought').toEqual([])
  expect(await findWrongReturns(town.shop), 'orders that give back more than they may').toEqual([])
  expect(await findWrongRefunds(town.shop), 'what refunded orders still bring or cost').toEqual([])
  expect(await findWrongShares(town.shop), 'shares that do not follow the money kept').toEqual([])
  played += all.length
}

function count(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(town.shop.db)
  return rows[0]?.deadlocks ?? 0
}
