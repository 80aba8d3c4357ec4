// How a change record keeps values that are too long to be kept whole.

/** Part of a long text, from shortly before the place where it differs from the other value. */
export interface Excerpt {
  excerpt: string
  /** of the whole text */
  characters: number
}

/** The beginning of a long list. */
export interface ListHead {
  head: unknown[]
  /** of the whole list */
  entries: number
}

export const isExcerpt = (value: unknown): value is Excerpt => has(value, 'excerpt')

export const isListHead = (value: unknown): value is ListHead => has(value, 'head')

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
