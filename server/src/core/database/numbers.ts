import { sql } from 'kysely'
import { dayOf } from '../value/time.ts'
import type { Tx } from './database.ts'

/** A new number of 18 digits: store day, sequence, check digit. A unique index guards it where it is stored. */
export async function nextNumber(tx: Tx, now: Date, zone: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('number_sequence') AS next`.execute(tx)
  return toNumber((rows[0] as { next: number }).next, now, zone)
}

/** @param next taken from `number_sequence` */
export function toNumber(next: number, now: Date, zone: string): string {
  const body = dayOf(now, zone).replaceAll('-', '') + String(next).padStart(9, '0')
  return body + luhn(body)
}

function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
