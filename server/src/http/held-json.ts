import type { FastifyReply } from 'fastify'
import { isHeld } from '../lib/read-cache.ts'

const made = new WeakMap<object, { message: string; json: string }>()

/** The envelope, or its JSON where that was made before: most of what visitors are shown is the same for all of them. */
export function withHeldJson<Envelope extends { message: string; data: object }>(
  reply: FastifyReply,
  envelope: Envelope,
): Envelope | string {
  const { message, data } = envelope
  if (!isHeld(data)) return envelope
  const known = made.get(data)
  const json = known?.message === message ? known.json : String(reply.serialize(envelope))
  if (json !== known?.json) made.set(data, { message, json })
  reply.type('application/json; charset=utf-8')
  return json
}
