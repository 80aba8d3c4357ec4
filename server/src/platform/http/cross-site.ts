import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'

/**
 * Refuses a call that changes something and comes from another site's page. The session cookie is SameSite=Strict
 * already; this holds where a browser does not. A page of another site can neither send JSON nor hide its origin
 * without a preflight, which the operator API never grants. Programs without a browser send neither header.
 * @throws Refusal CROSS_SITE
 */
export function assertSameSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_SITE')
  const { origin } = request.headers
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) throw new Refusal('CROSS_SITE')
  const type = request.headers['content-type'] ?? ''
  const simpleForm = type.startsWith('text/plain') || type.startsWith('application/x-www-form-urlencoded')
  const multipart = type.startsWith('multipart/form-data')
  // A form can be posted across sites without asking first: then the browser must have said where it comes from.
  if (simpleForm || (multipart && origin === undefined && site === undefined)) throw new Refusal('CROSS_SITE')
}
