import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { adminUploadVideo } from '@shop/contract/platform/upload/admin.ts'
import { uploadVideo } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { removeStored } from '../storage/remove-stored.ts'
import { findFiles, markFilesUsed } from './files.ts'
import { removeUnusedFiles } from './remove-unused.ts'
import { findVideos, toVideoRecord } from './urls.ts'

const shop = await openShop()
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../media/fixtures', name))
const poster = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#1133cc' } })
    .jpeg()
    .toBuffer()
/** Opens a public address at the test's server, because a test has no public address. */
const open = (url: string, headers = {}) => fetch(url.replace(shop.config.publicUrl, shop.url), { headers })
type User = Awaited<ReturnType<typeof shop.givenUser>>

async function send(user: User | undefined, video: Buffer | undefined, picture?: Buffer) {
  const form = new FormData()
  form.set('purpose', 'review')
  if (picture) form.set('poster', new Blob([new Uint8Array(picture)]), 'poster.jpg')
  if (video) form.set('file', new Blob([new Uint8Array(video)]), 'clip.mp4')
  const headers = user ? { 'access-token': user.token } : undefined
  const response = await fetch(`${shop.url}/api/${uploadVideo.path}`, { method: 'POST', headers, body: form })
  return response.json() as ReturnType<typeof shop.call<typeof uploadVideo>>
}
const left = (folder: string) => {
  const names = readdirSync(path.join(shop.config.dataDir, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(part|tmp|mp4|webp)$/.test(name))
}

describe('a video', () => {
  test('is stored with its poster, without its location, and is served in ranges', async () => {
    const user = await shop.givenUser()
    const sent = fixture('clip.mp4')
    expect([sent.includes('loci'), sent.includes('made-by-somebody')]).toEqual([true, true])
    const reply = await send(user, sent, await poster())
    expect(reply).toMatchObject({ status: 200 })
    const { fileInfo } = reply.data
    expect(fileInfo).toMatchObject({ file_type: 30, width: 64, height: 48, duration: 2 })

    const response = await open(fileInfo.external_url)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const kept = Buffer.from(await response.arrayBuffer())
    expect(kept.length).toBe(sent.length)
    expect(kept.includes('loci')).toBe(false)
    expect(kept.includes('made-by-somebody')).toBe(false)
    expect(kept.includes('VideoHandler')).toBe(false)
    // The media itself is unchanged.
    const media = sent.indexOf('mdat')
    expect(kept.subarray(media, media + 2_000).equals(sent.subarray(media, media + 2_000))).toBe(true)

    const part = await open(fileInfo.external_url, { range: 'bytes=4-7' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${sent.length}`)
    expect(await part.text()).toBe('ftyp')
    const [red, , blue] = await sharp(Buffer.from(await (await open(fileInfo.preview_url)).arrayBuffer()))
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blue).toBeGreaterThan((red ?? 0) + 100)
    expect(left('incoming')).toEqual([])
  })

  test('without a poster gets a plain one; sound is not required', async () => {
    const reply = await send(await shop.givenUser(), fixture('silent.mp4'))
    expect(reply).toMatchObject({ status: 200, data: { fileInfo: { duration: 2 } } })
    const shown = Buffer.from(await (await open(reply.data.fileInfo.preview_url)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
  })

  test('from a phone held upright is upright and loses its other tracks', async () => {
    const sent = fixture('phone.mov')
    const reply = await send(await shop.givenUser(), sent)
    expect(reply).toMatchObject({ status: 200, data: { fileInfo: { width: 48, height: 64 } } })
    const kept = Buffer.from(await (await open(reply.data.fileInfo.external_url)).arrayBuffer())
    expect([sent.includes('tmcd'), kept.includes('tmcd')]).toEqual([true, false])
    expect(kept.toString('latin1').split('trak')).toHaveLength(3)
  })

  test.each([
    ['another codec', 'hevc.mp4', 'VIDEO_CODEC'],
    ['a fragmented file', 'fragments.mp4', 'FILE_TYPE'],
    ['more than a minute', 'long.mp4', 'VIDEO_TOO_LONG'],
  ])('%s is refused', async (_, name, code) => {
    expect(await send(await shop.givenUser(), fixture(name))).toMatchObject({ status: 500, data: { code } })
    expect(left('incoming')).toEqual([])
  })

  test('that is not one, is truncated, or has something appended is refused', async () => {
    const user = await shop.givenUser()
    const clip = fixture('clip.mp4')
    const others = {
      empty: Buffer.alloc(0),
      picture: await poster(),
      header: clip.subarray(0, 40),
      cut: clip.subarray(0, clip.length - 100),
      'cut before its tables': clip.subarray(0, clip.indexOf('moov') - 4),
      'page appended': Buffer.concat([clip, Buffer.from('<script>alert(1)</script>')]),
      'page appended in a box': Buffer.concat([clip, Buffer.from('\0\0\0\x20html<script>alert(1)</script>')]),
      'archive in a free box': Buffer.concat([clip, Buffer.from('\0\0\0\x1efreePK\x05\x06'), Buffer.alloc(18)]),
      'a second video appended': Buffer.concat([clip, clip]),
      'page prepended': Buffer.concat([Buffer.from('\0\0\0\x18free<html><body>12345'), clip]),
      'tables that point elsewhere': changed(clip, 'stco', 12, 7),
      'tables that count too many': changed(clip, 'stsz', 12, 0x7fff_ffff),
      'more entries than fit': changed(clip, 'stts', 8, 0x0fff_ffff),
    }
    for (const [name, data] of Object.entries(others)) {
      const { status, data: answer } = await send(user, data)
      expect([name, status, answer.code]).toEqual([name, 500, name === 'empty' ? 'FILE_MISSING' : 'FILE_TYPE'])
    }
    expect(left('incoming')).toEqual([])
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM file WHERE user_id = $1', [user.id])
    expect(rows[0].n).toBe(0)
  })

  test('larger than the limit is not read to its end', async () => {
    const { videoMaxMb } = shop.settings.get('upload')
    const large = Buffer.concat([fixture('clip.mp4'), Buffer.alloc(videoMaxMb * 1024 * 1024)])
    const reply = await send(await shop.givenUser(), large)
    expect(reply).toMatchObject({ status: 500, data: { code: 'VIDEO_TOO_LARGE', params: { maxMb: videoMaxMb } } })
    expect(left('incoming')).toEqual([])
  })

  test('with an invalid poster is refused as a whole', async () => {
    const user = await shop.givenUser()
    expect(await send(user, fixture('clip.mp4'), Buffer.from('<svg></svg>'))).toMatchObject({
      data: { code: 'FILE_TYPE' },
    })
    expect(await send(user, undefined, await poster())).toMatchObject({ data: { code: 'FILE_MISSING' } })
    expect(await send(undefined, fixture('clip.mp4'))).toMatchObject({ status: 401 })
  })

  test('can be used only as a video, found by its id, and removed with its poster', async () => {
    const user = await shop.givenUser()
    const { file_id: id } = (await send(user, fixture('clip.mp4'), await poster())).data.fileInfo
    const use = (kind?: 'video') =>
      shop.db
        .transaction()
        .execute((tx) =>
          markFilesUsed(tx, [id], { userId: user.id, purpose: 'review', ...(kind && { kind }), now: new Date() }),
        )
        .then(
          () => 'used',
          (error) => error.code,
        )
    expect(await use()).toBe('NOT_FOUND')
    const video = (await findVideos(shop.db, [id, null])).get(id)
    expect(video && toVideoRecord(shop.config, video)).toMatchObject({
      file_type: 30,
      external_url: expect.stringMatching(/\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-v\.mp4$/),
      preview_url: expect.stringMatching(/-m\.webp$/),
    })
    const file = (await findFiles(shop.db, [id])).get(id)
    await removeUnusedFiles(shop, new Date(Date.now() + 25 * 3_600_000))
    const { rows } = await shop.pool.query(`SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1`)
    expect(rows[0].payload.keys).toContain(file?.videoKey)
    await removeStored(shop, rows[0].payload)
    expect(left('uploads').filter((name) => file?.videoKey?.endsWith(path.basename(name)))).toEqual([])

    const again = (await send(user, fixture('clip.mp4'))).data.fileInfo.file_id
    const marked = shop.db
      .transaction()
      .execute((tx) =>
        markFilesUsed(tx, [again], { userId: user.id, purpose: 'review', kind: 'video', now: new Date() }),
      )
    await expect(marked).resolves.toBeUndefined()
  })

  test('of an operator is the shop’s own', async () => {
    const operator = await shop.givenOperator({ permissions: ['upload.create'] })
    const file = { content: fixture('clip.mp4'), name: 'clip.mp4', type: 'video/mp4' }
    const reply = await shop.callAdmin(operator, adminUploadVideo, { body: { purpose: 'goods' }, file })
    expect(reply).toMatchObject({ status: 200, data: { width: 64, height: 48, durationMs: expect.any(Number) } })
    expect((await open(reply.data.url)).status).toBe(200)
    expect((await open(reply.data.posterUrl)).status).toBe(200)
    const wrong = { ...file, content: fixture('hevc.mp4') }
    expect(await shop.callAdmin(operator, adminUploadVideo, { body: { purpose: 'goods' }, file: wrong })).toMatchObject(
      {
        status: 415,
        data: { code: 'VIDEO_CODEC' },
      },
    )
  })
})

/** The clip with one number of a table replaced, `offset` bytes after the start of the box's type. */
function changed(clip: Buffer, box: string, offset: number, value: number): Buffer {
  const copy = Buffer.from(clip)
  copy.writeUInt32BE(value, copy.indexOf(box) + offset)
  return copy
}
