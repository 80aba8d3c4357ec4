import type { AdminEndpoint, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { TObject, TSchema } from 'typebox'
import { call } from './call.ts'

/** An endpoint that answers with `cursorPage(row)`. */
export type ListEndpoint = AdminEndpoint<TObject, TObject, TSchema, TSchema>
export type RowOf<E> = DataOf<E> extends { rows: (infer Row)[] } ? Row : never
export type FiltersOf<E> = Omit<QueryOf<E>, 'cursor' | 'limit'>

export interface List<Row, Filters> {
  rows: Row[]
  total: number
  totalCapped: boolean
  filters: Partial<Filters>
  /** Sets some filters, clears those given as undefined, and returns to the first page. */
  setFilters: (change: { [K in keyof Filters]?: Filters[K] | undefined }) => void
  /** Replaces all filters at once: a saved view, or none. */
  replaceFilters: (filters: Partial<Filters>) => void
  page: number
  hasNext: boolean
  next: () => void
  previous: () => void
  /** nothing is loaded yet */
  waiting: boolean
  /** the rows shown belong to the previous filters */
  stale: boolean
  failure: CallError | undefined
  refetch: () => void
}

const trailSeparator = '~'

/**
 * A list whose filters and page are in the address, so that it can be shared, bookmarked and returned to. The filters
 * are those of the endpoint's query; `at` holds the cursors of the pages passed.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  {
    params,
    defaults,
    refetchMs,
    forgets = [],
  }: {
    /** the endpoint's path parameters, if it has any */
    params?: ParamsOf<E>
    defaults?: Partial<FiltersOf<E>>
    refetchMs?: number | (() => number | false)
    /** other address parameters that refer to the rows shown, cleared together with them */
    forgets?: readonly string[]
  } = {},
): List<RowOf<E>, FiltersOf<E>> {
  const [search, setSearch] = useSearchParams()
  const names = useMemo(() => filterNames(endpoint), [endpoint])
  const filters = readFilters(endpoint, names, search) as Partial<FiltersOf<E>>
  const trail = search.get('at')?.split(trailSeparator).filter(Boolean) ?? []
  const query = { ...defaults, ...filters, cursor: trail.at(-1) }
  const answer = useQuery({
    queryKey: [endpoint.path, ...Object.values(params ?? {}), query],
    queryFn: ({ signal }) => call<ListEndpoint>(endpoint, { params, query } as never, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
  const data = answer.data as
    | { rows: RowOf<E>[]; total: number; totalCapped: boolean; nextCursor: string | null }
    | undefined

  function write(change: Record<string, unknown>, at: string[]) {
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) {
        after.delete(name)
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined && item !== null && item !== '') after.append(name, String(item))
      }
      for (const name of ['at', ...forgets]) after.delete(name)
      if (at.length) after.set('at', at.join(trailSeparator))
      return after
    })
  }

  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    totalCapped: data?.totalCapped ?? false,
    filters,
    setFilters: (change) => write(change, []),
    replaceFilters: (next) => write({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...next }, []),
    page: trail.length + 1,
    hasNext: Boolean(data?.nextCursor),
    next: () => data?.nextCursor && write({}, [...trail, data.nextCursor]),
    previous: () => write({}, trail.slice(0, -1)),
    waiting: answer.isPending,
    stale: answer.isPlaceholderData,
    failure: (answer.error as CallError | null) ?? undefined,
    refetch: () => void answer.refetch(),
  }
}

function filterNames(endpoint: ListEndpoint): string[] {
  return Object.keys(endpoint.query?.properties ?? {}).filter((name) => name !== 'cursor' && name !== 'limit')
}

/** The filters in the address; omits values that do not fit the schema, which the server would refuse. */
function readFilters(endpoint: ListEndpoint, names: string[], search: URLSearchParams): Record<string, unknown> {
  const filters: Record<string, unknown> = {}
  for (const name of names) {
    const schema = endpoint.query?.properties[name] as (TSchema & { type?: string; enum?: unknown[] }) | undefined
    const texts = search.getAll(name).filter((text) => text !== '')
    const first = texts[0]
    if (!schema || first === undefined) continue
    const value = schema.type === 'array' ? texts : readValue(schema, first)
    if (value !== undefined) filters[name] = value
  }
  return filters
}

function readValue(schema: { type?: string; enum?: unknown[] }, text: string): unknown {
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (schema.type === 'integer' || schema.type === 'number') {
    const value = Number(text)
    return Number.isFinite(value) && (!schema.enum || schema.enum.includes(value)) ? value : undefined
  }
  return !schema.enum || schema.enum.includes(text) ? text : undefined
}
