import Type from 'typebox'

/** Integer minor units of CNY (1/100 yuan). A bare number does not type as `Fen`: create one with `fen`. */
export type Fen = number & { readonly fen: unique symbol }

/** @throws RangeError unless `value` is a safe integer. */
export function fen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount of fen: ${value}`)
  return value as Fen
}

/** An amount in the operator API: integer fen. */
export const FenAmount = Type.Unsafe<Fen>(
  Type.Integer({ minimum: -1e15, maximum: 1e15, description: 'minor units of CNY' }),
)

/** An amount in the protocol: yuan with exactly two decimals, `"12.00"`, `"-0.50"`. */
export const Money = Type.String({
  pattern: '^-?\\d+\\.\\d\\d$',
  description: 'CNY yuan, two decimals',
  examples: ['12.00'],
})

/** `1990` → `"19.90"`, `-5` → `"-0.05"`. */
export function toMoney(value: Fen): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"19.9"` → `1990`; undefined unless the text is a plain yuan amount with at most two decimals. */
export function parseMoney(text: string): Fen | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, yuan, decimals = ''] = match
  const amount = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
  return fen(sign && amount ? -amount : amount)
}

/** Money for display, the same everywhere: `¥1,234.50`. */
export function formatMoney(value: Fen): string {
  const [yuan, decimals] = toMoney(fen(Math.abs(value))).split('.') as [string, string]
  return `${value < 0 ? '-' : ''}¥${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
