// How a change record stores values that are too long to store in full.

/** Part of a long text, starting shortly before the point where it differs from the other value. */
export interface Excerpt {
  excerpt: string
  /** length of the whole text */
  characters: number
}

/** The first entries of a long list. */
export interface ListHead {
  head: unknown[]
  /** length of the whole list */
  entries: number
}

export const isExcerpt = (value: unknown): value is Excerpt => has(value, 'excerpt')

export const isListHead = (value: unknown): value is ListHead => has(value, 'head')

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
