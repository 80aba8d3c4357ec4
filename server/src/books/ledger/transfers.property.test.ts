import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { openTestDatabase } from '../../test/database.ts'
import { type AccountRef, account, budget, kindOf, nameOf } from './accounts.ts'
import { balancesOf } from './balances.ts'
import { InsufficientFunds, LedgerConflict } from './errors.ts'
import { byTest, expectLedgerInBalance, givenBudget, givenCredit } from './given-ledger.ts'
import type { LedgerEvent, Line } from './plan.ts'
import { rollUpLedger } from './roll-up.ts'
import { postTransfers } from './transfers.ts'

// Random sequences of events against an in-memory model of the books: what the model allows is written, everything else
// is refused, and both end with the same balances. Then the same concurrently, where only the books themselves judge.

const { db } = await openTestDatabase()
let run = 0

const money = (user: number): AccountRef[] => [
  account('u.bal', user),
  account('u.bal', user + 1),
  account('u.gift', user),
  account('u.comm', user),
  account('eo', user),
  account('rev.sales'),
  account('exp.promo'),
  account('ext.bank'),
]
const units = (user: number): AccountRef[] => [
  account('u.pts', user),
  account('u.pts', user + 1),
  account('iss.PTS'),
  account('red.PTS'),
  budget('points', 'PTS'),
]

type Step =
  | { kind: 'move'; pending: boolean; moves: { set: boolean; from: number; to: number; amount: number }[] }
  | { kind: 'post' | 'void' | 'reverse'; target: number; part: number }
  | { kind: 'replay'; target: number }
  | { kind: 'roll-up' }

const amount = fc.integer({ min: 1, max: 60 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      pending: fc.boolean(),
      moves: fc.array(fc.record({ set: fc.boolean(), from: fc.nat(7), to: fc.nat(7), amount }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('post' as const, 'void' as const, 'reverse' as const),
      target: fc.nat(40),
      part: fc.nat(100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const), target: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'roll-up' as const }) },
)

interface Written {
  key: string
  from: AccountRef
  to: AccountRef
  amount: number
  phase: 'posted' | 'pending' | 'post' | 'void'
  resolved: boolean
  /** amount still open to reversals */
  left: number
}

/** The events of the steps, built without knowing what will be allowed, so that they can also run concurrently. */
function toEvents(steps: Step[], user: number): (LedgerEvent | 'roll-up')[] {
  const made: { event: LedgerEvent; lines: Line[] }[] = []
  const keys: { key: string; amount: number; pending: boolean }[] = []
  return steps.flatMap((each, index): (LedgerEvent | 'roll-up')[] => {
    if (each.kind === 'roll-up') return ['roll-up']
    if (each.kind === 'replay') {
      const again = made[each.target % Math.max(1, made.length)]
      return again ? [again.event] : []
    }
    const lines: Line[] = []
    const stem = `p:${run}:${index}`
    if (each.kind === 'move') {
      for (const [leg, move] of each.moves.entries()) {
        const set = move.set ? money(user) : units(user)
        const [from, to] = [set[move.from % set.length] as AccountRef, set[move.to % set.length] as AccountRef]
        if (from === to || nameOf(from) === nameOf(to)) continue
        const key = `${stem}:${leg}`
        keys.push({ key, amount: move.amount, pending: each.pending })
        const lots = { expiresAt: new Date(byTest.now.getTime() + move.amount * 86_400_000) }
        lines.push({ key, from, to, amount: move.amount, lots, ...(each.pending ? { pending: {} } : {}) })
      }
    } else {
      const target = keys[each.target % Math.max(1, keys.length)]
      if (!target) return []
      const part = Math.max(1, Math.ceil((target.amount * each.part) / 100))
      const key = `${stem}:0`
      const lots = { expiresAt: null }
      if (each.kind === 'void') lines.push({ key, void: target.key })
      else if (each.kind === 'post') {
        lines.push({ key, post: target.key, amount: part, lots })
        keys.push({ key, amount: part, pending: false })
      } else lines.push({ key, reverse: target.key, amount: part, lots })
    }
    if (lines.length === 0) return []
    const event: LedgerEvent = { event: 'T', memo: 'test', entity: { type: 'test', id: index }, lines }
    made.push({ event, lines })
    return [event]
  })
}

class Model {
  written = new Map<string, Written>()
  balances = new Map<string, { posted: number; pendingDebit: number; pendingCredit: number }>()

  balance(ref: AccountRef) {
    const name = nameOf(ref)
    const known = this.balances.get(name) ?? { posted: 0, pendingDebit: 0, pendingCredit: 0 }
    this.balances.set(name, known)
    return known
  }

  /** @returns the expected outcome; the model changes only if it is `written` */
  apply(event: LedgerEvent): 'written' | 'replayed' | 'refused' {
    const known = event.lines.filter((line) => this.written.has(line.key)).length
    if (known === event.lines.length) return 'replayed'
    const trial = new Model()
    trial.balances = structuredClone(this.balances)
    trial.written = structuredClone(this.written)
    for (const line of event.lines) if (!trial.applyLine(line)) return 'refused'
    for (const [name, { posted, pendingDebit }] of trial.balances) {
      const type = (name.split(/[:#]/)[0] ?? '') as string
      if (kindOf(type).bound === 'not_negative' && posted - pendingDebit < 0) return 'refused'
    }
    this.balances = trial.balances
    this.written = trial.written
    return 'written'
  }

  private applyLine(line: Line): boolean {
    const { key } = line
    if ('from' in line) {
      const { from, to, amount } = line
      const phase = line.pending ? 'pending' : 'posted'
      if (phase === 'pending') this.promise(from, to, amount)
      else this.move(from, to, amount)
      this.written.set(key, { key, from, to, amount, phase, resolved: false, left: amount })
      return true
    }
    const target = this.written.get('post' in line ? line.post : 'void' in line ? line.void : line.reverse)
    if (!target) return false
    const { from, to } = target
    const amount = ('amount' in line ? line.amount : undefined) ?? target.amount
    if ('reverse' in line) {
      if (target.phase === 'pending' || target.phase === 'void' || amount > target.left) return false
      target.left -= amount
      this.move(to, from, amount)
      this.written.set(key, { key, from: to, to: from, amount, phase: 'posted', resolved: false, left: amount })
      return true
    }
    if (target.phase !== 'pending' || target.resolved || amount > target.amount) return false
    target.resolved = true
    this.promise(from, to, -target.amount)
    if ('post' in line) this.move(from, to, amount)
    const phase = 'post' in line ? 'post' : 'void'
    this.written.set(key, { key, from, to, amount, phase, resolved: false, left: phase === 'post' ? amount : 0 })
    return true
  }

  private move(from: AccountRef, to: AccountRef, amount: number) {
    this.balance(from).posted -= amount
    this.balance(to).posted += amount
  }

  private promise(from: AccountRef, to: AccountRef, amount: number) {
    this.balance(from).pendingDebit += amount
    this.balance(to).pendingCredit += amount
  }
}

async function perform(event: LedgerEvent | 'roll-up'): Promise<'written' | 'replayed' | 'refused'> {
  if (event === 'roll-up') {
    await rollUpLedger(db)
    return 'written'
  }
  try {
    const { replayed } = await db.transaction().execute((tx) => postTransfers(tx, byTest, [event]))
    return replayed ? 'replayed' : 'written'
  } catch (error) {
    // Anything else is a bug, above all a deadlock or a violated constraint.
    if (error instanceof InsufficientFunds || error instanceof LedgerConflict) return 'refused'
    throw error
  }
}

async function givenSome(user: number): Promise<void> {
  await givenCredit(db, user, 100)
  await givenCredit(db, user + 1, 50)
  await givenCredit(db, user, 40, 'PTS', new Date(byTest.now.getTime() + 5 * 86_400_000))
  await givenBudget(db, 'points', 'PTS', 50)
}
const all = (user: number) => [...money(user), ...units(user)]

test('in sequence, the books match the model', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const user = ++run * 2
      await givenSome(user)
      const model = new Model()
      const before = await balancesOf(db, all(user))
      for (const [index, ref] of all(user).entries())
        Object.assign(model.balance(ref), before[index], { available: undefined })
      for (const event of toEvents(steps, user)) {
        const expected = event === 'roll-up' ? 'written' : model.apply(event)
        expect(await perform(event)).toBe(expected)
      }
      const after = await balancesOf(db, all(user))
      for (const [index, ref] of all(user).entries()) {
        const { posted, pendingDebit, pendingCredit } = model.balance(ref)
        expect(after[index], nameOf(ref)).toMatchObject({ posted, pendingDebit, pendingCredit })
      }
    }),
    { numRuns: isDeep ? 400 : 40, endOnFailure: true },
  )
  await expectLedgerInBalance(db)
})

test('concurrently: books in balance, bounds kept, no event half written, replays change nothing', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const user = ++run * 2
      await givenSome(user)
      const events = toEvents(steps, user)
      const results = await Promise.all(events.map(perform))
      await expectLedgerInBalance(db)
      const before = await balancesOf(db, all(user))
      for (const [index, event] of events.entries()) {
        if (event !== 'roll-up' && results[index] === 'written') expect(await perform(event)).toBe('replayed')
      }
      expect(await balancesOf(db, all(user))).toEqual(before)
    }),
    { numRuns: isDeep ? 200 : 20, endOnFailure: true },
  )
})
