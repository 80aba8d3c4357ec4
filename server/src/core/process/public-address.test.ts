import { expect, test } from 'vitest'
import { isPublicAddress, resolvePublic } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['239.1.1.1', false],
  ['255.255.255.255', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress({ address, family: 4 })).toBe(expected)
})

test.each([
  ['2001:4860:4860::8888', true],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress({ address, family: 6 })).toBe(expected)
})

test('a host of our own network is not resolved', async () => {
  await expect(resolvePublic('localhost')).rejects.toThrow('localhost is not a public address')
  await expect(resolvePublic('127.0.0.1')).rejects.toThrow('127.0.0.1 is not a public address')
})
