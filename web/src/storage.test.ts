import { afterEach, expect, test, vi } from 'vitest'
import { store, stored } from './storage.ts'

afterEach(() => vi.useRealTimers())

test('keeps a value until its expiry, stored in unix seconds', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
  store('Setting', { a: 1 }, 600)
  expect(localStorage.getItem('Setting_expiry')).toBe(String(Date.parse('2026-11-21T00:10:00Z') / 1000))
  vi.setSystemTime(new Date('2026-11-21T00:09:59Z'))
  expect(stored('Setting')).toEqual({ a: 1 })
  vi.setSystemTime(new Date('2026-11-21T00:10:00Z'))
  expect(stored('Setting')).toBeUndefined()
})

test('without a lifetime a value stays; text that is not JSON counts as absent', () => {
  store('cartTotalNum', 3, 1)
  store('cartTotalNum', 4)
  expect(localStorage.getItem('cartTotalNum_expiry')).toBeNull()
  expect(stored('cartTotalNum')).toBe(4)
  localStorage.setItem('broken', '{')
  expect(stored('broken')).toBeUndefined()
})
