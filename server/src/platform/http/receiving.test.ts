import { expect, test } from 'vitest'
import { openPlaces } from './receiving.ts'

// Uploads of an earlier test file may still hold places of the process.
const takePlace = openPlaces()
const held: (() => void)[] = []
const take = (who: string | undefined, ip: string) => held.push(takePlace({ who, ip }))
/** How many of `wanted` places the sender gets. */
const got = (wanted: number, sender: (index: number) => [string | undefined, string]) => {
  const before = held.length
  for (let index = 0; index < wanted; index++) {
    try {
      take(...sender(index))
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_FREQUENT' })
    }
  }
  return held.length - before
}

test('no caller can take all slots, and each slot becomes free again', () => {
  expect(got(100, () => [undefined, '203.0.113.1'])).toBe(4)
  expect(got(1, () => [undefined, '203.0.113.2'])).toBe(1)
  expect(got(100, (index) => [undefined, `198.51.100.${index}`])).toBe(15)
  expect(got(100, () => ['user:1', '203.0.113.1'])).toBe(8)
  expect(got(100, (index) => [`user:${100 + index}`, '203.0.113.1'])).toBe(42)
  expect(got(1, () => ['user:2', '203.0.113.2'])).toBe(1)
  expect(got(100, (index) => [`user:${300 + index}`, `198.51.100.${index}`])).toBe(49)
  for (const free of held.splice(0)) free()
  expect(got(1, () => [undefined, '203.0.113.1'])).toBe(1)
  expect(got(1, () => ['user:1', '203.0.113.1'])).toBe(1)
  for (const free of held.splice(0)) free()
})
