import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import files, { type FastifyStaticOptions } from '@fastify/static'
import type { Config } from '../config/config.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import type { App } from './mount.ts'
import { pageHeaders, pagePolicy } from './security.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Origins besides our own that pages read files from and send files to. */
export const pageOrigins = point<(config: Config) => string[]>('page origins')

/** Where the local driver keeps what everybody may see; it is served at `/uploads/`. */
export function publicUploadsDir(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/** The two apps as they were built, and the public uploads. */
export async function serveFiles(app: App, shop: Shop): Promise<void> {
  const { config } = shop
  const uploads = publicUploadsDir(config.dataDir)
  const storage = shop.all(pageOrigins).flatMap((originsOf) => originsOf(config))
  mkdirSync(uploads, { recursive: true })
  await app.register(files, { ...common, root: uploads, prefix: '/uploads/', index: false, setHeaders: asUpload })
  const console = path.join(root, 'admin/dist')
  if (existsSync(console)) {
    const policy = pagePolicy({ styleSheets: 'inline too', storage })
    await app.register(files, { ...common, root: console, prefix: '/admin/', setHeaders: asApp(console, policy) })
    app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308))
  }
  const storefront = path.join(root, 'shop/dist')
  if (existsSync(storefront)) {
    // Inside WeChat's browser its own script lets a page say how it is shared.
    const scripts = config.providers.wechat ? ['https://res.wx.qq.com'] : []
    const policy = pagePolicy({ styleSheets: 'own files', storage, scripts })
    const framed = pagePolicy({ styleSheets: 'own files', storage, scripts, framedBy: "'self'" })
    await app.register(files, {
      ...common,
      root: storefront,
      prefix: '/',
      setHeaders: asApp(storefront, policy, framed),
    })
  }
}

const common = {
  decorateReply: false,
  cacheControl: false,
  dotfiles: 'deny',
  preCompressed: true,
} satisfies Partial<FastifyStaticOptions>

const forEver = 'public, max-age=31536000, immutable'

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

/** The bundler writes a hash of the content into the names below `assets/`; all else is asked for anew each time. */
function asApp(dist: string, policy: string, framedPolicy?: string): SetHeaders {
  const hashed = path.join(dist, 'assets') + path.sep
  const index = path.join(dist, 'index.html')
  return (reply, file) => {
    // Also as it lies there packed, `index.html.br`.
    const isIndex = file === index || file.startsWith(`${index}.`)
    const framed = isIndex && framedPolicy !== undefined && isForFrame(reply)
    setHeaders(reply, {
      ...pageHeaders,
      'content-security-policy': framed ? framedPolicy : policy,
      'cache-control': file.startsWith(hashed) ? forEver : 'no-cache',
      ...(framed && { 'x-frame-options': 'SAMEORIGIN' }),
    })
  }
}

/** The console shows drafts in a frame, at `/?preview`. That address alone may be framed, and by this origin alone. */
function isForFrame(reply: Parameters<SetHeaders>[0]): boolean {
  return Object.hasOwn((reply.request.query ?? {}) as object, 'preview')
}

/** Names of uploads are random and never used twice. Nothing in them may run, whatever a browser takes it for. */
const asUpload: SetHeaders = (reply) => {
  setHeaders(reply, { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': forEver })
}

function setHeaders(reply: Parameters<SetHeaders>[0], headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
}
