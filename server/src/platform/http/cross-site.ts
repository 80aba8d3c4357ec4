import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'

/**
 * Refuses a write from another site's page. The session cookie is already SameSite=Strict; this covers browsers that do
 * not enforce it. Another site's page can neither send JSON nor hide its origin without a preflight, which the operator
 * API never grants. Programs other than browsers send neither header.
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
  // A form can be posted across sites without a preflight, so the browser must have sent its origin.
  if (simpleForm || (multipart && origin === undefined && site === undefined)) throw new Refusal('CROSS_SITE')
}
