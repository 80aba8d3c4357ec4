import { type DataOf, type Zone, zoneDetail } from '@shop/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ZoneDetail = DataOf<typeof zoneDetail>['zone']

/** What holds in a zone, for whoever is here. */
export const zoneQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['zone/detail', zone],
    queryFn: async ({ signal }) =>
      (await call(zoneDetail, { query: { zone }, signal, load: false, prompt: false })).zone,
    staleTime: 60_000,
  })
