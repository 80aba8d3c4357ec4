import { useLocation } from 'react-router'

/**
 * `id` a positive integer · `count` an integer from 0 · `text` · with `?` it may be absent · a list: one of its words,
 * the first when absent
 */
type Kind = 'id' | 'id?' | 'count' | 'count?' | 'text' | 'text?' | readonly [string, ...string[]]
type ValueOf<K> = K extends 'id' | 'count'
  ? number
  : K extends 'id?' | 'count?'
    ? number | undefined
    : K extends 'text'
      ? string
      : K extends 'text?'
        ? string | undefined
        : K extends readonly (infer Choice)[]
          ? Choice
          : never

/** The address lacks a required parameter or holds an unreadable one. The page frame shows it. */
export class PageParamsError extends Error {}

/** The page's query parameters, read by kind. A `scene` parameter's comma-separated `key:value` pairs count as well. */
export function usePageParams<const Kinds extends Record<string, Kind>>(
  kinds: Kinds,
): { -readonly [Name in keyof Kinds]: ValueOf<Kinds[Name]> } {
  const given = readQuery(useLocation().search)
  const values = Object.entries(kinds).map(([name, kind]) => [name, read(name, kind, given[name])])
  return Object.fromEntries(values)
}

/** `?scene=gid:12,from:qr&x=1` → `{ gid: '12', from: 'qr', x: '1' }`; a separate parameter wins over the scene's. */
export function readQuery(search: string): Record<string, string> {
  const query = Object.fromEntries(new URLSearchParams(search))
  const scene = decoded(query.scene ?? '')
    .split(',')
    .map((pair) => pair.split(':'))
    .filter((pair) => pair.length === 2 && pair[0])
  return { ...Object.fromEntries(scene), ...query }
}

/** Mini program codes encode the scene once more. */
function decoded(scene: string): string {
  try {
    return decodeURIComponent(scene)
  } catch {
    return scene
  }
}

function read(name: string, kind: Kind, text: string | undefined): string | number | undefined {
  if (typeof kind !== 'string') return text !== undefined && kind.includes(text) ? text : kind[0]
  if (text === undefined || text === '') {
    if (kind.endsWith('?')) return undefined
    throw new PageParamsError(name)
  }
  if (kind.startsWith('text')) return text
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < (kind.startsWith('id') ? 1 : 0)) throw new PageParamsError(name)
  return value
}
