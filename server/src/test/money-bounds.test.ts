import { expect, test } from 'vitest'
import { adminEndpoints, endpoints } from './endpoints.ts'

interface Schema {
  type?: string
  maximum?: number
  maxLength?: number
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Every field of a schema by its name, however deep. */
function* fieldsOf(schema: Schema | undefined, name: string): Generator<[string, Schema]> {
  if (!schema) return
  if (schema.type === 'integer' || schema.type === 'number' || schema.type === 'string') yield [name, schema]
  for (const [key, inner] of Object.entries({ ...schema.properties, ...schema.patternProperties })) {
    yield* fieldsOf(inner, key)
  }
  yield* fieldsOf(schema.items, name)
  for (const inner of schema.anyOf ?? []) yield* fieldsOf(inner, name)
}

const isMoney = (name: string) => /Fen$|^amount$|^price$|money$|Money$/.test(name)
const isBounded = ({ type, maximum, maxLength, pattern, enum: values, const: value }: Schema) =>
  values !== undefined ||
  value !== undefined ||
  (type === 'string' ? maxLength !== undefined || pattern !== undefined : maximum !== undefined)

test('every amount of the contract has an upper bound', () => {
  const all = [...endpoints, ...adminEndpoints].flatMap((endpoint) => {
    const { method, path, body, query, data } = endpoint as unknown as Record<'body' | 'query' | 'data', Schema> & {
      method: string
      path: string
    }
    return [body, query, data].flatMap((schema) =>
      [...fieldsOf(schema, '')]
        .filter(([name]) => isMoney(name))
        .map(([name, field]) => ({ field: `${method} ${path} ${name}`, schema: field })),
    )
  })
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ schema }) => !isBounded(schema)).map(({ field }) => field)).toEqual([])
  const large = all.filter(({ schema }) => (schema.maximum ?? 0) > Number.MAX_SAFE_INTEGER)
  expect(large).toEqual([])
})
