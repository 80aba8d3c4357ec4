import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { uploadConfirm, uploadToken } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openQiniuServer } from '../../test/qiniu-server.ts'
import { openS3Server } from '../../test/s3-server.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { removeStored } from '../storage/remove-stored.ts'
import { findFiles } from './files.ts'
import { removeOldTickets, removeStaleParts } from './remove-unused.ts'

const s3 = await openS3Server()
const qiniu = await openQiniuServer()
afterAll(() => Promise.all([s3.close(), qiniu.close()]))
const fast = { STORAGE_TIMEOUT_S: '1' }
const clouds: [string, { shop: TestShop; objects: () => string[]; fail: (times: number) => void }][] = [
  ['S3', { shop: await openShop({ ...s3.env({ privateBucket: true }), ...fast }), objects: s3.objects, fail: s3.fail }],
  ['Qiniu', { shop: await openShop({ ...qiniu.env('keys'), ...fast }), objects: qiniu.objects, fail: qiniu.fail }],
]
beforeEach(() => {
  s3.fail(0)
  qiniu.fail(0)
})

type User = Awaited<ReturnType<TestShop['givenUser']>>
type Direct = NonNullable<DataOf<typeof uploadToken>['direct']>
const jpeg = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#dd2222' } })
    .jpeg()
    .toBuffer()
const clip = () => readFileSync(path.join(import.meta.dirname, '../media/fixtures/clip.mp4'))

async function ask(shop: TestShop, user: User | undefined, bytes: number, more: object = {}) {
  const body = { purpose: 'review', mime: 'image/jpeg', bytes, ...more } as const
  return shop.call(user, uploadToken, { body })
}
/** Uploads as a browser does. */
async function deliver({ method, url, headers, fields, fileField }: Direct, file: Buffer) {
  const bytes = new Uint8Array(file)
  if (method === 'PUT') return (await fetch(url, { method, headers, body: bytes })).status
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(fileField, new Blob([bytes]), 'file')
  return (await fetch(url, { method, headers, body: form })).status
}
const confirm = (shop: TestShop, user: User | undefined, uploadId: string) =>
  shop.call(user, uploadConfirm, { body: { uploadId } })

describe.each(clouds)('a file sent to %s directly', (_name, { shop, objects, fail }) => {
  const given = async (file: Buffer, more: object = {}) => {
    const user = await shop.givenUser()
    const direct = (await ask(shop, user, file.length, more)).data.direct as Direct
    return { user, direct }
  }

  test('is checked, re-encoded and can then be used; confirming again gives the same answer', async () => {
    const file = await jpeg()
    const before = objects().length
    const { user, direct } = await given(file)
    expect(direct.expiresIn).toBe(600)
    expect(await deliver(direct, file)).toBe(200)
    const reply = await confirm(shop, user, direct.uploadId)
    expect(reply).toMatchObject({ status: 200, data: { fileInfo: { file_type: 10, width: 90, height: 60 } } })
    const shown = await fetch(reply.data.fileInfo.external_url)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
    // Three sizes; the original is deleted.
    expect(objects().length).toBe(before + 3)
    expect((await confirm(shop, user, direct.uploadId)).data.fileInfo).toEqual(reply.data.fileInfo)
    expect(readdirSync(path.join(shop.config.dataDir, 'incoming'))).toEqual([])
  })

  test('may be a video with its poster, or a private picture', async () => {
    const { user, direct } = await given(clip(), { mime: 'video/mp4' })
    expect(await deliver(direct, clip())).toBe(200)
    const form = new FormData()
    form.set('uploadId', direct.uploadId)
    form.set('poster', new Blob([new Uint8Array(await jpeg())]), 'p')
    const url = `${shop.url}/api/${uploadConfirm.path}`
    const response = await fetch(url, { method: 'POST', headers: { 'access-token': user.token }, body: form })
    const { fileInfo } = ((await response.json()) as Awaited<ReturnType<typeof confirm>>).data
    expect(fileInfo).toMatchObject({ file_type: 30, duration: 2 })
    expect((await fetch(fileInfo.external_url)).headers.get('content-type')).toBe('video/mp4')

    const file = await jpeg()
    const proof = await given(file, { purpose: 'proof' })
    await deliver(proof.direct, file)
    const id = (await confirm(shop, proof.user, proof.direct.uploadId)).data.fileInfo.file_id
    expect((await findFiles(shop.db, [id])).get(id)).toMatchObject({ visibility: 'private', purpose: 'proof' })
  })

  test('must match the token’s size, type and user', async () => {
    const file = await jpeg()
    const { user, direct } = await given(file)
    expect(await deliver(direct, Buffer.concat([file, Buffer.from('more')]))).toBeGreaterThanOrEqual(400)
    expect(await deliver(direct, file.subarray(1))).toBeGreaterThanOrEqual(400)
    const page = Buffer.from('<html>'.padEnd(file.length))
    const asPage = { ...direct, headers: { ...direct.headers, 'content-type': 'text/html' } }
    if (direct.method === 'PUT') expect(await deliver(asPage, page)).toBeGreaterThanOrEqual(400)
    else expect(await deliver(direct, page)).toBeGreaterThanOrEqual(400)
    const elsewhere = {
      ...direct,
      url: direct.url.replace('private', 'public'),
      fields: { ...direct.fields, key: 'x' },
    }
    expect(await deliver(elsewhere, file)).toBeGreaterThanOrEqual(400)

    // Nothing has arrived yet, and no other user may confirm it.
    expect(await confirm(shop, user, direct.uploadId)).toMatchObject({ data: { code: 'FILE_MISSING' } })
    expect(await deliver(direct, file)).toBe(200)
    expect(await confirm(shop, await shop.givenUser(), direct.uploadId)).toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect(await confirm(shop, undefined, direct.uploadId)).toMatchObject({ status: 401 })
    expect(await confirm(shop, user, 'no-ticket')).toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect((await confirm(shop, user, direct.uploadId)).status).toBe(200)
  })

  test('that is not a picture is refused and leaves nothing behind', async () => {
    const before = objects().length
    const file = Buffer.concat([await jpeg(), Buffer.from('<script>')])
    const { user, direct } = await given(file)
    expect(await deliver(direct, file)).toBe(200)
    expect(await confirm(shop, user, direct.uploadId)).toMatchObject({ status: 500, data: { code: 'FILE_TYPE' } })
    expect(objects().length).toBe(before)
    expect(await confirm(shop, user, direct.uploadId)).toMatchObject({ data: { code: 'NOT_FOUND' } })
  })

  test('confirmed five times at once becomes one file', async () => {
    const file = await jpeg()
    const { user, direct } = await given(file)
    await deliver(direct, file)
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(shop, user, direct.uploadId)))
    expect(replies.filter((reply) => reply.status === 200)).not.toEqual([])
    for (const reply of replies) expect([undefined, 'STATE_CHANGED']).toContain(reply.data.code)
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM file WHERE user_id = $1', [user.id])
    expect(rows[0].n).toBe(1)
  })

  test('stays confirmable while the storage is down', async () => {
    const file = await jpeg()
    const { user, direct } = await given(file)
    await deliver(direct, file)
    fail(200)
    if (_name === 'S3') {
      expect(await confirm(shop, user, direct.uploadId)).toMatchObject({ data: { code: 'STORAGE_DOWN' } })
    }
    fail(0)
    expect((await confirm(shop, user, direct.uploadId)).status).toBe(200)
  })

  test('can no longer be confirmed after its time, and is removed with its ticket', async () => {
    const file = await jpeg()
    const before = objects().length
    const { user, direct } = await given(file)
    await deliver(direct, file)
    shop.now = () => new Date(Date.now() + 21 * 60_000)
    expect(await confirm(shop, user, direct.uploadId)).toMatchObject({ data: { code: 'NOT_FOUND' } })
    shop.now = () => new Date()
    const { rows } = await shop.pool.query('SELECT storage_key FROM upload_ticket WHERE id = $1', [direct.uploadId])
    expect(await removeOldTickets(shop, new Date(Date.now() + 50 * 60_000))).toBe(0)
    expect(await removeOldTickets(shop, new Date(Date.now() + 61 * 60_000))).toBeGreaterThan(0)
    await removeStored(shop, { keys: [rows[0].storage_key] })
    expect(objects().length).toBe(before)
  })
})

test('the limits of a token', async () => {
  const shop = clouds[0]?.[1].shop as TestShop
  const user = await shop.givenUser()
  expect(await ask(shop, undefined, 100)).toMatchObject({ status: 401 })
  expect(await ask(shop, user, 11 * 1024 * 1024)).toMatchObject({ data: { code: 'FILE_TOO_LARGE' } })
  expect(await ask(shop, user, 51 * 1024 * 1024, { mime: 'video/mp4' })).toMatchObject({
    data: { code: 'VIDEO_TOO_LARGE' },
  })
  expect(await ask(shop, user, 100, { mime: 'video/mp4', purpose: 'avatar' })).toMatchObject({
    data: { code: 'FILE_TYPE' },
  })
  expect(await ask(shop, user, 100, { mime: 'text/html' })).toMatchObject({ data: { code: 'VALIDATION' } })
  expect(await ask(shop, user, 0)).toMatchObject({ data: { code: 'VALIDATION' } })
  const past = new Date(Date.now() - 601_000)
  shop.now = () => past
  const old = (await ask(shop, user, 100)).data.direct as Direct
  shop.now = () => new Date()
  expect(await deliver(old, Buffer.alloc(100))).toBe(403)
})

test.each([
  ['the local disk', {}],
  ['Qiniu without a private bucket', qiniu.env('keys', { privateBucket: false })],
  ['Qiniu with an external token', qiniu.env('fixed')],
])('%s gives no token: files go through the server', async (_name, env) => {
  const shop = await openShop(env)
  expect((await ask(shop, await shop.givenUser(), 100)).data).toEqual({ direct: null })
})

test('pages may connect only to the storage', async () => {
  const shop = clouds[0]?.[1].shop as TestShop
  const response = await fetch(`${shop.url}/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const { endpoint = '' } = shop.config.storages.s3 ?? {}
  if (response.status === 200) expect(policy).toContain(`connect-src 'self' ${endpoint};`)
})

test('files that a killed server left on the disk are removed after an hour', async () => {
  const shop = clouds[0]?.[1].shop as TestShop
  const { mkdirSync, writeFileSync } = await import('node:fs')
  const dir = path.join(shop.config.dataDir, 'incoming')
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'half.part'), 'x')
  expect(await removeStaleParts(shop, new Date())).toBe(0)
  expect(await removeStaleParts(shop, new Date(Date.now() + 3_700_000))).toBe(1)
  expect(readdirSync(dir)).toEqual([])
})
