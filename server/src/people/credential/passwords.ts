import { hash, verify } from '@node-rs/argon2'
import { limitIp } from '../../platform/http/limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assertPassword } from './password-rules.ts'
import type { Target } from './target.ts'

// Argon2id. 19 MiB and two passes: about 20 ms on a server, hours for a list of guesses.
const terms = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), terms)
}

/**
 * Hashes a password that a user or operator has chosen.
 * @param own the user's number or address, which attackers guess first
 * @throws Refusal PASSWORD_SHORT, PASSWORD_WEAK
 */
export function hashNewPassword(password: string, own: readonly Target[]): Promise<string> {
  assertPassword(password, own)
  return hashPassword(password)
}

/** A hash of a random password: comparing with it takes as long as with a real one. */
let dummyHash: Promise<string> | undefined

/** Returns false if there is no hash, but takes the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const right = await verify(stored ?? (await dummyHash), password.normalize('NFC'))
  return right && Boolean(stored)
}

/**
 * Limits hashing per IP address to half a core, because it is slow by design and open to anyone.
 * @throws Refusal TOO_FREQUENT
 */
export function limitPasswords(shop: Shop, ip: string): Promise<void> {
  return limitIp(shop, 'password', ip, 1_200, 60)
}
