import { expect, test } from 'vitest'
import { isOwnProxy } from './trust.ts'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['::ffff:192.168.1.1', true],
  ['169.254.1.1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['100.64.0.1', false],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('%s may report the caller’s address: %s', (address, own) => {
  expect(isOwnProxy(address)).toBe(own)
  // The second answer comes from memory.
  expect(isOwnProxy(address)).toBe(own)
})
