import { type Art, paintArt } from './banner.ts'
import type { Raw } from './sprite.ts'

const size = { width: 900, height: 600, horizon: 0.66 }

/** Article covers: a table with the objects the article is about, without words. */
const arts = {
  tea: {
    ...size,
    palette: 'sage',
    things: [
      { object: '1fab4', x: 735, y: 415, box: 210, blur: 2.2 },
      { object: '1fad6', x: 400, y: 500, box: 260, tint: { dye: '#9a7350' } },
      { object: '1f375', x: 620, y: 520, box: 130 },
      { object: '1f343', x: 240, y: 530, box: 80 },
    ],
  },
  skillet: {
    ...size,
    palette: 'sand',
    things: [
      { object: '1f9c2', x: 700, y: 420, box: 120, blur: 2 },
      { object: '1f373', x: 430, y: 520, box: 300, tint: { saturation: 0.25 } },
      { object: '1f9c8', x: 690, y: 520, box: 130 },
      { object: '1f33f', x: 200, y: 520, box: 110 },
    ],
  },
  fruit: {
    ...size,
    palette: 'blush',
    things: [
      { object: '1f9fa', x: 620, y: 440, box: 260, blur: 1.6 },
      { object: '1f34e', x: 360, y: 510, box: 200 },
      { object: '1f34a', x: 540, y: 530, box: 150 },
      { object: '1f353', x: 230, y: 530, box: 100 },
      { object: '1fad0', x: 690, y: 540, box: 90 },
    ],
  },
  coffee: {
    ...size,
    palette: 'stone',
    things: [
      { object: '1f6cb', x: 700, y: 410, box: 230, blur: 2.4 },
      { object: '2615', x: 390, y: 510, box: 230 },
      { object: '1f36a', x: 600, y: 525, box: 110 },
      { object: '23f2', x: 220, y: 500, box: 120 },
    ],
  },
  rice: {
    ...size,
    palette: 'butter',
    things: [
      { object: '1f33e', x: 690, y: 430, box: 260, blur: 1.8 },
      { object: '1f35a', x: 410, y: 515, box: 240 },
      { object: '1f962', x: 610, y: 530, box: 150 },
      { object: '1f372', x: 210, y: 500, box: 150, blur: 0.8 },
    ],
  },
  desk: {
    ...size,
    palette: 'mist',
    things: [
      { object: '1f5bc', x: 680, y: 330, box: 170, blur: 2 },
      { object: '1fab4', x: 780, y: 450, box: 150, blur: 1 },
      { object: '1f4bb', x: 460, y: 500, box: 300 },
      { object: '1f4d3', x: 680, y: 525, box: 110 },
      { object: '1f58a', x: 230, y: 520, box: 100 },
    ],
  },
  plant: {
    ...size,
    palette: 'dusk',
    things: [
      { object: '1fa9f', x: 640, y: 380, box: 250, blur: 2.4 },
      { object: '1fab4', x: 380, y: 515, box: 280 },
      { object: '1f335', x: 590, y: 525, box: 170 },
      { object: '1f4a7', x: 215, y: 500, box: 70 },
    ],
  },
  wool: {
    ...size,
    palette: 'lilac',
    things: [
      { object: '1fa91', x: 690, y: 440, box: 260, blur: 1.8 },
      { object: '1f9e3', x: 400, y: 500, box: 230, tint: { dye: '#c0654f' } },
      { object: '1f9e6', x: 580, y: 525, box: 130 },
      { object: '1f9f6', x: 230, y: 530, box: 130 },
    ],
  },
  camp: {
    ...size,
    palette: 'sage',
    things: [
      { object: '1f332', x: 210, y: 430, box: 220, blur: 2.2 },
      { object: '1f332', x: 770, y: 420, box: 190, blur: 2.6 },
      { object: '26fa', x: 480, y: 500, box: 310 },
      { object: '1f526', x: 690, y: 530, box: 100 },
      { object: '1f97e', x: 250, y: 535, box: 110 },
    ],
  },
} satisfies Record<string, Art>
export type CoverArt = keyof typeof arts

export function paintCover(name: CoverArt): Promise<Raw> {
  return paintArt(arts[name])
}
