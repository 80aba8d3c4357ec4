import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../../core/load/read-cache.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Only one form is stored: hardly any client asks for the uncompressed one, which would take most of the memory. */
type Encoded = { json: Buffer; compressed?: undefined } | { compressed: Buffer }
/** By call and message: two calls may share cached data and send different fields of it. */
const encodedOf = new WeakMap<object, Map<string, Promise<Encoded>>>()

/**
 * The envelope, or its bytes if its data is cached for all visitors: those are serialized once and compressed for
 * clients that accept it. Personal answers are neither stored nor worth compressing.
 */
export function withCachedJson<Envelope extends { message: string; data: object }>(
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
  const byCall = encodedOf.get(envelope.data) ?? new Map<string, Promise<Encoded>>()
  encodedOf.set(envelope.data, byCall)
  const key = `${request.routeOptions.url} ${envelope.message}`
  const pending = byCall.get(key) ?? encode(String(reply.serialize(envelope)))
  byCall.set(key, pending)
  const encoded = await pending
  reply.type('application/json; charset=utf-8')
  if (!encoded.compressed) return encoded.json
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return decompress(encoded.compressed)
  reply.header('content-encoding', 'gzip')
  return encoded.compressed
}

/** About what one network packet carries: compressing less saves no packet. */
const minCompressedBytes = 1_400

async function encode(text: string): Promise<Encoded> {
  const json = Buffer.from(text)
  return json.length < minCompressedBytes ? { json } : { compressed: await compress(json) }
}
