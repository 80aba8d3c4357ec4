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

const wide = { width: 1125, height: 480 }
const half = { width: 700, height: 440 }
const upright = { width: 700, height: 920 }

/** Wide pictures without words, so that they work in every language. */
const arts = {
  breakfast: {
    ...wide,
    palette: 'sand',
    horizon: 0.66,
    things: [
      { object: '1fab4', x: 1010, y: 350, box: 210, blur: 2.4 },
      { object: '1f36f', x: 470, y: 350, box: 130, blur: 1.6 },
      { object: '1f35e', x: 640, y: 392, box: 240 },
      { object: '1f950', x: 868, y: 420, box: 180 },
      { object: '2615', x: 500, y: 436, box: 150 },
      { object: '1fad0', x: 1000, y: 446, box: 96 },
      { object: '1f95a', x: 726, y: 452, box: 74 },
    ],
  },
  winter: {
    ...wide,
    palette: 'dusk',
    horizon: 0.68,
    things: [
      { object: '1f332', x: 560, y: 318, box: 190, blur: 2.4 },
      { object: '1f332', x: 1040, y: 330, box: 220, blur: 1.8 },
      { object: '26c4', x: 900, y: 424, box: 250 },
      { object: '2615', x: 640, y: 438, box: 160 },
      { object: '1f9e3', x: 760, y: 446, box: 120, tint: { dye: '#c0654f' } },
      { object: '1f56f', x: 1060, y: 446, box: 110 },
    ],
  },
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
  desk: {
    ...wide,
    palette: 'mist',
    horizon: 0.68,
    things: [
      { object: '1f5bc', x: 960, y: 300, box: 170, blur: 2.2 },
      { object: '1fab4', x: 1030, y: 392, box: 170, blur: 1 },
      { object: '1f4bb', x: 720, y: 412, box: 330 },
      { object: '1f3a7', x: 480, y: 440, box: 190, tint: { dye: '#7d9cc0' } },
      { object: '1f5b1', x: 930, y: 450, box: 84, tint: { dye: '#e9e6e1' } },
    ],
  },
  outdoors: {
    ...wide,
    palette: 'sage',
    horizon: 0.62,
    things: [
      { object: '1f332', x: 540, y: 312, box: 170, blur: 2.6 },
      { object: '1f332', x: 980, y: 322, box: 210, blur: 2 },
      { object: '1f333', x: 1064, y: 350, box: 180, blur: 1.4 },
      { object: '26fa', x: 760, y: 408, box: 320 },
      { object: '1f97e', x: 532, y: 436, box: 130 },
      { object: '1f392', x: 980, y: 440, box: 140, tint: { dye: '#c0654f' } },
      { object: '1f526', x: 640, y: 456, box: 76 },
    ],
  },
  // Low things: words stand above them in a half of the screen.
  gifts: {
    ...half,
    palette: 'blush',
    horizon: 0.68,
    things: [
      { object: '1f9f8', x: 262, y: 386, box: 168 },
      { object: '1f381', x: 440, y: 402, box: 186 },
      { object: '1f96e', x: 584, y: 408, box: 100 },
      { object: '1f56f', x: 132, y: 406, box: 110 },
    ],
  },
  trials: {
    ...half,
    palette: 'lilac',
    horizon: 0.68,
    things: [
      { object: '1f335', x: 190, y: 384, box: 166 },
      { object: '1f9e9', x: 380, y: 396, box: 160 },
      { object: '1f951', x: 545, y: 402, box: 150 },
      { object: '2615', x: 292, y: 414, box: 92 },
    ],
  },
  hearth: {
    ...upright,
    palette: 'dusk',
    horizon: 0.74,
    things: [
      { object: '1fad6', x: 560, y: 742, box: 210, blur: 1.6 },
      { object: '1f372', x: 330, y: 838, box: 420 },
      { object: '1f955', x: 590, y: 856, box: 130 },
    ],
  },
  reading: {
    ...upright,
    height: 800,
    palette: 'butter',
    horizon: 0.72,
    things: [
      { object: '1fab4', x: 560, y: 620, box: 260, blur: 1.8 },
      { object: '1f35e', x: 320, y: 720, box: 330 },
      { object: '2615', x: 556, y: 746, box: 170 },
    ],
  },
  laundry: {
    ...wide,
    height: 420,
    palette: 'dusk',
    horizon: 0.7,
    things: [
      { object: '1f9fa', x: 1000, y: 352, box: 180, blur: 1.6 },
      { object: '1f457', x: 520, y: 372, box: 250, tint: { dye: '#7d9cc0' } },
      { object: '1f455', x: 730, y: 380, box: 220, tint: { dye: '#d2b48c' } },
      { object: '1f9e3', x: 900, y: 392, box: 130, tint: { dye: '#c0654f' } },
      { object: '1f9e6', x: 1050, y: 400, box: 110 },
    ],
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
