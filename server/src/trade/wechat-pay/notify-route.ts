import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { App } from '../../platform/http/mount.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isTransaction } from './api.ts'
import { settlePayment } from './settle-payment.ts'
import { decryptResource, isSignedByWechat, type SignedHeaders } from './signature.ts'

const isNotification = Compile(
  Type.Object({
    event_type: Type.String(),
    resource: Type.Object({
      ciphertext: Type.String(),
      nonce: Type.String(),
      associated_data: Type.Optional(Type.String()),
    }),
  }),
)

const isRefund = Compile(
  Type.Object({ mchid: Type.String(), out_refund_no: Type.String(), refund_status: Type.String() }),
)

/** What follows from WeChat's result for a refund; added by the domain that owns refunds. */
export const refundResults =
  point<(shop: Shop, refund: { mchid: string; outRefundNo: string; status: string }, now: Date) => Promise<void>>(
    'refunds that WeChat tells of',
  )

/**
 * `/api/notify/wechatV3`: WeChat notifies the shop of a payment or a refund. It stops repeating a notification on HTTP
 * 200 only, so that is sent only after the consequences have been committed.
 */
export function serveWechatNotifications(app: App, shop: Shop): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a notification of WeChat Pay failed')
      return reply.code(500).send({ code: 'FAIL', message: 'failed' })
    })
    scope.post('/api/notify/wechatV3', async (request, reply) => {
      const config = shop.config.providers.wechatPay
      const body = typeof request.body === 'string' ? request.body : ''
      const now = shop.now()
      if (!config || !isSignedByWechat(config, readHeaders(request.headers), body, now)) {
        return reply.code(401).send({ code: 'FAIL', message: 'signature' })
      }
      const notification: unknown = JSON.parse(body)
      if (!isNotification.Check(notification)) return reply.code(400).send({ code: 'FAIL', message: 'shape' })
      await handleContent(shop, decryptResource(config.apiV3Key, notification.resource), now)
      return reply.code(200).send({ code: 'SUCCESS', message: '' })
    })
  })
}

function readHeaders(headers: Record<string, string | string[] | undefined>): SignedHeaders {
  const part = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
  return { timestamp: part('timestamp'), nonce: part('nonce'), signature: part('signature'), serial: part('serial') }
}

/** The content shows what the notification is about; other kinds are ignored. */
async function handleContent(shop: Shop, payload: unknown, now: Date): Promise<void> {
  if (isTransaction.Check(payload)) await settlePayment(shop, payload, now)
  else if (isRefund.Check(payload)) {
    const refund = { mchid: payload.mchid, outRefundNo: payload.out_refund_no, status: payload.refund_status }
    for (const settle of shop.all(refundResults)) await settle(shop, refund, now)
  }
}
