import type { BudgetName } from '@shop/contract/books/budget/budget.ts'
import type { ActivityKind } from '@shop/contract/promotion/activity/activity.ts'
import fc from 'fast-check'
import { anyGenerosity, type GenerosityChange } from './generosity.ts'

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
  | { do: 'order is given back'; which: number }
  | { do: 'after-sales'; which: number; type: 10 | 20 | 30; quantity: number; percent: number; outside: boolean }
  | { do: 'case goes on'; which: number; turn: number; percent: number }
  | { do: 'recharge'; who: Who; plan: boolean; amountFen: number }
  | { do: 'recharge goes on'; which: number; turn: number }
  | { do: 'withdraw'; who: Who; amountFen: number }
  | { do: 'withdrawal goes on'; which: number; turn: number }
  | { do: 'transfer'; who: Who; what: 'balance' | 'subsidy'; amountFen: number }
  | { do: 'draw'; who: Who; unit: Unit; amountFen: number }
  | { do: 'draw goes on'; which: number; turn: number }
  | { do: 'swap'; who: Who; unit: SwappedUnit; amountFen: number }
  | {
      do: 'adjust'
      who: Who
      currency: 'CNY' | 'PTS' | 'ITG' | 'SUB' | 'RWD'
      amount: number
      days: number
      turn: number
    }
  | { do: 'take a coupon'; who: Who }
  | { do: 'sign in'; who: Who }
  | { do: 'fund a budget'; budget: BudgetName; amount: number; turn: number }
  | PartStep

/** Taking part in a programme. */
export type PartStep = { who: Who } & (
  | { do: 'play'; kind: ActivityKind }
  | { do: 'watch'; beats: number }
  | { do: 'claim a task' }
  | { do: 'prove a task' }
  | { do: 'decide on a proof'; turn: number }
  | { do: 'receive a gift'; kind: 'newcomer' | 'order' | 'granted' }
  | { do: 'redeem a code'; code: number }
  | { do: 'claim goods' }
  | { do: 'give a collectible' }
  | { do: 'answer a gift'; turn: number }
  | { do: 'revoke a collectible'; turn: number }
  | { do: 'grant a gift' }
  | { do: 'grant a reward'; amount: number; turn: number }
  | { do: 'make up'; daysAgo: number }
  | { do: 'profit to balance'; amountFen: number }
  | { do: 'leave or join'; joined: boolean }
  | { do: 'freeze'; frozen: boolean }
)

export type Who = 0 | 1
type SwappedUnit = 'integral' | 'subsidy'
type Unit = SwappedUnit | 'reward'
/** `through`: from the balance, then shipped and received. */
type Pay = 'later' | 'balance' | 'screenshot' | 'through'

/** The hours in which nobody acts; then timers and nightly runs do. */
export type Pause = number

/**
 * Several households side by side, each with its steps; each round of steps is followed by a pause, the same for all.
 */
export interface Run {
  sequences: Step[][]
  pauses: Pause[]
  /** settings that operators change first, as far as they may */
  settings: GenerosityChange[]
}

const who = fc.constantFrom<Who>(0, 1)
const which = fc.nat(3)
/** The most common continuation, or another. */
const turn = fc.constantFrom(0, 0, 0, 1, 2, 3)
const unit = fc.constantFrom<Unit>('integral', 'integral', 'subsidy', 'reward')
const swapped = fc.constantFrom<SwappedUnit>('integral', 'integral', 'subsidy')
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }))
const kind = <const Do extends Step['do']>(name: Do) => fc.constant(name)

const take: fc.Arbitrary<PartStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: kind('play'), who, kind: fc.constantFrom<ActivityKind>('wheel', 'eggs') }) },
  // Two heartbeats are enough.
  { weight: 2, arbitrary: fc.record({ do: kind('watch'), who, beats: fc.constantFrom(1, 2, 2, 3) }) },
  { weight: 2, arbitrary: fc.record({ do: kind('claim a task'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kind('prove a task'), who }) },
  { weight: 3, arbitrary: fc.record({ do: kind('decide on a proof'), who, turn }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: kind('receive a gift'),
      who,
      kind: fc.constantFrom<'newcomer' | 'order' | 'granted'>('newcomer', 'order', 'order', 'granted'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('redeem a code'), who, code: fc.nat(29) }) },
  { weight: 3, arbitrary: fc.record({ do: kind('claim goods'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kind('give a collectible'), who }) },
  { weight: 2, arbitrary: fc.record({ do: kind('answer a gift'), who, turn }) },
  { weight: 1, arbitrary: fc.record({ do: kind('revoke a collectible'), who, turn }) },
  { weight: 2, arbitrary: fc.record({ do: kind('grant a gift'), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: kind('grant a reward'), who, amount: fc.integer({ min: 1, max: 20_000 }), turn }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('make up'), who, daysAgo: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: kind('profit to balance'), who, amountFen: fc.integer({ min: 1, max: 300 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: kind('leave or join'), who, joined: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: kind('freeze'), who, frozen: fc.boolean() }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: take },
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
      pay: fc.constantFrom<Pay>('through', 'through', 'balance', 'balance', 'screenshot', 'later'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: kind('order goes on'), which, turn }) },
  { weight: 4, arbitrary: fc.record({ do: kind('order is given back'), which }) },
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
      do: kind('transfer'),
      who,
      what: fc.constant('balance' as const),
      amountFen: fc.integer({ min: 1, max: 15_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: kind('transfer'),
      who,
      what: fc.constant('subsidy' as const),
      amountFen: fc.integer({ min: 100, max: 1_500 }),
    }),
  },
  // Around the largest amount that needs no review.
  {
    weight: 2,
    arbitrary: fc.record({ do: kind('draw'), who, unit, amountFen: fc.integer({ min: 500, max: 10_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('draw goes on'), which, turn }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: kind('swap'), who, unit: swapped, amountFen: fc.integer({ min: 1, max: 1_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: kind('adjust'),
      who,
      currency: fc.constantFrom('CNY', 'PTS', 'ITG', 'SUB', 'RWD'),
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
        'task.SUB',
        'gift.PTS',
        'act.SUB',
        'act.CNY',
        'rank.RWD',
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
    settings: fc.array(anyGenerosity, { maxLength: 6, size: 'max' }),
  })
}
