import { fromRaw, type Raw } from '@shop/demo/pictures/sprite'
import { pictureSides } from '../platform/media/picture-sizes.ts'

/** The stored sizes of a painted picture. */
export interface Encoded {
  s: Buffer
  m: Buffer
  /** Omitted if it would hardly be larger than the middle size. */
  l?: Buffer
}

/**
 * Encodes the sizes of a painting.
 * @param effort webp's, 0 to 6: a low effort is faster while a person waits, but takes a fifth more bytes
 */
export async function encodePainting(painting: Raw, effort = 1): Promise<Encoded> {
  const { width, height } = painting
  const encode = (size: keyof typeof pictureSides) => {
    const side = pictureSides[size]
    const whole = fromRaw(painting)
    const fits = Math.max(width, height) <= side
    const picture = fits ? whole : whole.resize(side, side, { fit: 'inside' })
    return picture.webp({ quality: size === 's' ? 82 : 80, effort }).toBuffer()
  }
  const isLarge = Math.max(width, height) > pictureSides.m * 1.1
  const [s, m, l] = await Promise.all([encode('s'), encode('m'), isLarge ? encode('l') : undefined])
  return { s, m, ...(l && { l }) }
}
