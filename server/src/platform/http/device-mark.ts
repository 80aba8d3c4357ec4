import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'device'
const pattern = /(?:^|;\s*)device=([\w-]{22})(?:;|$)/
const lifeS = 2 * 365 * 86_400

/**
 * The random mark that this browser keeps, given now when it has none; it opens nothing. A client without cookies has
 * another one each time.
 */
export function deviceMark(request: FastifyRequest, reply: FastifyReply, { secure }: { secure: boolean }): string {
  const [, kept] = pattern.exec(request.headers.cookie ?? '') ?? []
  const mark = kept ?? randomBytes(16).toString('base64url')
  const rest = `Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  if (!kept) reply.header('set-cookie', `${cookie}=${mark}; ${rest}`)
  return mark
}
