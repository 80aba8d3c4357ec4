/** A statement's parameter, or a value of its result, as JSON. */
export type Encoded = null | boolean | number | string | { date: string } | { bytes: string } | { list: Encoded[] }

/** Other values are JSON already, or objects that the driver would write as JSON. */
export function encode(value: unknown): Encoded {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return { date: value.toISOString() }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('hex') }
  if (Array.isArray(value)) return { list: value.map(encode) }
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'bigint') return String(value)
  return value as boolean | number | string
}
