import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localText } from '@shop/contract/core/common.ts'
import sharp from 'sharp'
import { Refusal } from '../../core/command/refusal.ts'
import { readLanguage } from '../http/context.ts'
import type { App } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { storageOf } from '../storage/storage.ts'
import { findPictures } from '../upload/urls.ts'

const drawnIcon = path.join(import.meta.dirname, '../../../../shop/public/icon.svg')

/** Name → side in pixels, and the share of it the picture fills: phones crop "maskable" icons to their own shape. */
const icons: Record<string, { side: number; fills: number }> = {
  '180.png': { side: 180, fills: 1 },
  '192.png': { side: 192, fills: 1 },
  '512.png': { side: 512, fills: 1 },
  'maskable-512.png': { side: 512, fills: 0.8 },
}

/** Makes the shop installable: serves `/manifest.webmanifest` and icons from the store's name, logo and theme. */
export function serveManifest(app: App, shop: Shop): void {
  // By logo and icon name. Pictures never change, so all nodes draw the same icon.
  const drawn = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (request, reply) => {
    const store = shop.settings.get('store')
    const language = readLanguage(request, store.languages)
    const name = localText(store.name, language)
    const version = store.logoFileId ?? 0
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'lang, accept-language' })
      .type('application/manifest+json')
      .send({
        name,
        short_name: name,
        description: localText(store.describe, language),
        lang: language,
        id: './',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f6f6f7',
        theme_color: shop.settings.get('app_theme').mainBg,
        icons: Object.entries(icons).map(([file, { side, fills }]) => ({
          src: `./app-icon/${file}?v=${version}`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose: fills < 1 ? 'maskable' : 'any',
        })),
      })
  })

  app.get<{ Params: { file: string } }>('/app-icon/:file', async (request, reply) => {
    const { file } = request.params
    const icon = Object.hasOwn(icons, file) ? icons[file] : undefined
    if (!icon) throw new Refusal('NOT_FOUND')
    const { logoFileId } = shop.settings.get('store')
    const key = `${logoFileId}/${file}`
    const picture = drawn.get(key) ?? draw(icon, logoFileId)
    if (drawn.size > 40) drawn.clear()
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await picture)
  })

  async function draw({ side, fills }: { side: number; fills: number }, logoFileId: number | null): Promise<Buffer> {
    const inner = Math.round(side * fills)
    const source = (await readLogo(logoFileId)) ?? (await readFile(drawnIcon))
    const picture = await sharp(source, { density: 600 }).resize(inner, inner, { fit: 'cover' }).png().toBuffer()
    if (inner === side) return picture
    const background = shop.settings.get('app_theme').mainBg
    return await sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input: picture }])
      .png()
      .toBuffer()
  }

  async function readLogo(fileId: number | null): Promise<Buffer | undefined> {
    const logo = (await findPictures(shop.db, [fileId])).get(fileId ?? 0)
    const file = logo && (await storageOf(shop).open(logo.sizes.l))
    return file && buffer(file.stream)
  }
}
