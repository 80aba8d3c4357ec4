import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type BenefitRow = DataOf<typeof benefitList>['list'][number]

/** Keyed under `unit`, so that anything that moves units refreshes it, too. */
export const benefitsQuery = queryOptions({
  queryKey: ['unit', 'benefits'],
  queryFn: async ({ signal }) => (await call(benefitList, { signal, load: false })).list,
  staleTime: 0,
})
