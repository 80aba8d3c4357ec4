import { fen } from '@shop/contract/core/money.ts'
import { describe, expect, test } from 'vitest'
import { coolingUntil, isWeakPayPassword, mayWhileCooling } from './rules.ts'

const mobile = '13800246813'

describe('a payment password', () => {
  test.each([
    ['three equal digits', '111946'],
    ['three equal at the end', '204999'],
    ['three counting up', '925678'],
    ['three counting up at the start', '123950'],
    ['three counting down', '910987'],
    ['all equal', '888888'],
    ['three pairs', '112233'],
    ['three pairs out of order', '774400'],
    ['two digits repeated', '909090'],
    ['three digits repeated', '258258'],
    ['steps of two', '024680'],
    ['steps of three around ten', '147036'],
    ['falling steps of two', '975319'],
    ['the end of the mobile number', '246813'],
    ['five digits', '24681'],
    ['seven digits', '2468101'],
    ['letters', '24681a'],
    ['digits of another script', '２４６８１０'],
    ['nothing', ''],
  ])('is weak with %s', (_, password) => expect(isWeakPayPassword(password, mobile)).toBe(true))

  test.each(['246810', '113566', '909094', '135792', '120180', '890213'])('%s is good enough', (password) =>
    expect(isWeakPayPassword(password, mobile)).toBe(false),
  )

  test('is not compared with the end of a missing number', () => expect(isWeakPayPassword('246813', null)).toBe(false))
})

test('is cooling off from the moment it is set until the hours have passed', () => {
  const setAt = new Date('2026-11-21T08:00:00Z')
  const until = new Date('2026-11-22T08:00:00Z')
  expect(coolingUntil(setAt, 24, setAt)).toEqual(until)
  expect(coolingUntil(setAt, 24, new Date(until.getTime() - 1))).toEqual(until)
  expect(coolingUntil(setAt, 24, until)).toBeUndefined()
  expect(coolingUntil(setAt, 0, setAt)).toBeUndefined()
})

test.each([
  ['order-pay', 50_000, true],
  ['order-pay', 50_001, false],
  ['withdraw', 1, false],
  ['transfer', 1, false],
  ['paypwd-reset', 0, true],
] as const)('while it cools: %s of %i is allowed: %s', (action, amount, allowed) =>
  expect(mayWhileCooling({ action, amountFen: fen(amount), paidFen: fen(0) }, fen(50_000))).toBe(allowed),
)

test('while it is cooling off, payments count together', () => {
  const may = (amount: number) =>
    mayWhileCooling({ action: 'order-pay', amountFen: fen(amount), paidFen: fen(49_000) }, fen(50_000))
  expect([may(1_000), may(1_001)]).toEqual([true, false])
})
