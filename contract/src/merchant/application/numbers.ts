/** Normalises a licence or identity number: capitals, no spaces or hyphens. */
export function toLicenceNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

const codeDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * Whether it is a unified social credit code (GB 32100-2015) with the right check digit: 18 digits and letters without
 * I, O, S, V and Z. Expects the form that `toLicenceNumber` returns.
 */
export function isSocialCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(code)) return false
  const sum = codeWeights.reduce((total, weight, place) => total + weight * codeDigits.indexOf(code.charAt(place)), 0)
  return codeDigits.indexOf(code.charAt(17)) === (31 - (sum % 31)) % 31
}

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Whether it is a resident identity number (GB 11643-1999): a date of birth that exists, and the right check digit.
 * Expects the form that `toLicenceNumber` returns.
 */
export function isIdentityNumber(number: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number) ?? []
  if (year === undefined) return false
  const birth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (birth.getUTCMonth() !== Number(month) - 1 || birth.getUTCDate() !== Number(day)) return false
  const sum = identityWeights.reduce((total, weight, place) => total + weight * Number(number.charAt(place)), 0)
  return '10X98765432'.charAt(sum % 11) === number.charAt(17)
}

/** The number for people who need not compare it with its document: `4403**********1234`. */
export function maskIdentityNumber(number: string): string {
  return number === '' ? '' : `${number.slice(0, 4)}${'*'.repeat(Math.max(0, number.length - 8))}${number.slice(-4)}`
}
