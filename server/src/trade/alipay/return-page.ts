import type { App } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'

// Alipay adds its own parameters to the address a buyer returns to, which would break hash routes. So the route is in
// the path of an address of ours, which redirects to it and trusts none of those parameters.

/** In the path it is a third longer: Alipay takes addresses of 256 characters, the server parts of 200. */
const longestPage = 120

/** A hash route of the shop, such as `#/pages/checkout/cashier/index?orderId=17`. */
const isPage = (hash: string) => hash.length <= longestPage && /^#\/[\w/-]*(\?[\w=&%.~-]*)?$/.test(hash)

/**
 * The hash route that a client wants to come back to, as in `{ returnUrl }`. `usual` for another site's address, or
 * none.
 */
export function readReturnPage(publicUrl: string, extra: unknown, usual: string): string {
  const returnUrl = typeof extra === 'object' && extra !== null && 'returnUrl' in extra ? extra.returnUrl : undefined
  const asked = typeof returnUrl === 'string' ? URL.parse(returnUrl) : null
  return asked && asked.origin === new URL(publicUrl).origin && isPage(asked.hash) ? asked.hash : usual
}

export function toReturnUrl(publicUrl: string, page: string): string {
  return `${publicUrl}/api/alipay/return/${Buffer.from(page).toString('base64url')}`
}

/** `/api/alipay/return/:page`: to that page of the shop, never elsewhere. */
export function serveReturn(app: App, shop: Shop): void {
  app.get<{ Params: { page: string } }>('/api/alipay/return/:page', async (request, reply) => {
    const page = Buffer.from(request.params.page, 'base64url').toString()
    return reply.redirect(`${shop.config.publicUrl}/${isPage(page) ? page : ''}`)
  })
}
