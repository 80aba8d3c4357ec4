import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = randomBytes(32)
const plain = Buffer.from('JBSWY3DPEHPK3PXP')

test('a sealed value can be opened, and does not reveal its content', () => {
  const sealed = seal(secret, 'totp:1', plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(unseal(secret, 'totp:1', sealed)).toEqual(plain)
  expect(seal(secret, 'totp:1', plain)).not.toEqual(sealed)
})

test('another use, another secret and a changed byte do not open it', () => {
  const sealed = seal(secret, 'totp:1', plain)
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal(secret, 'totp:2', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'totp:1', sealed)).toThrow()
  expect(() => unseal(secret, 'totp:1', changed)).toThrow()
})
