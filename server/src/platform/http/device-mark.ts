import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'device'
const pattern = /(?:^|;\s*)device=([\w-]{22})(?:;|$)/
const lifeS = 2 * 365 * 86_400

/**
 * The random mark stored in this browser's cookie, set now if there is none. It grants no access. A client without
 * cookies gets a new one each time.
 */
export function deviceMark(request: FastifyRequest, reply: FastifyReply, { secure }: { secure: boolean }): string {
  const [, kept] = pattern.exec(request.headers.cookie ?? '') ?? []
  const mark = kept ?? randomBytes(16).toString('base64url')
  const rest = `Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  if (!kept) reply.header('set-cookie', `${cookie}=${mark}; ${rest}`)
  return mark
}
