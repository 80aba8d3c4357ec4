// The wheel's geometry. Its middle is 0 0, the first part is at the top.

/** Radii. */
export const wheel = { rim: 188, disc: 166, hub: 42 } as const

/** The font size of the parts' captions. */
export const captionSize = 15

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

/** The position of a part's picture, and the width of the two lines below it. Measured on the part at the top. */
export function partLayout(count: number): { size: number; y: number; lines: { y: number; width: number }[] } {
  const size = count > 6 ? 52 : 58
  const y = -(wheel.disc - 8 - size / 2)
  // Half of the part's width, as a factor of the radius; parts larger than a quarter are wide enough anywhere.
  const half = Math.tan(Math.PI / Math.max(count, 4))
  const lines = [15, 32].map((below) => {
    const middle = wheel.disc - 8 - size - below
    return { y: -middle + captionSize / 3, width: Math.min(130, 2 * half * (middle - captionSize / 2) - 5) }
  })
  return { size, y, lines }
}

/** A character as wide as it is high. */
const wide = /[\u3000-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/
/** Pieces between possible line breaks: each Chinese or Japanese character, other words, spaces. */
const pieces = /[\u3040-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u3040-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/g

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

/**
 * The lines of a part's caption; none if the text does not fit below the picture. Chinese and Japanese break anywhere,
 * other languages between words.
 */
export function captionLines(text: string, count: number): string[] {
  const [first, second] = partLayout(count).lines
  if (!first || !second || text.trim() === '') return []
  const fits = (line: string, { width }: { width: number }) => widthOf(line) * captionSize <= width
  const whole = text.trim()
  if (fits(whole, first)) return [whole]
  const words = whole.match(pieces) ?? []
  for (let taken = words.length - 1; taken > 0; taken--) {
    const line = words.slice(0, taken).join('').trim()
    if (line === '' || !fits(line, first)) continue
    // If there is a space, the line ends at it rather than within a word.
    const space = words.slice(0, taken + 1).findLastIndex((word) => word.trim() === '')
    const end = space > 0 && fits(words.slice(space).join('').trim(), second) ? space : taken
    const rest = words.slice(end).join('').trim()
    return fits(rest, second) ? [words.slice(0, end).join('').trim(), rest] : []
  }
  return []
}
