import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import files, { type FastifyStaticOptions } from '@fastify/static'
import type { Config } from '../config/config.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { serveFirstPage } from './first-page.ts'
import type { App } from './mount.ts'
import { pageHeaders, pagePolicy } from './security.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Origins besides our own that pages read files from and upload files to. */
export const pageOrigins = point<(config: Config) => string[]>('page origins')

/** The directory in which the local driver stores public files, served at `/uploads/`. */
export function publicUploadsDir(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

/** Serves the two built apps and the public uploads. */
export async function serveFiles(app: App, shop: Shop): Promise<void> {
  const { config } = shop
  const uploads = publicUploadsDir(config.dataDir)
  const storage = shop.all(pageOrigins).flatMap((originsOf) => originsOf(config))
  mkdirSync(uploads, { recursive: true })
  await app.register(files, { ...common, root: uploads, prefix: '/uploads/', index: false, setHeaders: asUpload })
  const console = path.join(root, 'admin/dist')
  if (existsSync(console)) {
    // Large workbooks are unpacked in a worker that their library makes from its own text.
    const policy = pagePolicy({ styleSheets: 'inline too', storage, workers: ['blob:'] })
    await app.register(files, {
      ...common,
      root: console,
      prefix: '/admin/',
      setHeaders: asApp(console, () => policy),
    })
    app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308))
  }
  const storefront = path.join(root, 'shop/dist')
  if (existsSync(storefront)) {
    // In WeChat's browser, its script lets a page set how it is shared.
    const inline = inlineScriptsOf(path.join(storefront, 'index.html'))
    const policyFor = ({ forFrame = false, styles = [] }: { forFrame?: boolean; styles?: readonly string[] }) => {
      const scripts = shop.providers.get('wechat') ? [...inline, 'https://res.wx.qq.com'] : inline
      const policy = { styleSheets: 'own files', styles, storage, scripts, forms: formTargets(shop) } as const
      return pagePolicy({ ...policy, framedBy: forFrame ? "'self'" : "'none'" })
    }
    const build = { dist: storefront, drawing: path.join(root, 'shop/server/dist/home.mjs') }
    // The console shows drafts in a frame at `/?preview`. Only that address may be framed, and only by this origin.
    await serveFirstPage(app, shop, build, ({ forFrame, styles }) => ({
      ...pageHeaders,
      'content-security-policy': policyFor({ forFrame, styles }),
      ...(forFrame && { 'x-frame-options': 'SAMEORIGIN' }),
    }))
    await app.register(files, {
      ...common,
      root: storefront,
      prefix: '/',
      index: false,
      setHeaders: asApp(storefront, () => policyFor({})),
    })
  }
}

/** Alipay's gateway, and the hosts it redirects to: browsers apply the policy to a form's redirects as well. */
function formTargets({ providers }: Shop): string[] {
  const alipay = providers.get('alipay')
  return alipay ? [new URL(alipay.url).origin, 'https://*.alipay.com', 'https://*.alipaydev.com'] : []
}

/** The sources that allow a page's inline scripts, and no others: their hashes. */
function inlineScriptsOf(page: string): string[] {
  const scripts = [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

const common = {
  decorateReply: false,
  cacheControl: false,
  dotfiles: 'deny',
  preCompressed: true,
} satisfies Partial<FastifyStaticOptions>

const forEver = 'public, max-age=31536000, immutable'

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>

/** The bundler puts content hashes into the names below `assets/`; everything else is revalidated each time. */
function asApp(dist: string, policyNow: () => string): SetHeaders {
  const hashed = path.join(dist, 'assets') + path.sep
  return (reply, file) => {
    setHeaders(reply, {
      ...pageHeaders,
      'content-security-policy': policyNow(),
      'cache-control': file.startsWith(hashed) ? forEver : 'no-cache',
    })
  }
}

/** Names of uploads are random and never reused. Nothing in them may run, whatever type a browser takes them for. */
const asUpload: SetHeaders = (reply) => {
  setHeaders(reply, { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': forEver })
}

function setHeaders(reply: Parameters<SetHeaders>[0], headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
}
