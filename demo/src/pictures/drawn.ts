import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { LogoMark } from '../brands.ts'
import { type PaletteName, palettes } from './palette.ts'
import { type Emoji, fromRaw, type Raw, sprite, toRaw } from './sprite.ts'

/** An object on a soft square: category icons and avatars. */
export async function paintIcon(object: Emoji, paletteName: PaletteName, share: number): Promise<Raw> {
  const size = 320
  const { wall, glow } = palettes[paletteName]
  const ground = await drawn(
    size,
    size,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient></defs>
    <rect width="${size}" height="${size}" fill="url(#g)"/><circle cx="130" cy="110" r="150" fill="${glow}" opacity="0.6"/>`,
  )
  return toRaw(
    fromRaw(ground)
      .composite([{ input: await sprite(object, Math.round(size * share)) }])
      .removeAlpha(),
  )
}

const marks: Record<LogoMark, string> = {
  grain:
    '<path d="M200 320V150"/><path d="M200 190c-46 0-62-28-62-58 46 0 62 28 62 58zM200 190c46 0 62-28 62-58-46 0-62 28-62 58zM200 250c-46 0-62-28-62-58 46 0 62 28 62 58zM200 250c46 0 62-28 62-58-46 0-62 28-62 58z" fill="currentColor" stroke="none"/><circle cx="200" cy="106" r="20" fill="currentColor" stroke="none"/>',
  hill: '<path d="M80 282c50-110 90-110 130 0M150 282c46-150 110-150 170 0" /><circle cx="286" cy="122" r="26" fill="currentColor" stroke="none"/><path d="M72 300h256"/>',
  leaf: '<path d="M112 288C104 160 176 104 300 104c2 124-58 190-188 184z"/><path d="M112 288c40-70 80-104 128-128"/>',
  flame:
    '<path d="M204 84c16 60 84 88 84 152a88 88 0 0 1-176 0c0-44 30-60 42-96 22 12 28 30 28 48 20-24 26-60 22-104z"/><path d="M200 318c-30-10-34-46 0-76 34 30 30 66 0 76z" fill="currentColor" stroke="none"/>',
  cotton:
    '<circle cx="160" cy="160" r="46"/><circle cx="240" cy="160" r="46"/><circle cx="200" cy="216" r="46"/><path d="M200 262v62M200 300c-30 0-46-14-52-30"/>',
  wave: '<path d="M88 176v48M132 140v120M176 96v208M220 150v100M264 120v160M308 172v56"/>',
  square: '<rect x="104" y="104" width="192" height="192" rx="28"/><path d="M160 200h80M200 160v80"/>',
  drop: '<path d="M200 88c54 70 84 110 84 152a84 84 0 0 1-168 0c0-42 30-82 84-152z"/><path d="M160 244a42 42 0 0 0 42 42"/>',
  island:
    '<path d="M84 262c60-30 172-30 232 0M108 300h184"/><path d="M208 250c-6-60 2-90 22-116M230 134c-40-30-76-20-92 6 34-10 62-10 92-6zM230 134c36-22 66-10 78 18-30-14-52-20-78-18z"/>',
  trail: '<path d="M84 296l84-152 48 84 34-54 66 122z"/><path d="M168 144v-48l38 16-38 16"/>',
  tent: '<path d="M216 96L100 284h200L184 96"/><path d="M200 176l-36 108M200 176l36 108"/><circle cx="286" cy="132" r="20" fill="currentColor" stroke="none"/>',
  cup: '<path d="M104 196h168c4 68-30 112-84 112s-88-44-84-112z"/><path d="M271 212c52-10 52 52-12 56M116 308h144"/><path d="M160 158c-18-22 18-34 0-58M212 158c-18-22 18-34 0-58"/>',
  pot: '<path d="M112 196h176v72a40 40 0 0 1-40 40h-96a40 40 0 0 1-40-40z"/><path d="M96 196h208M136 196c6-46 122-46 128 0M84 236h28M288 236h28"/><circle cx="200" cy="138" r="18" fill="currentColor" stroke="none"/>',
}

/** A brand's or merchant's mark: a few strokes in the deep tone of its palette. */
export function paintLogo(mark: LogoMark, paletteName: PaletteName): Promise<Raw> {
  const { wall, glow, deep } = palettes[paletteName]
  return drawn(
    400,
    400,
    `<rect width="400" height="400" fill="${wall[0]}"/><circle cx="200" cy="200" r="158" fill="${glow}"/>
    <g color="${deep}" stroke="${deep}" fill="none" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">${marks[mark]}</g>`,
  )
}

/** The QR code of a receiving account on a card of the account's colour. */
export function paintQr(text: string, paletteName: PaletteName): Promise<Raw> {
  const { wall, deep } = palettes[paletteName]
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = Math.floor(440 / size)
  const start = (640 - unit * size) / 2
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${start + x * unit} ${start + y * unit}h${unit}v${unit}h-${unit}z`] : [])),
  )
  return drawn(
    640,
    640,
    `<rect width="640" height="640" fill="${wall[1]}"/><rect x="60" y="60" width="520" height="520" rx="36" fill="#fff"/>
    <path d="${dark.join('')}" fill="${deep}"/>`,
  )
}

// Digits as strokes on a 10 × 16 grid: a drawn figure looks the same on a machine without fonts.
const strokes: Record<string, string> = {
  '0': 'M5 0C1 0 0 4 0 8s1 8 5 8 5-4 5-8-1-8-5-8z',
  '1': 'M1 3l4-3v16',
  '2': 'M0 4c0-5 10-6 10 0 0 4-7 7-10 12h10',
  '3': 'M0 2c3-4 10-2 10 2 0 3-3 4-6 4 4 0 6 1 6 4 0 5-8 6-10 2',
  '4': 'M7 16V0L0 11h10',
  '5': 'M9 0H1v6c4-2 9 0 9 5s-8 7-10 3',
  '6': 'M9 1C4-2 0 4 0 10c0 8 10 8 10 1 0-6-8-6-10-1',
  '7': 'M0 0h10L4 16',
  '8': 'M5 7C-1 6 0 0 5 0s6 6 0 7c-7 1-6 9 0 9s7-8 0-9z',
  '9': 'M10 6c0 6-10 6-10 0s10-8 10 0c0 6-3 12-9 9',
  '.': 'M2 15.5v.5',
  ':': 'M2 5v.5M2 12v.5',
  '-': 'M2 8h6',
  '¥': 'M0 0l5 7 5-7M5 7v9M1 8h8M1 11.5h8',
  ' ': '',
}
const advance = (sign: string) => ('.:'.includes(sign) ? 7 : 14)
/** The width in px of figures of `size` px. */
function widthOf(text: string, size: number): number {
  return (([...text].reduce((sum, sign) => sum + advance(sign), 0) - 4) * size) / 16
}
function figures(text: string, { x, y, size, colour, weight }: Figures): string {
  const scale = size / 16
  let at = 0
  const paths = [...text].map((sign) => {
    const path = `<path transform="translate(${at} 0)" d="${strokes[sign] ?? ''}"/>`
    at += advance(sign)
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight / scale}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
interface Figures {
  x: number
  y: number
  /** height in px */
  size: number
  colour: string
  weight: number
}

export interface Receipt {
  /** yuan with two decimals, `258.00` */
  amount: string
  /** The four digits that the buyer enters in the transfer's remark. */
  code: string
  /** `2026-11-21 09:30` */
  time: string
  reference: string
}

const receiptThemes = [
  { head: '#2f9e6e', ink: '#ffffff', mark: '#ffffff', tick: '#2f9e6e' },
  { head: '#ffffff', ink: '#1d1d1f', mark: '#2f6fd0', tick: '#ffffff' },
  { head: '#2f6fd0', ink: '#ffffff', mark: '#ffffff', tick: '#2f6fd0' },
  { head: '#fff4e5', ink: '#1d1d1f', mark: '#e08a1e', tick: '#ffffff' },
] as const

/**
 * A phone screenshot of a completed transfer: figures are drawn, words are grey bars. The reference determines which of
 * four apps it comes from and what that one advertises, so that no two payments look alike.
 */
export function paintReceipt({ amount, code, time, reference }: Receipt): Promise<Raw> {
  const chance = createHash('sha256').update(`${reference} ${code}`).digest()
  const { head, ink, mark, tick } = receiptThemes[(chance[0] as number) % 4] as (typeof receiptThemes)[number]
  const rows = [reference, time, code]
  return drawn(
    720,
    1280,
    `<rect width="720" height="1280" fill="#f4f5f7"/><rect width="720" height="470" fill="${head}"/>
    ${figures(time.slice(-5), { x: 40, y: 26, size: 22, colour: ink, weight: 3 })}
    <rect x="620" y="28" width="52" height="22" rx="6" fill="none" stroke="${ink}" stroke-width="3"/><rect x="625" y="33" width="34" height="12" rx="2" fill="${ink}"/>
    <circle cx="360" cy="180" r="54" fill="${mark}"/><path d="M334 181l18 19 36-38" fill="none" stroke="${tick}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="270" y="262" width="180" height="18" rx="9" fill="${ink}" opacity="0.3"/>
    ${figures(`¥${amount}`, { x: 360 - widthOf(`¥${amount}`, 68) / 2, y: 312, size: 68, colour: ink, weight: 8 })}
    <rect x="32" y="500" width="656" height="${rows.length * 110 + 20}" rx="24" fill="#fff"/>
    ${rows
      .map((row, index) => {
        const label = 150 - index * 20
        // a long number is drawn smaller, so that it does not cover its label
        const size = Math.min(24, (24 * (584 - label - 32)) / widthOf(row, 24))
        return `<rect x="68" y="${556 + index * 110}" width="${label}" height="18" rx="9" fill="#d5d8dc"/>
        ${figures(row, { x: 652 - widthOf(row, size), y: 563 - size / 2 + index * 110, size, colour: '#3a3a3f', weight: 2.6 })}
        ${index ? `<rect x="68" y="${510 + index * 110}" width="584" height="2" fill="#eef0f2"/>` : ''}`
      })
      .join('')}
    <g transform="translate(32 890)">${advertisement(chance)}</g>
    <rect x="110" y="1180" width="500" height="72" rx="36" fill="${mark === '#ffffff' ? head : mark}"/><rect x="300" y="1208" width="120" height="16" rx="8" fill="#fff" opacity="0.9"/>`,
  )
}

/** A bank card with its number. */
export function paintCard(number: string, paletteName: PaletteName): Promise<Raw> {
  const { wall, glow, deep } = palettes[paletteName]
  const groups = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const size = (26 * 512) / widthOf(groups, 26)
  return drawn(
    640,
    404,
    `<rect width="640" height="404" fill="${wall[1]}"/><rect x="32" y="32" width="576" height="340" rx="32" fill="${deep}"/>
    <circle cx="520" cy="92" r="150" fill="${glow}" opacity="0.18" clip-path="url(#card)"/>
    <clipPath id="card"><rect x="32" y="32" width="576" height="340" rx="32"/></clipPath>
    <rect x="64" y="76" width="180" height="20" rx="10" fill="#fff" opacity="0.85"/>
    <rect x="64" y="146" width="84" height="62" rx="12" fill="${glow}"/><path d="M64 177h84M106 146v62" stroke="${deep}" stroke-width="3"/>
    ${figures(groups, { x: 64, y: 254, size, colour: '#ffffff', weight: 3 })}
    <rect x="64" y="320" width="120" height="18" rx="9" fill="#fff" opacity="0.6"/>`,
  )
}

/** A card of 656 × 260 with its own skyline. */
function advertisement(chance: Buffer): string {
  const hue = ((chance[1] as number) * 360) / 256
  const bars = Array.from({ length: 8 }, (_, index) => {
    const height = 40 + ((chance[index + 2] as number) * 190) / 255
    const lightness = 35 + ((chance[index + 10] as number) * 45) / 255
    return `<rect x="${index * 82}" y="${260 - height}" width="82" height="${height}" fill="hsl(${hue + index * 6}, 45%, ${lightness}%)"/>`
  })
  return `<clipPath id="card"><rect width="656" height="260" rx="24"/></clipPath>
    <g clip-path="url(#card)"><rect width="656" height="260" fill="hsl(${hue}, 55%, 90%)"/>${bars.join('')}</g>`
}

function drawn(width: number, height: number, body: string): Promise<Raw> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return toRaw(sharp(Buffer.from(svg)).removeAlpha())
}
