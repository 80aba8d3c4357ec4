import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'

/** A new number of 18 digits: store day, sequence, check digit. A unique index guards it where it is stored. */
export async function nextNumber(tx: Tx, now: Date, zone: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('number_sequence') AS next`.execute(tx)
  const body = dayOf(now, zone).replaceAll('-', '') + String(rows[0]?.next).padStart(9, '0')
  return body + luhn(body)
}

function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
