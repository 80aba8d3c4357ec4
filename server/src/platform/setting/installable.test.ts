import { adminUpload } from '@shop/contract/platform/upload/admin.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('the manifest has the store’s name in the phone’s language, and its icons exist', async () => {
  const answer = await get('/manifest.webmanifest', { 'accept-language': 'en' })
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ lang: 'en', display: 'standalone', start_url: './' })
  const japanese = await (await get('/manifest.webmanifest', { 'accept-language': 'ja' })).json()
  expect(japanese).toMatchObject({ lang: 'ja', name: expect.not.stringMatching(manifest.name) })
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(await bytesOf(await get(src.slice(1)))).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('the icon is the store’s logo, and no other picture is served', async () => {
  const drawn = await bytesOf(await get('/app-icon/192.png'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const content = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const operator = await shop.givenOperator()
  const { data } = await shop.callAdmin(operator, adminUpload, {
    body: { purpose: 'content' },
    file: { content, name: 'logo.png', type: 'image/png' },
  })
  const value = JSON.stringify({ logoFileId: data.fileId })
  await shop.db.insertInto('setting').values({ groupName: 'store', value, version: 1, updatedAt: new Date() }).execute()
  await shop.settings.reload()
  const icon = await bytesOf(await get('/app-icon/192.png'))
  expect(icon.equals(drawn)).toBe(false)
  expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192 })
  expect((await get('/app-icon/1.png')).status).toBe(404)
  expect((await get('/app-icon/toString')).status).toBe(404)
})

test('the manifest is in the first of the phone’s languages that the store speaks', async () => {
  await changeGroup(shop, 'store', { ...shop.settings.get('store'), languages: ['zh-Hant', 'en'] })
  const answer = await get('/manifest.webmanifest', { 'accept-language': 'ko, en;q=0.5' })
  expect(await answer.json()).toMatchObject({ lang: 'en' })
  expect(answer.headers.get('vary')).toContain('accept-language')
})
