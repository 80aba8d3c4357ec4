import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openQiniuServer } from '../../test/qiniu-server.ts'
import { openS3Server } from '../../test/s3-server.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { findFiles } from '../upload/files.ts'
import { removeUnusedFiles } from '../upload/remove-unused.ts'
import { storePicture } from '../upload/store-picture.ts'
import { storeVideo } from '../upload/store-video.ts'
import { publicAddress } from './addresses.ts'
import { checkStorage } from './check-storage.ts'
import { newKey, parseKey } from './keys.ts'
import { privateUrl } from './private-links.ts'
import { callProvider, StorageError } from './provider-call.ts'
import { removeStored } from './remove-stored.ts'
import { storageOf } from './storage.ts'

const s3 = await openS3Server()
const qiniu = await openQiniuServer()
afterAll(() => Promise.all([s3.close(), qiniu.close()]))
beforeEach(() => {
  s3.fail(0)
  qiniu.fail(0)
})

interface Setup {
  shop: TestShop
  /** names of the stored objects */
  objects: () => string[]
  fail?: (times: number, how?: number | 'hang') => void
}
const fast = { STORAGE_TIMEOUT_S: '1' }
const setups: Record<string, Setup> = {
  'the local disk': local(await openShop()),
  'S3, one bucket, by path': { shop: await openShop({ ...s3.env(), ...fast }), objects: s3.objects, fail: s3.fail },
  'S3, two buckets, by host': {
    shop: await openShop({ ...s3.env({ hosts: true, privateBucket: true }), ...fast }),
    objects: s3.objects,
    fail: s3.fail,
  },
  'Qiniu with keys': {
    shop: await openShop({ ...qiniu.env('keys'), ...fast }),
    objects: qiniu.objects,
    fail: qiniu.fail,
  },
}

function local(shop: TestShop): Setup {
  const objects = () => {
    const names = readdirSync(shop.config.dataDir, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => /\.(webp|mp4|tmp|bin)$/.test(name))
  }
  return { shop, objects }
}

const jpeg = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#dd2222' } })
    .jpeg()
    .toBuffer()
const text = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(stream)).toString()
/** Fetches from the storage's own address, or from the test's server instead of the public one. */
const get = (shop: TestShop, url: string, headers = {}) =>
  fetch(url.replace(shop.config.publicUrl, shop.url), { headers })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error) => error.code ?? String(error),
  )
const plannedKeys = async (shop: TestShop): Promise<string[]> => {
  const { rows } = await shop.pool.query(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'remove-stored'`,
  )
  return rows.flatMap((row) => row.payload.keys)
}

describe.each(Object.entries(setups))('%s', (_name, { shop, objects, fail }) => {
  const storage = storageOf(shop)
  const isCloud = fail !== undefined

  test.each(['public', 'private'] as const)(
    'stores a %s file, returns it, and removes it twice',
    async (visibility) => {
      const key = await storage.put(newKey(shop.config, visibility, 's'), Buffer.from('bytes'))
      const opened = await storage.open(key)
      expect(opened?.size).toBe(5)
      expect(opened && (await text(opened.stream))).toBe('bytes')
      await storage.put(key, Buffer.from('again'))
      await storage.remove(key)
      expect(await storage.open(key)).toBeUndefined()
      await storage.remove(key)
    },
  )

  test('a public file opens for everyone, a private one only by its link, for five minutes', async () => {
    const open = await storage.put(newKey(shop.config, 'public', 'm'), Buffer.from('for all'))
    const closed = await storage.put(newKey(shop.config, 'private', 'm'), Buffer.from('for one'))
    const response = await get(shop, publicAddress(shop.config, open))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await response.text()).toBe('for all')

    const link = new URL(privateUrl(shop, closed, new Date()))
    expect(await (await get(shop, link.href)).text()).toBe('for one')
    const refused = [400, 401, 403, 404]
    expect(refused).toContain((await get(shop, `${link.origin}${link.pathname}`)).status)
    const [[parameter = '', value = ''] = []] = [...link.searchParams].toReversed()
    const forged = new URL(link)
    forged.searchParams.set(
      parameter,
      value.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    )
    expect(refused).toContain((await get(shop, forged.href)).status)
    const other = await storage.put(newKey(shop.config, 'private', 'm'), Buffer.from('of another'))
    const swapped = link.href.replace(parseKey(closed).name, parseKey(other).name)
    expect(refused).toContain((await get(shop, swapped)).status)
    const past = privateUrl(shop, closed, new Date(Date.now() - 301_000))
    expect(refused).toContain((await get(shop, past)).status)
    await Promise.all([open, closed, other].map((key) => storage.remove(key)))
  })

  test('an upload’s sizes are served, private ones by link, and are removed with its row when unused', async () => {
    const user = await shop.givenUser()
    const file = { content: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }
    const before = objects().length
    const seen = await shop.call(user, uploadImage, { body: { purpose: 'review' }, file })
    const proof = await shop.call(user, uploadImage, { body: { purpose: 'proof' }, file })
    for (const { fileInfo } of [seen.data, proof.data]) {
      const picture = await get(shop, fileInfo.preview_url)
      expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 90,
      })
    }
    const ids = [seen.data.fileInfo.file_id, proof.data.fileInfo.file_id]
    expect([...(await findFiles(shop.db, ids)).values()].map((row) => row.ready)).toEqual([true, true])
    expect(objects().length).toBe(before + 6)
    await removeUnusedFiles(shop, new Date(Date.now() + 25 * 3_600_000))
    await removeStored(shop, { keys: await plannedKeys(shop) })
    expect(objects().length).toBe(before)
  })

  test('a video can be read in ranges', async () => {
    const clip = path.join(import.meta.dirname, '../media/fixtures/silent.mp4')
    const bytes = readFileSync(clip).length
    // A copy, because storing empties the idle parts in place.
    const copy = path.join(shop.config.dataDir, 'clip.part')
    await import('node:fs/promises').then((fs) => fs.copyFile(clip, copy))
    const operator = await shop.givenOperator()
    const row = await storeVideo(shop, {
      video: { path: copy, bytes, sha256: Buffer.alloc(32) },
      poster: undefined,
      purpose: 'goods',
      operatorId: operator.id,
      now: new Date(),
    })
    const url = publicAddress(shop.config, row.videoKey)
    const whole = await get(shop, url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes)
    const part = await get(shop, url, { range: 'bytes=4-7' })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  })

  test.runIf(isCloud)(
    'a failing storage is retried; if it keeps failing it is reported as down and nothing is left behind',
    async () => {
      const user = await shop.givenUser()
      const store = async () =>
        storePicture(shop, { data: await jpeg(), purpose: 'proof', userId: user.id, now: new Date() })
      const count = async () => (await shop.pool.query('SELECT count(*)::int AS n FROM file')).rows[0].n
      fail?.(2)
      expect(await codeOf(store())).toBe('stored')
      const [rows, kept] = [await count(), objects().length]

      fail?.(1, 403)
      expect(await codeOf(store())).toBe('STORAGE_DOWN')
      expect([await count(), objects().length]).toEqual([rows, kept])

      // While it is down the removal fails too, so a job takes over.
      fail?.(200)
      expect(await codeOf(store())).toBe('STORAGE_DOWN')
      expect(await count()).toBe(rows)
      const planned = await plannedKeys(shop)
      expect(planned.length).toBeGreaterThanOrEqual(3)
      fail?.(0)
      await removeStored(shop, { keys: planned })
      expect(objects().length).toBe(kept)

      const file = { content: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }
      fail?.(200)
      const reply = await shop.call(user, uploadImage, { body: {}, file, headers: { lang: 'en' } })
      expect(reply).toMatchObject({
        status: 500,
        message: 'The file storage is not available at the moment. Please try again later',
        data: { code: 'STORAGE_DOWN' },
      })
      expect(readdirSync(path.join(shop.config.dataDir, 'incoming'))).toEqual([])
    },
  )

  test.runIf(isCloud)('a storage that does not respond times out', async () => {
    fail?.(200, 'hang')
    const { s3: bucket, qiniu: space } = shop.config.storages
    const impatient = { s3: bucket && { ...bucket, timeoutMs: 200 }, qiniu: space && { ...space, timeoutMs: 200 } }
    const config = { ...shop.config, storages: { ...shop.config.storages, ...impatient } }
    const put = storageOf({ config }).put(newKey(config, 'public', 's'), Buffer.from('x'))
    await expect(put).rejects.toThrow(StorageError)
  })
})

test('an answer that stops halfway is not waited for', async () => {
  const half = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void half.close())
  await once(half, 'listening')
  const call = { url: `http://127.0.0.1:${(half.address() as AddressInfo).port}`, timeoutMs: 100 }
  const read = (response: Response) => response.text()
  await expect(callProvider({ method: 'PUT', ...call, read })).rejects.toThrow(StorageError)
})

describe('S3', () => {
  const shopOf = (name: string) => setups[name]?.shop as TestShop

  test('checks signatures: nothing is accepted with another secret', async () => {
    const shop = shopOf('S3, one bucket, by path')
    const stranger = { ...shop.config.storages.s3, secretKey: 'guessed' }
    const config = { ...shop.config, storages: { ...shop.config.storages, s3: stranger } } as typeof shop.config
    const put = storageOf({ config }).put(newKey(config, 'public', 's'), Buffer.from('x'))
    await expect(put).rejects.toThrow(/403.*SignatureDoesNotMatch/s)
  })

  test('stores each kind of file in its place, with a correct hash of every body', async () => {
    const shop = shopOf('S3, two buckets, by host')
    const storage = storageOf(shop)
    await storage.put(newKey(shop.config, 'public', 'l'), Buffer.from('a'))
    await storage.put(newKey(shop.config, 'private', 'l'), Buffer.from('b'))
    const [open, closed] = s3.objects().slice(-2)
    expect(open).toMatch(/^shop-files\/public\/[0-9a-f]{2}\/[0-9a-f]{32}-l\.webp$/)
    expect(closed).toMatch(/^shop-hidden\/private\//)
    expect(s3.complaints).toEqual([])
  })

  test('public files can have their own address', async () => {
    const shop = shopOf('S3, one bucket, by path')
    const own = { ...shop.config.storages.s3, publicUrl: 'https://cdn.example.com' }
    const key = newKey(shop.config, 'public', 'm')
    const config = { ...shop.config, storages: { ...shop.config.storages, s3: own } } as typeof shop.config
    expect(publicAddress(config, key)).toBe(`https://cdn.example.com/public/${parseKey(key).name}`)
  })
})

describe('Qiniu with an external token', () => {
  test.each(['fixed', 'fetched'] as const)('a %s one: pictures are read from where the response says', async (way) => {
    const shop = await openShop({ ...qiniu.env(way), ...fast })
    const user = await shop.givenUser()
    const asked = qiniu.tokensGiven()
    const row = await storePicture(shop, { data: await jpeg(), purpose: 'review', userId: user.id, now: new Date() })
    expect(qiniu.tokensGiven() - asked).toBe(way === 'fetched' ? 3 : 0)
    if (way === 'fetched') expect(row.sizes.m).toMatch(/^qiniu:file\/shop\/\d+\.webp$/)
    const picture = await fetch(publicAddress(shop.config, row.sizes.m))
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('webp')
    // A token cannot sign links, so private files stay on the shop's own disk.
    const proof = await storePicture(shop, { data: await jpeg(), purpose: 'proof', userId: user.id, now: new Date() })
    expect([proof.driver, parseKey(proof.sizes.m).isPrivate]).toEqual(['local', true])
    // Nor can it remove anything.
    await removeStored(shop, { keys: Object.values(row.sizes) })
  })

  test('an endpoint that returns no token counts as a storage that is down', async () => {
    const shop = await openShop({ ...qiniu.env('fetched'), ...fast, QINIU_TOKEN_URL: `${qiniu.url}/open/none` })
    const user = await shop.givenUser()
    const store = storePicture(shop, { data: await jpeg(), purpose: 'review', userId: user.id, now: new Date() })
    expect(await codeOf(store)).toBe('STORAGE_DOWN')
  })
})

describe('the storage check', () => {
  const wrongs = async (config: TestShop['config']) =>
    (await checkStorage(config, new Date())).flatMap(({ what, wrong }) => (wrong === undefined ? [] : [what]))

  test('finds nothing wrong with a correct storage', async () => {
    for (const name of ['S3, one bucket, by path', 'S3, two buckets, by host', 'Qiniu with keys']) {
      expect(await wrongs((setups[name] as Setup).shop.config)).toEqual([])
    }
    expect(await wrongs((await openShop(qiniu.env('keys', { privateBucket: false }))).config)).toEqual([])
  })

  test('reports what is wrong', async () => {
    const { config } = (setups['S3, one bucket, by path'] as Setup).shop
    const other = (more: object) =>
      ({ ...config, storages: { ...config.storages, s3: { ...config.storages.s3, ...more } } }) as typeof config
    expect(await wrongs(other({ publicUrl: `${config.storages.s3?.endpoint}/shop-files/private` }))).toEqual([
      'the public file is readable by everyone',
    ])
    expect(await wrongs(other({ secretKey: 'wrong' }))).toEqual(['stores a public file', 'stores a private file'])
    expect(await wrongs(other({ bucket: 'shop-hidden' }))).toEqual(['the public file is readable by everyone'])
  })
})

test('files stay usable where they are when the shop changes its storage', async () => {
  const shop = await openShop({ ...s3.env(), ...fast, STORAGE: 'local' })
  const storage = storageOf(shop)
  const old = await storage.put(newKey({ ...shop.config, storage: 's3' }, 'public', 's'), Buffer.from('from before'))
  const fresh = await storage.put(newKey(shop.config, 'public', 's'), Buffer.from('here'))
  expect(parseKey(fresh).driver).toBe('local')
  expect(await (await fetch(publicAddress(shop.config, old))).text()).toBe('from before')
  await storage.remove(old)
  expect(await storage.open(old)).toBeUndefined()
})
