import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { compileReader, Invalid } from '../../core/command/validate.ts'
import { adminEndpoints, endpoints } from '../../test/endpoints.ts'
import { compile, envelopeOf } from './serialize.ts'

const all = [...endpoints, ...adminEndpoints].map((endpoint) => ({
  ...endpoint,
  at: `${endpoint.method} ${endpoint.path}`,
}))

// The first call compiles both. A schema that cannot be compiled would fail for a user.
test.each(all)('$at: the schemas of what it sends and reads can be compiled', (endpoint) => {
  const { data, query, body, params } = endpoint as { [Part in 'data' | 'query' | 'body' | 'params']?: TSchema }
  if (data) expect(compile(envelopeOf(data))).toBeTypeOf('function')
  for (const schema of [query, body, params]) if (schema) expect(() => read(schema)).not.toThrow()
})

function read(schema: TSchema): void {
  try {
    compileReader(schema)({})
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
  }
}

test('a schema is compiled once, and so is its envelope', () => {
  const { data } = all[0] as { data: TSchema }
  expect(envelopeOf(data)).toBe(envelopeOf(data))
  expect(compile(data)).toBe(compile(data))
})
