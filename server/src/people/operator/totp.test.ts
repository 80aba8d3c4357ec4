import { expect, test } from 'vitest'
import { matchTotp, newTotpSecret, toBase32, totpAddress, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s in base 32 is %s', (plain, text) => {
  expect(toBase32(Buffer.from(plain))).toBe(text)
})

test('a clock may be half a minute off, not more', () => {
  const now = new Date('2026-11-22T08:00:10Z')
  const at = (seconds: number) => totpCode(secret, totpStep(new Date(now.getTime() + seconds * 1000)))
  expect(matchTotp(secret, at(0), now)).toBe(totpStep(now))
  expect(matchTotp(secret, at(-30), now)).toBe(totpStep(now) - 1)
  expect(matchTotp(secret, at(30), now)).toBe(totpStep(now) + 1)
  expect(matchTotp(secret, at(-60), now)).toBeUndefined()
  expect(matchTotp(secret, at(60), now)).toBeUndefined()
  expect(matchTotp(secret, `${at(0)}0`, now)).toBeUndefined()
  expect(matchTotp(newTotpSecret(), at(0), now)).toBeUndefined()
})

test('the address for authenticator apps survives any shop name', () => {
  const address = new URL(totpAddress({ secret, issuer: '拾光 & Co: "1"', login: 'mei' }))
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(address.searchParams.get('issuer')).toBe('拾光 & Co: "1"')
  expect(decodeURIComponent(address.pathname)).toContain('拾光 & Co: "1":mei')
})
