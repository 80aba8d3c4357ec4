import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sign } from './secret.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts with the installation's secret (AES-256-GCM). `use` says what for and for whom, such as `totp:17`: what was
 * sealed for one use cannot be opened for another.
 */
export function seal(secret: Buffer, use: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sign(secret, 'seal', use), iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error if it was sealed for another use or with another secret, or has been changed */
export function unseal(secret: Buffer, use: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sign(secret, 'seal', use), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
