// The wheel's geometry. Its middle is 0 0, the first part is at the top.

/** Radii. */
export const wheel = { rim: 188, disc: 166, hub: 42 } as const

const round = (n: number) => Math.round(n * 100) / 100

/** A point at an angle in degrees, clockwise from the top. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = ((angle - 90) * Math.PI) / 180
  return { x: round(radius * Math.cos(radians)), y: round(radius * Math.sin(radians)) }
}

/** The outline of one of `count` equal parts. */
export function partPath(index: number, count: number): string {
  const part = 360 / count
  const [from, until] = [-0.5, 0.5].map((side) => pointAt((index + side) * part, wheel.disc))
  return `M0 0L${from?.x} ${from?.y}A${wheel.disc} ${wheel.disc} 0 ${part > 180 ? 1 : 0} 1 ${until?.x} ${until?.y}z`
}

/** The tone of a part, one of three, so that no two neighbours are alike. */
export function toneOf(index: number, count: number): 0 | 1 | 2 {
  if (count % 2 === 1 && index === count - 1) return 2
  return index % 2 === 0 ? 0 : 1
}

/** The angle that the wheel turns to from another one to show a part at the top, after several whole rounds. */
export function angleTo(
  index: number,
  { from, count, rounds }: { from: number; count: number; rounds: number },
): number {
  return (Math.ceil(from / 360) + rounds) * 360 - index * (360 / count)
}

/** The angle nearest to `from` at which a drawing turned to `angle` is upright again. */
export function uprightAt(angle: number, from: number): number {
  return from + ((((angle - from) % 360) + 540) % 360) - 180
}

/**
 * The circle on a part in which its picture and caption stand, whichever way the disc is turned: measured on the part at
 * the top. Next to the hub, larger parts have room for no larger one.
 */
export function partLayout(count: number): { y: number; radius: number; size: number } {
  const slope = Math.sin(Math.PI / Math.max(count, 6))
  const middle = (wheel.disc - 5) / (1 + slope)
  return { y: -round(middle), radius: middle * slope, size: count > 6 ? 36 : 46 }
}

/** How captions are set, the most readable way first. */
const settings = [
  { fontSize: 15, lines: 2 },
  { fontSize: 13, lines: 3 },
  { fontSize: 11, lines: 3 },
] as const
type Setting = (typeof settings)[number]

const gap = 3

/** A picture above so many lines: the middle of each, measured from that of the circle, and the width of each line. */
function rowsOf(fontSize: number, lines: number, count: number) {
  const { radius, size } = partLayout(count)
  const height = fontSize + 2
  const top = -(size + gap + lines * height) / 2
  const rows = Array.from({ length: lines }, (_, index) => {
    const middle = top + size + gap + (index + 0.5) * height
    const edge = Math.abs(middle) + fontSize / 2
    return { y: round(middle + fontSize / 3), width: 2 * Math.sqrt(Math.max(0, radius ** 2 - edge ** 2)) - 4 }
  })
  return { pictureY: round(top + size / 2), rows }
}

/** A character as wide as it is high. */
const wide = /[\u3000-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/
/**
 * Pieces between possible line breaks: each Chinese character or hiragana, other words (of katakana too), spaces.
 */
const pieces =
  /[\u3040-\u309f\u3100-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u30a0-\u30ff]+|[^\s\u3040-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/g

/** The approximate width of a text in units of its font size, without measuring it. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) {
    if (wide.test(sign)) width += 1
    else if (/[ .,:;'!|il]/.test(sign)) width += 0.3
    else if (/[A-Zmw%+¥$]/.test(sign)) width += 0.72
    else width += 0.55
  }
  return width
}

export interface Caption {
  fontSize: number
  /** the middle of the picture above it */
  pictureY: number
  lines: { text: string; y: number }[]
}

/**
 * A part's caption below its picture: in smaller type and more lines if it is long, and cut off if it is too long for
 * these. Chinese and Japanese break anywhere, other languages between words.
 */
export function captionOf(text: string, count: number): Caption {
  const whole = text.trim()
  const set = ({ fontSize, lines: most }: Setting, shown: string): Caption | undefined => {
    for (let lines = whole === '' ? 0 : 1; lines <= most; lines++) {
      const { pictureY, rows } = rowsOf(fontSize, lines, count)
      // Narrower lines first, so that no single character is left for the last one.
      for (const share of lines > 1 ? [0.7, 0.85, 1] : [1]) {
        const found = wrap(
          shown.match(pieces) ?? [],
          rows.map(({ width }) => (share * width) / fontSize),
        )
        if (found) {
          return { fontSize, pictureY, lines: found.map((text, index) => ({ text, y: rows[index]?.y ?? 0 })) }
        }
      }
    }
    return undefined
  }
  for (const setting of settings) {
    const caption = set(setting, whole)
    if (caption) return caption
  }
  const [smallest] = settings.slice(-1) as [Setting]
  const characters = [...whole]
  for (let kept = characters.length - 1; kept > 0; kept--) {
    const caption = set(smallest, `${characters.slice(0, kept).join('').trim()}…`)
    if (caption) return caption
  }
  return { fontSize: smallest.fontSize, pictureY: 0, lines: [] }
}

/** The pieces in lines of these widths; undefined if they do not fit. */
function wrap(given: readonly string[], widths: readonly number[]): string[] | undefined {
  const words = given[0]?.trim() === '' ? given.slice(1) : given
  const lineOf = (end: number) => words.slice(0, end).join('').trim()
  if (words.length === 0) return []
  const [width, ...others] = widths
  if (width === undefined) return undefined
  const most = words.findLastIndex((_, index) => widthOf(lineOf(index + 1)) <= width) + 1
  if (most === 0) return undefined
  if (most === words.length) return [lineOf(most)]
  // If there is a space, the line ends at it rather than within a word.
  const space = words.slice(0, most + 1).findLastIndex((word) => word.trim() === '')
  for (const end of space > 0 ? [space, most] : [most]) {
    const rest = wrap(words.slice(end), others)
    if (rest) return [lineOf(end), ...rest]
  }
  return undefined
}
