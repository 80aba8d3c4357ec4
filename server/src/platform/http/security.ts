import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'

/**
 * A page of ours: scripts and style sheets from its own files only. Pictures and videos may lie in cloud storage. Rich
 * texts of the goods bring style attributes; the console's components write style sheets of their own.
 */
export function pagePolicy({
  styleSheets,
  storage,
  scripts = [],
  framedBy = "'none'",
}: {
  styleSheets: 'own files' | 'inline too'
  framedBy?: "'none'" | "'self'"
  /** origins of the file storage: pages read from them and send to them */
  storage: string[]
  /** origins of scripts beside the own ones */
  scripts?: string[]
}): string {
  const cloud = storage.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self'${styleSheets === 'inline too' ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${cloud}`,
    `media-src 'self' blob: https:${cloud}`,
    "font-src 'self' data:",
    `connect-src 'self'${cloud}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** What a browser asks only of a page. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
}

/** Said with every answer. One that is not a page may load and run nothing, and be framed by nobody. */
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  // Pictures are shown by clients that are served from elsewhere.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function secure(app: App, { config }: Shop): void {
  // Over plain HTTP the header has no meaning, and on a loopback address it would lock a developer's browser.
  const overHttps = config.publicUrl.startsWith('https:')
  const headers = overHttps
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
