/**
 * Reads the open parts of a block: for any value, the result has the requested type, so that a block
 * from an older or newer editor is drawn as well as possible.
 */
export type Open = Record<string, unknown>

/** A block's open parts, objects even if they were left out. */
export interface BlockProps {
  params: Open
  style: Open
  data: unknown
  /** the block is among the first of the page: its pictures are fetched at once */
  first: boolean
  /** the page waits for the block's code */
  waits: boolean
}

export function object(value: unknown): Open {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Open) : {}
}

export function objects(value: unknown): Open[] {
  return Array.isArray(value) ? value.map(object) : []
}

/** Gives each row a unique name built from some of its fields; rows with the same fields get a number in addition. */
export function named(rows: Open[], ...fields: string[]): [name: string, row: Open][] {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const name = fields.map((field) => text(row[field])).join(' ')
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return [before > 0 ? `${name} ${before}` : name, row]
  })
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A number within limits; numeric text counts. */
export function number(value: unknown, otherwise: number, [min, max]: [number, number] = [0, 10_000]): number {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? Math.min(max, Math.max(min, read)) : otherwise
}

/** A switch as editors store it: a boolean, 0 or 1, or the same as text. */
export function isOn(value: unknown, otherwise = false): boolean {
  return value === undefined || value === null ? otherwise : ![false, 0, '0', 'false', ''].includes(value as string)
}

/** The value if it is one of the known words, else the first of them. */
export function word<const Words extends readonly [string, ...string[]]>(value: unknown, words: Words): Words[number] {
  return words.find((one) => one === value) ?? words[0]
}

/** The shop's own neutrals as editors store them: they follow the dark scheme, other colours stay as they are. */
const neutrals: Record<string, string> = {
  '#fff': 'var(--card)',
  '#ffffff': 'var(--card)',
  white: 'var(--card)',
  '#f6f6f7': 'var(--page)',
  '#1d1d1f': 'var(--ink)',
  '#6b6b70': 'var(--ink2)',
}

/** A colour that is safe to put into a style; undefined leaves the style sheet's own. */
export function colour(value: unknown): string | undefined {
  const name = text(value).trim().toLowerCase()
  if (neutrals[name]) return neutrals[name]
  return /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/.test(name) ? name : undefined
}

/** The same for marks and text on a background that does not follow the dark scheme. */
export function fixedColour(value: unknown): string | undefined {
  const name = text(value).trim().toLowerCase()
  return neutrals[name] ? name : colour(value)
}

/**
 * A text colour: lightened in the dark scheme if the background follows it, unchanged if the block sets its own
 * background.
 */
export function inkOn(ground: unknown, value: unknown): string | undefined {
  if (colour(ground) !== undefined && !neutrals[text(ground).trim().toLowerCase()]) return fixedColour(value)
  const ink = colour(value)
  return ink && !ink.startsWith('var') ? `color-mix(in oklab, ${ink}, white var(--lift))` : ink
}

/** Editors store px for a 375 px wide phone. */
export function px(value: unknown): string {
  return `calc(var(--rpx) * ${number(value, 0, [0, 400]) * 2})`
}

/** A text size in px for a 375 px wide phone, never too small to read. */
export const size = (value: unknown, otherwise: number) =>
  `max(11px, calc(var(--rpx) * ${number(value, otherwise, [10, 30]) * 2}))`
