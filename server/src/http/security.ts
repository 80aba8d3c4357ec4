import helmet from '@fastify/helmet'
import type { Shop } from '../shop.ts'
import type { App } from './mount.ts'

/** An answer that is not a page may load and run nothing, and be framed by nobody. */
const nothing = "default-src 'none'; frame-ancestors 'none'"

/**
 * A page of ours: scripts and style sheets from its own files only. Pictures and videos may lie in cloud storage. Rich
 * texts of the goods bring style attributes; the console's components write style sheets of their own.
 */
export function pagePolicy({
  styleSheets,
  storage,
}: {
  styleSheets: 'own files' | 'inline too'
  /** origins of the file storage: pages read from them and send to them */
  storage: string[]
}): string {
  const cloud = storage.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleSheets === 'inline too' ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${cloud}`,
    `media-src 'self' blob: https:${cloud}`,
    "font-src 'self' data:",
    `connect-src 'self'${cloud}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export async function secure(app: App, { config }: Shop): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Over plain HTTP the header has no meaning, and on a loopback address it would lock a developer's browser.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    // Pictures are shown by clients that are served from elsewhere.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', nothing)
    reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=()')
  })
}
