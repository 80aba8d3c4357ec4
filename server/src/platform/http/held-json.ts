import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../../core/load/read-cache.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Only one form is stored: hardly any client asks for the uncompressed one, which would take most of the memory. */
type Made = { json: Buffer; packed?: undefined } | { packed: Buffer }
/** By call and message: two calls may share cached data and send different fields of it. */
const madeOf = new WeakMap<object, Map<string, Promise<Made>>>()

/**
 * The envelope, or its bytes if its data is cached for all visitors: those are serialized once and compressed for
 * clients that accept it. Personal answers are neither stored nor worth compressing.
 */
export function withHeldJson<Envelope extends { message: string; data: object }>(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
): Envelope | Promise<Buffer> {
  return isHeld(envelope.data) ? answerHeld(request, reply, envelope) : envelope
}

async function answerHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: { message: string; data: object },
): Promise<Buffer> {
  const ofData = madeOf.get(envelope.data) ?? new Map<string, Promise<Made>>()
  madeOf.set(envelope.data, ofData)
  const key = `${request.routeOptions.url} ${envelope.message}`
  const making = ofData.get(key) ?? make(String(reply.serialize(envelope)))
  ofData.set(key, making)
  const made = await making
  reply.type('application/json; charset=utf-8')
  if (!made.packed) return made.json
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return unpack(made.packed)
  reply.header('content-encoding', 'gzip')
  return made.packed
}

/** About what one network packet carries: compressing less saves no packet. */
const worthPackingBytes = 1_400

async function make(text: string): Promise<Made> {
  const json = Buffer.from(text)
  return json.length < worthPackingBytes ? { json } : { packed: await pack(json) }
}
