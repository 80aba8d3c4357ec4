import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isSignedPush, readPush } from './kuaidi100.ts'
import { findTrackable } from './queries.ts'
import { saltOf } from './subscribe-parcel.ts'
import { saveTracked } from './tracker.ts'

const accepted = { result: true, returnCode: '200', message: 'ok' }

/**
 * `/api/notify/kuaidi100?parcel=<id>`: Kuaidi100 pushes news of a parcel, and repeats it until it is accepted. A push
 * about a parcel that has changed since is accepted and ignored.
 */
export function serveTrackingPushes(app: App, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a push of Kuaidi100 failed')
      return reply.code(500).send({ result: false, returnCode: '500', message: 'failed' })
    })
    scope.post<{ Querystring: { parcel?: string } }>('/api/notify/kuaidi100', async (request, reply) => {
      const parcelId = /^\d{1,15}$/.test(request.query.parcel ?? '') ? Number(request.query.parcel) : 0
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? '']
      if (!shop.providers.get('kuaidi100') || !isSignedPush({ param, sign }, saltOf(shop, parcelId)))
        return reply.code(401).send({ result: false, returnCode: '401', message: 'signature' })
      const push = readPush(param)
      const parcel = push && (await findTrackable(shop.db, parcelId))
      if (parcel?.trackingNo === push?.trackingNo && parcel && push) await saveTracked(shop, parcel, push)
      return reply.send(accepted)
    })
  })
}
