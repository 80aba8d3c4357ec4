import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../lib/read-cache.ts'

const pack = promisify(gzip)

interface Made {
  json: Buffer
  /** undefined where packing is not worth it */
  packed: Buffer | undefined
}
/** By call and message: two calls may hold the same data and let different fields of it out. */
const made = new WeakMap<object, Map<string, Promise<Made>>>()

/**
 * The envelope, or its bytes where it was made before: most of what visitors are shown is the same for all of them. The
 * bytes are packed for those who take it; what is made for one person is not kept, and not worth packing.
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
  const ofData = made.get(envelope.data) ?? new Map<string, Promise<Made>>()
  made.set(envelope.data, ofData)
  const key = `${request.routeOptions.url} ${envelope.message}`
  const making = ofData.get(key) ?? make(String(reply.serialize(envelope)))
  ofData.set(key, making)
  const { json, packed } = await making
  reply.type('application/json; charset=utf-8')
  if (!packed) return json
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return json
  reply.header('content-encoding', 'gzip')
  return packed
}

/** A packet of the net carries about this much: below, packing saves none. */
const worthPackingBytes = 1_400

async function make(text: string): Promise<Made> {
  const json = Buffer.from(text)
  return { json, packed: json.length < worthPackingBytes ? undefined : await pack(json) }
}
