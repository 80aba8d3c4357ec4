import type { TSchema } from 'typebox'

/** What a TypeBox schema is made of: plain JSON Schema. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  default?: unknown
  additionalProperties?: boolean | JsonSchema
  patternProperties?: Record<string, JsonSchema>
}

/**
 * Reads `sent` the way the protocol's clients mean it: numbers and flags may come as text or booleans, an empty text
 * or null stands for an optional parameter that is absent, defaults are filled in, undeclared properties are dropped.
 * What does not fit stays as it is, for the validation to name.
 */
export function fromWire(schema: TSchema, sent: unknown): unknown {
  return read(schema as JsonSchema, sent)
}

function read(schema: JsonSchema, sent: unknown): unknown {
  if (schema.anyOf) return readAny(schema.anyOf, sent)
  switch (schema.type) {
    case 'object':
      return readObject(schema, sent)
    case 'array':
      return readArray(schema, sent)
    case 'integer':
    case 'number':
      return readNumber(sent)
    case 'boolean':
      return readBoolean(sent)
    case 'string':
      return typeof sent === 'number' ? String(sent) : sent
    default:
      return sent
  }
}

function readAny(choices: JsonSchema[], sent: unknown): unknown {
  if (sent === null && choices.some((choice) => choice.type === 'null')) return null
  const others = choices.filter((choice) => choice.type !== 'null')
  // Which of several shapes is meant cannot be told before validating, so then nothing is turned.
  return others.length === 1 && others[0] ? read(others[0], sent) : sent
}

function readObject(schema: JsonSchema, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const { properties = {}, required = [] } = schema
  const open = schema.additionalProperties || schema.patternProperties || !schema.properties
  const result: Record<string, unknown> = open ? { ...sent } : {}
  for (const [name, property] of Object.entries(properties)) {
    const value = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
    const dispensable = !required.includes(name) || property.default !== undefined
    if (value === undefined || (dispensable && meansAbsent(property, value))) {
      if (property.default !== undefined) result[name] = read(property, structuredClone(property.default))
      else delete result[name]
    } else {
      result[name] = read(property, value)
    }
  }
  return result
}

/** An empty text in a text field is a text: somebody emptied it. */
function meansAbsent(schema: JsonSchema, value: unknown): boolean {
  if (value === null) return !acceptsNull(schema)
  return value === '' && !acceptsEmptyText(schema)
}

function acceptsNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || schema.type === undefined ? !schema.anyOf || schema.anyOf.some(acceptsNull) : false
}

function acceptsEmptyText(schema: JsonSchema & { minLength?: number; pattern?: string; format?: string }): boolean {
  if (schema.anyOf) return schema.anyOf.some(acceptsEmptyText)
  if (schema.enum) return schema.enum.includes('')
  return schema.type === 'string' && !schema.minLength && !schema.pattern && !schema.format
}

function readArray(schema: JsonSchema, sent: unknown): unknown {
  // One value of a repeatable query parameter arrives bare.
  const list = typeof sent === 'string' && sent !== '' ? [sent] : sent
  return Array.isArray(list) && schema.items ? list.map((item) => read(schema.items as JsonSchema, item)) : list
}

function readNumber(sent: unknown): unknown {
  if (typeof sent === 'boolean') return Number(sent)
  if (typeof sent === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(sent)) return Number(sent)
  return sent
}

function readBoolean(sent: unknown): unknown {
  if (sent === 1 || sent === '1' || sent === 'true') return true
  if (sent === 0 || sent === '0' || sent === 'false') return false
  return sent
}
