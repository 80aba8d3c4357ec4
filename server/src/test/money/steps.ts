import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import fc from 'fast-check'

/** One step of a household. Steps on existing objects pick one of them; if there is none, they create it. */
export type Step =
  | {
      do: 'order'
      who: Who
      goods: number
      quantity: number
      coupon: boolean
      points: boolean
      subsidy: boolean
      pay: Pay
    }
  | { do: 'order goes on'; which: number; turn: number }
  | { do: 'after-sales'; which: number; type: 10 | 20 | 30; quantity: number; percent: number; outside: boolean }
  | { do: 'case goes on'; which: number; turn: number; percent: number }
  | { do: 'recharge'; who: Who; plan: boolean; amountFen: number }
  | { do: 'recharge goes on'; which: number; turn: number }
  | { do: 'withdraw'; who: Who; amountFen: number }
  | { do: 'withdrawal goes on'; which: number; turn: number }
  | { do: 'transfer'; who: Who; what: 'balance' | 'subsidy'; amountFen: number }
  | { do: 'draw'; who: Who; unit: Unit; amountFen: number }
  | { do: 'draw goes on'; which: number; turn: number }
  | { do: 'swap'; who: Who; unit: Unit; amountFen: number }
  | { do: 'adjust'; who: Who; currency: 'CNY' | 'PTS' | 'ITG' | 'SUB'; amount: number; days: number; turn: number }
  | { do: 'take a coupon'; who: Who }
  | { do: 'sign in'; who: Who }
  | { do: 'fund a budget'; budget: BudgetName; amount: number; turn: number }

export type Who = 0 | 1
type Unit = 'integral' | 'subsidy'
type Pay = 'later' | 'balance' | 'screenshot'

/** The hours in which nobody acts; then timers and nightly runs do. */
export type Pause = number

/**
 * Several households side by side, each with its steps; each round of steps is followed by a pause, the same for all.
 */
export interface Run {
  sequences: Step[][]
  pauses: Pause[]
}

const who = fc.constantFrom<Who>(0, 1)
const which = fc.nat(3)
/** The most common continuation, or another. */
const turn = fc.constantFrom(0, 0, 0, 1, 2, 3)
const unit = fc.constantFrom<Unit>('integral', 'integral', 'subsidy')
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }))
const kind = <const Do extends Step['do']>(name: Do) => fc.constant(name)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: kind('order'),
      who,
      goods: fc.constantFrom(0, 1, 2, 2, 3, 4, 5),
      quantity: fc.integer({ min: 1, max: 3 }),
      coupon: fc.boolean(),
      points: fc.boolean(),
      subsidy: fc.boolean(),
      pay: fc.constantFrom<Pay>('balance', 'balance', 'balance', 'screenshot', 'later'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: kind('order goes on'), which, turn }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: kind('after-sales'),
      which,
      type: fc.constantFrom<10 | 20 | 30>(10, 20, 30, 30),
      quantity: fc.integer({ min: 1, max: 3 }),
      percent,
      outside: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: kind('case goes on'), which, turn, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: kind('recharge'),
      who,
      plan: fc.boolean(),
      amountFen: fc.integer({ min: 100, max: 20_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('recharge goes on'), which, turn }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: kind('withdraw'), who, amountFen: fc.integer({ min: 1_000, max: 12_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: kind('withdrawal goes on'), which, turn }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: kind('transfer'), who, what: fc.constant('balance' as const) },
      amountFen: fc.integer({ min: 1, max: 15_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: kind('transfer'), who, what: fc.constant('subsidy' as const) },
      amountFen: fc.integer({ min: 100, max: 1_500 }),
    }),
  },
  // Around what needs no review.
  {
    weight: 2,
    arbitrary: fc.record({ do: kind('draw'), who, unit, amountFen: fc.integer({ min: 500, max: 10_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('draw goes on'), which, turn }) },
  { weight: 1, arbitrary: fc.record({ do: kind('swap'), who, unit, amountFen: fc.integer({ min: 1, max: 1_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: kind('adjust'),
      who,
      currency: fc.constantFrom('CNY', 'PTS', 'ITG', 'SUB'),
      amount: fc.integer({ min: -2_000, max: 2_000 }).filter((amount) => amount !== 0),
      days: fc.constantFrom(0, 1, 10, 60),
      turn,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: kind('take a coupon'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kind('sign in'), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: kind('fund a budget'),
      budget: fc.constantFrom<BudgetName>(
        'points.PTS',
        'sign.PTS',
        'integral.ITG',
        'subsidy.SUB',
        'convert.CNY',
        'convert.PTS',
      ),
      // Above and below what one operator may add in a day.
      amount: fc.integer({ min: 1, max: 60 }),
      turn,
    }),
  },
)

const hours = fc.constantFrom<Pause>(0, 0, 0, 0.1, 0.1, 2, 26, 80, 24 * 8, 24 * 16, 24 * 45)

/** Runs of this many sequences of this many steps; only shrinking yields shorter runs. */
export function runsOf(sequences: number, steps: number): fc.Arbitrary<Run> {
  return fc.record({
    sequences: fc.array(fc.array(step, { minLength: 1, maxLength: steps, size: 'max' }), {
      minLength: 1,
      maxLength: sequences,
      size: 'max',
    }),
    pauses: fc.array(hours, { minLength: steps, maxLength: steps }),
  })
}
