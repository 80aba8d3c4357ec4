import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { placeLimits, placeList, placeLocate, placeSetting } from '@shop/contract/platform/place/place.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { readLocation } from '../../lib/location.ts'

export type Place = DataOf<typeof placeList>['list'][number]
export type Spot = DataOf<typeof placeLocate>
export interface Point {
  latitude: number
  longitude: number
}

export const placeSettingQuery = queryOptions({
  queryKey: ['place', 'setting'],
  queryFn: ({ signal }) => call(placeSetting, { signal, load: false }),
  staleTime: 600_000,
})

/**
 * Where the user is, with the map's name for it, read again every 30 s. Fails with a message for the user when the
 * phone does not give its position.
 */
export const whereQuery = queryOptions({
  queryKey: ['place', 'where'],
  queryFn: async ({ signal }) => {
    const { latitude, longitude } = await readLocation()
    return await call(placeLocate, { query: { latitude, longitude, gps: 1 }, signal, load: false, prompt: false })
  },
  staleTime: placeLimits.refreshMs,
  refetchInterval: ({ state }) => (state.error ? false : placeLimits.refreshMs),
})

/** Rounded to about ten metres, so that a trembling finger causes no new request. */
export const placesQuery = (at: Point, keyword: string) => {
  const [latitude, longitude] = [Number(at.latitude.toFixed(4)), Number(at.longitude.toFixed(4))]
  return infiniteQueryOptions({
    queryKey: ['place', 'list', latitude, longitude, keyword] as const,
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { latitude, longitude, keyword, page }
      const { list, more } = await call(placeList, { query, signal, load: false, prompt: false })
      return { total: 0, current_page: page, last_page: more ? page + 1 : page, data: list }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
    staleTime: 300_000,
  })
}
