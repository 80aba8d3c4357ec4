import path from 'node:path'
import sharp from 'sharp'
import { nameOf, photosDir } from '../painted.ts'
import type { Photo } from '../photos.ts'
import { type Raw, toRaw } from './sprite.ts'

/** A buyer's own picture of goods: a part of a photo, tilted, in the light of their home. */
export interface Snapshot {
  photo: Photo
  home: Home
  /** degrees, at most 6 either way */
  askew: number
  /** px from the middle of the photo, at most 40 */
  aside: [right: number, down: number]
}

export type Home = keyof typeof homes

/** Their light: how much of red, green and blue it has, and how dark the corners are. */
const homes = {
  lamp: { light: [1.02, 0.95, 0.83], corners: 0.26 },
  window: { light: [1.0, 1.0, 0.98], corners: 0.12 },
  evening: { light: [0.95, 0.88, 0.8], corners: 0.3 },
  overcast: { light: [0.88, 0.91, 0.94], corners: 0.2 },
} satisfies Record<string, { light: [number, number, number]; corners: number }>

/** px: the largest possible part of a tilted photo. */
const side = 600

export async function takeSnapshot({ photo, home, askew, aside }: Snapshot): Promise<Raw> {
  const { light, corners } = homes[home]
  const turned = await sharp(path.join(photosDir, `${nameOf(photo)}-${photo.tall ? 'l' : 'm'}.webp`))
    .rotate(askew)
    .toBuffer({ resolveWithObject: true })
  const [right, down] = aside
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
    <radialGradient id="corners" cx="0.4" cy="0.38" r="0.85"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a120a" stop-opacity="${corners}"/></radialGradient></defs>
    <rect width="${side}" height="${side}" fill="url(#corners)"/></svg>`
  const part = sharp(turned.data)
    .extract({
      left: Math.round((turned.info.width - side) / 2) + right,
      top: Math.round((turned.info.height - side) / 2) + down,
      width: side,
      height: side,
    })
    .removeAlpha()
    .linear(light, [0, 0, 0])
  return toRaw(
    sharp(await part.png().toBuffer())
      .composite([{ input: Buffer.from(shade) }])
      .removeAlpha(),
  )
}
