import {
  checkCharacter,
  numberLength,
  numberLetters,
  readNumber,
  showNumber,
} from '@shop/contract/promotion/collectible/collectible.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveFrom, newNumber, textOf, unlockedState } from './rules.ts'

const bodies = fc.array(fc.constantFrom(...numberLetters), { minLength: numberLength, maxLength: numberLength })

test('a number is read as it is shown, also in lower case and with spaces', () => {
  const number = newNumber()
  expect(readNumber(showNumber(number))).toBe(number)
  expect(readNumber(` ${showNumber(number).toLowerCase().replaceAll('-', ' ')} `)).toBe(number)
  expect([readNumber(''), readNumber('0'), readNumber(number.slice(1)), readNumber(`${number}2`)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('one wrong character is noticed, and so are two that changed places', () => {
  fc.assert(
    fc.property(bodies, fc.nat(numberLength), fc.constantFrom(...numberLetters), (body, at, letter) => {
      const number = [...body, checkCharacter(body.join(''))]
      fc.pre(number[at] !== letter)
      expect(readNumber(number.with(at, letter).join(''))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(bodies, fc.nat(numberLength), fc.nat(numberLength), (body, a, b) => {
      const number = [...body, checkCharacter(body.join(''))]
      fc.pre(number[a] !== number[b])
      const swapped = number.with(a, number[b] as string).with(b, number[a] as string)
      expect(readNumber(swapped.join(''))).toBeUndefined()
    }),
  )
})

test('every field of an entry is in the text that is signed', () => {
  const at = new Date('2026-11-25T00:00:00.000Z')
  const entry = { seriesId: 1, seq: 2, kind: 'issue' as const, serial: 3, owner: Buffer.from('ab', 'hex'), at }
  const whole = { ...entry, previous: Buffer.from('cd', 'hex') }
  expect(textOf(whole)).toBe(
    '{"series":1,"seq":2,"kind":"issue","serial":3,"owner":"ab","at":"2026-11-25T00:00:00.000Z","previous":"cd"}',
  )
  const others = [
    { seriesId: 2 },
    { seq: 3 },
    { kind: 'revoke' as const },
    { serial: 4 },
    { owner: Buffer.alloc(1) },
    { at: new Date(at.getTime() + 1) },
    { previous: Buffer.alloc(0) },
  ]
  expect(new Set([whole, ...others.map((other) => ({ ...whole, ...other }))].map(textOf)).size).toBe(8)
})

test('a buyer keeps a collectible for 180 days, a recipient for 730', () => {
  const days = { holdDays: 180, reholdDays: 730 }
  const heldSince = new Date('2026-01-01T12:00:00Z')
  expect(giveFrom({ heldSince, transfers: 0 }, days)).toEqual(new Date('2026-06-30T12:00:00Z'))
  expect(giveFrom({ heldSince, transfers: 1 }, days)).toEqual(new Date('2028-01-01T12:00:00Z'))
  expect([0, 1].map((transfers) => unlockedState({ transfers }))).toEqual(['issued', 'transferred'])
})
