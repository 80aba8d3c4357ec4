import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'

/**
 * The content security policy of our pages: scripts and style sheets only from their own files. Pictures and videos may
 * be in cloud storage. Rich texts of goods use style attributes; the console's components add inline style sheets.
 */
export function pagePolicy({
  styleSheets,
  styles = [],
  storage,
  scripts = [],
  forms = [],
  workers = [],
  framedBy = "'none'",
}: {
  styleSheets: 'own files' | 'inline too'
  /** sources of inline style sheets besides its own files: hashes */
  styles?: readonly string[]
  framedBy?: "'none'" | "'self'"
  /** origins of the file storage, which pages read from and upload to */
  storage: string[]
  /** additional sources of scripts: origins, hashes */
  scripts?: string[]
  /** additional sources of workers */
  workers?: string[]
  /** additional targets of forms, and where those redirect to */
  forms?: string[]
}): string {
  const cloud = storage.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["worker-src 'self'", ...workers].join(' '),
    ["style-src 'self'", ...(styleSheets === 'inline too' ? ["'unsafe-inline'"] : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${cloud}`,
    `media-src 'self' blob: https:${cloud}`,
    "font-src 'self' data:",
    `connect-src 'self'${cloud}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** Headers that browsers apply only to pages. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
}

/** Headers of every response. Anything but a page may not load or run anything, nor be framed. */
const commonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  // Clients served from other origins show our pictures.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function secure(app: App, { config }: Shop): void {
  // HSTS has no effect over plain HTTP, and on a loopback address it would lock out a developer's browser.
  const overHttps = config.publicUrl.startsWith('https:')
  const headers = overHttps
    ? { ...commonHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : commonHeaders
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
