import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Code points of a Fluent emoji, hexadecimal, joined with `-` where there are several: `1f34e`. */
export type Emoji = string

/** How an object is recoloured: by a hue rotation, or all of it dyed in one colour. */
export interface Tint {
  /** degrees */
  hue?: number
  saturation?: number
  brightness?: number
  /** `#rrggbb`: the object's average colour. */
  dye?: string
  /** `#rrggbb` of what is coloured on its photo, where the drawing only has its hue turned */
  shade?: string
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
/** Some files carry the variation selector in their name. */
export const fileOf = (emoji: Emoji) =>
  [`${emoji}.webp`, `${emoji}-fe0f.webp`].map((name) => path.join(assets, name)).find(existsSync) ??
  path.join(assets, `${emoji}.webp`)
// Sixty goods use the same few objects at the same few sizes; cut-outs are cached for the run.
const cutOuts = new Map<string, Promise<Raw>>()

/** The object cut out without its empty border, fitted into `box` × `box` px. */
export async function sprite(emoji: Emoji, box: number, tint: Tint = {}): Promise<Raw> {
  const cut = await kept(cutOuts, JSON.stringify([emoji, tint]), () => cutOut(emoji, tint))
  const raw = await toRaw(fromRaw(cut).resize(box, box, { fit: 'inside', kernel: 'cubic' }))
  // Enlarging softens the outline; a steeper alpha makes it crisp again without the halo of a sharpening filter.
  for (let at = 3; at < raw.data.length; at += 4) {
    raw.data[at] = Math.max(0, Math.min(255, ((raw.data[at] as number) - 90) * 2))
  }
  return raw
}

/** The result of `make`, called once per key. */
export function kept<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = store.get(key) ?? make()
  store.set(key, found)
  return found
}

async function cutOut(emoji: Emoji, tint: Tint): Promise<Raw> {
  const raw = withoutBorder(await toRaw(sharp(fileOf(emoji)).ensureAlpha()))
  if (tint.dye) return dyed(raw, tint.dye)
  const picture = fromRaw(raw).modulate({
    hue: tint.hue ?? 0,
    // Slightly less than the originals' candy colours, which would be too loud on muted backgrounds.
    saturation: (tint.saturation ?? 1) * 0.9,
    brightness: tint.brightness ?? 1,
  })
  return toRaw(picture)
}

/**
 * Without the empty rows and columns at its edges. sharp's own trimming looks for noise and takes a hundred times as
 * long.
 */
function withoutBorder({ data, width, height, channels }: Raw): Raw {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 2) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  const inner = Buffer.alloc((right - left) * (bottom - top) * 4)
  for (let y = top; y < bottom; y++) {
    data.copy(inner, (y - top) * (right - left) * 4, (y * width + left) * 4, (y * width + right) * 4)
  }
  return { data: inner, width: right - left, height: bottom - top, channels }
}

/** Gives the object the colour on average, with its own lights and shades towards white and black. */
function dyed(raw: Raw, colour: string): Raw {
  const { data } = raw
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const lightness = (at: number) =>
    0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number)
  let sum = 0
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue
    sum += lightness(at)
    count++
  }
  const mean = count ? sum / count : 128
  for (let at = 0; at < data.length; at += 4) {
    const difference = (lightness(at) - mean) / 255
    for (let channel = 0; channel < 3; channel++) {
      const value = wanted[channel] as number
      data[at + channel] = difference < 0 ? value * (1 + difference * 1.3) : value + (255 - value) * difference * 1.1
    }
  }
  return raw
}

/** A soft spot of one colour, with its opacity at each pixel. */
export interface Shade {
  data: Uint8Array
  width: number
  height: number
  channels: 1
  colour: [red: number, green: number, blue: number]
}

/** Lays pictures over an opaque one and clips them at its edge. Some ten times as fast as sharp. */
export function composeLayers(ground: Raw, layers: Layer[]): Raw {
  const data = Buffer.from(ground.data)
  for (const { raw, left, top } of layers) {
    const x0 = Math.max(0, -left)
    const x1 = Math.min(raw.width, ground.width - left)
    const y1 = Math.min(raw.height, ground.height - top)
    for (let y = Math.max(0, -top); y < y1; y++) {
      const from = y * raw.width + x0
      const to = ((y + top) * ground.width + x0 + left) * 3
      if (raw.channels === 1) shade(data, to, raw, from, x1 - x0)
      else cover(data, to, raw, from * 4, x1 - x0)
    }
  }
  return { ...ground, data }
}
export interface Layer {
  raw: Raw | Shade
  /** px, may be negative */
  left: number
  top: number
}

// Both process some two million pixels per picture, so they use whole numbers: × 257 / 65536 is / 255.

function cover(ground: Buffer, to: number, { data }: Raw, from: number, count: number): void {
  for (let left = count; left > 0; left--, from += 4, to += 3) {
    const alpha = (data[from + 3] as number) * 257
    if (alpha === 0) continue
    const red = ground[to] as number
    const green = ground[to + 1] as number
    const blue = ground[to + 2] as number
    ground[to] = red + ((((data[from] as number) - red) * alpha + 32_768) >> 16)
    ground[to + 1] = green + ((((data[from + 1] as number) - green) * alpha + 32_768) >> 16)
    ground[to + 2] = blue + ((((data[from + 2] as number) - blue) * alpha + 32_768) >> 16)
  }
}

function shade(ground: Buffer, to: number, { data, colour }: Shade, from: number, count: number): void {
  const [toRed, toGreen, toBlue] = colour
  for (let left = count; left > 0; left--, from++, to += 3) {
    const alpha = (data[from] as number) * 257
    if (alpha === 0) continue
    const red = ground[to] as number
    const green = ground[to + 1] as number
    const blue = ground[to + 2] as number
    ground[to] = red + (((toRed - red) * alpha + 32_768) >> 16)
    ground[to + 1] = green + (((toGreen - green) * alpha + 32_768) >> 16)
    ground[to + 2] = blue + (((toBlue - blue) * alpha + 32_768) >> 16)
  }
}

export async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

export function fromRaw({ data, width, height, channels }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** The sprite rotated by `degrees`, mirrored on request, blurred by `blur` px. */
export async function posed(raw: Raw, { degrees = 0, mirror = false, blur = 0 }): Promise<Raw> {
  if (!degrees && !mirror && !blur) return raw
  let picture = fromRaw(raw)
  if (mirror) picture = picture.flop()
  if (degrees) picture = picture.rotate(degrees, { background: clear })
  if (blur) {
    const pad = Math.ceil(blur * 2)
    picture = picture.extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear }).blur(blur)
  }
  return toRaw(picture)
}

/**
 * The outline of the sprite's lowest part as a soft shadow. `part` 1 with `squash` 1 is the whole outline, for a lying
 * object. A small, flattened part is the shadow of a standing object around its base. Computed at a quarter of the
 * size: a blur hides the difference.
 */
export function shadowOf(raw: Raw, { colour, strength, part, squash, blur }: Shadow): Shade {
  const inner = {
    width: Math.max(4, Math.round(raw.width / 4)),
    height: Math.max(2, Math.round((raw.height * squash) / 4)),
  }
  const sigma = Math.max(0.5, blur / 4)
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  const pad = radius * 3
  const width = inner.width + 2 * pad
  const height = inner.height + 2 * pad
  let mask = new Float32Array(width * height)
  const firstRow = raw.height * (1 - part)
  for (let y = 0; y < inner.height; y++) {
    const row = Math.min(raw.height - 1, Math.floor(firstRow + ((y + 0.5) / inner.height) * raw.height * part))
    for (let x = 0; x < inner.width; x++) {
      const column = Math.min(raw.width - 1, Math.floor(((x + 0.5) / inner.width) * raw.width))
      mask[(y + pad) * width + x + pad] = (raw.data[(row * raw.width + column) * 4 + 3] as number) * strength
    }
  }
  // Three box blurs each way are as good as a Gaussian one.
  for (let pass = 0; pass < 3; pass++) {
    mask = boxBlurred(mask, { count: height, length: width, next: 1, nextLine: width, radius })
    mask = boxBlurred(mask, { count: width, length: height, next: width, nextLine: 1, radius })
  }
  return enlarged(mask, width, height, colour)
}
interface Shadow {
  colour: [number, number, number]
  strength: number
  part: number
  squash: number
  blur: number
}

/** Four times as large, smoothly. */
function enlarged(mask: Float32Array, width: number, height: number, colour: Shade['colour']): Shade {
  const large = { width: width * 4, height: height * 4, channels: 1 as const, colour }
  const data = new Uint8Array(large.width * large.height)
  const place = (at: number, end: number) => {
    const first = Math.max(0, Math.min(end - 2, Math.floor((at - 1.5) / 4)))
    return { first, share: Math.max(0, Math.min(1, (at - 1.5) / 4 - first)) }
  }
  const columns = Array.from({ length: large.width }, (_, x) => place(x, width))
  const line = new Float32Array(width)
  let to = 0
  for (let y = 0; y < large.height; y++) {
    const { first: row, share: down } = place(y, height)
    for (let x = 0; x < width; x++) {
      const from = row * width + x
      line[x] = (mask[from] as number) * (1 - down) + (mask[from + width] as number) * down
    }
    for (const { first, share } of columns) {
      data[to++] = (line[first] as number) * (1 - share) + (line[first + 1] as number) * share
    }
  }
  return { data, ...large }
}

function boxBlurred(from: Float32Array, { count, length, next, nextLine, radius }: Lines): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length)
  for (let line = 0; line < count; line++) {
    const start = line * nextLine
    let sum = 0
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) sum += from[start + (at + radius) * next] as number
      if (at - radius > 0) sum -= from[start + (at - radius - 1) * next] as number
      if (at >= 0) to[start + at * next] = sum / (2 * radius + 1)
    }
  }
  return to
}
interface Lines {
  count: number
  length: number
  next: number
  nextLine: number
  radius: number
}
