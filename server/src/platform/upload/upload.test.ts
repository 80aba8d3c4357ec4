import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { adminPicture, adminUpload } from '@shop/contract/platform/upload/admin.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { toForm } from '../../test/call.ts'
import { openShop } from '../../test/shop.ts'
import { removeStored } from '../storage/remove-stored.ts'
import { fileUrls, findFiles, markFilesUsed } from './files.ts'
import { findLookalikes } from './lookalikes.ts'
import { removeUnusedFiles } from './remove-unused.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
type User = Awaited<ReturnType<typeof shop.givenUser>>
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
/** Different every time. */
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
const asFile = (content: Buffer, name = 'photo.jpg', type = 'image/jpeg') => ({ content, name, type })
const upload = async (user: User | undefined, fields: object = {}, content?: Buffer) =>
  shop.call(user, uploadImage, {
    body: { test: '123', checkLogin: '1', ...fields },
    file: asFile(content ?? (await photo())),
  })
/** Opens a public address at the test's server, because a test has no public address. */
const open = (url: string) => fetch(url.replace(shop.config.publicUrl, shop.url))

describe('uploading', () => {
  test('as old clients do gives an id and two addresses that serve the picture', async () => {
    const user = await shop.givenUser()
    const reply = await upload(user)
    expect(reply).toMatchObject({ status: 200, message: expect.any(String) })
    const { fileInfo } = reply.data
    expect(fileInfo).toMatchObject({ file_id: expect.any(Number), file_type: 10, width: 900, height: 600 })
    const response = await open(fileInfo.preview_url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 750, height: 500 })
    expect(fileInfo.external_url).not.toContain('photo')
  })

  test('is refused to guests, except for the avatar chosen before the first log-in', async () => {
    expect(await upload(undefined)).toMatchObject({ status: 401, data: { code: 'LOGIN_REQUIRED' } })
    const reply = await upload(undefined, { checkLogin: '0', purpose: 'proof' })
    expect(reply.status).toBe(200)
    const [file] = [...(await findFiles(shop.db, [reply.data.fileInfo.file_id])).values()]
    expect(file).toMatchObject({ purpose: 'avatar', userId: null, visibility: 'public' })
  })

  test('a renamed script, an SVG or a page is refused', async () => {
    const user = await shop.givenUser()
    for (const text of ['<?php phpinfo();', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'GIF89a']) {
      const reply = await upload(user, {}, Buffer.from(text))
      expect(reply).toMatchObject({ status: 500, data: { code: 'FILE_TYPE' } })
    }
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM file WHERE user_id = $1', [user.id])
    expect(rows[0].n).toBe(0)
  })

  test('ignores the name and type that were sent', async () => {
    const user = await shop.givenUser()
    const file = asFile(await photo(), '../../etc/passwd.php\u0000.svg', 'text/html')
    const reply = await shop.call(user, uploadImage, { body: {}, file })
    expect(reply.data.fileInfo.preview_url).toMatch(/\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-m\.webp$/)
  })

  test('an oversized picture is refused in the protocol’s words', async () => {
    const user = await shop.givenUser()
    const limit = shop.settings.get('upload').imageMaxMb * 1024 * 1024
    const large = Buffer.concat([await photo(), Buffer.alloc(limit)])
    const file = asFile(large)
    const reply = await shop.call(user, uploadImage, { body: {}, file, headers: { lang: 'en' } })
    expect(reply).toMatchObject({
      status: 500,
      message: 'The picture is too large. Please choose another',
      data: { code: 'FILE_TOO_LARGE' },
    })
  })

  test('without a file or with an empty one is refused', async () => {
    const user = await shop.givenUser()
    expect((await shop.call(user, uploadImage, { body: {} })).data.code).toBe('FILE_MISSING')
    expect((await upload(user, {}, Buffer.alloc(0))).data.code).toBe('FILE_MISSING')
  })

  test('an oversized picture leaves the connection usable for the next call', async () => {
    const user = await shop.givenUser()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const post = async (content: Buffer) => {
      const form = new Response(toForm(asFile(content)))
      const headers = { 'access-token': user.token, 'content-type': form.headers.get('content-type') ?? '' }
      const sent = request(`${shop.url}/api/upload/image`, { agent, method: 'POST', headers })
      sent.end(Buffer.from(await form.arrayBuffer()))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return json(answer)
    }
    expect(await post(Buffer.alloc(30 * 1024 * 1024))).toMatchObject({ data: { code: 'FILE_TOO_LARGE' } })
    expect(await post(await photo(8, 8))).toMatchObject({ status: 200 })
    agent.destroy()
  })

  test('is limited to sixty an hour per user', async () => {
    const user = await shop.givenUser()
    const tiny = await photo(8, 8)
    const codes: (string | undefined)[] = []
    // A few at once: a server that is too busy refuses more for another reason.
    for (let batch = 0; batch < 16; batch++) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => upload(user, {}, tiny)))
      codes.push(...replies.map(({ data }) => data.code))
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(60)
    expect(codes.filter((code) => code === 'TOO_FREQUENT')).toHaveLength(4)
    expect((await upload(await shop.givenUser(), {}, tiny)).status).toBe(200)
  })
})

describe('a private picture', () => {
  test('opens only by its signed link, for five minutes', async () => {
    const user = await shop.givenUser()
    const { fileInfo } = (await upload(user, { purpose: 'proof' })).data
    const link = new URL(fileInfo.preview_url)
    const response = await open(link.href)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')

    const bare = `${link.origin}${link.pathname}`
    const until = link.searchParams.get('until')
    const beforeEnd = (minutes: number) => {
      const at = new Date(Number(until) - minutes * 60_000)
      shop.now = () => at
    }
    const sign = link.searchParams.get('sign') ?? ''
    const other = new URL((await upload(user, { purpose: 'proof' })).data.fileInfo.preview_url)
    const others = [
      bare,
      `${bare}?until=${until}`,
      `${bare}?until=${Number(until) + 1}&sign=${sign}`,
      `${bare}?until=${until}&sign=${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`,
      `${other.origin}${other.pathname}?until=${until}&sign=${sign}`,
      `${link.origin}${link.pathname.replace('/private/', '/')}`,
      `${link.origin}/uploads/private/..%2f..%2fconfig?until=${until}&sign=${sign}`,
      `${link.origin}/uploads/../private-uploads/${link.pathname.split('/private/')[1]}`,
    ]
    for (const url of others) expect([400, 404], url).toContain((await open(url)).status)

    beforeEnd(0.1)
    expect((await open(link.href)).status).toBe(200)
    beforeEnd(-0.1)
    expect((await open(link.href)).status).toBe(404)
  })

  test('is stored outside the served directory', async () => {
    const user = await shop.givenUser()
    const { file_id: id } = (await upload(user, { purpose: 'aftersale' })).data.fileInfo
    const file = (await findFiles(shop.db, [id])).get(id)
    expect(file?.sizes.l).toMatch(/^private\//)
    const name = file?.sizes.l.slice('private/'.length) ?? ''
    expect(existsSync(path.join(shop.config.dataDir, 'uploads', name))).toBe(false)
    expect(existsSync(path.join(shop.config.dataDir, 'private-uploads', name))).toBe(true)
  })
})

describe('using files', () => {
  const use = (ids: number[], by: { userId?: number; purpose: 'proof' | 'goods' | 'avatar' | 'aftersale' }) =>
    shop.db
      .transaction()
      .execute((tx) => markFilesUsed(tx, ids, { ...by, now: new Date() }))
      .then(
        () => 'used',
        (error) => error.code,
      )
  const uploaded = async (user: User, purpose?: string) =>
    (await upload(user, purpose ? { purpose } : {}, await photo(20, 20))).data.fileInfo.file_id

  test('works repeatedly for one’s own files and their purpose, and not for another user’s', async () => {
    const [user, stranger] = [await shop.givenUser(), await shop.givenUser()]
    const [mine, second, theirs] = [
      await uploaded(user, 'proof'),
      await uploaded(user, 'proof'),
      await uploaded(stranger, 'proof'),
    ]
    expect(await use([mine, second, mine], { userId: user.id, purpose: 'proof' })).toBe('used')
    expect(await use([mine], { userId: user.id, purpose: 'proof' })).toBe('used')
    expect(await use([mine, theirs], { userId: user.id, purpose: 'proof' })).toBe('NOT_FOUND')
    expect(await use([mine], { userId: user.id, purpose: 'avatar' })).toBe('NOT_FOUND')
    expect(await use([mine], { purpose: 'goods' })).toBe('NOT_FOUND')
    expect(await use([987_654], { userId: user.id, purpose: 'proof' })).toBe('NOT_FOUND')
    expect(await use([], { userId: user.id, purpose: 'proof' })).toBe('used')
    expect((await findFiles(shop.db, [theirs])).get(theirs)?.usedAt).toBeNull()
  })

  test('works for pictures that an old client uploaded without a purpose', async () => {
    const user = await shop.givenUser()
    expect(await use([await uploaded(user)], { userId: user.id, purpose: 'aftersale' })).toBe('used')
    expect(await use([await uploaded(user)], { userId: user.id, purpose: 'avatar' })).toBe('used')
    expect(await use([await uploaded(user)], { userId: user.id, purpose: 'proof' })).toBe('NOT_FOUND')
  })

  test('finds lookalikes with the same bytes or the same look', async () => {
    const user = await shop.givenUser()
    const bars = Array.from(
      { length: 9 },
      (_, i) => `<rect x="${(i * 37) % 90}" y="${i * 20}" width="${40 + ((i * 61) % 80)}" height="12"/>`,
    )
    const receipt = sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="190"><rect width="200" height="190" fill="#fff"/>${bars.join('')}</svg>`,
      ),
    )
    const original = await receipt.clone().png().toBuffer()
    const saved = await receipt.clone().resize(160).jpeg({ quality: 70 }).toBuffer()
    const proof = async (content: Buffer) => (await upload(user, { purpose: 'proof' }, content)).data.fileInfo.file_id
    const first = await proof(original)
    const [same, alike, other] = [await proof(original), await proof(saved), await proof(await photo(200, 190))]
    const since = new Date(Date.now() - 86_400_000)
    // Only pictures that were used count as earlier ones.
    expect(await findLookalikes(shop.db, [same], since)).toEqual([])
    await use([first], { userId: user.id, purpose: 'proof' })
    const found = await findLookalikes(shop.db, [same, alike, other], since)
    expect(found.toSorted((a, b) => a.fileId - b.fileId)).toEqual([
      { fileId: same, otherId: first, identical: true },
      { fileId: alike, otherId: first, identical: false },
    ])
    expect(await findLookalikes(shop.db, [same], new Date(Date.now() + 1000))).toEqual([])
  })
})

describe('cleaning up', () => {
  const stored = () =>
    readdirSync(shop.config.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))

  test('removes rows and bytes of files unused for a day and keeps used ones', async () => {
    const user = await shop.givenUser()
    await removeUnusedFiles(shop, new Date(Date.now() + 48 * 3_600_000))
    const upload1 = (await upload(user, { purpose: 'proof' }, await photo(20, 20))).data.fileInfo.file_id
    const upload2 = (await upload(user, { purpose: 'avatar' }, await photo(20, 20))).data.fileInfo.file_id
    await shop.db
      .transaction()
      .execute((tx) => markFilesUsed(tx, [upload2], { userId: user.id, purpose: 'avatar', now: new Date() }))
    const files = await findFiles(shop.db, [upload1, upload2])
    expect(await removeUnusedFiles(shop, new Date(Date.now() + 23 * 3_600_000))).toBe(0)
    expect(await removeUnusedFiles(shop, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
    expect([...(await findFiles(shop.db, [upload1, upload2])).keys()]).toEqual([upload2])

    const keys = Object.values(files.get(upload1)?.sizes ?? {})
    await removeStored(shop, { keys })
    // Removing twice is not an error.
    await removeStored(shop, { keys })
    const left = stored()
    for (const key of keys) expect(left.some((name) => key.endsWith(path.basename(name)))).toBe(false)
    for (const key of Object.values(files.get(upload2)?.sizes ?? {})) {
      expect(left.some((name) => key.endsWith(path.basename(name)))).toBe(true)
    }
  })

  test('leaves no half-written files', () => {
    const names = readdirSync(shop.config.dataDir, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('an operator’s upload', () => {
  test('is the shop’s own and public', async () => {
    const operator = await shop.givenOperator({ permissions: ['upload.create'] })
    const file = asFile(await photo())
    const reply = await shop.callAdmin(operator, adminUpload, { body: { purpose: 'receiving' }, file })
    expect(reply).toMatchObject({ status: 200, data: { fileId: expect.any(Number), width: 900, height: 600 } })
    expect((await open(reply.data.url)).status).toBe(200)
    const row = (await findFiles(shop.db, [reply.data.fileId])).get(reply.data.fileId)
    expect(row).toMatchObject({ operatorId: operator.id, userId: null, purpose: 'receiving' })
    const now = new Date()
    expect(row && fileUrls(shop, row, now).m).toBe(reply.data.url)
    await shop.db.transaction().execute((tx) => markFilesUsed(tx, [reply.data.fileId], { purpose: 'receiving', now }))
  })

  test('is found by its id; a private picture is not', async () => {
    const operator = await shop.givenOperator({ permissions: ['upload.create'] })
    const user = await shop.givenUser()
    const file = asFile(await photo())
    const own = await shop.callAdmin(operator, adminUpload, { body: { purpose: 'receiving' }, file })
    const proof = await shop.call(user, uploadImage, { body: { purpose: 'proof' }, file })
    const ask = (id: number) => shop.callAdmin(operator, adminPicture, { params: { id } })
    expect(await ask(own.data.fileId)).toMatchObject({ status: 200, data: { url: own.data.url } })
    expect(await ask(proof.data.fileInfo.file_id)).toMatchObject({ status: 404, data: { code: 'NOT_FOUND' } })
  })

  test('is refused with ordinary HTTP statuses', async () => {
    const operator = await shop.givenOperator({ permissions: ['upload.create'] })
    const send = (by: typeof operator | undefined, purpose: string, content: Buffer) =>
      shop.callAdmin(by, adminUpload, { body: { purpose: purpose as 'goods' }, file: asFile(content) })
    expect(await send(undefined, 'goods', await photo(9, 9))).toMatchObject({ status: 401 })
    expect(await send(await shop.givenOperator({ role: 'reviewer' }), 'goods', await photo(9, 9))).toMatchObject({
      status: 403,
    })
    expect(await send(operator, 'proof', await photo(9, 9))).toMatchObject({
      status: 400,
      data: { code: 'VALIDATION' },
    })
    expect(await send(operator, 'goods', Buffer.from('<svg/>'))).toMatchObject({
      status: 415,
      data: { code: 'FILE_TYPE' },
    })
  })
})
