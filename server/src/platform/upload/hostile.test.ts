import { pbkdf2 } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { uploadImage, uploadVideo } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { isDeep } from '../../../../scripts/depth.ts'
import { fixture, hostilePictures, noise } from '../../test/hostile-files.ts'
import { liveMemory } from '../../test/live-memory.ts'
import { openShop } from '../../test/shop.ts'
import { checkVideo, zeroIdleParts } from '../media/check-video.ts'
import { processPicture } from '../media/process-picture.ts'

const shop = await openShop()
const address = new URL(shop.url)
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#dd2222' } })
  .jpeg()
  .toBuffer()

/** A user with uploads left in this hour. */
let person: { token: string; left: number } | undefined
async function token(): Promise<string> {
  if (!person || person.left-- <= 0) person = { token: (await shop.givenUser()).token, left: 40 }
  return person.token
}

/** The rows and files that the server still holds after an attack. */
async function held() {
  const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM file')
  const names = readdirSync(shop.config.dataDir, { recursive: true, encoding: 'utf8' })
  return { rows: rows[0].n, files: names.filter((name) => /\.\w+$/.test(name)).toSorted() }
}
const before = await held()
afterEach(async () => {
  const expected = { ...before }
  let now = await held()
  // The server may begin to write a body after its client has gone, and notices a broken connection only a moment
  // later, on a busy machine after seconds.
  for (let tries = 0; tries < 300 && !isDeepStrictEqual(now, expected); tries++) {
    await sleep(100)
    now = await held()
  }
  // Leftovers of one test must not fail the next.
  Object.assign(before, now)
  expect(now).toEqual(expected)
})

type Part = Buffer | string
interface Sent {
  path?: string
  type?: string
  headers?: string[]
  body: Part[]
  /** the stated content-length; by default the true one, `null` for none */
  length?: number | null
  /** the connection breaks this many milliseconds after the body */
  breaks?: number
}

const mark = 'xxBOUNDARYxx'
const bytesOf = (parts: Part[]): Buffer => {
  const buffers = parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1')))
  return buffers.length === 1 ? (buffers[0] as Buffer) : Buffer.concat(buffers)
}

/** Writes raw HTTP, because no client sends such requests. @returns the response's text, '' if there was none */
async function send({ path = uploadImage.path, type, headers = [], body, length, breaks }: Sent): Promise<string> {
  const bytes = bytesOf(body)
  const head = [
    `POST /api/${path} HTTP/1.1`,
    `host: ${address.host}`,
    'connection: close',
    `access-token: ${await token()}`,
    `content-type: ${type ?? `multipart/form-data; boundary=${mark}`}`,
    ...(length === null ? [] : [`content-length: ${length ?? bytes.length}`]),
    ...headers,
  ]
  return new Promise((resolve) => {
    const answer: string[] = []
    const socket = connect(Number(address.port), address.hostname)
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), 60_000)
    socket.on('data', (data) => answer.push(String(data)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.join(''))
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    if (breaks !== undefined) socket.write(bytes, () => setTimeout(() => socket.destroy(), breaks))
    else socket.write(bytes)
  })
}

const filePart = (
  content: Part,
  { name = 'file', filename = 'a.jpg', type = 'image/jpeg', more = '' } = {},
): Part[] => [
  `--${mark}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n${more}\r\n`,
  content,
  '\r\n',
]
const field = (name: string, value: string): Part =>
  `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const end = `--${mark}--\r\n`

/** The envelope's code, or `closed` if the HTTP parser rejected the request. */
function codeOf(answer: string): string {
  if (answer === '') return 'closed'
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  if (/^HTTP\/1\.1 4\d\d/.test(head)) return 'closed'
  expect(head).toMatch(/^HTTP\/1\.1 200/)
  const text = rest.join('\r\n\r\n')
  expect(text).not.toMatch(/node_modules|at \w+ \(|\/server\//)
  const envelope = JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? '')
  expect([401, 500, 200]).toContain(envelope.status)
  return envelope.status === 200 ? 'taken' : envelope.data.code
}
const refused = ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_MISSING', 'BAD_JSON', 'BODY_TOO_LARGE', 'VALIDATION', 'closed']

describe('hostile pictures are refused', async () => {
  test.each(Object.entries(await hostilePictures()))('%s', async (_name, file) => {
    const code = codeOf(await send({ body: [...filePart(file), end] }))
    expect(['FILE_TYPE', 'FILE_TOO_LARGE']).toContain(code)
  })

  test.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'a.jpg\u0000.php',
    'a.php.jpg',
    'a.jpg.svg',
    '.htaccess',
    'con',
    '%2e%2e%2fa.jpg',
    'a\\"; name=\\"purpose',
    '\r\nx-evil: 1\r\n',
    'a'.repeat(50_000),
  ])('under the name %j', async (filename) => {
    const script = '<?php system("id"); ?>'.padEnd(100)
    expect(refused).toContain(codeOf(await send({ body: [...filePart(script, { filename }), end] })))
  })
})

describe('random damage causes a refusal, never an error', () => {
  const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#dd2222' } })
  const damaged = (whole: Buffer, round: number) => {
    const file = Buffer.from(whole)
    const where = noise(4 * 9, round + 1)
    for (let n = 0; n <= round % 9; n++) file[where.readUInt32BE(n * 4) % file.length] = where[n] ?? 0
    return round % 5 === 0 ? file.subarray(0, where.readUInt32BE(0) % file.length) : file
  }

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'to a picture: %s',
    { timeout: 60_000 },
    async (format) => {
      const whole = await plain().toFormat(format).toBuffer()
      for (let round = 0; round < 120; round++) {
        const outcome = await processPicture(damaged(whole, round)).then(
          () => 'taken',
          (error) => error.code,
        )
        expect(['taken', 'FILE_TYPE', 'FILE_TOO_LARGE']).toContain(outcome)
      }
    },
  )

  test.each(['clip.mp4', 'phone.mov', 'silent.mp4'])('to a video: %s', { timeout: 60_000 }, async (name) => {
    const whole = fixture(name)
    const dir = mkdtempSync(path.join(tmpdir(), 'shop-damage-'))
    const file = path.join(dir, 'video')
    for (let round = 0; round < 400; round++) {
      writeFileSync(file, damaged(whole, round))
      const checked = await checkVideo(file, { maxS: 60 }).then(
        (video) => video,
        (error) => error.code as string,
      )
      if (typeof checked === 'string') expect(['FILE_TYPE', 'VIDEO_CODEC', 'VIDEO_TOO_LONG']).toContain(checked)
      else {
        // The emptied parts are within the file, so it keeps its length.
        const { size } = statSync(file)
        await zeroIdleParts(file, checked)
        expect(statSync(file).size).toBe(size)
      }
    }
    rmSync(dir, { recursive: true })
  })
})

describe('broken bodies are refused', () => {
  const whole = [...filePart(jpeg), end]
  const cases: Record<string, Sent> = {
    'no boundary': { type: 'multipart/form-data', body: whole },
    'another boundary': { type: 'multipart/form-data; boundary=other', body: whole },
    'a boundary that is too long': { type: `multipart/form-data; boundary=${'b'.repeat(3_000)}`, body: whole },
    'an unsupported body type': { type: 'application/json', body: whole },
    'a form of another kind': { type: 'application/x-www-form-urlencoded', body: ['file=abc'] },
    'multipart of another kind': { type: `multipart/mixed; boundary=${mark}`, body: whole },
    'nothing at all': { body: [] },
    'only boundaries': { body: [`--${mark}\r\n`, end] },
    'only the last boundary': { body: [end] },
    'two dashes': { body: ['--'] },
    'an empty file': { body: [...filePart(''), end] },
    'no end': { body: filePart(jpeg) },
    'truncated in the middle of the file': { body: [...filePart(jpeg).slice(0, 1), jpeg.subarray(0, 200)] },
    'truncated in the middle of a part header': { body: [`--${mark}\r\ncontent-disposition: form-data; na`] },
    'a file part without a name': { body: [`--${mark}\r\ncontent-type: image/jpeg\r\n\r\n`, jpeg, '\r\n', end] },
    'the file under another name': { body: [...filePart(jpeg, { name: 'upload' }), end] },
    'the file as text': { body: [field('file', jpeg.toString('latin1').slice(0, 900)), end] },
    'names of built-in properties': {
      body: [field('__proto__', 'x'), field('constructor', 'x'), ...filePart(jpeg, { name: '__proto__' }), end],
    },
    'two files': { body: [...filePart(jpeg), ...filePart(jpeg), end] },
    'thirty files': { body: [...Array.from({ length: 30 }, () => filePart(jpeg)).flat(), end] },
    'a thousand fields': { body: [...Array.from({ length: 1_000 }, (_, n) => field(`f${n}`, 'x')), ...whole] },
    'a name of a megabyte': { body: [field('n'.repeat(1_000_000), 'x'), end] },
    'a value of five megabytes': { body: [field('purpose', 'x'.repeat(5_000_000)), ...whole] },
    'a header of a megabyte': { body: [...filePart('x', { more: `x-long: ${'h'.repeat(1_000_000)}\r\n` }), end] },
    'ten thousand headers': { body: [...filePart('x', { more: 'x-head: 1\r\n'.repeat(10_000) }), end] },
    'a body within the body': {
      body: [
        `--${mark}\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=in\r\n\r\n--in\r\n\r\nx\r\n--in--\r\n`,
        end,
      ],
    },
    'an unknown purpose': { body: [field('purpose', '../goods'), ...whole] },
    'a purpose reserved for operators': { body: [field('purpose', 'receiving'), ...whole] },
    'a length that is too long, then nothing': { body: whole, length: 100_000, breaks: 30 },
    'a length that is too short': { body: whole, length: 200 },
    'a negative length': { body: whole, length: -1 },
    'no length': { body: whole, length: null },
    'two lengths': { body: whole, headers: ['content-length: 5'] },
    'a length and chunks': { body: whole, headers: ['transfer-encoding: chunked'] },
    'chunks of an invalid size': { body: ['zz\r\n', ...whole], length: null, headers: ['transfer-encoding: chunked'] },
    'chunks that never end': {
      body: ['ffffff\r\n', ...whole],
      length: null,
      headers: ['transfer-encoding: chunked'],
      breaks: 30,
    },
    'more bytes than a picture may have': { body: [...filePart(Buffer.concat([jpeg, Buffer.alloc(10_600_000)])), end] },
    'a video of noise': { path: uploadVideo.path, body: [...filePart(noise(3_000_000)), end] },
    'a video with an invalid poster': {
      path: uploadVideo.path,
      body: [...filePart(fixture('clip.mp4')), ...filePart('<svg/>'.padEnd(60), { name: 'poster' }), end],
    },
    'a truncated video': {
      path: uploadVideo.path,
      body: [...filePart(fixture('clip.mp4')).slice(0, 1), fixture('clip.mp4').subarray(0, 3_000)],
    },
  }

  test.each(Object.entries(cases))('%s', async (_name, sent) => {
    expect(refused).toContain(codeOf(await send(sent)))
  })

  test('truncated anywhere', { timeout: 60_000 }, async () => {
    const bytes = bytesOf(whole)
    for (let cut = 1; cut < bytes.length - 6; cut += 23) {
      expect(refused).toContain(codeOf(await send({ body: [bytes.subarray(0, cut)] })))
    }
  })
})

describe('a crowd', () => {
  test('of connections that break as their file is opened on the disk', { timeout: 60_000 }, async () => {
    const body = [bytesOf(filePart(jpeg).slice(0, 2))]
    let busy = true
    // Files are opened in the threads that these take.
    const slow = Array.from({ length: 4 }, async () => {
      while (busy) await promisify(pbkdf2)('x', 'x', 500, 32, 'sha1')
    })
    for (let round = 0; round < 60; round++) {
      await Promise.all([0, 1, 2].map((n) => send({ body, length: 100_000, breaks: round / 4 + n / 3 })))
    }
    busy = false
    await Promise.all(slow)
  })

  test('of connections that break in the middle of a file', { timeout: 60_000 }, async () => {
    const half = [...filePart(noise(1_000_000)).slice(0, 2)]
    const video = { path: uploadVideo.path, body: half, length: 9_000_000, breaks: 30 }
    await Promise.all(Array.from({ length: 40 }, (_, n) => send(n % 2 ? video : { ...video, path: uploadImage.path })))
  })

  test.runIf(isDeep)('of large files at once stays on the disk, not in memory', { timeout: 120_000 }, async () => {
    const large = [...filePart(Buffer.concat([jpeg.subarray(0, 30), noise(9_900_000)])), end]
    const body = [bytesOf(large)]
    await send({ body })
    const began = liveMemory()
    const taken: number[] = []
    const watch = setInterval(() => taken.push(liveMemory() - began), 500)
    const codes = await Promise.all(Array.from({ length: 40 }, async () => codeOf(await send({ body }))))
    clearInterval(watch)
    // One sender has only some places at once.
    expect(new Set(codes)).toEqual(new Set(['FILE_TYPE', 'TOO_FREQUENT']))
    // Forty files of ten megabytes in memory would take four hundred, and more while their parts are joined.
    expect(taken.length).toBeGreaterThan(0)
    expect(Math.max(...taken)).toBeLessThan(100e6)
  })

  test('of guests who send slowly leaves places for those who are logged in, and for guests elsewhere', async () => {
    const head = (from: string) =>
      `POST /api/${uploadImage.path} HTTP/1.1\r\nhost: ${address.host}\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: multipart/form-data; boundary=${mark}\r\ncontent-length: 100000\r\n\r\n--${mark}\r\n`
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(address.port), address.hostname).on('error', () => {})
        await once(socket, 'connect')
        const answered = new Promise<'refused'>((resolve) => socket.once('data', () => resolve('refused')))
        socket.write(head('203.0.113.7'))
        return { socket, answered }
      }),
    )
    // All but four are turned away at once.
    let refusedCount = 0
    for (const { answered } of sockets) answered.then(() => refusedCount++)
    await expect.poll(() => refusedCount, { timeout: 10_000 }).toBe(96)
    expect(codeOf(await send({ body: [...filePart(noise(500)), end] }))).toBe('FILE_TYPE')
    const guest = { checkLogin: '0', purpose: 'avatar' } as const
    const file = { content: noise(500), name: 'a.jpg', type: 'image/jpeg' }
    const upload = (from: string) =>
      shop.call(undefined, uploadImage, { body: guest, file, headers: { 'x-forwarded-for': from } })
    expect((await upload('203.0.113.7')).data).toMatchObject({ code: 'TOO_FREQUENT' })
    expect((await upload('203.0.113.8')).data).toMatchObject({ code: 'FILE_TYPE' })
    for (const { socket } of sockets) socket.destroy()
  })

  test('after all of that, the next picture is accepted', async () => {
    const user = await shop.givenUser()
    const file = { content: jpeg, name: 'a.jpg', type: 'image/jpeg' }
    expect((await shop.call(user, uploadImage, { body: {}, file })).status).toBe(200)
    const after = await held()
    expect([after.rows, after.files.length]).toEqual([before.rows + 1, before.files.length + 3])
    Object.assign(before, after)
  })
})
