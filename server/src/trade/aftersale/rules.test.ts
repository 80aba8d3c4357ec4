import { fen } from '@shop/contract/core/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlementOf, freightDue, keptShare, shareOf } from '../order/refund-rules.ts'
import {
  assertStillThere,
  buyerMay,
  type CaseLine,
  type CaseOrder,
  choicesOf,
  dueAfter,
  dueAfterRaise,
  dueAfterSigned,
  isRaise,
  type LineFacts,
  operatorMay,
  projectCase,
  readCaseRequest,
  reasonsOf,
  servicesNow,
  timeoutAction,
} from './rules.ts'

const now = new Date('2026-11-21T04:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const settings = { refundDays: 7, refundDaysFault: 15, shipRefundH: 72 }
const orderOf = (more: Partial<CaseOrder> = {}): CaseOrder => ({
  state: 'to_ship',
  kind: 'physical',
  cancelRequest: 'none',
  freightFen: fen(800),
  receivedAt: null,
  settledAt: null,
  shippedAt: null,
  paidAt: daysAgo(20),
  ...more,
})
const lineOf = (more: Partial<CaseLine> = {}) =>
  ({
    id: 1,
    quantity: 3,
    payFen: fen(1_000),
    shippedQuantity: 0,
    refundedQuantity: 0,
    refundedFen: 0,
    forgoneFen: 0,
    refundedShippedQuantity: 0,
    lostQuantity: 0,
    heldQuantity: 0,
    ...more,
  }) as CaseLine
const factsOf = (
  order: Partial<CaseOrder>,
  line: Partial<CaseLine> = {},
  more: Partial<LineFacts> = {},
): LineFacts => ({
  order: orderOf(order),
  line: lineOf(line),
  noReasonReturn: 'yes',
  cases: [],
  ...more,
})
const brief = (facts: LineFacts) =>
  choicesOf(facts, now, settings).map(({ service, shipped, max, only }) => {
    return `${service} ${shipped ? 'shipped' : 'waiting'} ${max}${only === 'any' ? '' : ` ${only}`}`
  })
const shipped = { shippedQuantity: 3 }

describe('the choices of a buyer', () => {
  test.each<[string, LineFacts, string[]]>([
    ['before shipping: a refund', factsOf({}), ['refund waiting 3']],
    ['the rest of a line', factsOf({}, { refundedQuantity: 1 }), ['refund waiting 2']],
    [
      'partly sent: refund for the rest, return or exchange for what was sent',
      factsOf({ state: 'part_shipped' }, { shippedQuantity: 1 }),
      ['refund waiting 2', 'return shipped 1', 'exchange shipped 1'],
    ],
    [
      'on its way: everything, but a refund without return only if nothing has arrived',
      factsOf({ state: 'to_receive' }, shipped),
      ['return shipped 3', 'refund shipped 3 not_received', 'exchange shipped 3'],
    ],
    [
      'returned units cannot be returned again',
      factsOf({ state: 'to_receive' }, { ...shipped, refundedQuantity: 2, refundedShippedQuantity: 2 }),
      ['return shipped 1', 'refund shipped 1 not_received', 'exchange shipped 1'],
    ],
    [
      'partly sent: the same for a line that is on its way',
      factsOf({ state: 'part_shipped' }, shipped),
      ['return shipped 3', 'refund shipped 3 not_received', 'exchange shipped 3'],
    ],
    [
      'nothing arrived, in a zone without no-reason returns',
      factsOf({ state: 'to_receive' }, shipped, { noReasonReturn: 'no' }),
      ['return shipped 3 fault', 'refund shipped 3 not_received', 'exchange shipped 3 fault'],
    ],
    [
      'a moment before the window ends',
      factsOf({ state: 'completed', receivedAt: new Date(daysAgo(7).getTime() + 1) }, shipped),
      ['return shipped 3', 'refund shipped 3', 'exchange shipped 3'],
    ],
    [
      'after that, faults only',
      factsOf({ state: 'completed', receivedAt: daysAgo(7) }, shipped),
      ['return shipped 3 fault', 'refund shipped 3 fault', 'exchange shipped 3 fault'],
    ],
    [
      'a zone without no-reason returns',
      factsOf({ state: 'completed', receivedAt: now }, shipped, { noReasonReturn: 'no' }),
      ['return shipped 3 fault', 'refund shipped 3 fault', 'exchange shipped 3 fault'],
    ],
    [
      'virtual goods: faults only',
      factsOf({ state: 'to_receive', kind: 'virtual' }, shipped),
      ['refund shipped 3 fault'],
    ],
    ['again after a refusal', factsOf({}, {}, { cases: [{ state: 'rejected', final: false }] }), ['refund waiting 3']],
  ])('%s', (_, facts, expected) => {
    expect(brief(facts)).toEqual(expected)
  })

  test.each<[string, LineFacts, string]>([
    ['unpaid', factsOf({ state: 'unpaid', paidAt: null }), 'REFUND_OFF'],
    ['while the seller decides on a cancel request', factsOf({ cancelRequest: 'waiting' }), 'REFUND_OFF'],
    ['all refunded', factsOf({}, { refundedQuantity: 3 }), 'REFUND_OFF'],
    ['15 days after receipt', factsOf({ state: 'completed', receivedAt: daysAgo(15) }, shipped), 'REFUND_WINDOW_OVER'],
    ['settled', factsOf({ state: 'completed', receivedAt: daysAgo(8), settledAt: now }, shipped), 'REFUND_WINDOW_OVER'],
    ['an open case', factsOf({}, {}, { cases: [{ state: 'returning', final: false }] }), 'REFUND_OPEN'],
    [
      'refused twice',
      factsOf({}, {}, { cases: [1, 2].map(() => ({ state: 'rejected' as const, final: false })) }),
      'REFUND_OFF',
    ],
    ['decided by the platform', factsOf({}, {}, { cases: [{ state: 'rejected', final: true }] }), 'REFUND_OFF'],
  ])('nothing: %s', (_, facts, code) => {
    expect(() => choicesOf(facts, now, settings)).toThrow(code)
    expect(servicesNow(facts, now, settings)).toEqual([])
  })

  test('nothing for sent goods when the after-sales window is 0 days', () => {
    const facts = factsOf({ state: 'to_receive' }, shipped)
    expect(servicesNow(facts, now, { ...settings, refundDays: 0 })).toEqual([])
  })
})

describe('the request', () => {
  const choices = choicesOf(factsOf({ state: 'to_receive' }, shipped), now, settings)
  const ask = (form: Partial<Parameters<typeof readCaseRequest>[2]>) =>
    readCaseRequest(lineOf(shipped), choices, { service: 'return', reason: 'quality', ...form })
  test('defaults to everything available', () => {
    expect(ask({})).toEqual({ service: 'return', shipped: true, quantity: 3, askedFen: 1_000 })
    expect(ask({ service: 'exchange', num: 2 })).toMatchObject({ quantity: 2, askedFen: 0 })
  })
  test('is a lower amount when the buyer says so', () => {
    expect(ask({ num: 2, amountFen: fen(500) })).toMatchObject({ quantity: 2, askedFen: 500 })
    expect(ask({ num: 1 })).toMatchObject({ askedFen: 333 })
  })
  test.each([
    [{ num: 4 }, 'REFUND_QTY'],
    [{ num: 2, amountFen: fen(667) }, 'REFUND_AMOUNT'],
    [{ amountFen: fen(0) }, 'BELOW_MIN'],
    [{ amountFen: fen(-1) }, 'REFUND_AMOUNT'],
  ])('%j is refused', (form, code) => {
    expect(() => ask(form)).toThrow(code)
  })
  test('needs a reason that fits', () => {
    const late = choicesOf(factsOf({ state: 'completed', receivedAt: daysAgo(8) }, shipped), now, settings)
    const of = { service: 'return', num: 1 } as const
    expect(() => readCaseRequest(lineOf(shipped), late, { ...of, reason: 'changed_mind' })).toThrow(
      'REFUND_WINDOW_OVER',
    )
    expect(readCaseRequest(lineOf(shipped), late, { ...of, reason: 'damaged' }).quantity).toBe(1)
    const of30 = { service: 'refund', max: 1 } as const
    const before = ['changed_mind', 'wrong_order', 'late', 'other']
    expect(reasonsOf({ ...of30, shipped: false, only: 'any' })).toEqual(before)
    expect(reasonsOf({ ...of30, shipped: true, only: 'not_received' })).toEqual(['not_received'])
    expect(() => ask({ service: 'refund', reason: 'quality' })).toThrow('STATE_CHANGED')
    expect(ask({ service: 'refund', reason: 'not_received' }).quantity).toBe(3)
  })
})

describe('shares', () => {
  const step = fc.record({ total: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 60 }) })
  test('sum to the whole and are never negative, in whatever steps', () => {
    fc.assert(
      fc.property(step, fc.array(fc.integer({ min: 1, max: 9 })), ({ total, quantity }, steps) => {
        let before = 0
        let given = 0
        for (const wanted of [...steps, quantity]) {
          const pieces = Math.min(wanted, quantity - before)
          const share = shareOf(total, { quantity, before, pieces })
          expect(share).toBeGreaterThanOrEqual(0)
          given += share
          before += pieces
          expect(given).toBeLessThanOrEqual(total)
        }
        expect(given).toBe(total)
      }),
    )
  })
  test('a promise follows the money kept: whole while nothing is refunded, 0 with the last fen, never growing', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (amount, payFen, refunded) => {
        const of = (refundedFen: number) =>
          (['nearest', 'down'] as const).map((rounding) =>
            keptShare(amount, { payFen: fen(payFen), refundedFen }, rounding),
          )
        expect(of(0)).toEqual([amount, amount])
        expect(of(payFen)).toEqual([0, 0])
        const [less, more] = [refunded % payFen, (refunded % payFen) + 1]
        for (const [index, kept] of of(more).entries()) expect(kept).toBeLessThanOrEqual(of(less)[index] as number)
        const exact = (amount * (payFen - less)) / payFen
        for (const kept of of(less)) expect(Math.abs(kept - exact)).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('entitlements to units sum to what is left of the line, in whatever steps and after compensations', () => {
    fc.assert(
      fc.property(step, fc.nat(), fc.array(fc.integer({ min: 1, max: 9 })), ({ total, quantity }, off, steps) => {
        const line = {
          quantity,
          refundedQuantity: 0,
          payFen: fen(total),
          refundedFen: off % (total + 1),
          forgoneFen: 0,
        }
        for (const wanted of [...steps, quantity]) {
          const units = Math.min(wanted, line.quantity - line.refundedQuantity)
          line.refundedFen += entitlementOf(line, units)
          line.refundedQuantity += units
        }
        expect(line.refundedFen).toBe(total)
      }),
    )
  })
  test('of 10.00 for 3 units: 3.33, 3.33, 3.34', () => {
    expect([0, 1, 2].map((before) => shareOf(1_000, { quantity: 3, before, pieces: 1 }))).toEqual([333, 333, 334])
  })
  test('the freight is refunded with the last unit of an order of which nothing arrived, whichever is the last', () => {
    const unsent = { lineId: 1, shipped: false }
    const lost = { lineId: 1, shipped: true, lost: true }
    const returned = { lineId: 1, shipped: true }
    const due = (other: Partial<CaseLine>, piece: typeof unsent, { quantity = 3, before = 0 } = {}) =>
      freightDue(
        orderOf(),
        [lineOf(), lineOf({ id: 2, refundedQuantity: 3, ...other })],
        [{ ...piece, quantity }],
        before,
      )
    const otherLost = { refundedShippedQuantity: 3, lostQuantity: 3 }
    const otherReturned = { refundedShippedQuantity: 3 }
    expect(due({}, unsent)).toBe(800)
    expect(due({}, unsent, { quantity: 2 })).toBe(0)
    expect(due({}, unsent, { before: 300 })).toBe(500)
    expect(due({}, lost)).toBe(800)
    expect(due({}, returned)).toBe(0)
    expect(due(otherLost, unsent)).toBe(800)
    expect(due(otherLost, lost)).toBe(800)
    expect(due(otherLost, returned)).toBe(0)
    expect(due(otherReturned, lost)).toBe(0)
    expect(due(otherReturned, unsent)).toBe(0)
  })
})

describe('states', () => {
  const caseOf = (state: Parameters<typeof projectCase>[0]['state'], more = {}) => ({
    state,
    service: 'return' as const,
    shipped: true,
    final: false,
    stateAt: now,
    ...more,
  })
  test.each([
    ['applied', 0, 0],
    ['rejected', 10, 20],
    ['wait_return', 0, 10],
    ['returning', 0, 10],
    ['resent', 0, 10],
    ['refunding', 0, 10],
    ['completed', 20, 10],
    ['arbitration', 0, 0],
    ['cancelled', 30, 0],
    ['closed_timeout', 30, 0],
  ] as const)('%s shows as %i/%i', (state, status, audit_status) => {
    expect(projectCase(caseOf(state))).toEqual({ type: 10, status, audit_status })
  })
  test('an exchange shows as completed once it is agreed', () => {
    for (const state of ['wait_return', 'returning', 'resending', 'resent', 'completed'] as const) {
      const shown = { type: 20, status: 20, audit_status: 10 }
      expect(projectCase({ state, service: 'exchange' })).toEqual(shown)
    }
    expect(projectCase({ state: 'applied', service: 'exchange' })).toEqual({ type: 20, status: 0, audit_status: 0 })
  })
  test('only goods to exchange are received unannounced', () => {
    const due = (service: 'return' | 'exchange') =>
      operatorMay({ ...caseOf('wait_return'), service, payout: 'balance', signedAt: null }, now)
    expect(due('exchange')).toMatchObject({ sign: true, receive: true })
    expect(due('return')).toMatchObject({ sign: false, receive: false })
  })
  test('a refund without a return never shows the parcel form', () => {
    expect(projectCase({ state: 'completed', service: 'refund' })).toEqual({ type: 10, status: 20, audit_status: 0 })
  })
  test('the platform can be called in after a refusal, or two days of silence', () => {
    const order = { state: 'completed', settledAt: null } as const
    expect(buyerMay(caseOf('rejected'), order, now, { isSuperseded: false }).arbitrate).toBe(true)
    expect(buyerMay(caseOf('rejected'), order, now, { isSuperseded: true }).arbitrate).toBe(false)
    expect(buyerMay(caseOf('rejected', { final: true }), order, now, { isSuperseded: false }).arbitrate).toBe(false)
    expect(buyerMay(caseOf('rejected'), { ...order, settledAt: now }, now, { isSuperseded: false }).arbitrate).toBe(
      false,
    )
    expect(buyerMay(caseOf('returning'), order, now, { isSuperseded: false }).arbitrate).toBe(false)
    expect(buyerMay(caseOf('returning', { stateAt: daysAgo(2) }), order, now, { isSuperseded: false }).arbitrate).toBe(
      true,
    )
  })
  test('silence grants refunds of unsent goods, and escalates everything else to the platform', () => {
    const after = (
      of: Pick<Parameters<typeof timeoutAction>[0], 'state' | 'service' | 'shipped'>,
      signedAt: Date | null = null,
    ) => timeoutAction({ ...of, signedAt })
    expect(after({ state: 'applied', service: 'refund', shipped: false })).toBe('agree')
    expect(after({ state: 'applied', service: 'refund', shipped: true })).toBe('arbitrate')
    expect(after({ state: 'wait_return', service: 'return', shipped: true })).toBe('close')
    expect(after({ state: 'returning', service: 'return', shipped: true })).toBe('arbitrate')
    expect(after({ state: 'returning', service: 'return', shipped: true }, now)).toBe('receive')
    expect(after({ state: 'resent', service: 'exchange', shipped: true })).toBe('complete')
    expect(after({ state: 'refunding', service: 'return', shipped: true })).toBeUndefined()
  })
  test('timers: 72 hours, 7 days, 10 days', () => {
    const after = (state: Parameters<typeof dueAfter>[0]) =>
      dueAfter(state, now, { decideH: 72, offerH: 72, sendDays: 7, receiveDays: 10 })?.toISOString() ?? null
    expect(after('applied')).toBe('2026-11-24T04:00:00.000Z')
    expect(after('wait_return')).toBe('2026-11-28T04:00:00.000Z')
    expect(after('resent')).toBe('2026-12-01T04:00:00.000Z')
    expect(after('arbitration')).toBeNull()
  })
  test('a delivered return counts as received after five days, and never later than an undelivered one', () => {
    const due = (days: number) => dueAfterSigned(daysAgo(-days), now)
    expect([due(10), due(5), due(2)]).toEqual([daysAgo(-5), daysAgo(-5), daysAgo(-2)])
  })
  test('a raised offer can be answered as long as the first, and never after twice that time', () => {
    const after = (days: number, dueAt: Date | null = daysAgo(-3)) =>
      dueAfterRaise({ stateAt: now, dueAt }, daysAgo(-days), { offerH: 72 })
    expect([after(1), after(3), after(5)]).toEqual([daysAgo(-4), daysAgo(-6), daysAgo(-6)])
    // The setting was longer when the offer was made.
    expect(after(1, daysAgo(-9))).toEqual(daysAgo(-9))
  })
  test('an offer is raised if neither part becomes less, and the sum more', () => {
    const raised = (amount: number, freight: number) =>
      isRaise(
        { offeredFen: fen(400), offeredFreightFen: fen(100) },
        { amountFen: fen(amount), freightFen: fen(freight) },
      )
    expect([raised(401, 100), raised(400, 101), raised(400, 100), raised(600, 99), raised(399, 300)]).toEqual([
      ...[true, true, false, false, false],
    ])
  })
  test('a refused case can be reopened only while its units are available', () => {
    expect(() => assertStillThere({ shipped: false, quantity: 3 }, lineOf())).not.toThrow()
    expect(() => assertStillThere({ shipped: false, quantity: 3 }, lineOf({ shippedQuantity: 1 }))).toThrow()
    expect(() => assertStillThere({ shipped: true, quantity: 1 }, lineOf(shipped))).not.toThrow()
  })
})
