import Type from 'typebox'

/** Integer minor units of CNY (1/100 yuan). A bare number does not type as `Fen`: create one with `fen`. */
export type Fen = number & { readonly fen: unique symbol }

/** @throws RangeError unless `value` is a safe integer. */
export function fen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount of fen: ${value}`)
  return value as Fen
}

/** No single amount of a shop is larger; the database refuses such a transfer. */
export const mostFen = 10_000_000_000_000

/** The most that a person may enter in any field; what a decision may move is limited by the rules of its domain. */
const mostEnteredFen = 10_000_000_000

/** An amount in the operator API: integer fen. */
export const FenAmount = Type.Unsafe<Fen>(
  Type.Integer({ minimum: -mostFen, maximum: mostFen, description: 'minor units of CNY' }),
)

/** An amount entered by an operator. */
export const EnteredFen = Type.Unsafe<Fen>(
  Type.Integer({ minimum: 0, maximum: mostEnteredFen, description: 'minor units of CNY' }),
)

/** A sum of any size in the currency's smallest unit, as text because it may exceed JavaScript's exact integers. */
export const SumText = Type.String({ pattern: '^-?\\d{1,40}$', maxLength: 41, examples: ['120000', '-5'] })

/** An amount in the protocol: yuan with exactly two decimals, `"12.00"`, `"-0.50"`. */
export const Money = Type.String({
  pattern: '^-?\\d{1,12}\\.\\d\\d$',
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

/** Units with two decimals, such as subsidy, which are not money: `1,234.50`. */
export function formatUnits(units: Fen): string {
  return formatMoney(units).replace('¥', '')
}
