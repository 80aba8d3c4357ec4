/** The characters that one part of a form accepts, and how often. */
interface Part {
  takes: (character: string) => boolean
  min: number
  max: number
}

const part = /([A-Z0-9#@-])(?:\{(\d{1,2})(?:-(\d{1,2}))?\})?/y
const isDigit = (character: string) => character >= '0' && character <= '9'
const isLetter = (character: string) => character >= 'A' && character <= 'Z'

/**
 * The forms of a carrier's tracking numbers, separated by spaces. In a form `#` is a digit, `@` a letter, and any other
 * letter, digit or hyphen itself; a count or a range in braces repeats it: `SF#{12-15} @@#{9}CN`. Unlike a regular
 * expression, which may backtrack endlessly, a form is matched in a single pass.
 * @returns undefined when a form is malformed
 */
function readNumberForms(forms: string): Part[][] | undefined {
  const read = forms.trim().split(/\s+/).map(readForm)
  return read.every((form) => form !== undefined) ? read : undefined
}

export const areNumberForms = (text: string): boolean => readNumberForms(text) !== undefined

function readForm(form: string): Part[] | undefined {
  const parts: Part[] = []
  part.lastIndex = 0
  while (part.lastIndex < form.length) {
    const found = part.exec(form)
    if (!found) return undefined
    const [, symbol = '', least = '1', most = least] = found
    const [min, max] = [Number(least), Number(most)]
    if (max < 1 || max < min) return undefined
    const takes = symbol === '#' ? isDigit : symbol === '@' ? isLetter : (character: string) => character === symbol
    parts.push({ takes, min, max })
  }
  return parts.length > 0 ? parts : undefined
}

/** A tracking number as stored: people paste it with spaces, invisible characters, full-width digits or in lower case. */
export function toTrackingNo(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}

/** The longest tracking number, in characters. */
export const trackingNoMax = 60
const anyNumber = /^[A-Z0-9][A-Z0-9._/-]*$/

/**
 * Whether a tracking number has one of the forms. Without forms it must start with a letter or digit, followed by
 * letters, digits, hyphens, dots, slashes or underscores.
 */
export function fitsNumberForms(trackingNo: string, forms: string | null): boolean {
  if (trackingNo.length > trackingNoMax) return false
  if (forms === null) return anyNumber.test(trackingNo.toUpperCase())
  return readNumberForms(forms)?.some((form) => fits(trackingNo.toUpperCase(), form)) ?? false
}

function fits(number: string, form: readonly Part[]): boolean {
  /** where the next part may start */
  let places = new Set([0])
  for (const { takes, min, max } of form) {
    const next = new Set<number>()
    for (const place of places) {
      for (let count = 0; count <= max; count++) {
        if (count >= min) next.add(place + count)
        if (!takes(number[place + count] ?? '')) break
      }
    }
    places = next
  }
  return places.has(number.length)
}
