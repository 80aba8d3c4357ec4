import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { addHours } from '../../core/value/time.ts'
import { checkLedger, toTable } from '../../desk/books-check/check.ts'
import { findLines, type LineRecord } from '../../trade/order/queries.ts'
import { entitlementOf } from '../../trade/order/refund-rules.ts'
import { settleOrder } from '../../trade/order/settle-order.ts'
import { openShop } from '../shop.ts'
import { act } from './act.ts'
import { continueOrder } from './continue.ts'
import { findWrongProfits } from './find-wrong-profits.ts'
import { findWrongRefunds } from './find-wrong-refunds.ts'
import { findWrongShares } from './find-wrong-shares.ts'
import { findWrongStatements } from './find-wrong-statements.ts'
import { refundSettled } from './refund-settled.ts'
import type { Step } from './steps.ts'
import { allOf, emptyTown, givenHouseholds, type Household, openTown } from './town.ts'

// Random orders with every programme, whose units and money are refunded in random steps: before they are sent, on
// their way, received, and after their settlement; by the buyer, the seller, the platform and two operators. In the end
// each order's money is divided according to the money kept. `SEED=…` tries other sequences, `SEQUENCES=…` more of
// them.

const sequences = Number(process.env.SEQUENCES ?? (isDeep ? 2_000 : 60))
const seed = Number(process.env.SEED ?? 20_261_127)
const atOnce = 150
const inTurn = limitParallel(10)

type Order = Extract<Step, { do: 'order' }>
type Ask = Extract<Step, { do: 'after-sales' }>
type Answer = Extract<Step, { do: 'case goes on' }>
type Move =
  | Ask
  | Answer
  | { do: 'goes on'; turn: number }
  | { do: 'settles' }
  | { do: 'late refund'; quantity: number; percent: number }

const percent = fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 }))
const quantity = fc.integer({ min: 1, max: 4 })
const kind = <const Do extends Move['do'] | 'order'>(name: Do) => fc.constant(name)
const order: fc.Arbitrary<Order> = fc.record({
  do: kind('order'),
  who: fc.constant(0 as const),
  goods: fc.nat(5),
  quantity,
  coupon: fc.boolean(),
  points: fc.boolean(),
  subsidy: fc.boolean(),
  pay: fc.constantFrom('balance' as const, 'through' as const, 'through' as const, 'screenshot' as const),
})
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: kind('goes on'), turn: fc.constantFrom(0, 0, 0, 1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: kind('after-sales'),
      which: fc.constant(0),
      quantity,
      percent,
      outside: fc.boolean(),
      type: fc.constantFrom(10 as const, 30 as const, 30 as const),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: kind('case goes on'), which: fc.nat(1), turn: fc.constantFrom(0, 0, 0, 1, 2), percent }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('settles') }) },
  { weight: 3, arbitrary: fc.record({ do: kind('late refund'), quantity, percent }) },
)
const sequence = fc.record({ order, moves: fc.array(move, { minLength: 3, maxLength: 14, size: 'max' }) })
type Sequence = { order: Order; moves: Move[] }

const town = await openTown(await openShop())
const outcomes = new Map<string, number>()
let played = 0

test('the money of each order is divided according to the money kept', { timeout: 1_200_000 }, async () => {
  const run = fc.array(sequence, { minLength: 1, maxLength: atOnce, size: 'max' })
  await fc.assert(
    fc.asyncProperty(run, async (all) => {
      const needed = all.slice(0, Math.max(1, sequences - played))
      if (played < sequences) await play(needed)
    }),
    { numRuns: Math.ceil((sequences / atOnce) * 4), seed },
  )
  expect(played).toBeGreaterThanOrEqual(sequences)
  const counted = [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `  ${what}: ${times}`)
  console.log(`${played} sequences\n${counted.join('\n')}`)
})

async function play(all: readonly Sequence[]): Promise<void> {
  await emptyTown(town)
  const now = town.shop.now()
  const households = await givenHouseholds(town, all.length, now)
  await allOf(
    all.map(({ order, moves }, index) => inTurn(() => playOne(households[index] as Household, { order, moves }, now))),
  )
  const at = addHours(now, 24 * 4_000)
  const report = await checkLedger(town.shop.db, {
    now: at,
    commissionCapBp: town.shop.settings.get('commission').totalCapBp,
  })
  expect(report.differences, toTable(report)).toBe(0)
  expect(await findWrongShares(town.shop), 'shares that do not follow the money kept').toEqual([])
  expect(await findWrongProfits(town.shop), 'records of profit against the ledger').toEqual([])
  expect(await findWrongRefunds(town.shop), 'what refunded orders still bring or cost').toEqual([])
  expect(await findWrongStatements(town.shop), 'statements of merchants against the ledger').toEqual([])
  played += all.length
}

async function playOne(household: Household, { order, moves }: Sequence, begun: Date): Promise<void> {
  let now = begun
  count(await act(town, household, order, now))
  const [bought] = household.orders
  if (!bought) return
  if (order.pay === 'screenshot') await continueOrder({ town, now }, bought, 0)
  for (const move of moves) {
    now = addHours(now, move.do === 'settles' ? 24 * 45 : 1)
    count(await take(household, bought, move, now))
  }
  // Open cases stay open; orders that are due are settled.
  await settleOrder(town.shop, bought.id, addHours(now, 24 * 45))
}

async function take(household: Household, bought: Household['orders'][number], move: Move, now: Date): Promise<string> {
  if (move.do === 'after-sales' || move.do === 'case goes on') return act(town, household, move, now)
  try {
    if (move.do === 'settles') return `settles: ${await settleOrder(town.shop, bought.id, now)}`
    if (move.do === 'goes on') return `goes on: ${await continueOrder({ town, now }, bought, move.turn)}`
    const [line] = (await findLines(town.shop.db, [bought.id])) as [LineRecord]
    const quantity = Math.min(move.quantity, line.quantity - line.refundedQuantity)
    if (quantity === 0) return 'late refund: nothing left'
    await settleOrder(town.shop, bought.id, addHours(now, 24 * 45))
    const amountFen = Math.ceil((entitlementOf(line, quantity) * move.percent) / 100) as LineRecord['payFen']
    await refundSettled(town, bought.id, { lineId: line.id, quantity, amountFen }, now)
    return move.percent === 100 ? 'late refund: whole' : 'late refund: a part'
  } catch (error) {
    if (error instanceof Refusal) return `${move.do}: ${error.code}`
    throw error
  }
}

function count(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
