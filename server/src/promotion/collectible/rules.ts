import { hash, randomInt } from 'node:crypto'
import {
  type CertificateKind,
  checkCharacter,
  numberLength,
  numberLetters,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { sign } from '../../core/secret/secret.ts'
import { addHours } from '../../core/value/time.ts'

/** A number of a collectible: 59 bits, so that none can be guessed, and a check character. */
export function newNumber(random: (below: number) => number = randomInt): string {
  const body = Array.from({ length: numberLength }, () => numberLetters[random(numberLetters.length)]).join('')
  return body + checkCharacter(body)
}

/** One entry of a series' chain, before it is hashed and signed. */
export interface Entry {
  seriesId: number
  seq: number
  kind: CertificateKind
  serial: number
  owner: Buffer
  at: Date
  /** hash of the entry before it; empty for the first */
  previous: Buffer
}

/** The text that is signed: the same entry always gives the same text, and every field is in it. */
export function textOf({ seriesId, seq, kind, serial, owner, at, previous }: Entry): string {
  return JSON.stringify({
    series: seriesId,
    seq,
    kind,
    serial,
    owner: owner.toString('hex'),
    at: at.toISOString(),
    previous: previous.toString('hex'),
  })
}

export const hashText = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * Identifies an owner in a certificate. Nobody else can compute it, and because each collectible has its own hash,
 * nothing shows that two belong to the same user.
 */
export function hashOwner(
  secret: Buffer,
  { seriesId, serial, userId }: { seriesId: number; serial: number; userId: number },
): Buffer {
  return sign(secret, 'collectible-owner', seriesId, serial, userId)
}

/** When a collectible may be given away: a recipient has to keep it longer than a buyer. */
export function giveFrom(
  { heldSince, transfers }: { heldSince: Date; transfers: number },
  { holdDays, reholdDays }: { holdDays: number; reholdDays: number },
): Date {
  return addHours(heldSince, 24 * (transfers > 0 ? reholdDays : holdDays))
}

/** The state a collectible returns to when a gift of it ends without a new owner. */
export const unlockedState = ({ transfers }: { transfers: number }): 'issued' | 'transferred' =>
  transfers > 0 ? 'transferred' : 'issued'
