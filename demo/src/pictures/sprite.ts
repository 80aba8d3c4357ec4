import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Code points of a Fluent emoji, hexadecimal, joined with `-` where there are several: `1f34e`. */
export type Emoji = string

/** How an object is recoloured: a turn of the colour wheel, or all of it dyed in one colour. */
export interface Tint {
  /** degrees */
  hue?: number
  saturation?: number
  brightness?: number
  /** `#rrggbb`; lightness of the object is kept. */
  dye?: string
}

/** Raw pixels with their size. */
export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
// Some files carry the variation selector in their name.
const fileOf = (emoji: Emoji) =>
  [`${emoji}.webp`, `${emoji}-fe0f.webp`].map((name) => path.join(assets, name)).find(existsSync) ??
  path.join(assets, `${emoji}.webp`)
// Sixty goods use the same few objects at the same few sizes; what was cut once is kept for the run.
const cutOuts = new Map<string, Promise<Raw>>()

/** The object cut out without its empty border, fitted into `box` × `box` px. */
export function sprite(emoji: Emoji, box: number, tint: Tint = {}): Promise<Raw> {
  return kept(cutOuts, JSON.stringify([emoji, box, tint]), () => cutOut(emoji, box, tint))
}

/** What `make` makes, made once a key. */
export function kept<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = store.get(key) ?? make()
  store.set(key, found)
  return found
}

async function cutOut(emoji: Emoji, box: number, tint: Tint): Promise<Raw> {
  const trimmed = await sharp(fileOf(emoji))
    .trim({ background: clear, threshold: 1 })
    .toBuffer()
  let picture = sharp(trimmed).resize(box, box, { fit: 'inside', kernel: 'cubic' })
  if (tint.dye) picture = picture.modulate({ saturation: 0 }).tint(tint.dye)
  picture = picture.modulate({
    hue: tint.hue ?? 0,
    // A touch less than the originals' candy colours: beside muted grounds they would shout.
    saturation: (tint.saturation ?? 1) * 0.9,
    brightness: tint.brightness ?? 1,
  })
  const raw = await toRaw(picture.ensureAlpha())
  // Enlarging makes the outline soft; steeper alpha makes it crisp again without the halo of a sharpening filter.
  for (let at = 3; at < raw.data.length; at += 4) {
    const alpha = ((raw.data[at] as number) - 90) * 2
    raw.data[at] = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha
  }
  return raw
}

export async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

export function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** The sprite turned by `degrees`, mirrored when asked, out of focus by `blur` px. */
export async function posed(raw: Raw, { degrees = 0, mirror = false, blur = 0 }): Promise<Raw> {
  if (!degrees && !mirror && !blur) return raw
  let picture = fromRaw(raw)
  if (mirror) picture = picture.flop()
  if (degrees) picture = picture.rotate(degrees, { background: clear })
  let turned = await toRaw(picture)
  if (blur) {
    const pad = Math.ceil(blur * 2)
    const padded = fromRaw(turned).extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear })
    turned = await toRaw(fromRaw(await toRaw(padded)).blur(blur))
  }
  return turned
}

/**
 * The outline of the sprite's lowest part as a soft shadow. `part` 1 with `squash` 1 is the whole outline: a thing that
 * lies. A small part, flattened, is what a standing thing throws around its feet. Made at a quarter of the size: nobody
 * sees the difference in a blur.
 */
export async function shadowOf(raw: Raw, { colour, strength, part, squash, blur }: Shadow): Promise<Raw> {
  const rows = Math.max(1, Math.round(raw.height * part))
  const width = Math.max(8, Math.round(raw.width / 4))
  const height = Math.max(2, Math.round((raw.height * squash) / 4))
  const lowest = fromRaw(raw).extract({ left: 0, top: raw.height - rows, width: raw.width, height: rows })
  const small = await toRaw(lowest.resize(width, height, { fit: 'fill' }))
  for (let at = 0; at < small.data.length; at += 4) {
    small.data[at] = colour[0]
    small.data[at + 1] = colour[1]
    small.data[at + 2] = colour[2]
    small.data[at + 3] = Math.round((small.data[at + 3] as number) * strength)
  }
  const pad = Math.ceil(blur / 2)
  // The border has the shadow's colour at no opacity, or the blur would grey its edge.
  const background = { r: colour[0], g: colour[1], b: colour[2], alpha: 0 }
  const padded = await toRaw(fromRaw(small).extend({ top: pad, bottom: pad, left: pad, right: pad, background }))
  const soft = await toRaw(fromRaw(padded).blur(Math.max(0.4, blur / 4)))
  return toRaw(fromRaw(soft).resize(soft.width * 4, soft.height * 4, { kernel: 'cubic' }))
}
interface Shadow {
  colour: [number, number, number]
  strength: number
  part: number
  squash: number
  blur: number
}
