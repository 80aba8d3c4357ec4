import { isDeepStrictEqual } from 'node:util'
import type { Excerpt, ListHead } from '@shop/contract/core/change.ts'

/** Plain values by field; moments may be `Date`s. */
export type Fields = Readonly<Record<string, unknown>>

/** `{ field: [before, after] }` */
export type Changes = Record<string, [unknown, unknown]>

/** A longer text is stored as an `Excerpt`, a longer list as a `ListHead`. */
const textMax = 300
const excerptLength = 200
const listMax = 100

/**
 * Only the differences between two versions of a record: for lists, the entries missing from the other one (or, if only
 * the order differs, the reordered stretch); for nested records such as texts by language, the entries that differ.
 * Undefined, null and an empty text count as equal.
 */
export function differencesOf(before: Fields, after: Fields): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pair = differ(plain(before[field]), plain(after[field]))
    if (pair) changes[field] = pair
  }
  return changes
}

function differ(before: unknown, after: unknown): [unknown, unknown] | undefined {
  if (isDeepStrictEqual(before, after)) return undefined
  if (areAll(before, after, Array.isArray)) {
    const pair = differInEntries((before ?? []) as unknown[], (after ?? []) as unknown[])
    return pair && [shorten(pair[0]), shorten(pair[1])]
  }
  if (areAll(before, after, isRecord)) {
    const inner = differencesOf((before ?? {}) as Fields, (after ?? {}) as Fields)
    const names = Object.keys(inner)
    if (names.length === 0) return undefined
    const side = (index: 0 | 1) => Object.fromEntries(names.map((name) => [name, inner[name]?.[index]]))
    return [before === null ? null : side(0), after === null ? null : side(1)]
  }
  return excerpts(before, after)
}

function differInEntries(before: unknown[], after: unknown[]): [unknown[], unknown[]] | undefined {
  const lacking = (list: unknown[], other: unknown[]) => {
    const known = new Set(other.map(keyOf))
    return list.filter((entry) => !known.has(keyOf(entry)))
  }
  const [removed, added] = [lacking(before, after), lacking(after, before)]
  if (removed.length > 0 || added.length > 0) return [removed, added]
  let start = 0
  while (start < before.length && isDeepStrictEqual(before[start], after[start])) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end++
  const pair: [unknown[], unknown[]] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ]
  return pair[0].length + pair[1].length > 0 ? pair : undefined
}

/** Equal for equal values, regardless of field order. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

/** For long texts, the part around the first difference; for html, of the visible text where that differs. */
function excerpts(before: unknown, after: unknown): [unknown, unknown] {
  if (![before, after].some((value) => typeof value === 'string' && value.length > textMax)) return [before, after]
  const texts = [before, after].map((value) => (typeof value === 'string' ? value : ''))
  const seen = texts.map(withoutTags)
  const [one, other] = (seen[0] === seen[1] ? texts : seen) as [string, string]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - excerptLength / 4)
  const excerptOf = (text: string, whole: string): Excerpt => ({
    excerpt: `${from > 0 ? '…' : ''}${text.slice(from, from + excerptLength).toWellFormed()}`,
    characters: whole.length,
  })
  return [
    before === null ? null : excerptOf(one, texts[0] as string),
    after === null ? null : excerptOf(other, texts[1] as string),
  ]
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a list, and all lists and texts inside it, to the stored length. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > textMax) {
    return { excerpt: value.slice(0, excerptLength).toWellFormed(), characters: value.length } satisfies Excerpt
  }
  if (Array.isArray(value)) {
    const head = value.slice(0, listMax).map(shorten)
    return value.length > listMax ? ({ head, entries: value.length } satisfies ListHead) : head
  }
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
  return value
}

/** The value as JSON stores it; null for undefined and an empty text. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return value
}

function areAll(before: unknown, after: unknown, is: (value: unknown) => boolean): boolean {
  return [before, after].every((value) => value === null || is(value))
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
