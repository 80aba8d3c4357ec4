import { Compile } from 'typebox/compile'
import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { settlePayment } from '../pay-provider/settle-payment.ts'
import { AlipayTrade, toPaymentReport } from './api.ts'
import { isSignedNotification } from './signature.ts'

const isTrade = Compile(AlipayTrade)

/**
 * `/api/notify/alipay`: Alipay notifies the shop of a payment. It repeats a notification until it reads `success`, so
 * that is sent only after the consequences have been committed.
 */
export function serveAlipayNotifications(app: App, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a notification of Alipay failed')
      return reply.code(500).type('text/plain').send('fail')
    })
    scope.post('/api/notify/alipay', async (request, reply) => {
      reply.type('text/plain')
      const config = shop.providers.get('alipay')
      const fields = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''))
      if (!config || !isSignedNotification(config.publicKey, fields)) return reply.code(401).send('fail')
      // The same key of Alipay may sign for other apps and accounts.
      if (fields.app_id !== config.appId || fields.seller_id !== config.sellerId)
        throw new Error(`payment ${fields.out_trade_no} belongs to another shop`)
      if (!isTrade.Check(fields)) return reply.code(400).send('fail')
      await settlePayment(shop, 'alipay', { ...toPaymentReport(fields), appId: config.appId }, shop.now())
      return reply.send('success')
    })
  })
}
