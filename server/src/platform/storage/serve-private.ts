import { Refusal } from '../../core/command/refusal.ts'
import type { App } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { mimeOf } from './keys.ts'
import { isValidLink } from './private-links.ts'
import { storageOf } from './storage.ts'

/** Serves `/uploads/private/…` to signed links. An invalid or expired link is answered like a missing file. */
export function servePrivateFiles(app: App, shop: Shop): void {
  const storage = storageOf(shop)
  app.get<{ Params: { folder: string; name: string }; Querystring: { until?: string; sign?: string } }>(
    '/uploads/private/:folder/:name',
    async (request, reply) => {
      const key = `private/${request.params.folder}/${request.params.name}`
      const { until, sign } = request.query
      const link = { key, until: Number(until), given: String(sign ?? ''), now: shop.now() }
      const file = isValidLink(shop, link) ? await storage.open(key) : undefined
      if (!file) throw new Refusal('NOT_FOUND')
      // Tables are saved, never shown.
      if (key.endsWith('.csv')) reply.header('content-disposition', 'attachment; filename="orders.csv"')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-site')
        .header('content-length', file.size)
        .type(mimeOf(key))
        .send(file.stream)
    },
  )
}
