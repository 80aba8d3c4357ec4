import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const page = '<html><body><script>alert(1)</script></body></html>'
/** An empty archive, which programs recognise by its end. */
const archive = Buffer.concat([latin1('PK\x05\x06'), Buffer.alloc(18)])

/** Files that are not pictures, are more than a picture, or are not what they claim to be. Each must be refused. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#dd2222' } })
  const [jpeg, png, webp, gif] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().png().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().gif().toBuffer(),
  ])
  const tiff = await plain.clone().tiff().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>'
  return {
    'a page': latin1(page),
    'a script': latin1('<?php system($_GET["c"]); ?>'),
    'a shell script': latin1(`#!/bin/sh\n${'rm -rf /\n'.repeat(20)}`),
    'a program': latin1(`\x7fELF${'\0'.repeat(100)}`),
    'a drawing': latin1(`<?xml version="1.0"?>${svg}`),
    'a packed drawing': gzipSync(svg),
    'a document': latin1(`%PDF-1.7\n${'1 0 obj\n'.repeat(20)}`),
    'PostScript for other programs to run': latin1(`%!PS-Adobe-3.0 EPSF-3.0\n${'showpage\n'.repeat(20)}`),
    'a script for a picture program': latin1(
      `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 9,9 'url:http://127.0.0.1/'`,
    ),
    'an archive': Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(60), archive]),
    'another picture format': tiff,
    'only the beginning of a picture': latin1('\xff\xd8\xff\xe0'),
    'a JPEG that is a page': Buffer.concat([jpeg.subarray(0, 2), comment(page), jpeg.subarray(2)]),
    'a JPEG that is a document': Buffer.concat([jpeg.subarray(0, 2), comment('%PDF-1.4\n1 0 obj'), jpeg.subarray(2)]),
    'a JPEG with a script in its notes': Buffer.concat([
      jpeg.subarray(0, 2),
      comment('<?php eval(1);'),
      jpeg.subarray(2),
    ]),
    'a JPEG with an archive appended': Buffer.concat([jpeg, archive]),
    'a GIF that is a script': latin1(`GIF89a=1;/*${'\0'.repeat(30)}*/alert(1)<script>`),
    'a GIF with a page appended': Buffer.concat([gif, latin1(page)]),
    'a PNG with an archive appended': Buffer.concat([png, archive]),
    'a PNG with a page in its text': Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', latin1(`Comment\0${page}`)),
      png.subarray(33),
    ]),
    'a WebP with a script appended': Buffer.concat([webp, latin1('<?php ?>')]),
    'a JPEG that ends in the middle': jpeg.subarray(0, jpeg.length / 2),
    'a PNG that ends in the middle': png.subarray(0, png.length - 30),
    'a WebP that ends in the middle': webp.subarray(0, webp.length / 2),
    'a PNG with wrong checksums': Buffer.from(png).fill(0x55, 45, 60),
    'noise that begins as JPEG': Buffer.concat([jpeg.subarray(0, 20), noise(5_000)]),
    'noise that begins as WebP': Buffer.concat([webp.subarray(0, 16), noise(5_000)]),
    'noise that begins as HEIC': Buffer.concat([fixture('sides.heic').subarray(0, 40), noise(5_000)]),
    'a video': fixture('clip.mp4'),
    'a PNG bomb': pngBomb(30_000, 30_000),
    'a PNG that claims to be endless': png1x1(0x7fff_ffff, 0x7fff_ffff),
    'a PNG without height': png1x1(1, 0),
    'a PNG whose text unpacks to a hundred megabytes': Buffer.concat([
      png.subarray(0, 33),
      chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
      png.subarray(33, 60),
    ]),
    'a JPEG that claims to be 65 500 wide': sizedJpeg(jpeg, 65_500, 65_500),
    'a GIF bomb': sizedGif(gif, 65_535, 65_535),
    'a WebP that claims to be 16 383 wide': sizedWebp(16_383, 16_383),
    'a bitmap that claims to be endless': sizedBmp(0x7fff_ffff, 0x7fff_ffff),
    'a bitmap of a negative size': sizedBmp(-5, -2_147_483_648),
    'a HEIC bomb': sizedHeic(60_000, 60_000),
  }
}

export function fixture(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../platform/media/fixtures', name))
}

/** The same bytes for the same seed. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

function comment(text: string): Buffer {
  const head = latin1('\xff\xfe\0\0')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, latin1(text)])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin1(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * One bit per pixel, all equal: a hundred kilobytes that unpack to a hundred megabytes, and to gigabytes of colours.
 */
function pngBomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return pngOf(width, height, 1, rows)
}

function png1x1(width: number, height: number): Buffer {
  return pngOf(width, height, 8, deflateSync(Buffer.alloc(2)))
}

function pngOf(width: number, height: number, bits: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  return Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function sizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(latin1('\xff\xc0'))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

function sizedGif(gif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(gif)
  // The size of the screen, and of its only frame.
  for (const at of [6, copy.indexOf(',', 13) + 5]) {
    copy.writeUInt16LE(width, at)
    copy.writeUInt16LE(height, at + 2)
  }
  return copy
}

function sizedWebp(width: number, height: number): Buffer {
  const file = latin1(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${'\0'.repeat(10)}VP8 \0\0\0\0`)
  file.writeUInt32LE(file.length - 8, 4)
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}

function sizedBmp(width: number, height: number): Buffer {
  const file = Buffer.alloc(200)
  file.write('BM')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(24, 28)
  return file
}

function sizedHeic(width: number, height: number): Buffer {
  const file = fixture('sides.heic')
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}
