import type { TSchema } from 'typebox'

/** The parts of a TypeBox schema read here: plain JSON Schema. */
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

type Read = (sent: unknown) => unknown

/**
 * Compiles a function that reads a sent value the way the protocol's clients mean it: numbers and flags may arrive as
 * text or booleans, an empty text or null stands for an absent optional parameter, defaults are filled in, undeclared
 * properties are dropped. A value that does not fit is left as it is, for the validation to report.
 */
export function compileFromWire(schema: TSchema): Read {
  return compile(schema as JsonSchema)
}

/** Like `compileFromWire`, for a schema that is used once. */
export function fromWire(schema: TSchema, sent: unknown): unknown {
  return compileFromWire(schema)(sent)
}

function compile(schema: JsonSchema): Read {
  if (schema.anyOf) return compileAny(schema.anyOf)
  switch (schema.type) {
    case 'object':
      return compileObject(schema)
    case 'array':
      return compileArray(schema)
    case 'integer':
    case 'number':
      return readNumber
    case 'boolean':
      return readBoolean
    case 'string':
      return readText
    default:
      return (sent) => sent
  }
}

function compileAny(choices: JsonSchema[]): Read {
  const mayBeNull = choices.some((choice) => choice.type === 'null')
  const others = choices.filter((choice) => choice.type !== 'null')
  // With several shapes the intended one is unknown before validation, so nothing is converted.
  const read = others.length === 1 && others[0] ? compile(others[0]) : (sent: unknown) => sent
  return (sent) => (sent === null && mayBeNull ? null : read(sent))
}

function compileObject(schema: JsonSchema): Read {
  const open = Boolean(schema.additionalProperties || schema.patternProperties || !schema.properties)
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    read: compile(property),
    fallback: property.default,
    meansAbsent: !schema.required?.includes(name) || property.default !== undefined ? absenceOf(property) : () => false,
  }))
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
    const result: Record<string, unknown> = open ? { ...sent } : {}
    for (const { name, read, fallback, meansAbsent } of fields) {
      const value = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
      if (value !== undefined && !meansAbsent(value)) result[name] = read(value)
      else if (fallback !== undefined) result[name] = read(structuredClone(fallback))
      else if (open) delete result[name]
    }
    return result
  }
}

/** An empty text in a text field is a value: the user emptied the field. */
function absenceOf(schema: JsonSchema): (value: unknown) => boolean {
  const [nullIsNone, emptyIsNone] = [!acceptsNull(schema), !acceptsEmptyText(schema)]
  return (value) => (value === null && nullIsNone) || (value === '' && emptyIsNone)
}

function acceptsNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || schema.type === undefined ? !schema.anyOf || schema.anyOf.some(acceptsNull) : false
}

function acceptsEmptyText(schema: JsonSchema & { minLength?: number; pattern?: string; format?: string }): boolean {
  if (schema.anyOf) return schema.anyOf.some(acceptsEmptyText)
  if (schema.enum) return schema.enum.includes('')
  return schema.type === 'string' && !schema.minLength && !schema.pattern && !schema.format
}

function compileArray({ items }: JsonSchema): Read {
  const read = items && compile(items)
  return (sent) => {
    // A repeatable query parameter with one value does not arrive as a list.
    const list = typeof sent === 'string' && sent !== '' ? [sent] : sent
    return Array.isArray(list) && read ? list.map(read) : list
  }
}

function readText(sent: unknown): unknown {
  return typeof sent === 'number' ? String(sent) : sent
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

/** As the protocol writes yes and no. */
export const toFlag = (on: boolean): 0 | 1 => (on ? 1 : 0)
