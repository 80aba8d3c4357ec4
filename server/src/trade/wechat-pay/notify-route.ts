import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refundResults } from '../pay-provider/provider.ts'
import { settlePayment } from '../pay-provider/settle-payment.ts'
import { isTransaction } from './api.ts'
import { assertOurs, toPaymentReport, toRefundReport } from './provider.ts'
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
      const config = shop.providers.get('wechatPay')
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
  if (isTransaction.Check(payload)) await settlePayment(shop, 'wechat', toPaymentReport(shop, payload), now)
  else if (isRefund.Check(payload)) {
    assertOurs(shop, payload)
    const report = toRefundReport(payload.refund_status)
    for (const settle of shop.all(refundResults)) await settle(shop, payload.out_refund_no, report, now)
  }
}
