import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { type AuditedCall, appendAudit } from '../../core/command/audit-log.ts'
import { redact } from '../../core/command/redact.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import type { UploadedFile } from './upload.ts'

interface Sent {
  params: object
  query: object
  body?: object
  file?: UploadedFile
}

/** Which of an endpoint's calls leave an entry in the audit log, as `audited` takes it. */
export function auditOf({ method, permission, audited }: AdminEndpoint): 'always' | 'noted' | 'end' | 'never' {
  if (audited === false) return 'never'
  if (audited || method !== 'GET') return permission === 'public' ? 'end' : 'always'
  return permission === 'public' ? 'never' : 'noted'
}

/** A call as the audit log describes it. */
export function toAuditedCall(endpoint: AdminEndpoint, request: FastifyRequest, sent: Sent): AuditedCall {
  const { method, path, permission } = endpoint
  const { params, query, body = {}, file } = sent
  const { reason, note, requestId } = body as Record<string, unknown>
  const input = {
    ...wherePresent({ query: redact(endpoint.query, query), body: redact(endpoint.body, body) }),
    ...(file && { file: { sha256: file.sha256.toString('hex'), bytes: file.bytes } }),
  }
  return {
    actor: request.operator ? `operator:${request.operator.id}` : 'anonymous',
    ip: request.callerIp,
    permission,
    action: `${method} ${path}`,
    target: targetOf(path, params),
    // A note may also be a text in several languages, which is logged with the input.
    reason: asText(reason) ?? asText(note),
    requestId: asText(requestId),
    ...(Object.keys(input).length > 0 && { input }),
  }
}

/** Logs an operator's attempt to do something they may not. */
export async function auditRefused(shop: Shop, endpoint: AdminEndpoint, request: FastifyRequest, error: unknown) {
  if (!request.operator || !(error instanceof Refusal) || error.code !== 'PERMISSION') return
  const { params, query } = request as { params: object; query: object }
  await appendAudit(shop.db, toAuditedCall(endpoint, request, { params, query }), { outcome: error.code })
}

/** `goods/:id/state` names `goods` and the id. */
function targetOf(path: string, params: object): AuditedCall['target'] {
  const type = path.split('/:')[0] as string
  return { type, id: Object.values(params).join('/') }
}

const wherePresent = (parts: Record<string, object>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0))

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
