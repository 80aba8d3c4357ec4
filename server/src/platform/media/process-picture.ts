import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../core/command/refusal.ts'
import { fairQueue } from '../../core/load/fair-queue.ts'
import { readBmp } from './bmp.ts'
import { hasHiddenContent, type PictureType, pictureTypeOf } from './file-type.ts'
import { decodeHeic, isHevc } from './heic.ts'
import { pictureScale, type pictureSides } from './picture-sizes.ts'
import { toTiff } from './tiff.ts'

export interface ProcessedPicture {
  /** WebP, upright, without metadata */
  sizes: { s: Buffer; m: Buffer; l: Buffer }
  mime: 'image/webp'
  /** of the upright picture as sent */
  width: number
  height: number
  /** of the bytes as sent */
  sha256: Buffer
  /** 64 digits 0 or 1; pictures that look alike differ in only a few */
  perceptualHash: string
}

/** The largest that phones take; each decoded pixel takes four bytes. */
const pixelsMax = 64_000_000
const sideMax = 16_000

// Each decoded picture takes up to a quarter of a gigabyte. Callers who would wait longer than the apps do are refused
// at once.
const inTurn = fairQueue({ atOnce: 2, waitingMax: 60, refuse: () => new Refusal('BUSY') })

/**
 * Checks by content that a file is one complete picture and re-encodes it in three sizes.
 * @param sent its bytes, or its path
 * @param sender whose pictures are processed one at a time
 * @throws Refusal FILE_TYPE (another format, broken, incomplete, or more than a picture), FILE_TOO_LARGE (pixels),
 *   BUSY (too many pictures are waiting)
 */
export async function processPicture(sent: Buffer | string, sender = ''): Promise<ProcessedPicture> {
  return inTurn(sender, async () => {
    const data = typeof sent === 'string' ? await readFile(sent) : sent
    const type = pictureTypeOf(data)
    if (!type || hasHiddenContent(data, type)) throw new Refusal('FILE_TYPE')
    const upright = await decode(data, type)
    const size = { width: upright.info.width, height: upright.info.height }
    const pixels = () => sharp(upright.data, { raw: { ...size, channels: upright.info.channels } })
    const [l, m, s, perceptualHash] = await Promise.all([
      toWebp(pixels(), sizeOf(upright.sent, 'l')),
      toWebp(pixels(), sizeOf(upright.sent, 'm')),
      toWebp(pixels(), sizeOf(upright.sent, 's'), 76),
      perceptualHashOf(pixels()),
    ])
    const sha256 = createHash('sha256').update(data).digest()
    return { sizes: { s, m, l }, mime: 'image/webp', ...upright.sent, sha256, perceptualHash }
  })
}

/** The picture upright in sRGB, no larger than the largest size requires. */
async function decode(data: Buffer, type: PictureType) {
  try {
    const source = await open(data, type)
    const { width, height, autoOrient } = await source.metadata()
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) throw new Refusal('FILE_TOO_LARGE')
    const sent = { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
    const { data: pixels, info } = await source
      .autoOrient()
      .resize({ ...sizeOf(sent, 'l'), fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data: pixels, info, sent }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The library's error for a decompression bomb; any other error means that it cannot read the file.
    throw new Refusal(/pixel limit/i.test(String(error)) ? 'FILE_TOO_LARGE' : 'FILE_TYPE')
  }
}

/** Opens a picture, decoding the two formats that the picture library does not support. */
async function open(data: Buffer, type: PictureType): Promise<Sharp> {
  if (type === 'heif' && isHevc(data)) {
    const { profile, ...pixels } = await decodeHeic(data, { pixelsMax, sideMax })
    return profile ? sharp(toTiff({ ...pixels, profile }), { limitInputPixels: pixelsMax }) : openRaw(pixels)
  }
  if (type === 'bmp') {
    const bitmap = readBmp(data, pixelsMax)
    if (!bitmap) throw new Refusal('FILE_TYPE')
    return openRaw(bitmap)
  }
  const picture = sharp(data, { failOn: 'error', limitInputPixels: pixelsMax, animated: false })
  if ((await picture.metadata()).format !== type) throw new Refusal('FILE_TYPE')
  return picture
}

function openRaw(picture: { data: Uint8Array; width: number; height: number; channels: 3 | 4 }): Sharp {
  const { data, width, height, channels } = picture
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelsMax })
}

interface Size {
  width: number
  height: number
}

/** How large a size of a picture is, in whole pixels. */
function sizeOf(sent: Size, size: keyof typeof pictureSides): Size {
  const scale = pictureScale(sent, size)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(sent.width), height: side(sent.height) }
}

function toWebp(picture: Sharp, size: Size, quality = 82): Promise<Buffer> {
  return picture
    .resize({ ...size, fit: 'fill' })
    .webp({ quality, effort: 3 })
    .toBuffer()
}

/** Which of 8 × 8 cells are brighter than their right neighbour: robust to scaling, re-encoding and light edits. */
export async function perceptualHashOf(picture: Sharp): Promise<string> {
  const grey = await picture.flatten({ background: '#fff' }).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) bits += (grey[y * 9 + x] ?? 0) > (grey[y * 9 + x + 1] ?? 0) ? '1' : '0'
  }
  return bits
}
