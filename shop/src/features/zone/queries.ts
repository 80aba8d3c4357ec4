import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ZoneDetail = DataOf<typeof zoneDetail>['zone']

/** The rules of a zone, for the current user or guest. */
export const zoneQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['zone/detail', zone],
    queryFn: async ({ signal }) =>
      (await call(zoneDetail, { query: { zone }, signal, load: false, prompt: false })).zone,
    staleTime: 60_000,
  })
