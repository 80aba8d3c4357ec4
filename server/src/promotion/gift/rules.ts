import { randomInt } from 'node:crypto'
import { valueInFen } from '../../books/ledger/daily-budgets.ts'

/** The value of a pack: its coupons count with their worst case, its goods with their price. */
export function packValue(
  { points, subsidy, couponsFen, goodsFen }: { points: number; subsidy: number; couponsFen: number; goodsFen: number },
  perYuan: number,
): number {
  return valueInFen('PTS', points, perYuan) + subsidy + couponsFen + goodsFen
}

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

/** A code for one user; 59 bits, so that none can be guessed. */
export function newCode(random: (below: number) => number = randomInt): string {
  return Array.from({ length: codeLength }, () => letters[random(letters.length)]).join('')
}

/** Normalises a code as it was typed, with spaces, dashes and lower case. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** Whether there is such a day in any year. */
export const isDay = (month: number, day: number): boolean => day <= new Date(2024, month, 0).getDate()
