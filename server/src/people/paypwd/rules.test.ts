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
    ['the end of the mobile number', '246813'],
    ['five digits', '24681'],
    ['seven digits', '2468101'],
    ['letters', '24681a'],
    ['digits of another script', '２４６８１０'],
    ['nothing', ''],
  ])('is weak with %s', (_, password) => expect(isWeakPayPassword(password, mobile)).toBe(true))

  test.each(['246810', '112233', '909090', '135792', '120180', '890213'])('%s is good enough', (password) =>
    expect(isWeakPayPassword(password, mobile)).toBe(false),
  )

  test('is not compared with the end of a missing number', () => expect(isWeakPayPassword('246813', null)).toBe(false))
})

test('cools from the moment it is set until the hours have passed', () => {
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
  expect(mayWhileCooling({ action, amountFen: fen(amount) }, fen(50_000))).toBe(allowed),
)
