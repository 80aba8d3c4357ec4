import { type OrderState, orderStates } from '@shop/contract/trade/order/order.ts'
import { describe, expect, test } from 'vitest'
import {
  aftersaleDays,
  assertParcel,
  assertPayable,
  buyerMay,
  type OrderFacts,
  operatorMay,
  paidCancelOutcome,
  projectFlags,
} from './rules.ts'

const paidAt = new Date('2026-03-01T00:00:00Z')
const minutesLater = (minutes: number) => new Date(paidAt.getTime() + minutes * 60_000)
const settings = { freeCancelMinutes: 10, reviewDays: 30 }
const order = (more: Partial<OrderFacts>): OrderFacts => ({
  state: 'to_ship',
  kind: 'physical',
  cancelRequest: 'none',
  reviewed: false,
  receiveExtended: false,
  openAftersales: 0,
  preparingAt: null,
  addressChangedAt: null,
  paidAt,
  shippedAt: null,
  receivedAt: null,
  settledAt: null,
  hasParcel: false,
  ...more,
})

describe('the projection onto the protocol’s flags', () => {
  test.each<[OrderState, Partial<OrderFacts>, number[]]>([
    ['unpaid', {}, [10, 10, 10, 10, 0]],
    ['pay_review', {}, [10, 10, 10, 10, 0]],
    ['to_ship', {}, [10, 20, 10, 10, 0]],
    ['to_ship', { cancelRequest: 'waiting' }, [21, 20, 10, 10, 0]],
    ['to_ship', { cancelRequest: 'refused' }, [10, 20, 10, 10, 0]],
    ['part_shipped', {}, [10, 20, 30, 10, 0]],
    ['to_receive', { shippedAt: paidAt }, [10, 20, 20, 10, 0]],
    ['completed', { shippedAt: paidAt }, [30, 20, 20, 20, 0]],
    ['completed', { shippedAt: paidAt, reviewed: true }, [30, 20, 20, 20, 1]],
    ['cancelled', {}, [20, 10, 10, 10, 0]],
    ['closed', {}, [20, 20, 10, 10, 0]],
    ['closed', { shippedAt: paidAt }, [20, 20, 20, 10, 0]],
  ])('%s %j', (state, more, flags) => {
    expect(Object.values(projectFlags(order({ state, ...more })))).toEqual(flags)
  })
})

describe('the actions of a buyer', () => {
  const may = (more: Partial<OrderFacts>, now = minutesLater(60)) =>
    Object.entries(buyerMay(order(more), now, settings))
      .filter(([, allowed]) => allowed)
      .map(([name]) => name)

  test.each<[Partial<OrderFacts>, string[]]>([
    [{ state: 'unpaid', paidAt: null }, ['pay', 'cancel', 'changeAddress']],
    [{ state: 'pay_review', paidAt: null }, ['changeAddress']],
    [{ state: 'to_ship' }, ['requestCancel', 'changeAddress', 'buyAgain']],
    [{ state: 'to_ship', cancelRequest: 'waiting' }, ['buyAgain']],
    [{ state: 'to_ship', cancelRequest: 'refused' }, ['changeAddress', 'buyAgain']],
    [{ state: 'to_ship', preparingAt: paidAt }, ['requestCancel', 'buyAgain']],
    [{ state: 'to_ship', addressChangedAt: paidAt }, ['requestCancel', 'buyAgain']],
    [{ state: 'to_ship', kind: 'virtual' }, ['requestCancel', 'buyAgain']],
    [{ state: 'part_shipped', hasParcel: true }, ['track', 'buyAgain']],
    [{ state: 'to_receive', hasParcel: true }, ['receive', 'extend', 'track', 'buyAgain']],
    [{ state: 'to_receive', receiveExtended: true }, ['receive', 'buyAgain']],
    [{ state: 'completed' }, ['buyAgain']],
    [{ state: 'completed', receivedAt: paidAt }, ['review', 'buyAgain']],
    [{ state: 'completed', receivedAt: paidAt, reviewed: true }, ['buyAgain']],
    [{ state: 'completed', settledAt: paidAt }, ['hide', 'buyAgain']],
    [{ state: 'cancelled' }, ['hide', 'buyAgain']],
    [{ state: 'closed' }, ['hide', 'buyAgain']],
  ])('%j: %j', (more, allowed) => {
    expect(may(more)).toEqual(allowed)
  })

  test('a paid order can be cancelled at once only before the free minutes end', () => {
    expect(may({}, minutesLater(9.99))).toEqual(['cancel', 'changeAddress', 'buyAgain'])
    expect(may({}, minutesLater(10))).toEqual(['requestCancel', 'changeAddress', 'buyAgain'])
  })
})

test.each(orderStates.map((state) => [state]))('an operator never ships or closes %s out of turn', (state) => {
  const may = operatorMay(order({ state }))
  expect(may.ship).toBe(state === 'to_ship' || state === 'part_shipped')
  expect(may.close).toBe(state === 'to_ship')
  expect(operatorMay(order({ state, cancelRequest: 'waiting' })).ship).toBe(false)
})

test.each([
  [7, 15, 15],
  [7, 0, 7],
  [0, 15, 0],
])('with %i days for any reason and %i for faults, the window is %i days', (refundDays, refundDaysFault, days) => {
  expect(aftersaleDays({ refundDays, refundDaysFault })).toBe(days)
})

test('a payment exactly at the limit is late', () => {
  const trade = { state: 'unpaid', payBefore: minutesLater(60) }
  expect(() => assertPayable(trade, minutesLater(59.9))).not.toThrow()
  expect(() => assertPayable(trade, minutesLater(60))).toThrow('ORDER_NOT_PAYABLE')
  expect(() => assertPayable({ ...trade, state: 'paid' }, paidAt)).toThrow('ORDER_NOT_PAYABLE')
})

test.each<[Partial<OrderFacts>, number, string]>([
  [{}, 5, 'refund'],
  [{}, 10, 'request'],
  [{ cancelRequest: 'refused' }, 10, 'CANCEL_REFUSED'],
  [{ cancelRequest: 'waiting' }, 10, 'STATE_CHANGED'],
  [{ state: 'part_shipped' }, 5, 'ALREADY_SHIPPED'],
  [{ state: 'to_receive' }, 5, 'ALREADY_SHIPPED'],
  [{ state: 'cancelled' }, 5, 'STATE_CHANGED'],
  [{ state: 'completed' }, 5, 'STATE_CHANGED'],
])('cancelling %j after %d minutes: %s', (more, minutes, outcome) => {
  const cancel = () => paidCancelOutcome(order(more), minutesLater(minutes), settings)
  if (outcome === outcome.toLowerCase()) expect(cancel()).toBe(outcome)
  else expect(cancel).toThrow(outcome)
})

describe('a parcel', () => {
  const lines = [
    { id: 1, quantity: 3, shippedQuantity: 1, refundedQuantity: 0, refundedShippedQuantity: 0, heldQuantity: 0 },
    { id: 2, quantity: 2, shippedQuantity: 0, refundedQuantity: 1, refundedShippedQuantity: 0, heldQuantity: 0 },
  ]
  const parcel = (...quantities: [number, number][]) => ({
    lines: quantities.map(([lineId, quantity]) => ({ lineId, quantity })),
  })
  test('with part of the remaining units keeps the order open', () => {
    expect(assertParcel(lines, parcel([1, 2]))).toEqual({ isLast: false })
  })
  test('with all that is left completes it, not counting refunded units', () => {
    expect(assertParcel(lines, parcel([1, 2], [2, 1]))).toEqual({ isLast: true })
  })
  test('leaves the units that an open case holds, and keeps the order open for it', () => {
    const held = lines.map((line) => (line.id === 1 ? { ...line, heldQuantity: 1 } : line))
    expect(() => assertParcel(held, parcel([1, 2]))).toThrow('SHIP_QTY')
    expect(assertParcel(held, parcel([1, 1], [2, 1]))).toEqual({ isLast: false })
  })
  test('counts a unit returned after shipping as shipped', () => {
    const returned = lines.map((line) =>
      line.id === 1 ? { ...line, refundedQuantity: 1, refundedShippedQuantity: 1 } : line,
    )
    expect(assertParcel(returned, parcel([1, 2], [2, 1]))).toEqual({ isLast: true })
  })
  test.each([[parcel([1, 3])], [parcel([2, 2])], [parcel([3, 1])], [parcel([1, 1], [1, 1])]])(
    '%j is refused',
    (asked) => {
      expect(() => assertParcel(lines, asked)).toThrow('SHIP_QTY')
    },
  )
})
