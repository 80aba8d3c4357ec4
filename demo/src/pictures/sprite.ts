import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Code points of a Fluent emoji, hexadecimal, joined with `-` where there are several: `1f34e`. */
export type Emoji = string

/** Raw pixels with their size. */
export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
/** Some files carry the variation selector in their name. */
export const fileOf = (emoji: Emoji) =>
  [`${emoji}.webp`, `${emoji}-fe0f.webp`].map((name) => path.join(assets, name)).find(existsSync) ??
  path.join(assets, `${emoji}.webp`)

/** The object cut out without its empty border, fitted into `box` × `box` px, a little less colourful. */
export async function sprite(emoji: Emoji, box: number): Promise<Buffer> {
  const cut = await sharp(fileOf(emoji)).ensureAlpha().trim({ threshold: 2 }).toBuffer()
  return sharp(cut).modulate({ saturation: 0.9 }).resize(box, box, { fit: 'inside', kernel: 'cubic' }).png().toBuffer()
}

export async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

export function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
