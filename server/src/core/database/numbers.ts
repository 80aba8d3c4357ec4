import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '../value/time.ts'
import type { Tx } from './database.ts'

/**
 * A new number of 20 digits: store day, sequence, random digits, check digit. A unique index guards it where it is stored.
 * Outside the shop a number must never repeat, but a database that was set back to an earlier moment, or replaced by a
 * standby that lagged, gives out the same sequence again: the random digits then differ.
 */
export async function nextNumber(tx: Tx, now: Date, zone: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('number_sequence') AS next`.execute(tx)
  return toNumber((rows[0] as { next: number }).next, now, zone)
}

/** @param next taken from `number_sequence` */
export function toNumber(next: number, now: Date, zone: string): string {
  const day = dayOf(now, zone).replaceAll('-', '').slice(2)
  const body = day + toDigits(next % 1e7, 7) + toDigits(randomInt(1e6), 6)
  return body + luhn(body)
}

const toDigits = (value: number, digits: number) => String(value).padStart(digits, '0')

function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
