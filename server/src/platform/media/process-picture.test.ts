import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readBmp } from './bmp.ts'
import { hasHiddenContent, type PictureType } from './file-type.ts'
import { pictureScale } from './picture-sizes.ts'
import { processPicture } from './process-picture.ts'

/** Left half red, right half blue, with something to compress. */
async function photo(width: number, height: number) {
  const blue = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: '#1133cc' } })
    .png()
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#dd2222' } }).composite([
    { input: blue, left: Math.ceil(width / 2), top: 0 },
    { input: grain, blend: 'soft-light' },
  ])
}
const refusal = (data: Buffer) =>
  processPicture(data).then(
    () => 'taken',
    (error) => error.code,
  )
const colourAt = async (data: Buffer, left: number, top: number) => {
  const pixel = await sharp(data).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

/** 64 × 64 pixels of 24 bits, each channel as in `grey`. */
function bitmap(grey: Buffer): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + grey.length * 3, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(64, 18)
  head.writeInt32LE(64, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const pixels = Buffer.alloc(grey.length * 3, 0x80)
  pixels.write('<html', 300, 'latin1')
  return Buffer.concat([head, pixels])
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s becomes three sizes of WebP', async (format) => {
    const file = (await photo(2000, 1000)).toFormat(format, format === 'gif' ? { effort: 1 } : {})
    const picture = await processPicture(await file.toBuffer())
    expect(picture).toMatchObject({ width: 2000, height: 1000, mime: 'image/webp' })
    for (const [size, width] of [
      ['s', 240],
      ['m', 750],
      ['l', 1600],
    ] as const) {
      expect(await sharp(picture.sizes[size]).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect(picture.sha256).toHaveLength(32)
    expect(picture.perceptualHash).toMatch(/^[01]{64}$/)
  })

  test('is never enlarged', async () => {
    const picture = await processPicture(await (await photo(300, 100)).png().toBuffer())
    expect(await sharp(picture.sizes.l).metadata()).toMatchObject({ width: 300, height: 100 })
  })

  test.each([
    [1080, 12_000, 720],
    [12_000, 1080, 8_000],
    [500, 12_000, 500],
    [1000, 2000, 800],
    [3000, 3000, 1600],
  ])('of %i × %i is served %i wide, so that a long one stays readable', (width, height, shown) => {
    expect(Math.round(width * pictureScale({ width, height }, 'l'))).toBe(shown)
  })

  test('as long as a screenshot of a whole page keeps a width of 720', async () => {
    const long = sharp({ create: { width: 1080, height: 4_000, channels: 3, background: '#eeeeee' } })
    const picture = await processPicture(await long.png().toBuffer())
    expect(await sharp(picture.sizes.l).metadata()).toMatchObject({ width: 720, height: 2_667 })
  })

  test.each(['png', 'bmp', 'jpeg', 'webp'])(
    'whose pixels spell the beginning of a page is accepted: %s',
    async (type) => {
      const grey = Buffer.alloc(64 * 64, 0x80)
      grey.write('<html', 100, 'latin1')
      const raw = sharp(grey, { raw: { width: 64, height: 64, channels: 1 } })
      // Stored as they are, so that the file has them.
      const png = await raw.clone().toColourspace('b-w').png({ compressionLevel: 0 }).toBuffer()
      expect(png.includes('<html')).toBe(true)
      const scan = (file: Buffer, after: string) => {
        const at = file.indexOf(after, 0, 'latin1') + 30
        file.write('<html', at, 'latin1')
        return file
      }
      const files: Record<string, Buffer> = {
        png,
        bmp: bitmap(grey),
        // Whether they can still be decoded does not matter here.
        jpeg: scan(await raw.clone().jpeg().toBuffer(), '\xff\xda'),
        webp: scan(await raw.clone().webp({ lossless: true }).toBuffer(), 'VP8L'),
      }
      const file = files[type] as Buffer
      expect(hasHiddenContent(file, type as PictureType)).toBe(false)
      if (type === 'png' || type === 'bmp') expect(await refusal(file)).toBe('taken')
    },
  )

  test('is turned upright and loses its metadata: place, camera, profile', async () => {
    const data = await (await photo(800, 400))
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'a photographer' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(data).metadata()).exif).toBeDefined()
    const picture = await processPicture(data)
    expect(picture).toMatchObject({ width: 400, height: 800 })
    for (const size of Object.values(picture.sizes)) {
      const metadata = await sharp(size).metadata()
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
        Array(5).fill(undefined),
      )
    }
    // After turning clockwise, the red left side is on top.
    const [red] = await colourAt(picture.sizes.l, 200, 20)
    const [, , blue] = await colourAt(picture.sizes.l, 200, 780)
    expect(red).toBeGreaterThan(150)
    expect(blue).toBeGreaterThan(130)
  })

  test('keeps its transparency', async () => {
    const clear = { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const picture = await processPicture(await sharp({ create: clear }).png().toBuffer())
    expect(await sharp(picture.sizes.m).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('in CMYK, greyscale or 16 bits becomes sRGB', async () => {
    const print = await (await photo(60, 40)).toColourspace('cmyk').jpeg().toBuffer()
    const grey = await (await photo(60, 40)).greyscale().png().toBuffer()
    const deep = await (await photo(60, 40)).toColourspace('rgb16').png().toBuffer()
    for (const data of [print, grey, deep]) {
      expect((await sharp((await processPicture(data)).sizes.m).metadata()).space).toBe('srgb')
    }
  })

  test('with several frames keeps only the first', async () => {
    const frames = await sharp({ create: { width: 50, height: 150, channels: 3, background: '#dd2222' } })
      .composite([
        { input: { create: { width: 50, height: 100, channels: 3, background: '#1133cc' } }, left: 0, top: 50 },
      ])
      .removeAlpha()
      .raw()
      .toBuffer()
    const gif = await sharp(frames, { raw: { width: 50, height: 150, channels: 3, pageHeight: 50 } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBeGreaterThan(1)
    const { sizes } = await processPicture(gif)
    expect((await sharp(sizes.m).metadata()).pages ?? 1).toBe(1)
    expect((await colourAt(sizes.m, 25, 25))[0]).toBeGreaterThan(180)
  })
})

describe('a Windows bitmap', () => {
  const colours = [
    [0xff, 0, 0],
    [0, 0xff, 0],
    [0, 0, 0xff],
    [0xff, 0xff, 0xff],
  ]
  /** 2 × 2: red green over blue white. */
  function bitmap(bits: 8 | 24 | 32, topDown = false): Buffer {
    const palette = bits === 8 ? Buffer.from(colours.flatMap(([r = 0, g = 0, b = 0]) => [b, g, r, 0])) : Buffer.alloc(0)
    const row = (...indexes: number[]) => {
      const pixels = indexes.flatMap((index) => {
        const [r = 0, g = 0, b = 0] = colours[index] ?? []
        return bits === 8 ? [index] : bits === 24 ? [b, g, r] : [b, g, r, 0]
      })
      return Buffer.concat([Buffer.from(pixels)], Math.ceil(pixels.length / 4) * 4)
    }
    const rows = [row(0, 1), row(2, 3)]
    const pixels = Buffer.concat(topDown ? rows : rows.toReversed())
    const head = Buffer.alloc(54)
    head.write('BM')
    head.writeUInt32LE(54 + palette.length + pixels.length, 2)
    head.writeUInt32LE(54 + palette.length, 10)
    head.writeUInt32LE(40, 14)
    head.writeInt32LE(2, 18)
    head.writeInt32LE(topDown ? -2 : 2, 22)
    head.writeUInt16LE(1, 26)
    head.writeUInt16LE(bits, 28)
    head.writeUInt32LE(bits === 8 ? 4 : 0, 46)
    return Buffer.concat([head, palette, pixels])
  }

  test.each([
    [8, false],
    [24, false],
    [24, true],
    [32, false],
  ] as const)('of %i bits, top down %s', async (bits, topDown) => {
    const read = readBmp(bitmap(bits, topDown), 100)
    expect(read).toMatchObject({ width: 2, height: 2, channels: 3 })
    expect([...(read?.data ?? [])]).toEqual(colours.flat())
    expect(await processPicture(bitmap(bits, topDown))).toMatchObject({ width: 2, height: 2, mime: 'image/webp' })
  })

  test.each([
    ['truncated', (data: Buffer) => data.subarray(0, data.length - 4)],
    ['with an enormous side', (data: Buffer) => withNumber(data, 2_000_000_000, 18)],
    ['with a compression', (data: Buffer) => withNumber(data, 1, 30)],
    ['with pixels before their header', (data: Buffer) => withNumber(data, 2, 10)],
  ])('%s', async (_, spoil) => expect(await refusal(spoil(bitmap(24)))).toBe('FILE_TYPE'))
})

function withNumber(data: Buffer, number: number, at: number): Buffer {
  data.writeUInt32LE(number, at)
  return data
}

describe('refused', () => {
  test.each([
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', '%PDF-1.7 …'],
    ['an empty file', ''],
    ['only a picture’s first bytes', '\x89PNG\r\n\x1a\n'],
    ['a picture’s first bytes and rubbish', `\xff\xd8\xff\xe0${'rubbish'.repeat(100)}`],
  ])('%s', async (_, text) => expect(await refusal(Buffer.from(text, 'latin1'))).toBe('FILE_TYPE'))

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const whole = await (await photo(400, 400)).toFormat(format).toBuffer()
    expect(await refusal(whole)).toBe('taken')
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('FILE_TYPE')
  })

  test('a picture with a page, a script or an archive appended', async () => {
    const whole = await (await photo(40, 40)).jpeg().toBuffer()
    const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
    for (const tail of [Buffer.from('<?php system($_GET["c"]);'), Buffer.from('<html><script>1</script>'), archive]) {
      expect(await refusal(Buffer.concat([whole, tail]))).toBe('FILE_TYPE')
    }
  })

  test('a decompression bomb, before it is decoded', async () => {
    expect(await refusal(bomb(50_000, 50_000))).toBe('FILE_TOO_LARGE')
    expect(await refusal(bomb(9_000, 9_000))).toBe('FILE_TOO_LARGE')
    expect(await refusal(bomb(60_000, 10))).toBe('FILE_TOO_LARGE')
  })
})

/** A PNG of at most a few hundred kilobytes that claims to have this size. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(1 + width, 10_000) * 100))
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('the perceptual hash', () => {
  const apart = (a: string, b: string) => [...a].filter((bit, index) => bit !== b[index]).length
  const receipt = (amount: string) => {
    const bars = Array.from({ length: 14 }, (_, index) => {
      const length = 60 + ((index * 97) % 300)
      return `<rect x="${20 + ((index * 53) % 90)}" y="${30 + index * 50}" width="${length}" height="22" fill="#${index % 3 ? '334' : 'a22'}"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="760"><rect width="480" height="760" fill="#fff"/>${bars.join('')}${amount}</svg>`
    return sharp(Buffer.from(svg))
  }

  test('stays nearly the same when a picture is scaled down, re-encoded or slightly cropped', async () => {
    const original = await processPicture(await receipt('').png().toBuffer())
    const again = await processPicture(await receipt('').resize(300).jpeg({ quality: 60 }).toBuffer())
    const cut = await processPicture(
      await receipt('').extract({ left: 2, top: 3, width: 476, height: 754 }).webp().toBuffer(),
    )
    expect(apart(original.perceptualHash, again.perceptualHash)).toBeLessThanOrEqual(5)
    expect(apart(original.perceptualHash, cut.perceptualHash)).toBeLessThanOrEqual(5)
    expect(original.sha256).not.toEqual(again.sha256)
  })

  test('differs for another picture', async () => {
    const one = await processPicture(await receipt('').png().toBuffer())
    const other = await processPicture(await receipt('').rotate(180).png().toBuffer())
    expect(apart(one.perceptualHash, other.perceptualHash)).toBeGreaterThan(12)
  })
})
