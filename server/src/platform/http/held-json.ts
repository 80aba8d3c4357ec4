import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addWeight, isHeld } from '../../core/load/read-cache.ts'

const gzipAside = promisify(gzip)

interface Encoded {
  bytes: Buffer
  isCompressed: boolean
}

/** By call, message and form: two calls may share cached data and send different fields of it. */
const encodedOf = new WeakMap<object, Map<string, Promise<Encoded>>>()

/**
 * The envelope, or its bytes if its data is cached for all visitors. The bytes are made once for each requested form,
 * compressed or plain. Personal answers are compressed when they are sent, by `compressJson`.
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
  const { data, message } = envelope
  const byCall = encodedOf.get(data) ?? new Map<string, Promise<Encoded>>()
  encodedOf.set(data, byCall)
  const takesGzip = acceptsGzip(request)
  const key = `${takesGzip} ${request.routeOptions.url} ${message}`
  const pending = byCall.get(key) ?? encode(data, String(reply.serialize(envelope)), takesGzip)
  byCall.set(key, pending)
  const { bytes, isCompressed } = await pending
  reply.type('application/json; charset=utf-8')
  if (isCompressed) reply.header('content-encoding', 'gzip')
  if (isCompressed || bytes.length >= minCompressedBytes) reply.header('vary', 'accept-encoding')
  return bytes
}

const acceptsGzip = (request: FastifyRequest) => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

type Sent = (error: Error | null, payload?: unknown) => void

/** Compresses all other JSON for clients that accept it: an order list is ten times as long uncompressed. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Sent) => {
    if (typeof payload !== 'string' || payload.length < minCompressedBytes) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request)) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    compress(Buffer.from(payload)).then((bytes) => done(null, bytes), done)
  })
}

/** Of 9: the low levels bring most of the gain, and many answers are compressed for a single reader. */
const level = 4

/** Compressing a text this short takes less processor time than passing it to another thread and back. */
const inlineMostBytes = 32_768

const compress = async (bytes: Buffer) =>
  bytes.length <= inlineMostBytes ? gzipSync(bytes, { level }) : gzipAside(bytes, { level })

/** About what one network packet carries: compressing less saves no packet. */
const minCompressedBytes = 1_400

async function encode(data: object, text: string, takesGzip: boolean): Promise<Encoded> {
  const json = Buffer.from(text)
  const isCompressed = takesGzip && json.length >= minCompressedBytes
  const bytes = isCompressed ? await compress(json) : json
  addWeight(data, bytes.length)
  return { bytes, isCompressed }
}
