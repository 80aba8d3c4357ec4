/** The kinds of accounts that a withdrawal may be paid to. No cryptocurrencies. */
export const payoutKinds = ['bank', 'alipay', 'wechat'] as const

export type PayoutKind = (typeof payoutKinds)[number]

/** Normalises an address: card digits without spaces, e-mail addresses in lower case. */
export function toPayoutAddress(kind: PayoutKind, text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (kind === 'bank') return plain.replace(/[\s-]/g, '')
  if (kind === 'alipay') return plain.includes('@') ? plain.toLowerCase() : plain.replace(/[\s-]/g, '')
  return plain
}

/**
 * Whether the address is valid for its kind: a bank card's check digit, the mobile number or e-mail address of an
 * Alipay account, a WeChat id. Expects the form that `toPayoutAddress` returns.
 */
export function isPayoutAddress(kind: PayoutKind, address: string): boolean {
  if (kind === 'bank') return /^[1-9]\d{11,18}$/.test(address) && isLuhn(address)
  if (kind === 'wechat') return /^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/.test(address)
  return /^1[2-9]\d{9}$/.test(address) || (address.length <= 100 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address))
}

/**
 * Masks an address for everyone but its owner and the operators who pay to it: `6222 **** 0018`, `138****0001`,
 * `li***@example.com`.
 */
export function maskPayoutAddress(kind: PayoutKind, address: string): string {
  if (kind === 'bank') return `${address.slice(0, 4)} **** ${address.slice(-4)}`
  const [name = '', host] = address.split('@')
  if (host) return `${name.slice(0, 2)}***@${host}`
  return kind === 'wechat'
    ? `${address.slice(0, 2)}***${address.slice(-2)}`
    : `${address.slice(0, 3)}****${address.slice(-4)}`
}

/** The ISO/IEC 7812 check digit: with every second digit from the right doubled, the digit sum is a multiple of ten. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
