import { createHmac, timingSafeEqual } from 'node:crypto'
import { RequestId } from '@shop/contract/core/common.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { AdCallbackConfig } from '../../platform/config/providers.ts'
import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { confirmAd } from './confirm-ad.ts'

// An advertising service confirms that an ad was watched to its end. docs/operating.md describes its calls.

/** How far its clock may be off, and thus how long a signed callback can be repeated. */
export const windowS = 300

const Confirmation = Compile(
  Type.Object({ token: RequestId, transaction: Type.String({ minLength: 1, maxLength: 100, pattern: '^[!-~]+$' }) }),
)

/** `POST /api/notify/ad`. Callers without a valid signature learn nothing about tokens. */
export function serveAdCallbacks(app: App, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, text, done) => done(null, text))
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'an ad callback failed')
      return reply.code(status).send({ result: 'failed' })
    })
    scope.post('/api/notify/ad', async (request, reply) => {
      const config = shop.providers.get('adCallback')
      const now = shop.now()
      const [timestamp, signature] = ['x-ad-timestamp', 'x-ad-signature'].map((name) => String(request.headers[name]))
      const body = typeof request.body === 'string' ? request.body : ''
      if (!config || !isSigned(config, { timestamp, signature, body }, now)) {
        return reply.code(401).send({ result: 'signature' })
      }
      const confirmation = readConfirmation(body)
      if (!confirmation) return reply.code(400).send({ result: 'body' })
      const result = await shop.providers.use('adCallback', () => confirmAd(shop, { ...confirmation, now }))
      // A refusal is final: the service should not retry.
      return reply.send({ result })
    })
  })
}

interface Signed {
  timestamp: string | undefined
  signature: string | undefined
  body: string
}

/** HMAC-SHA256 of `<timestamp>.<body>`, in hex; the timestamp in seconds. */
export function signCallback({ secret }: AdCallbackConfig, { timestamp, body }: { timestamp: string; body: string }) {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function isSigned(config: AdCallbackConfig, { timestamp = '', signature = '', body }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > windowS) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signCallback(config, { timestamp, body })))
}

function readConfirmation(body: string): { token: string; transaction: string } | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return Confirmation.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}
