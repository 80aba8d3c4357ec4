import { Refusal } from '../../core/command/refusal.ts'
import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { exchangeWebCode } from '../../platform/wechat/api.ts'
import { readState, savePayer } from './payer.ts'

/**
 * `/api/wechat/payer`: where WeChat sends a user back with a code for their identity. Redirects to the cashier, or to
 * the recharge page.
 */
export function servePayer(app: App, shop: Shop): void {
  app.get<{ Querystring: { code?: string; state?: string } }>('/api/wechat/payer', async (request, reply) => {
    const redirectBack = (orderId: number, go: string) => {
      // Without an order it is a recharge.
      const page = orderId === 0 ? 'wallet/recharge/index?' : `checkout/cashier/index?orderId=${orderId}`
      return reply.redirect(`${shop.config.publicUrl}/#/pages/${page}${go}`)
    }
    const official = shop.providers.get('wechat')
    const now = shop.now()
    const { code, state = '' } = request.query
    let orderId: number
    try {
      const asked = readState(shop.secret, state, now)
      orderId = asked.orderId
      if (!official || !code) throw new Refusal('PROVIDER_OFF')
      const { openid } = await shop.providers.use('wechat', () => exchangeWebCode(official, code))
      await savePayer(shop.db, { userId: asked.userId, appId: official.appId, openid, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The user can tap again or pay another way; without an order there is no page to continue on.
      const order = /^u\d+o(\d+)t/.exec(state)?.[1]
      return order ? redirectBack(Number(order), '') : reply.redirect(`${shop.config.publicUrl}/`)
    }
    return redirectBack(orderId, orderId === 0 ? 'go=wechat' : '&go=wechat')
  })
}
