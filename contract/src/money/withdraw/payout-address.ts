/** Where a withdrawal may be paid to. There are no others, and none of cryptocurrencies. */
export const payoutKinds = ['bank', 'alipay', 'wechat'] as const

export type PayoutKind = (typeof payoutKinds)[number]

/** One spelling of an address: a card's digits without spaces, an e-mail address in lower case. */
export function toPayoutAddress(kind: PayoutKind, text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (kind === 'bank') return plain.replace(/[\s-]/g, '')
  if (kind === 'alipay') return plain.includes('@') ? plain.toLowerCase() : plain.replace(/[\s-]/g, '')
  return plain
}

/**
 * Whether it can be an account of this kind: a bank card's check digit, the mobile number or e-mail address of an Alipay
 * account, a WeChat id. `address` as `toPayoutAddress` writes it.
 */
export function isPayoutAddress(kind: PayoutKind, address: string): boolean {
  if (kind === 'bank') return /^[1-9]\d{11,18}$/.test(address) && isLuhn(address)
  if (kind === 'wechat') return /^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/.test(address)
  return /^1[2-9]\d{9}$/.test(address) || (address.length <= 100 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address))
}

/** What others than its owner, and those who pay to it, see: `6222 **** 0018`, `138****0001`, `li***@example.com`. */
export function maskPayoutAddress(kind: PayoutKind, address: string): string {
  if (kind === 'bank') return `${address.slice(0, 4)} **** ${address.slice(-4)}`
  const [name = '', host] = address.split('@')
  if (host) return `${name.slice(0, 2)}***@${host}`
  return kind === 'wechat'
    ? `${address.slice(0, 2)}***${address.slice(-2)}`
    : `${address.slice(0, 3)}****${address.slice(-4)}`
}

/** Every second digit from the right doubled, the digits of all summed: a multiple of ten. ISO/IEC 7812 */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
