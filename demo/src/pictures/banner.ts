import sharp from 'sharp'
import { type PaletteName, palettes } from './palette.ts'
import { type Stand, stand } from './scene.ts'
import { composeLayers, type Emoji, type Raw, toRaw } from './sprite.ts'

/** Objects on a floor in front of a wall, painted in one colour's light. */
export interface Art {
  /** px */
  width: number
  height: number
  palette: PaletteName
  /** Share of the height at which the floor begins. */
  horizon: number
  /** Back to front; x, y and box in px of the picture. */
  things: (Stand & { object: Emoji })[]
}

const half = { width: 700, height: 440 }

/** Wide pictures without words, so that they work in every language. */
const arts = {
  snowfield: {
    width: 1125,
    height: 900,
    palette: 'mist',
    horizon: 0.72,
    things: [
      { object: '1f332', x: 160, y: 610, box: 260, blur: 2.6 },
      { object: '1f332', x: 960, y: 620, box: 300, blur: 2.2 },
      { object: '1f332', x: 1060, y: 680, box: 220, blur: 1.2 },
      { object: '26c4', x: 560, y: 800, box: 480 },
      { object: '1f9e4', x: 250, y: 830, box: 170, tint: { dye: '#c0654f' } },
      { object: '1f6f7', x: 900, y: 836, box: 250 },
    ],
  },
  wardrobe: {
    width: 1125,
    height: 560,
    palette: 'blush',
    horizon: 0.7,
    things: [
      { object: '1f9e3', x: 190, y: 470, box: 290, tint: { dye: '#c0654f' } },
      { object: '1f9e6', x: 560, y: 486, box: 270 },
      { object: '1f455', x: 930, y: 480, box: 300, tint: { dye: '#7d9cc0' } },
    ],
  },
  candles: {
    width: 700,
    height: 700,
    palette: 'butter',
    horizon: 0.7,
    things: [
      { object: '1f56f', x: 350, y: 600, box: 430 },
      { object: '1f33c', x: 560, y: 630, box: 150 },
    ],
  },
  cocoa: {
    ...half,
    palette: 'sand',
    horizon: 0.7,
    things: [
      { object: '1f36b', x: 480, y: 384, box: 200 },
      { object: '2615', x: 280, y: 400, box: 250 },
    ],
  },
  soup: {
    width: 460,
    height: 440,
    palette: 'sage',
    horizon: 0.7,
    things: [{ object: '1f372', x: 230, y: 384, box: 270 }],
  },
  gloves: {
    width: 460,
    height: 440,
    palette: 'lilac',
    horizon: 0.7,
    things: [{ object: '1f9e4', x: 230, y: 388, box: 260, tint: { dye: '#7d9cc0' } }],
  },
} satisfies Record<string, Art>
export type BannerArt = keyof typeof arts

export function paintBanner(name: BannerArt): Promise<Raw> {
  return paintArt(arts[name])
}

export async function paintArt({ width, height, palette, horizon, things }: Art): Promise<Raw> {
  const { wall, floor, glow } = palettes[palette]
  const line = Math.round(height * horizon)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor[1]}"/><stop offset="1" stop-color="${floor[0]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <circle cx="${width * 0.66}" cy="${height * 0.42}" r="${height * 0.44}" fill="${glow}" opacity="0.7"/>
    <circle cx="${width * 0.12}" cy="${height * 0.16}" r="${height * 0.3}" fill="${glow}" opacity="0.35"/>
    <rect y="${line}" width="${width}" height="${height - line}" fill="url(#floor)"/>
    <rect y="${line}" width="${width}" height="2" fill="#fff" opacity="0.4"/></svg>`
  const ground = await toRaw(sharp(Buffer.from(svg)).removeAlpha())
  const layers = await Promise.all(things.map(({ object, ...place }) => stand(object, palette, place)))
  return composeLayers(ground, layers.flat())
}
