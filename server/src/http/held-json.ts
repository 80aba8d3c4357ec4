import type { FastifyReply } from 'fastify'
import { isHeld } from '../lib/read-cache.ts'

const made = new WeakMap<object, { url: string; message: string; json: string }>()

/** The envelope, or its JSON where that was made before: most of what visitors are shown is the same for all of them. */
export function withHeldJson<Envelope extends { message: string; data: object }>(
  reply: FastifyReply,
  envelope: Envelope,
): Envelope | string {
  const { message, data } = envelope
  if (!isHeld(data)) return envelope
  const url = reply.routeOptions?.url ?? ''
  const known = made.get(data)
  // Two calls may hold the same data and let different fields of it out.
  const isSame = known?.message === message && known.url === url
  const json = isSame ? known.json : String(reply.serialize(envelope))
  if (!isSame) made.set(data, { url, message, json })
  reply.type('application/json; charset=utf-8')
  return json
}
