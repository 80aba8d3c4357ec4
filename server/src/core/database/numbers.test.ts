import { expect, test } from 'vitest'
import { toNumber } from './numbers.ts'

const now = new Date('2026-11-27T20:00:00Z')

test('a number has the store day, the sequence and random digits', () => {
  expect(toNumber(123, now, 'Asia/Shanghai')).toMatch(/^2611280000123\d{7}$/)
  expect(toNumber(12_345_678, now, 'Asia/Shanghai')).toMatch(/^2611282345678\d{7}$/)
})

test('a sequence value reused after a restore gives a different number', () => {
  const [before, after] = [0, 1].map(() => Array.from({ length: 104 }, (_, next) => toNumber(next, now, 'UTC')))
  expect(after?.filter((number) => before?.includes(number)).length).toBeLessThan(2)
})

test('the last digit checks the others', () => {
  for (let next = 0; next < 50; next++) {
    const digits = [...toNumber(next, now, 'UTC')].map(Number).reverse()
    const sum = digits.reduce((total, digit, index) => {
      const value = digit * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    expect(sum % 10).toBe(0)
  }
})
