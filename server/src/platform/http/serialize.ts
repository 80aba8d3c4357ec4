import fastJson from 'fast-json-stringify'
import Type, { type TObject, type TSchema } from 'typebox'

type Serialize = (data: unknown) => string

/** Shared by all servers of the process. */
const compiled = new WeakMap<TSchema, Serialize>()

/**
 * Writes only what a schema declares. Compiled when the first answer is written: compiling all schemas would take most
 * of a server's start, and few processes need all of them.
 */
export function serializerOf({ schema }: { schema: TSchema }): Serialize {
  return (data) => compile(schema)(data)
}

/** @throws if the schema cannot be compiled; a test compiles those of every endpoint */
export function compile(schema: TSchema): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJson(schema) as Serialize
  compiled.set(schema, serialize)
  return serialize
}

const envelopes = new WeakMap<TSchema, TObject>()

/** The schema of an answer of the shopper API. */
export function envelopeOf(data: TSchema): TObject {
  const known = envelopes.get(data)
  if (known) return known
  const envelope = Type.Object({ status: Type.Integer(), message: Type.String(), data })
  envelopes.set(data, envelope)
  return envelope
}
