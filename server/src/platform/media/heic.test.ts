import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeHeic } from './heic.ts'
import { processPicture } from './process-picture.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name))
const limits = { pixelsMax: 64_000_000, sideMax: 16_000 }
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => error.code,
  )
const colourAt = async (data: Buffer, left: number, top: number) => {
  return [...(await sharp(data).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

describe('a HEIC picture', () => {
  test('becomes three sizes of WebP', async () => {
    const picture = await processPicture(fixture('sides.heic'))
    expect(picture).toMatchObject({ width: 96, height: 64, mime: 'image/webp' })
    expect(await sharp(picture.sizes.l).metadata()).toMatchObject({
      format: 'webp',
      width: 96,
      height: 64,
      hasAlpha: false,
    })
    const [red, blue] = [await colourAt(picture.sizes.l, 10, 30), await colourAt(picture.sizes.l, 85, 30)]
    expect(red[0]).toBeGreaterThan(200)
    expect(blue[2]).toBeGreaterThan(180)
  })

  test('is rotated once, although the file asks for it twice, and loses place and camera', async () => {
    const sent = fixture('turned.heic')
    expect(sent.includes('Camera')).toBe(true)
    const picture = await processPicture(sent)
    expect(picture).toMatchObject({ width: 64, height: 96 })
    expect((await colourAt(picture.sizes.l, 30, 10))[0]).toBeGreaterThan(200)
    expect((await colourAt(picture.sizes.l, 30, 85))[2]).toBeGreaterThan(180)
    const { exif, xmp, icc, orientation } = await sharp(picture.sizes.l).metadata()
    expect([exif, xmp, icc, orientation]).toEqual(Array(4).fill(undefined))
  })

  test('keeps its colours when it has a colour profile', async () => {
    const [red = 0, green = 0, blue = 0] = await colourAt((await processPicture(fixture('wide.heic'))).sizes.l, 30, 30)
    // Without the profile it would be 234, 51, 35.
    expect(red).toBeGreaterThan(228)
    const drawn = fixture('wide.heic')
    const bare = Buffer.from(drawn)
    bare.write('free', drawn.indexOf('colr'), 'latin1')
    const [bareRed = 0, bareGreen = 0] = await colourAt((await processPicture(bare)).sizes.l, 30, 30)
    expect(Math.abs(bareRed - red) + Math.abs(bareGreen - green)).toBeGreaterThan(5)
    expect(blue).toBeLessThan(80)
  })

  test('AVIF is still supported', async () => {
    const avif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#dd2222' } })
      .avif()
      .toBuffer()
    expect(await processPicture(avif)).toMatchObject({ width: 40, height: 30 })
  })
})

describe('refused', () => {
  /** A picture that claims to have this size. */
  function claiming(width: number, height: number): Buffer {
    const file = fixture('sides.heic')
    const size = file.indexOf('ispe') + 8
    file.writeUInt32BE(width, size)
    file.writeUInt32BE(height, size + 4)
    return file
  }

  test.each([
    ['the size of a decompression bomb', claiming(65_535, 65_535), 'FILE_TOO_LARGE'],
    ['a long stripe', claiming(20_000, 10), 'FILE_TOO_LARGE'],
    ['a size that differs from its pixels', claiming(4_000, 3_000), 'FILE_TYPE'],
    ['without its pixels', fixture('sides.heic').subarray(0, 330), 'FILE_TYPE'],
    [
      'without a size',
      Buffer.from(fixture('sides.heic').toString('latin1').replace('ispe', 'free'), 'latin1'),
      'FILE_TYPE',
    ],
    ['only a header', fixture('sides.heic').subarray(0, 60), 'FILE_TYPE'],
  ])('%s', async (_, file, expected) => {
    expect(await code(processPicture(file))).toBe(expected)
  })

  test('random damage causes a refusal, never an error or an endless wait', { timeout: 60_000 }, async () => {
    const whole = fixture('turned.heic')
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 40; round++) {
      const file = Buffer.from(whole)
      for (let n = 0; n <= round % 8; n++) file[12 + next(file.length - 12)] = next(256)
      expect(['taken', 'FILE_TYPE', 'FILE_TOO_LARGE']).toContain(await code(processPicture(file)))
    }
  })

  test('a picture that takes too long or too much memory', async () => {
    const file = fixture('sides.heic')
    expect(await code(decodeHeic(file, { ...limits, timeMs: 1 }))).toBe('FILE_TOO_LARGE')
    const large = fixture('large.heic')
    expect(await code(decodeHeic(large, { ...limits, memoryBytes: 40_000_000 }))).toBe('FILE_TOO_LARGE')
    expect(await decodeHeic(large, limits)).toMatchObject({ width: 4_032, height: 3_024 })
  })
})
