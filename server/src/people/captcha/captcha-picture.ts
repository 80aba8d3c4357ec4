import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** The protocol's unambiguous characters, each as strokes in a 20 × 28 box. */
const glyphs: Record<string, string> = {
  2: 'M2 7 Q2 1 10 1 Q18 1 18 8 Q18 13 2 27 L19 27',
  3: 'M2 4 Q6 1 10 1 Q17 1 17 7 Q17 13 9 13 Q18 13 18 20 Q18 27 10 27 Q5 27 1 23',
  4: 'M14 27 L14 1 L1 19 L19 19',
  5: 'M17 1 L4 1 L3 12 Q7 10 10 10 Q18 10 18 18 Q18 27 9 27 Q4 27 1 24',
  6: 'M16 2 Q4 3 2 18 Q2 27 10 27 Q18 27 18 19 Q18 12 10 12 Q4 12 2 18',
  A: 'M1 27 L10 1 L19 27 M4.5 18 L15.5 18',
  C: 'M18 6 Q15 1 10 1 Q2 1 2 14 Q2 27 10 27 Q15 27 18 22',
  E: 'M18 1 L3 1 L3 27 L18 27 M3 13 L14 13',
  F: 'M18 1 L3 1 L3 27 M3 13 L14 13',
  H: 'M3 1 L3 27 M17 1 L17 27 M3 14 L17 14',
  J: 'M14 1 L14 20 Q14 27 8 27 Q2 27 2 20',
  K: 'M3 1 L3 27 M17 1 L3 16 M8 11 L18 27',
  L: 'M4 1 L4 27 L18 27',
  M: 'M2 27 L2 1 L10 17 L18 1 L18 27',
  N: 'M3 27 L3 1 L17 27 L17 1',
  P: 'M3 27 L3 1 L10 1 Q18 1 18 8 Q18 15 10 15 L3 15',
  R: 'M3 27 L3 1 L10 1 Q18 1 18 8 Q18 14 10 14 L3 14 M10 14 L18 27',
  T: 'M1 1 L19 1 M10 1 L10 27',
  U: 'M3 1 L3 18 Q3 27 10 27 Q17 27 17 18 L17 1',
  V: 'M1 1 L10 27 L19 1',
  W: 'M1 1 L5 27 L10 9 L15 27 L19 1',
  X: 'M2 1 L18 27 M18 1 L2 27',
  Y: 'M1 1 L10 14 L19 1 M10 14 L10 27',
}
const alphabet = Object.keys(glyphs)
const width = 120
const height = 44

export function newCaptchaAnswer(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Draws the answer as a PNG, different each time: characters rotated, slanted and crossed by lines. Needs no fonts. */
export function drawCaptcha(answer: string): Promise<Buffer> {
  const hue = randomInt(360)
  const characters = [...answer].map((character, index) => {
    const x = 12 + index * 25 + between(-2, 2)
    const y = 8 + between(-3, 3)
    const move = `translate(${x} ${y}) rotate(${between(-13, 13)} 10 14) skewX(${between(-6, 6)}) scale(${between(0.88, 1.06)})`
    const ink = `hsl(${(hue + randomInt(-25, 26) + 360) % 360} 60% ${randomInt(24, 38)}%)`
    return `<path transform="${move}" d="${glyphs[character]}" stroke="${ink}" stroke-width="${between(2.2, 3.4)}"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const points = [0, 1, 2, 3].map((step) => `${(step * width) / 3} ${between(4, height - 4)}`)
    return `<path d="M${points[0]} C${points.slice(1).join(' ')}" stroke="hsl(${randomInt(360)} 45% 62%)" stroke-width="1.3"/>`
  })
  const dots = Array.from({ length: 26 }, () => {
    const place = `cx="${between(0, width)}" cy="${between(0, height)}"`
    return `<circle ${place} r="${between(0.5, 1.4)}" fill="hsl(${randomInt(360)} 45% 66%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 96%)"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${dots.join('')}${characters.join('')}${lines.join('')}</g>
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}

function between(least: number, most: number): number {
  return randomInt(Math.round(least * 100), Math.round(most * 100) + 1) / 100
}
