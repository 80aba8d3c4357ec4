import { expect, test } from 'vitest'
import { holdsAddress, readAddressList } from './address-list.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['198.51.100.1, 203.0.113.0/24', '203.0.113.200', true],
  ['203.0.113.0/24\n2001:db8::/32', '2001:db8:1::5', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['', '203.0.113.7', false],
])('%j and %s: %s', (text, address, held) => {
  const list = readAddressList(text)
  expect(list && holdsAddress(list, address)).toBe(held)
})

test.each(['example.com', '203.0.113', '203.0.113.7/33', '2001:db8::/129', '203.0.113.7/', '1.2.3.4-9'])(
  '%j is not a list',
  (text) => {
    expect(readAddressList(text)).toBeUndefined()
  },
)
