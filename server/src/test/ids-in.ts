import type { Endpoint } from '@shop/contract/core/endpoint.ts'
import type { JsonSchema } from '../core/value/wire.ts'

// Finds the parameters of an endpoint that name a record, so that each is tested with another user's record.

/** Parameters that identify a record, judged by their name or by the schema of ids. */
export function idsOf({ query, body }: Pick<Endpoint, 'query' | 'body'>): string[] {
  return [...namesIn(query as JsonSchema | undefined), ...namesIn(body as JsonSchema | undefined)]
}

function namesIn(schema: JsonSchema | undefined, prefix = ''): string[] {
  if (!schema) return []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const isId =
      /Ids?$/.test(name) || isIdSchema(property) || (property.items !== undefined && isIdSchema(property.items))
    return isId ? [path] : namesIn(property, `${path}.`)
  })
  return [...inner, ...namesIn(schema.items, prefix)]
}

function isIdSchema({ type, maximum }: JsonSchema & { maximum?: number }): boolean {
  return type === 'integer' && maximum === Number.MAX_SAFE_INTEGER
}

/** Old clients send some lists of ids as comma-separated text. */
export function asSent({ query, body }: Endpoint, parameter: string, id: unknown): unknown {
  const schema = (query ?? body) as JsonSchema | undefined
  return schema?.properties?.[parameter]?.type === 'string' ? String(id) : id
}

/** `put({}, 'form.avatarId', 7)` → `{ form: { avatarId: 7 } }`; sets only the first record of a list. */
export function put(sent: object, path: string, value: unknown, schema?: JsonSchema): object {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...sent, [name]: value }
  const property = schema?.properties?.[name]
  const inner = (sent as Record<string, object | object[]>)[name] ?? {}
  if (property?.type !== 'array') return { ...sent, [name]: put(inner, rest.join('.'), value, property) }
  const [first = {}, ...others] = Array.isArray(inner) ? inner : []
  return { ...sent, [name]: [put(first, rest.join('.'), value, property.items), ...others] }
}
