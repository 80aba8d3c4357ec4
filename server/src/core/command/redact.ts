import { hash } from 'node:crypto'
import type { ListHead } from '@shop/contract/core/change.ts'

const textMax = 300
const listMax = 100
const wholeMax = 32_768

interface Schema {
  /** as in JSON Schema: sent, but never sent back or stored */
  writeOnly?: boolean
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Stands for a value that the log must not hold, not even as a hash: most secrets are short enough to be guessed. */
export const hidden = '(secret)'

/**
 * The request as the audit log keeps it: without fields that the schema marks as `writeOnly`, with long texts and files
 * replaced by their SHA-256 and long lists cut.
 */
export function redact(schema: object | undefined, value: object): object {
  const redacted = redactValue(schema as Schema | undefined, value) as object
  const text = JSON.stringify(redacted)
  return text.length > wholeMax ? digest(text) : redacted
}

function redactValue(schema: Schema | undefined, value: unknown): unknown {
  if (schema?.writeOnly) return hidden
  if (typeof value === 'string') return value.length > textMax ? digest(value) : value
  if (Array.isArray(value)) {
    const head = value.slice(0, listMax).map((entry) => redactValue(schema?.items, entry))
    return value.length > listMax ? ({ head, entries: value.length } satisfies ListHead) : head
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redactValue(schema && propertyOf(schema, name), inner)]),
  )
}

/** Takes the property from any alternative that declares it: a secret in one is a secret in all. */
function propertyOf(schema: Schema, name: string): Schema | undefined {
  const all = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(({ properties }) =>
    properties && Object.hasOwn(properties, name) ? [properties[name] as Schema] : [],
  )
  return all.find(({ writeOnly }) => writeOnly) ?? all[0]
}

const digest = (text: string) => ({ sha256: hash('sha256', text), characters: text.length })
