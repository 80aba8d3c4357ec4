import { randomUUID } from 'node:crypto'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Values that nobody should send: wrong types, extremes, and texts that break databases, formats and patterns. */
const hostile: readonly unknown[] = [
  ...[null, '', ' ', '0', '-1', '1e400', 'NaN', '９９', '\u0000', '\ud800', '😀'.repeat(50), 'ａ'.repeat(3_000)],
  ...["'; DROP TABLE app_user; --", '%_\\', '../../etc/passwd', '<script>', '{{7*7}}', '=1+1', '2026-02-30', '(((('],
  ...[0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53, true, false],
  ...[[], {}, [[]], [null], { toString: 1 }, { __proto__: null, constructor: 1 }, Array(200).fill(1)],
]

const texts = [
  '1',
  '13800000001',
  'a@example.com',
  '123456',
  '2026-11-23',
  'zh-Hant',
  '商品',
  'normal',
  '#112233',
  'A1',
]

/** Random inputs for schemas. */
export interface Inputs {
  value(schema: object | undefined): unknown
}

/**
 * The same inputs for the same seed, except for request ids. @param how.ids ids of existing records
 * @param how.hostility the share of values that nobody should send
 */
export function inputs(
  seed: number,
  { ids = [], hostility = 0.06 }: { ids?: readonly number[]; hostility?: number } = {},
): Inputs {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T

  function value(schema: Schema | undefined, depth = 0): unknown {
    if (!schema) return undefined
    if (depth > 0 && next() < hostility) return pick(hostile)
    if (schema.anyOf) return value(pick(schema.anyOf), depth)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.type === 'integer' || schema.type === 'number') return integer(schema)
    if (schema.type === 'boolean') return next() < 0.5
    if (schema.type === 'array') return Array.from({ length: below(4) }, () => value(schema.items, depth + 1))
    if (schema.type === 'object') return object(schema, depth)
    return schema.type === 'null' ? null : text(schema)
  }

  function integer({ minimum = 0, maximum = 1_000_000 }: Schema): number {
    if (ids.length > 0 && next() < 0.6) return pick(ids)
    // Small numbers are ids of existing records.
    return pick([minimum, maximum, minimum - 1, maximum + 1, below(30) + 1, below(30) + 1, 10_001 + below(10), 100])
  }

  function text({ format, minLength = 0, maxLength = 40 }: Schema): string {
    if (format === 'uuid') return randomUUID()
    if (format === 'date') return pick(['2026-11-23', '0001-01-01', '9999-12-31', '2027-02-28'])
    if (format === 'date-time')
      return pick(['2026-11-23T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    if (next() < 0.3) return 'x'.repeat(Math.min(pick([minLength, maxLength, maxLength + 1]), 70_000))
    return pick(texts)
  }

  function object({ properties = {}, required = [], patternProperties }: Schema, depth: number) {
    const entries = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? hostility === 0 || next() > 0.02 : next() > 0.4))
      .map(([name, inner]) => [name, value(inner, depth + 1)])
    const [inner] = Object.values(patternProperties ?? {})
    const more = inner ? Array.from({ length: below(3) }, () => [pick(texts), value(inner, depth + 1)]) : []
    return Object.fromEntries([...entries, ...more])
  }

  return { value: (schema) => value(schema as Schema | undefined) }
}
