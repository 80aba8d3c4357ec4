import { expect, test } from 'vitest'
import { privateNetworks } from '../config/config.ts'
import { knowCallers } from './trust.ts'

const usual = knowCallers(privateNetworks)

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
  expect(usual.isTrusted(address)).toBe(own)
  // The second answer comes from memory.
  expect(usual.isTrusted(address)).toBe(own)
})

const listed = knowCallers('203.0.113.7, 198.51.100.0/24 2001:db8:1::/48')
test.each([
  ['no header', '203.0.113.7', undefined, '203.0.113.7'],
  ['one proxy', '203.0.113.7', '192.0.2.1', '192.0.2.1'],
  ['a stranger who claims to be a proxy', '192.0.2.66', '192.0.2.1', '192.0.2.66'],
  ['a private address that is not listed', '10.0.0.1', '192.0.2.1', '10.0.0.1'],
  ['two proxies', '203.0.113.7', '192.0.2.1, 198.51.100.20', '192.0.2.1'],
  ['a caller who sends their own header', '203.0.113.7', '127.0.0.1, 8.8.8.8, 192.0.2.1', '192.0.2.1'],
  ['proxies only', '203.0.113.7', '198.51.100.1, 198.51.100.2', '198.51.100.1'],
  ['a word', '203.0.113.7', 'unknown', '203.0.113.7'],
  ['a word before a proxy', '203.0.113.7', '192.0.2.1, _hidden, 198.51.100.2', '198.51.100.2'],
  ['nothing between the commas', '203.0.113.7', '192.0.2.1,, ', '203.0.113.7'],
  ['markup', '203.0.113.7', '<script>alert(1)</script>', '203.0.113.7'],
  ['far too long', '203.0.113.7', `192.0.2.1${'1'.repeat(5_000)}`, '203.0.113.7'],
  ['an octet too many', '203.0.113.7', '192.0.2.1.5', '203.0.113.7'],
  ['an octet too large', '203.0.113.7', '192.0.2.256', '203.0.113.7'],
  ['a port', '203.0.113.7', '192.0.2.1:4711', '192.0.2.1'],
  ['IPv6', '203.0.113.7', '2001:db8::5', '2001:db8::5'],
  ['IPv6 spelled out', '203.0.113.7', '2001:0DB8:0:0:0:0:0:5', '2001:db8::5'],
  ['IPv6 in brackets', '203.0.113.7', '[2001:db8::5]', '2001:db8::5'],
  ['IPv6 with a port', '203.0.113.7', '[2001:db8::5]:443', '2001:db8::5'],
  ['IPv6 with a zone', '203.0.113.7', 'fe80::5%eth0', 'fe80::5'],
  ['an unclosed bracket', '203.0.113.7', '[2001:db8::5', '203.0.113.7'],
  ['IPv4 as IPv6', '203.0.113.7', '::ffff:192.0.2.1', '192.0.2.1'],
  ['IPv4 as hexadecimal IPv6', '203.0.113.7', '::ffff:c000:201', '192.0.2.1'],
  ['a proxy whose socket is IPv6', '::ffff:203.0.113.7', '192.0.2.1', '192.0.2.1'],
  ['an IPv6 proxy', '2001:db8:1::9', '192.0.2.1', '192.0.2.1'],
  ['a header sent twice', '203.0.113.7', ['9.9.9.9', '192.0.2.1'], '192.0.2.1'],
  ['a connection that is gone', undefined, '192.0.2.1', ''],
])('%s', (_case, socket, forwarded, caller) => {
  expect(listed.addressOf(socket, forwarded)).toBe(caller)
})

test('without trusted proxies nobody is believed', () => {
  expect(knowCallers('').addressOf('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1')
})
